import { expect, it } from 'vitest'
import { echo, gatewayBefore } from './edge.ts'

const LOW = { RATE_LIMIT_PER_MINUTE: '3', PAGE_LIMIT_PER_MINUTE: '2', FILE_LIMIT_PER_MINUTE: '4' }
const BEHIND_US = { TRUSTED_PROXIES: '127.0.0.0/8' }

const callsOf =
  (gateway: URL, path: string, headers: Record<string, string> = {}) =>
  async () => {
    const answer = await fetch(new URL(path, gateway), { headers })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
  }
const statuses = async (call: () => Promise<{ status: number }>, times: number) => {
  const seen: number[] = []
  for (let i = 0; i < times; i += 1) seen.push((await call()).status)
  return seen
}

it('says in each reply what is left, and after how many seconds to come back', async () => {
  const gateway = await gatewayBefore(echo, LOW)
  const call = callsOf(gateway, '/api/cars')
  const first = await call()
  expect(first.headers.get('ratelimit-policy')).toBe('"calls";q=3;w=60')
  expect(first.headers.get('ratelimit')).toBe('"calls";r=2;t=60')
  expect(await statuses(call, 2)).toEqual([200, 200])
  const refused = await call()
  expect([refused.status, refused.body]).toMatchObject([429, { success: false, code: 'rate_limited' }])
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(refused.headers.get('ratelimit')).toBe(`"calls";r=0;t=${wait}`)
})

it('counts calls, pages, and files with pictures apart', async () => {
  const gateway = await gatewayBefore(echo, LOW)
  expect(await statuses(callsOf(gateway, '/assets/app.js'), 2)).toEqual([200, 200])
  expect(await statuses(callsOf(gateway, '/api/images/encar/1.jpg?w=480'), 3)).toEqual([200, 200, 429])
  expect(await statuses(callsOf(gateway, '/en/search'), 3)).toEqual([200, 200, 429])
  expect(await statuses(callsOf(gateway, '/api/cars'), 2)).toEqual([200, 200])
  // A call that no route takes counts too.
  expect(await statuses(callsOf(gateway, '/api/nothing'), 2)).toEqual([404, 429])
})

it('lets an office look about: a hundred people who open ten pages of twenty pictures a minute', async () => {
  const gateway = await gatewayBefore(echo)
  const quota = async (path: string) => {
    const { headers } = await callsOf(gateway, path)()
    return Number(/q=(\d+);w=60/.exec(headers.get('ratelimit-policy') ?? '')?.[1])
  }
  const [people, pages] = [100, 100 * 10]
  // Three of them come from the server; within the shop a page is drawn by the browser.
  expect(await quota('/en')).toBe(people * 3)
  expect(await quota('/api/cars')).toBeGreaterThanOrEqual(pages * 5)
  expect(await quota('/assets/app.js')).toBeGreaterThanOrEqual(pages * (20 + 30))
})

it('lets no client choose its address, be it in any of the usual headers', async () => {
  const gateway = await gatewayBefore(echo, LOW)
  const seen: unknown[] = []
  for (let i = 0; i < 4; i += 1) {
    const forged = `198.51.100.${i}`
    const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` }
    const { status, body } = await callsOf(gateway, '/api/cars', headers)()
    seen.push(status === 200 ? (body['headers'] as Record<string, string>)['x-real-ip'] : status)
  }
  expect(seen).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1', 429])
})

it('takes the address from a trusted proxy, the last one that no trusted proxy vouches for', async () => {
  const gateway = await gatewayBefore(echo, { ...LOW, ...BEHIND_US })
  const from = (forwarded: string) => callsOf(gateway, '/api/cars', { 'x-forwarded-for': forwarded })
  expect(await statuses(from('198.51.100.1'), 4)).toEqual([200, 200, 200, 429])
  const { status, body } = await from('198.51.100.1, 203.0.113.9, 127.0.0.2')()
  expect([status, body['headers']]).toMatchObject([200, { 'x-real-ip': '203.0.113.9' }])
  // A client behind the proxy cannot choose its address by sending the header itself.
  expect(await statuses(from('203.0.113.200, 198.51.100.1'), 1)).toEqual([429])
})

it('answers an error as a problem document where that is preferred, here and in what a service says', async () => {
  const gateway = await gatewayBefore(echo, LOW)
  const accept = { accept: 'application/problem+json, application/json;q=0.9' }
  const missing = await callsOf(gateway, '/api/nothing', accept)()
  expect(missing.headers.get('content-type')).toMatch(/^application\/problem\+json(;|$)/)
  expect(missing.headers.get('vary')).toContain('accept')
  expect(missing.body).toEqual({
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'No route GET /api/nothing',
    code: 'route.not_found',
  })
  const { body } = await callsOf(gateway, '/api/cars', accept)()
  expect(body['headers']).toMatchObject(accept)
})
