import { type HandledEvent, type Inbox, type InboxPartName, mayDo, type Page, ROLES } from '@karvan/contracts'
import { createSuite, query, type Stack, stackTokens, startStack, type Suite, until } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PATH = '/api/admin/inbox'
const PAGE_OF = {
  reservations: 'reservations',
  crawl: 'scraping',
  rate: 'pricing-settings',
  handling: 'dashboard',
} as const satisfies Record<InboxPartName, Page>

let suite: Suite
let stack: Stack
let tokenFor: Awaited<ReturnType<typeof stackTokens>>
let token: string

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, listings: 1, workers: 0, withGateway: true })
  tokenFor = await stackTokens(suite.superuserUrl)
  token = await tokenFor('super_admin')
}, 240_000)
afterAll(() => stack.close())

async function send(method: string, path: string, body?: object, bearer: string | null = token) {
  const headers = {
    ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const answer = await fetch(stack.urlOf('gateway') + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string; data: unknown } }
}
const read = async (bearer?: string) => (await send('GET', PATH, undefined, bearer)).body.data as Inbox
const keysOf = ({ items }: Inbox) => items.map(({ event }) => event.key)

/** A message that died so many hours ago, in a queue of its own. @returns the key of its event */
async function plantMessage(hours: number): Promise<string> {
  const at = new Date(Date.now() - hours * 3_600_000)
  const queue = `test.${randomUUID()}`
  await query(
    suite.superuserUrl,
    `insert into jobs.dead_messages (queue, message_id, body, reason, attempts, died_at) values ($1, $1, '{}', 'no', 5, $2)`,
    [queue, at],
  )
  return `dead_messages:${at.toISOString().slice(0, 10)}:${queue}`
}

it('shows each role the parts whose pages it has, and what has been done with their events', async () => {
  for (const role of ROLES.filter((each) => mayDo(each, 'dashboard'))) {
    const bearer = await tokenFor(role)
    const states = async () =>
      Object.fromEntries(Object.entries((await read(bearer)).parts).map(([name, { state }]) => [name, state]))
    const expected = Object.entries(PAGE_OF).map(([name, page]) => [name, mayDo(role, page) ? 'known' : 'forbidden'])
    // A service that has just started may be too slow for its first answer.
    const found = await until(`the parts of ${role}`, states, (parts) => !Object.values(parts).includes('failed'))
    expect(found).toEqual(Object.fromEntries(expected))
  }
})

it('refuses nobody and visitors', async () => {
  expect((await send('GET', PATH, undefined, null)).status).toBe(401)
  expect((await send('GET', PATH, undefined, await tokenFor('user'))).status).toBe(403)
})

it('shows what waits once, the nearest to its limit first, and not to a role without its page', async () => {
  const [later, sooner] = [await plantMessage(1), await plantMessage(30)]
  const inbox = await read()
  expect(keysOf(inbox).filter((key) => key === later || key === sooner)).toEqual([sooner, later])
  expect(inbox.items.map(({ event }) => event.limitAt)).toEqual(
    inbox.items.map(({ event }) => event.limitAt).toSorted(),
  )
  const editors = await read(await tokenFor('editor'))
  expect(keysOf(editors).filter((key) => key === later || key === sooner)).toEqual([])
})

it('puts to each event what staff have done with it, and lets it go once its cause is gone', async () => {
  const key = await plantMessage(2)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const item = async () => (await read()).items.find(({ event }) => event.key === key)
  expect((await item())?.handling).toEqual({ version: 0, owner: null, snoozedUntil: null, doneAt: null, note: null })
  await send('PUT', `${PATH}/handling`, { key, version: 0, snoozedUntil: until })
  await send('POST', `${PATH}/notes`, { key, text: 'Wait for the repair' })
  expect((await item())?.handling).toMatchObject({
    version: 1,
    snoozedUntil: until,
    note: { text: 'Wait for the repair' },
  })
  await query(
    suite.superuserUrl,
    `update jobs.dead_messages set state = 'discarded', settled_at = now(), settled_by = gen_random_uuid() where $1 like '%' || queue`,
    [key],
  )
  expect(await item()).toBeUndefined()
})

it('leaves out a failed job that somebody has said is done, until that is taken back', async () => {
  const id = randomUUID()
  await query(
    suite.superuserUrl,
    `insert into jobs.jobs (id, type, status, outcome, steps, step, params, message, correlation_id, ended_at)
     values ($1, 'pipeline', 'failed', 'error', '{enrich}', 'enrich', '{"totalCars":0,"run":{"options":{},"retryOf":null}}',
       'It failed', gen_random_uuid(), now())`,
    [id],
  )
  const key = `job:${id}`
  expect(keysOf(await read())).toContain(key)
  const { body } = await send('PUT', `${PATH}/handling`, { key, version: 0, done: true })
  expect(keysOf(await read())).not.toContain(key)
  await send('POST', `${PATH}/handling/undo`, { key, version: (body.data as HandledEvent).version })
  expect(keysOf(await read())).toContain(key)
})

it('shows the rest while a service is away, and says whose part is missing', async () => {
  const key = await plantMessage(3)
  await stack.program('auth').stop()
  try {
    const { status, body } = await send('GET', PATH)
    expect(status).toBe(200)
    const inbox = body.data as Inbox
    expect(inbox.parts.handling).toEqual({ state: 'failed', service: 'auth', code: 'service.unavailable' })
    // What staff have done is not known, which is not the same as nothing.
    expect(inbox.items.find(({ event }) => event.key === key)?.handling).toBeNull()
  } finally {
    await stack.restart('auth')
  }
})
