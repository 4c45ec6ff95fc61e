import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { request } from 'undici'
import { expect, it } from 'vitest'
import { gatewayBefore } from './edge.ts'

const BODY_LIMIT = 64 * 1_024

it.each([0, 1, 1_000, BODY_LIMIT, BODY_LIMIT + 1, 3_000_000])(
  'passes an answer of %i bytes on as it is',
  async (size) => {
    const sent = randomBytes(size)
    const gateway = await gatewayBefore((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': size }).end(sent)
    })
    const { headers, body } = await request(new URL('/api/images/encar/1.jpg', gateway))
    expect([headers['content-length'], sent.equals(Buffer.from(await body.arrayBuffer()))]).toEqual([
      String(size),
      true,
    ])
  },
)

it('passes what is sent on byte for byte, packed or not', async () => {
  const sent = randomBytes(60_000)
  const seen: Buffer[] = []
  const gateway = await gatewayBefore((asked, response) => {
    void buffer(asked).then((body) => {
      seen.push(body)
      response.writeHead(204).end()
    })
  })
  for (const coding of ['identity', 'gzip']) {
    const headers = { 'content-type': 'application/json', 'content-encoding': coding }
    const { statusCode, body } = await request(new URL('/api/auth/login', gateway), {
      method: 'POST',
      headers,
      body: sent,
    })
    expect([statusCode, await body.text()]).toEqual([204, ''])
  }
  expect(seen.map((body) => body.equals(sent))).toEqual([true, true])
})

it('passes on what comes bit by bit as it comes', async () => {
  const events = new EventEmitter()
  const gateway = await gatewayBefore((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
    events.once('second', () => response.end('data: second\n\n'))
  })
  const { body } = await request(new URL('/en', gateway))
  const chunks = body.iterator() as AsyncIterator<Buffer>
  expect(String((await chunks.next()).value)).toBe('data: first\n\n')
  events.emit('second')
  expect(String((await chunks.next()).value)).toBe('data: second\n\n')
  expect((await chunks.next()).done).toBe(true)
})

const OF_THE_ANSWER = {
  'content-type': 'image/jpeg',
  'content-encoding': 'br',
  etag: '"1"',
  'cache-control': 'public, max-age=60',
}

const breakingOff =
  (length: number): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { ...OF_THE_ANSWER, 'content-length': length })
    response.write('{"success":', () => response.destroy())
  }

it('answers 503 where a service ends in the middle of a short answer, and breaks a long one off', async () => {
  const short = await request(new URL('/api/cars', await gatewayBefore(breakingOff(1_000))))
  expect([short.statusCode, await short.body.json()]).toMatchObject([503, { code: 'service.unavailable' }])
  expect([short.headers['content-type'], short.headers['cache-control']]).toEqual([
    'application/json; charset=utf-8',
    'no-store',
  ])
  for (const name of ['content-encoding', 'etag']) expect(short.headers).not.toHaveProperty(name)
  const long = await request(new URL('/api/cars', await gatewayBefore(breakingOff(3_000_000))))
  await expect(long.body.text()).rejects.toThrow()
})
