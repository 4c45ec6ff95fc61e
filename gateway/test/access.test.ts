import { ALL_ROUTES, mayDo, type RouteContract, type RouteName, ROLES } from '@karvan/contracts'
import { createSuite, query, type Stack, stackTokens, startStack } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRaw } from './edge.ts'
import { DISGUISES, METHOD_HEADERS, PATH_HEADERS, SPELLINGS } from './spellings.ts'

/** A user whose address is not confirmed is a user: nothing that is there today asks for more. */
const CALLERS = ['nobody', 'unverified', ...ROLES] as const
type Caller = (typeof CALLERS)[number]

let superuserUrl: string
let stack: Stack
let gateway: string
const tokens = new Map<Caller, string>()

beforeAll(async () => {
  const suite = await createSuite()
  superuserUrl = suite.superuserUrl
  stack = await startStack({ suite, listings: 100, withGateway: true })
  gateway = stack.urlOf('gateway')
  const tokenFor = await stackTokens(suite.superuserUrl)
  for (const role of ROLES) tokens.set(role, await tokenFor(role))
  tokens.set('unverified', await tokenFor('user'))
  await query(suite.superuserUrl, `update auth.accounts set email_verified_at = now() where role <> 'user'`)
})
afterAll(() => stack.close())

/** What the table says, as a status: `in` for everything that the guard lets through. */
function expected({ access }: RouteContract, caller: Caller): 401 | 403 | 404 | 'in' {
  if (access === 'internal') return 404
  if (access === 'public') return 'in'
  if (caller === 'nobody') return 401
  return access === 'signed-in' || mayDo(caller === 'unverified' ? 'user' : caller, access) ? 'in' : 403
}

/** With input that no route accepts, so that what is let in changes nothing: the guard speaks before the validation. */
async function knock(base: string, { method, path }: RouteContract, caller: Caller): Promise<number> {
  const token = tokens.get(caller)
  const response = await fetch(base + path.replace(/:\w+|\*/g, '-'), {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '[]' }),
  })
  await response.arrayBuffer()
  return response.status
}

it('lets every role through exactly where its permissions do, at the gateway and at the service behind it', async () => {
  const lines: string[] = []
  for (const { name, service, route } of ALL_ROUTES) {
    const wanted = CALLERS.map((caller) => expected(route, caller))
    const look = async (caller: Caller, place: string, base: string) => {
      const status = await knock(base, route, caller)
      const isAnswered = status === 401 || status === 403 || expected(route, caller) === 404
      return [name, caller, place, isAnswered ? status : 'in']
    }
    for (const [place, base] of [
      ['gateway', gateway],
      [service, stack.urlOf(service)],
    ] as const) {
      const got = await Promise.all(CALLERS.map((caller) => look(caller, place, base)))
      expect(got).toEqual(CALLERS.map((caller, i) => [name, caller, place, wanted[i]]))
    }
    const row = wanted.map((status) => String(status).padStart(11)).join(' ')
    lines.push(`${name.padEnd(20)}${route.access.padEnd(16)}${row}`)
  }
  console.log([' '.repeat(36) + CALLERS.map((caller) => caller.padStart(11)).join(' '), ...lines].join('\n'))
  expect(lines.length).toBeGreaterThan(10)
})

/** Guarded routes of each service, those that change something with a body that would; and what only services may ask. */
const GUARDED: Readonly<Partial<Record<RouteName, string>>> = {
  listUsers: '',
  createUser: JSON.stringify({ email: 'spelled@karvan.test', first_name: 'Spelled' }),
  deleteUser: '',
  createCustomer: JSON.stringify({ first_name: 'Spelled', phone: '+966501234567' }),
  listReservations: '',
  setReservationState: JSON.stringify({ state: 'declined', note: 'why', version: 1 }),
  deleteReservation: '',
  listAuditLogs: '',
  scrapingQuality: '',
  startScraping: '{}',
  listScrapingJobs: '',
  findOrMakeCustomer: JSON.stringify({ first_name: 'Spelled', phone: '+966501234567' }),
  signingKeys: '',
  sessionEnds: '',
  carOffer: '',
  carsOnSale: '',
}
const guarded = ALL_ROUTES.filter(({ name }) => name in GUARDED)

/** What a table holds that none of these calls may touch. */
const counts = () =>
  query(
    superuserUrl,
    `select (select count(*) from auth.accounts) accounts, (select count(*) from auth.customers) customers,
            (select count(*) from auth.sessions) sessions, (select count(*) from auth.accounts where deleted_at is null) live`,
  )

interface Sent {
  readonly base: string
  readonly method: string
  readonly target: string
  readonly token?: string | undefined
  readonly body?: string
  readonly extra?: readonly string[]
}

/** @returns the status, 0 where the connection is ended without one */
async function raw({ base, method, target, token, body = '', extra = [] }: Sent) {
  const { host } = new URL(base)
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...extra]
  if (token !== undefined) lines.push(`Authorization: Bearer ${token}`)
  if (body !== '') lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`)
  return await sendRaw(new URL(base), lines, body)
}

it(
  'lets nobody in by another spelling of a path, nor by a header that stands for one',
  { timeout: 240_000 },
  async () => {
    const before = await counts()
    let asked = 0
    for (const { name, service, route } of guarded) {
      const path = route.path.replace(':source', 'encar').replace(/:\w+/g, '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e6f')
      const { method } = route
      const body = GUARDED[name] ?? ''
      const variants = [
        ...SPELLINGS.map((spelling) => ({ by: spelling.name, method, target: spelling.target(path), body, extra: [] })),
        ...DISGUISES.map((extra) => ({ by: extra.join(), method, target: path, body, extra })),
        ...METHOD_HEADERS.flatMap((header) =>
          ['GET', 'POST'].map((sent) => ({
            by: header,
            method: sent,
            target: path,
            body,
            extra: [`${header}: ${method}`],
          })),
        ),
      ]
      for (const caller of ['nobody', 'user'] as const) {
        const token = tokens.get(caller)
        // A service is asked by the gateway and by other services; it believes neither more than it must.
        for (const base of [gateway, stack.urlOf(service)]) {
          for (const { by, ...variant } of variants) {
            asked += 1
            const { status, body: text } = await raw({ base, token, ...variant })
            const isIn = (status >= 200 && status < 300) || text.includes('"success":true')
            expect([name, caller, by, isIn && text.slice(0, 200)]).toEqual([name, caller, by, false])
          }
        }
      }
    }
    console.log(`${asked} requests that are spelled otherwise`)
    expect(await counts()).toEqual(before)
  },
)

it('answers what the request line asks for, whatever path a header names', async () => {
  for (const header of PATH_HEADERS) {
    for (const { name, route } of guarded) {
      const target = '/api/cars/stats'
      const plain = await raw({ base: gateway, method: 'GET', target })
      const named = await raw({ base: gateway, method: 'GET', target, extra: [`${header}: ${route.path}`] })
      expect([header, name, named.status, named.body]).toEqual([header, name, 200, plain.body])
    }
  }
})
