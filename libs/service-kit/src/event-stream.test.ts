import Fastify from 'fastify'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { sendEvents, type StreamEvent } from './event-stream.ts'

async function serving(events: () => AsyncIterable<StreamEvent>, stalledMs?: number): Promise<string> {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get('/', (_request, reply) => sendEvents(reply, events(), stalledMs))
  return await app.listen({ port: 0, host: '127.0.0.1' })
}

it('writes events with their ids, each on lines of its own, and signs of life as comments', async () => {
  const events: StreamEvent[] = [{ id: '7', data: { text: 'two\nlines\u2028' } }, 'heartbeat', { data: {} }]
  const base = await serving(() => ReadableStream.from(events))
  const response = await fetch(base)
  expect(await response.text()).toBe('id: 7\ndata: {"text":"two\\nlines\u2028"}\n\n:\n\ndata: {}\n\n')
})

it('writes an event out once for all readers of it', async () => {
  let writings = 0
  const event = { data: { toJSON: () => ({ writings: ++writings }) } }
  const base = await serving(() => ReadableStream.from([event]))
  const texts = await Promise.all([1, 2, 3].map(async () => await (await fetch(base)).text()))
  expect(texts).toEqual(Array.from({ length: 3 }, () => 'data: {"writings":1}\n\n'))
})

it('asks for no event that a slow reader could not take, and cuts it off when it takes nothing', async () => {
  let asked = 0
  let isOver = false
  const event = { data: { text: 'x'.repeat(10_000) } }
  const base = await serving(async function* () {
    try {
      for (;;) {
        asked++
        yield event
        await delay(0)
      }
    } finally {
      isOver = true
    }
  }, 300)
  const socket = connect(Number(new URL(base).port), '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => isOver, { timeout: 10_000 }).toBe(true)
  // What both ends' buffers of the connection take is a few megabytes at most.
  expect(asked * 10_000).toBeLessThan(20_000_000)
})
