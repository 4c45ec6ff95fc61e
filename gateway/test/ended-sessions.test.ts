import {
  brokerUrlsAt,
  createSuite,
  query,
  type Stack,
  stackTokens,
  startFaultProxy,
  startStack,
  type Suite,
  until,
} from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** A page of staff that each service answers. */
const PLACES = [
  ['catalog', '/api/scraping/quality'],
  ['scraping', '/api/scraping/jobs'],
  ['auth', '/api/admin/users'],
] as const
const AT_ONCE_MS = 5_000
const WITHOUT_BROKER_MS = 60_000

let suite: Suite
let broker: Awaited<ReturnType<typeof startFaultProxy>>
let stack: Stack
let tokenFor: Awaited<ReturnType<typeof stackTokens>>

beforeAll(async () => {
  suite = await createSuite()
  broker = await startFaultProxy(suite.rabbitmqUrl)
  stack = await startStack({
    suite: { ...suite, brokerUrls: brokerUrlsAt(broker.url) },
    listings: 100,
    workers: 0,
    withGateway: true,
  })
  tokenFor = await stackTokens(suite.superuserUrl)
})
afterAll(async () => {
  await stack.close()
  await broker.close()
})

async function statuses(token: string): Promise<readonly number[]> {
  const answers = await Promise.all(
    PLACES.map(([, path]) => fetch(stack.urlOf('gateway') + path, { headers: { authorization: `Bearer ${token}` } })),
  )
  return answers.map(({ status }) => status)
}
const areAll = (status: number) => (all: readonly number[]) => all.every((one) => one === status)

/** A change by SQL, as an operator makes it: no code of Karvan runs for it. */
const bySql = (change: string, token: string) =>
  query(suite.superuserUrl, `update auth.accounts set ${change} where id = $1`, [subjectOf(token)])

function subjectOf(token: string): string {
  const [, payload = ''] = token.split('.')
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub
}

/** How long it took until every service refused the token, in milliseconds. */
async function refusedAfter(token: string, limitMs: number): Promise<number> {
  const started = performance.now()
  await until('every service refuses the token', () => statuses(token), areAll(401), limitMs)
  return Math.round(performance.now() - started)
}

it.each([
  ['deactivated', 'is_active = false'],
  ['demoted', "role = 'user'"],
  ['given another password', "password_hash = 'other'"],
])('refuses somebody who was %s by SQL in every service within 5 s, and after a restart of each', async (_, change) => {
  const token = await tokenFor('super_admin')
  await until('every service takes the token', () => statuses(token), areAll(200))
  await bySql(change, token)
  console.log(`${change}: refused everywhere after ${await refusedAfter(token, AT_ONCE_MS)} ms`)
  for (const [service] of PLACES) {
    await stack.program(service).stop()
    await stack.restart(service)
    expect([service, await statuses(token)]).toEqual([service, [401, 401, 401]])
  }
  // Others go on.
  expect(await statuses(await tokenFor('super_admin'))).toEqual([200, 200, 200])
})

it('ends one session of somebody, and not the others', async () => {
  const [one, other] = [await tokenFor('super_admin'), await tokenFor('super_admin')]
  await query(suite.superuserUrl, 'update auth.sessions set ended_at = now() where account_id = $1', [subjectOf(one)])
  await refusedAfter(one, AT_ONCE_MS)
  expect(await statuses(other)).toEqual([200, 200, 200])
})

it('refuses within a minute while the broker takes no word', async () => {
  const token = await tokenFor('super_admin')
  await until('every service takes the token', () => statuses(token), areAll(200))
  broker.hold()
  await bySql('is_active = false', token)
  console.log(`without the broker: refused everywhere after ${await refusedAfter(token, WITHOUT_BROKER_MS)} ms`)
  broker.release()
})
