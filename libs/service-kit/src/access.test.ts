import { defineRoutes, type RouteContract } from '@karvan/contracts'
import { type TestAccess, testAccess } from '@karvan/test-kit'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type AccessOptions, actorOf } from './access.ts'
import { createHttpApp, type HttpApp } from './http.ts'
import { createLogger } from './run-service.ts'
import { toRoute } from './to-route.ts'

const get = { method: 'GET', summary: '', success: { status: 204 }, errors: [] } as const
const { open, mine, staff, inside, careful, double, scoped } = defineRoutes({
  open: { ...get, path: '/api/open', access: 'public' },
  mine: { ...get, path: '/api/mine', access: 'signed-in' },
  staff: { ...get, path: '/api/staff', access: 'cars.edit' },
  inside: { ...get, path: '/internal/inside', access: 'internal' },
  careful: { ...get, path: '/api/careful', access: 'cars.edit', requires: ['recent-sign-in'] },
  double: { ...get, path: '/api/double', access: 'signed-in', requires: ['two-factor'] },
  scoped: { ...get, path: '/api/scoped', access: 'cars.edit', scope: 'cars.edit' },
})

let keys: TestAccess
beforeAll(async () => {
  keys = await testAccess()
})
afterEach(() => {
  vi.useRealTimers()
})

function appWith(access: AccessOptions | 'none', ...routes: RouteContract[]): HttpApp {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const app = createHttpApp({ access, log, checkReplies: 'fail', ready: () => Promise.resolve() })
  for (const route of routes) app.route({ ...toRoute(route), handler: (_request, reply) => reply.code(204).send() })
  return app
}

const statusOf = async (app: HttpApp, { path }: RouteContract, headers: Record<string, string> = {}) =>
  (await app.inject({ url: path, headers })).statusCode

it('does not start with a guarded route that nobody guards', async () => {
  await expect(appWith('none', open).ready()).resolves.toBeDefined()
  for (const route of [mine, staff, inside]) {
    await expect(appWith('none', open, route).ready()).rejects.toThrow(/has no guard/)
  }
})

it('does not start with a route that does not say who may call it', async () => {
  const app = appWith(keys.access)
  app.get('/api/forgotten', () => 'anything')
  await expect(app.ready()).rejects.toThrow('GET /api/forgotten does not say who may call it')
})

it('knows the caller of a guarded route, and nobody on a public one', async () => {
  const app = appWith(keys.access)
  const who = { config: { access: mine.access } }
  app.get('/api/who', who, (request) => actorOf(request))
  app.get('/api/nobody', { config: { access: 'public' } }, ({ actor }) => ({ actor }))
  const headers = { authorization: `Bearer ${await keys.tokenFor('editor')}` }
  expect((await app.inject({ url: '/api/who', headers })).json()).toMatchObject({ role: 'editor' })
  expect((await app.inject({ url: '/api/nobody', headers })).json()).toEqual({ actor: null })
})

it('lets everybody who is signed in to their own things, and a permission decides about the rest', async () => {
  const app = appWith(keys.access, mine, staff)
  const as = async (role: 'user' | 'editor') => ({ authorization: `Bearer ${await keys.tokenFor(role)}` })
  expect([await statusOf(app, mine), await statusOf(app, staff)]).toEqual([401, 401])
  expect([await statusOf(app, mine, await as('user')), await statusOf(app, staff, await as('user'))]).toEqual([
    204, 403,
  ])
  expect(await statusOf(app, staff, await as('editor'))).toBe(204)
})

it('ends what an ended session may do, at once', async () => {
  const ended = new Set<string>()
  const app = appWith({ ...keys.access, isEnded: ({ sessionId }) => ended.has(sessionId) }, mine)
  const token = await keys.tokenFor('super_admin')
  const headers = { authorization: `Bearer ${token}` }
  expect(await statusOf(app, mine, headers)).toBe(204)
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  ended.add(sid)
  expect(await statusOf(app, mine, headers)).toBe(401)
})

