import { defineRoutes } from '@karvan/contracts'
import { type TestAccess, testAccess } from '@karvan/test-kit'
import { Writable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { createHttpApp, type HttpOptions } from './http.ts'
import { createLogger } from './run-service.ts'
import { toRoute } from './to-route.ts'

const get = { method: 'GET', summary: '', success: { status: 204 }, errors: [] } as const
const { open, staff } = defineRoutes({
  open: { ...get, path: '/api/open', access: 'public' },
  staff: { ...get, path: '/api/staff', access: 'cars.edit' },
})

let keys: TestAccess
beforeAll(async () => {
  keys = await testAccess()
})

/** An app, and its log. */
function logging(mode: string, options: Partial<HttpOptions> = {}) {
  const lines: string[] = []
  const destination = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString())
      done()
    },
  })
  const log = createLogger('test', { LOG_CLIENT_ADDRESS: mode }, destination)
  const ready = () => Promise.resolve()
  const app = createHttpApp({ access: keys.access, log, checkReplies: 'fail', ready, ...options })
  for (const route of [open, staff]) {
    app.route({ ...toRoute(route), handler: (_request, reply) => reply.code(204).send() })
  }
  return { app, lines, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

const from = (address: string) => ({ 'x-real-ip': address, 'x-request-id': 'request-1' })

it('says in each line of a request when, which, from where, and by whom once that is known', async () => {
  const { app, entries } = logging('masked')
  const authorization = `Bearer ${await keys.tokenFor('editor')}`
  await app.inject({ url: staff.path, headers: { ...from('198.51.100.77'), authorization } })
  await app.inject({ url: staff.path, headers: from('2001:db8:1:2::3') })
  const common = { requestId: 'request-1', time: expect.stringMatching(/^\d{4}-.*Z$/) as unknown }
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown
  expect(entries()).toMatchObject([
    { ...common, msg: 'answered', status: 204, client: '198.51.100.0', actor: { userId: uuid, role: 'editor' } },
    { ...common, msg: 'token rejected', client: '2001:db8:1::' },
    { ...common, msg: 'refused', code: 'auth.required', client: '2001:db8:1::' },
    { ...common, msg: 'answered', status: 401, client: '2001:db8:1::' },
  ])
  expect(entries().slice(1)).not.toContainEqual(expect.objectContaining({ actor: expect.anything() as unknown }))
})

const SECRETS = { token: 'secret-token', cookie: 'secret-cookie', query: 'secret-query' }

it.each([
  ['answered', open.path],
  ['refused for want of a sign-in', staff.path],
  ['not found', '/api/nothing'],
  ['not readable', '/api/%'],
  ['failed', '/api/broken'],
])('writes nothing secret of a call that is %s', async (_how, path) => {
  const { app, lines } = logging('full')
  app.get('/api/broken', { config: { access: 'public' } }, ({ headers }) => {
    throw Object.assign(new Error('broken'), { headers, authorization: headers.authorization })
  })
  const headers = { authorization: `Bearer ${SECRETS.token}`, cookie: `session=${SECRETS.cookie}` }
  await app.inject({ url: `${path}?token=${SECRETS.query}`, headers })
  expect(lines.length).toBeGreaterThan(0)
  for (const secret of Object.values(SECRETS)) expect(lines.join('')).not.toContain(secret)
})

it('hides secrets in every line but those of answers, which have none', () => {
  const lines: string[] = []
  const log = createLogger('test', {}, { write: (line) => void lines.push(line) })
  log.child({ requestId: 'request-1' }).info({ authorization: 'secret', user: { email: 'secret' } }, 'said')
  expect(lines.join('')).toContain('[redacted]')
  expect(lines.join('')).not.toContain('secret')
})

it('says it too of an address that the router cannot read', async () => {
  const { app, entries } = logging('masked')
  await app.inject({ url: '/api/%', headers: from('198.51.100.77') })
  expect(entries()).toMatchObject([{ msg: 'refused', requestId: 'request-1', client: '198.51.100.0' }])
})

it.each([
  ['full', '198.51.100.77'],
  ['none', undefined],
  ['anything else', '198.51.100.0'],
])('writes the client address as %s says', async (mode, written) => {
  const { app, entries } = logging(mode)
  await app.inject({ url: open.path, headers: from('198.51.100.77') })
  expect(entries().map(({ client }) => client)).toEqual([written])
})

it('believes nobody who says where a call comes from at the edge, and only an address behind it', async () => {
  const edge = logging('full', { edge: { trustedProxies: [] } })
  await edge.app.inject({ url: open.path, headers: { ...from('198.51.100.77'), 'x-forwarded-for': '198.51.100.78' } })
  expect(edge.entries()).toMatchObject([{ client: '127.0.0.1' }])
  const behind = logging('full')
  await behind.app.inject({ url: open.path, headers: from('forged\\nline') })
  expect(behind.entries()).toMatchObject([{ client: '127.0.0.1' }])
})

it('lets no cache keep what staff are answered, be it a refusal', async () => {
  const { app } = logging('none')
  const headers = { authorization: `Bearer ${await keys.tokenFor('editor')}` }
  const answers = [
    await app.inject({ url: staff.path, headers }),
    await app.inject(staff.path),
    await app.inject(open.path),
  ]
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store', undefined])
})
