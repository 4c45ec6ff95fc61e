import { ALL_ROUTES, dashboardRoutes, inboxRoutes } from '@karvan/contracts'
import { expect, it } from 'vitest'
import { echo, gatewayBefore } from './edge.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const
const outside = ALL_ROUTES.map(({ route }) => route).filter(({ access }) => access !== 'internal')

it('answers 405 at every call that is not made so, says how it is made, and forwards what is', async () => {
  const gateway = await gatewayBefore(echo)
  for (const { path } of outside) {
    const address = path.replace(/:\w+|\*/g, 'some-thing')
    for (const method of METHODS) {
      const answer = await fetch(new URL(address, gateway), { method })
      const text = await answer.text()
      const allowed = answer.headers.get('allow')?.split(', ') ?? []
      const isTaken = outside.some((route) => takes(route.path, address) && methodsOf(route).includes(method))
      expect([method, address, answer.status]).toEqual([method, address, isTaken ? goodAt(path) : 405])
      if (isTaken) continue
      expect(allowed).not.toContain(method)
      expect(allowed.length).toBeGreaterThan(0)
      if (method !== 'HEAD')
        expect(JSON.parse(text)).toMatchObject({ success: false, code: 'route.method_not_allowed' })
    }
  }
})

/** What only echoes has no part of what the gateway composes. */
const COMPOSED: readonly string[] = [dashboardRoutes.dashboard.path, inboxRoutes.inbox.path]
const goodAt = (path: string) => (COMPOSED.includes(path) ? 503 : 200)

const methodsOf = ({ method }: { method: string }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])
const takes = (pattern: string, address: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(address)

it('knows an address of calls that nothing takes from a page that is only looked at', async () => {
  const gateway = await gatewayBefore(echo)
  const send = async (method: string, path: string) => {
    const answer = await fetch(new URL(path, gateway), { method })
    return [answer.status, answer.headers.get('allow')]
  }
  for (const method of ['GET', 'POST']) {
    expect(await send(method, '/api/nothing')).toEqual([404, null])
    expect(await send(method, '/internal/signing-keys')).toEqual([404, null])
  }
  expect(await send('POST', '/en/search')).toEqual([405, 'GET, HEAD'])
  expect(await send('GET', '/en/search')).toEqual([200, null])
})

it('lets no cache keep what it says itself where a sign-in or a member of staff calls', async () => {
  const gateway = await gatewayBefore((request) => void request.destroy())
  const cacheControlOf = async (method: string, path: string) =>
    (await fetch(new URL(path, gateway), { method })).headers.get('cache-control')
  expect(await cacheControlOf('POST', '/api/auth/login')).toBe('no-store')
  expect(await cacheControlOf('GET', '/api/scraping/jobs')).toBe('no-store')
  expect(await cacheControlOf('GET', '/api/cars')).toBeNull()
})
