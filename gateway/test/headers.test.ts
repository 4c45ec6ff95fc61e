import { request } from 'undici'
import { expect, it } from 'vitest'
import { echo, gatewayBefore } from './edge.ts'

/** What @fastify/helmet would send: it is written out as a list, since helmet works it out for each call. */
const SECURITY = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=15552000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

it('says the same of security in every reply: passed on, refused, not found, and a page', async () => {
  const gateway = await gatewayBefore(echo, { RATE_LIMIT_PER_MINUTE: '2' })
  const statuses: number[] = []
  for (const path of ['/health', '/api/cars', '/api/nothing', '/api/cars', '/en']) {
    const { statusCode, headers, body } = await request(new URL(path, gateway))
    await body.dump()
    statuses.push(statusCode)
    const said = Object.fromEntries(Object.keys(SECURITY).map((name) => [name, headers[name]]))
    expect([path, said]).toEqual([path, SECURITY])
  }
  expect(statuses).toEqual([200, 200, 404, 429, 200])
})

it('leaves the policy of a page as the page says it, once', async () => {
  const policy = "default-src 'self'"
  const gateway = await gatewayBefore((_request, response) => {
    response.setHeader('content-security-policy', policy).setHeader('x-frame-options', 'SAMEORIGIN').end('page')
  })
  const { headers, body } = await request(new URL('/en', gateway))
  await body.dump()
  expect([headers['content-security-policy'], headers['x-frame-options']]).toEqual([policy, 'SAMEORIGIN'])
})

it('passes on what a service says in a header, without what may not stand there', async () => {
  const gateway = await gatewayBefore((_request, response) => {
    response.socket?.end(
      'HTTP/1.1 200 OK\r\nset-cookie: a=1\r\nset-cookie: b=2\r\nx-name: caf\u00e9\r\nkeep-alive: timeout=9\r\ncontent-length: 2\r\n\r\n{}',
    )
  })
  const { statusCode, headers, body } = await request(new URL('/api/cars', gateway))
  expect([statusCode, await body.text(), headers['set-cookie']]).toEqual([200, '{}', ['a=1', 'b=2']])
  expect(headers['keep-alive']).not.toBe('timeout=9')
})
