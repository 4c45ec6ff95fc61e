import { ALL_ROUTES, type AuditLog, KEY_SCOPE_NAMES, type KeyScope, type RouteContract } from '@karvan/contracts'
import { createSuite, type Stack, startStack, type Suite, until } from '@karvan/test-kit'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callerOf } from './changing-calls/caller.ts'
import { publishCar } from './changing-calls/publish-car.ts'

/** What programs may do with a key, asked of every route of every service, and what is left of it. */

const AT_ONCE_MS = 5_000

let suite: Suite
let stack: Stack
let gateway: string
let caller: Caller

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, listings: 100, workers: 0, withGateway: true })
  gateway = stack.urlOf('gateway')
  caller = await callerOf(stack)
  await publishCar(suite)
})
afterAll(() => stack.close())

async function makeKey(scopes: readonly KeyScope[]): Promise<{ readonly id: string; readonly key: string }> {
  const body = { name: `For ${scopes.length} scopes`, scopes, valid_days: 1 }
  const made = await caller.done('createApiKey', { token: caller.admin, body })
  return { id: String(made.data['id']), key: String(made.body['key']) }
}
const tokenFor = async (key: string) =>
  String((await caller.done('exchangeApiKey', { body: { key } })).data['accessToken'])

/** With input that no route accepts, so that what is let in changes nothing: the guard speaks before the validation. */
async function knock(base: string, { method, path }: RouteContract, token: string): Promise<number> {
  const response = await fetch(base + path.replace(/:\w+|\*/g, '-'), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '[]' }),
  })
  await response.arrayBuffer()
  return response.status
}

function expected({ access, scope }: RouteContract, scopes: readonly KeyScope[]): 403 | 404 | 'in' {
  if (access === 'internal') return 404
  return access === 'public' || (scope !== undefined && scopes.includes(scope)) ? 'in' : 403
}

it.each(KEY_SCOPE_NAMES.map((scope) => [scope]))(
  'lets a key for %s call what names it, and nothing else',
  async (scope) => {
    const token = await tokenFor((await makeKey([scope])).key)
    const open: string[] = []
    for (const { name, service, route } of ALL_ROUTES) {
      const wanted = expected(route, [scope])
      for (const [place, base] of [
        ['gateway', gateway],
        [service, stack.urlOf(service)],
      ] as const) {
        const status = await knock(base, route, token)
        const got = status === 401 || status === 403 || wanted === 404 ? status : 'in'
        expect([name, place, got]).toEqual([name, place, wanted])
      }
      if (wanted === 'in' && route.access !== 'public') open.push(name)
    }
    console.log(`${scope.padEnd(20)} ${open.join(' ')}`)
    expect(open.length).toBeGreaterThan(0)
  },
)

it('reads cars, reservations, prices and jobs in earnest, and starts a job in the name of the key', async () => {
  const { id, key } = await makeKey(KEY_SCOPE_NAMES)
  const token = await tokenFor(key)
  for (const name of ['listStaffCars', 'listReservations', 'pricingSettings', 'listScrapingJobs'] as const) {
    expect([name, (await caller.call(name, { token })).status]).toEqual([name, 200])
  }
  const started = await caller.done('startScraping', { token, params: { source: 'encar' }, body: { totalCars: 10 } })
  const logs = await until(
    'the job is in the trail',
    async () =>
      (await caller.done('listAuditLogs', { token: caller.admin, query: '?action=job.started' })).data[
        'logs'
      ] as AuditLog[],
    (found) => found.some(({ requestId }) => requestId === started.requestId),
  )
  const { actor } = logs.find(({ requestId }) => requestId === started.requestId) ?? {}
  expect(actor).toMatchObject({ role: 'super_admin', key: { id, name: `For ${KEY_SCOPE_NAMES.length} scopes` } })
  const [job] = (await caller.done('listScrapingJobs', { token })).data['jobs'] as { id: string }[]
  await caller.done('cancelJob', { token, params: { id: job?.id ?? '' } })
})

it('deletes no car, neither by a change of many cars of its own nor by one that an administrator previewed', async () => {
  const token = await tokenFor((await makeKey(KEY_SCOPE_NAMES)).key)
  const body = { kind: 'delete', filter: {} }
  const own = await caller.done('previewBulkChange', { token, body })
  expect(own.data).toMatchObject({ counts: { planned: 0 }, reasons: [{ reason: 'not_allowed' }] })
  const { data } = await caller.done('previewBulkChange', { token: caller.admin, body })
  const applied = await caller.call('applyBulkChange', { token, params: { id: String(data['id']) } })
  expect([applied.status, applied.body['code']]).toEqual([403, 'auth.forbidden'])
})

it('is refused by every service within five seconds after the key was revoked', async () => {
  const { id, key } = await makeKey(KEY_SCOPE_NAMES)
  const token = await tokenFor(key)
  const names = ['listStaffCars', 'listReservations', 'pricingSettings', 'listScrapingJobs'] as const
  const statuses = () => Promise.all(names.map(async (name) => (await caller.call(name, { token })).status))
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await caller.done('revokeApiKey', { token: caller.admin, params: { id } })
  await until('every service refuses the token', statuses, (all) => all.every((status) => status === 401), AT_ONCE_MS)
  expect((await caller.call('exchangeApiKey', { body: { key } })).status).toBe(401)
})

it('is used as the documentation shows it', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const [, section = ''] = /\n## Keys for programs\n([^]*?)\n## /.exec(text) ?? []
  const script = section
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .join('\n')
  expect(script).toContain('curl')
  const env = { ...process.env, KARVAN_URL: gateway, KARVAN_KEY: (await makeKey(['cars.read'])).key }
  const { stdout } = await promisify(execFile)('sh', ['-c', script], { env })
  expect(JSON.parse(stdout)).toMatchObject({ success: true, data: { cars: [expect.objectContaining({})] } })
})
