import { expect, it } from 'vitest'
import { readEvents } from './read-events.ts'

const fail = (error: unknown): never => {
  throw error instanceof Error ? error : new Error(String(error))
}

it('takes a connection that says nothing, not even a comment, for dead', async () => {
  let isCancelled = false
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n:\n\n')),
    cancel: () => {
      isCancelled = true
    },
  })
  const events = readEvents(body, fail, 50)
  expect((await events.next()).value).toMatchObject({ data: '1' })
  await expect(events.next()).rejects.toThrow('the server is silent')
  expect(isCancelled).toBe(true)
})
