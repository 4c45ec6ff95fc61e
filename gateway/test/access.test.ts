import { ALL_ROUTES, mayDo, type RouteContract, ROLES } from '@karvan/contracts'
import { createSuite, query, type Stack, stackTokens, startStack } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** A user whose address is not confirmed is a user: nothing that is there today asks for more. */
const CALLERS = ['nobody', 'unverified', ...ROLES] as const
type Caller = (typeof CALLERS)[number]

let stack: Stack
let gateway: string
const tokens = new Map<Caller, string>()

beforeAll(async () => {
  const suite = await createSuite()
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
    const seen: string[] = []
    for (const caller of CALLERS) {
      const wanted = expected(route, caller)
      for (const base of [gateway, stack.urlOf(service)]) {
        const status = await knock(base, route, caller)
        const got = status === 401 || status === 403 || wanted === 404 ? status : 'in'
        expect([name, caller, base === gateway ? 'gateway' : service, got]).toEqual([
          name,
          caller,
          base === gateway ? 'gateway' : service,
          wanted,
        ])
      }
      seen.push(String(wanted).padStart(11))
    }
    lines.push(`${name.padEnd(20)}${route.access.padEnd(16)}${seen.join(' ')}`)
  }
  console.log([' '.repeat(36) + CALLERS.map((caller) => caller.padStart(11)).join(' '), ...lines].join('\n'))
  expect(lines.length).toBeGreaterThan(10)
})
