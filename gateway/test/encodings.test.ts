import type { RequestListener } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { expect, it } from 'vitest'
import { gatewayBefore } from './edge.ts'

const PAGE = Buffer.from(JSON.stringify({ success: true, data: Array.from({ length: 300 }, (_, id) => ({ id })) }))
const PACKED = brotliCompressSync(PAGE)
const JSON_TYPE = 'application/json; charset=utf-8'

async function ask(gateway: URL, accepted: string, method: 'GET' | 'HEAD' = 'GET') {
  const { headers, body } = await request(new URL('/api/cars', gateway), {
    method,
    headers: { 'accept-encoding': accepted },
  })
  return { headers, body: Buffer.from(await body.arrayBuffer()) }
}

it('asks a service for what the client takes, and passes a compressed answer on byte for byte', async () => {
  const asked: unknown[] = []
  const gateway = await gatewayBefore(({ headers }, response) => {
    asked.push(headers['accept-encoding'])
    response.writeHead(200, {
      'content-type': JSON_TYPE,
      'content-encoding': 'br',
      'content-length': PACKED.length,
      vary: 'accept-encoding',
      etag: 'W/"tag"',
    })
    response.end(PACKED)
  })
  const accepted = 'gzip;q=0.5, br'
  const answer = await ask(gateway, accepted)
  expect(answer.body.equals(PACKED)).toBe(true)
  const { headers } = await ask(gateway, accepted, 'HEAD')
  for (const said of [answer.headers, headers]) {
    expect(said).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(PACKED.length),
      vary: 'accept-encoding',
      etag: 'W/"tag"',
    })
  }
  expect(asked).toEqual([accepted, accepted])
})

const plainly =
  (body: Buffer): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': body.length }).end(body)
  }

it('compresses what a service says plainly, where the client takes it and it is worth it', async () => {
  const gateway = await gatewayBefore(plainly(PAGE))
  const [br, gzip, plain] = [await ask(gateway, 'gzip, br'), await ask(gateway, 'gzip'), await ask(gateway, 'identity')]
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map((body) => body.equals(PAGE))).toEqual([
    true,
    true,
    true,
  ])
  const small = await gatewayBefore(plainly(PAGE.subarray(0, 500)))
  expect((await ask(small, 'br')).headers['content-encoding']).toBeUndefined()
})