it('asks for what a route requires beside the permission', async () => {
  // The clock stands, so that no second passes between a claim and its check.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const app = appWith(keys.access, careful, double, staff, mine)
  const seconds = Math.floor(Date.now() / 1_000)
  const ask = async (route: RouteContract, claims: Parameters<typeof keys.tokenFor>[1]) => {
    const headers = { authorization: `Bearer ${await keys.tokenFor('editor', claims)}` }
    const response = await app.inject({ url: route.path, headers })
    return response.statusCode === 204 ? 'in' : response.json<{ code: string }>().code
  }
  expect(await ask(careful, { auth_time: seconds - 299 })).toBe('in')
  expect(await ask(careful, { auth_time: seconds - 301 })).toBe('auth.recent_sign_in_required')
  expect(await ask(double, { amr: ['pwd', 'otp'] })).toBe('in')
  expect(await ask(double, { amr: ['pwd'] })).toBe('auth.two_factor_required')
  // Where a second factor is demanded of the account and missing, only its own things are open to it.
  expect(await ask(staff, { otp_missing: true })).toBe('auth.two_factor_required')
  expect(await ask(mine, { otp_missing: true })).toBe('in')
})

const asProgram = async (
  role: 'user' | 'editor' | 'super_admin',
  claims: Parameters<typeof keys.tokenFor>[1] = {},
) => ({
  authorization: `Bearer ${await keys.tokenFor(role, { amr: ['key'], auth_time: 0, scope: 'cars.edit', ...claims })}`,
})

it('lets a program do what its key names, as far as its maker may, and nothing that no scope names', async () => {
  const app = appWith(keys.access, open, mine, staff, careful, double, inside, scoped)
  app.get('/api/who', { config: { access: 'cars.edit', scope: 'cars.edit' } }, (request) => actorOf(request))
  const key = await asProgram('super_admin')
  expect([await statusOf(app, scoped, key), await statusOf(app, open, key)]).toEqual([204, 204])
  for (const route of [mine, staff, careful, double])
    expect([route.path, await statusOf(app, route, key)]).toEqual([route.path, 403])
  expect(await statusOf(app, inside, key)).toBe(404)
  for (const scope of ['', 'cars.read', 'cars.edit.more', 'cars', 'everything', 'cars.edit,cars.read']) {
    expect([scope, await statusOf(app, scoped, await asProgram('super_admin', { scope }))]).toEqual([scope, 403])
  }
  expect(await statusOf(app, scoped, await asProgram('super_admin', { scope: 'jobs.read cars.edit' }))).toBe(204)
  expect(await statusOf(app, scoped, await asProgram('user'))).toBe(403)
  expect(await statusOf(app, scoped, await asProgram('super_admin', { otp_missing: true }))).toBe(403)
  const who = (await app.inject({ url: '/api/who', headers: key })).json<{ keyId: string; sessionId: string }>()
  expect(who.keyId).toBe(who.sessionId)
})

it('refuses a token that is neither a person’s nor a program’s', async () => {
  const app = appWith(keys.access, scoped)
  const both = { authorization: `Bearer ${await keys.tokenFor('super_admin', { scope: 'cars.edit' })}` }
  const unnamed = { authorization: `Bearer ${await keys.tokenFor('super_admin', { amr: ['key'] })}` }
  const ofBoth = await asProgram('super_admin', { amr: ['key', 'otp'] })
  for (const headers of [both, unnamed, ofBoth]) expect(await statusOf(app, scoped, headers)).toBe(401)
})

it('says that it cannot tell, and not that the token is bad, while nobody knows the keys', async () => {
  const publicKey = () => Promise.reject(new Error('auth is away'))
  const app = appWith({ ...keys.access, publicKey }, mine)
  const response = await app.inject({
    url: mine.path,
    headers: { authorization: `Bearer ${await keys.tokenFor('admin')}` },
  })
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
})

it('hides internal routes from callers without the token of the stack', async () => {
  const app = appWith(keys.access, inside)
  expect(await statusOf(app, inside)).toBe(404)
  expect(await statusOf(app, inside, { 'x-internal-token': 'guess' })).toBe(404)
  expect(await statusOf(app, inside, { 'x-internal-token': keys.access.internalToken })).toBe(204)
})
