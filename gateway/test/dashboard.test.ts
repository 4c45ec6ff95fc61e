import { type Dashboard, type DashboardCars, mayDo, type Page, ROLES } from '@karvan/contracts'
import { createSuite, query, type Stack, stackTokens, startStack, type Suite } from '@karvan/test-kit'
import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gatewayBefore } from './edge.ts'

const PATH = '/api/admin/dashboard'
const PAGE_OF = {
  cars: 'cars',
  reservations: 'reservations',
  crawl: 'scraping',
  rate: 'pricing-settings',
} as const satisfies Record<keyof Dashboard, Page>
const NAMES = Object.keys(PAGE_OF) as (keyof Dashboard)[]

let suite: Suite
let stack: Stack
let tokenFor: Awaited<ReturnType<typeof stackTokens>>

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, listings: 1, workers: 0, withGateway: true })
  tokenFor = await stackTokens(suite.superuserUrl)
}, 240_000)
afterAll(() => stack.close())

async function get(token: string | null, base: string | URL = stack.urlOf('gateway')) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch(new URL(PATH, base), { headers })
  return { status: answer.status, body: (await answer.json()) as { code?: string; data: Dashboard } }
}
const statesOf = ({ data }: { data: Dashboard }) => NAMES.map((name) => [name, data[name].state])

it.each(ROLES.filter((role) => mayDo(role, 'dashboard')))(
  'shows a role, %s, the parts whose pages it has',
  async (role) => {
    const { status, body } = await get(await tokenFor(role))
    expect(status).toBe(200)
    expect(statesOf(body)).toEqual(NAMES.map((name) => [name, mayDo(role, PAGE_OF[name]) ? 'known' : 'forbidden']))
  },
)

it('refuses nobody, visitors, and staff whose session was ended, as each part does', async () => {
  expect(await get(null)).toMatchObject({ status: 401, body: { code: 'auth.required' } })
  expect(await get('no token')).toMatchObject({ status: 401 })
  expect(await get(await tokenFor('user'))).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } })
})

it('says the figures of each part as the part does by itself', async () => {
  const token = await tokenFor('super_admin')
  const { data } = (await get(token)).body
  const part = async (name: keyof Dashboard) => {
    const answer = await fetch(`${stack.urlOf('gateway')}${PATH}/${name}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await answer.json()) as { data: object }).data
  }
  for (const name of ['reservations', 'crawl', 'rate'] as const) {
    expect(data[name]).toEqual({ state: 'known', figures: await part(name) })
  }
  const counted = await query<{ cars: number }>(
    suite.superuserUrl,
    'select count(*)::int as cars from inventory.listings',
  )
  const { stock } = (await part('cars')) as DashboardCars
  const all = stock.reduce((sum, row) => sum + row.onSale + row.sold + row.withdrawn + row.quarantined + row.deleted, 0)
  expect([{ cars: all }]).toEqual(counted)
})

it('names the service that is down, and shows the rest', async () => {
  await stack.program('pricing').stop()
  try {
    const { status, body } = await get(await tokenFor('super_admin'))
    expect(status).toBe(200)
    expect(body.data.rate).toEqual({ state: 'failed', service: 'pricing', code: 'service.unavailable' })
    expect(statesOf(body).filter(([, state]) => state !== 'known')).toEqual([['rate', 'failed']])
  } finally {
    await stack.restart('pricing')
  }
})

/** Services that all answer a part alike, but for the one at this path. */
const playing =
  (path: string, odd: RequestListener, usual: RequestListener): RequestListener =>
  (request, response) =>
    (request.url?.endsWith(path) === true ? odd : usual)(request, response)
const json =
  (status: number, body: object): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const failing = (status: number, code: string) => json(status, { success: false, message: 'No', code })
const RESERVATIONS = { waiting: 0, late: 0, overdue: 0, oldestAt: null, open: 0, newInDay: 0 }
const good = json(200, { success: true, message: 'OK', data: RESERVATIONS })

it('does not wait for a service that is silent', { timeout: 10_000 }, async () => {
  const silent: RequestListener = () => undefined
  const gateway = await gatewayBefore(playing('/reservations', good, silent))
  const began = performance.now()
  const { status, body } = await get('any', gateway)
  expect(performance.now() - began).toBeLessThan(4_000)
  expect([status, statesOf(body)]).toEqual([
    200,
    [
      ['cars', 'failed'],
      ['reservations', 'known'],
      ['crawl', 'failed'],
      ['rate', 'failed'],
    ],
  ])
})

it.each([
  [
    'nobody may see anything, and a service is away',
    failing(503, 'service.unavailable'),
    failing(403, 'auth.forbidden'),
    503,
  ],
  ['one service has heard that the session ended', failing(401, 'auth.required'), good, 401],
  ['the second factor is missing', failing(403, 'auth.two_factor_required'), failing(403, 'auth.forbidden'), 403],
  ['all are away', failing(503, 'service.unavailable'), failing(503, 'service.unavailable'), 503],
])('shows nothing where %s', async (_what, odd, usual, expected) => {
  const gateway = await gatewayBefore(playing('/reservations', odd, usual))
  const { status, body } = await get('any', gateway)
  expect([status, body.data]).toEqual([expected, undefined])
  if (expected === 403) expect(body.code).toBe('auth.two_factor_required')
})
