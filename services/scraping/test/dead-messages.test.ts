import { type DeadMessage, defineMessage } from '@karvan/contracts'
import type { JobsDatabase } from '@karvan/jobs'
import { Consumer, onMessage, OutboxRelay, PermanentError, Publisher } from '@karvan/messaging'
import { createHttpApp, createLogger, type HttpApp } from '@karvan/service-kit'
import { createSuite, query, type Suite, testAccess, until } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { forgottenPersonsSubscription } from '../src/dead-messages/forgotten-persons.ts'
import { startDeadMessages } from '../src/dead-messages/consume.ts'
import { boundDeadMessages } from '../src/dead-messages/purge.ts'
import { storeDeadMessage } from '../src/dead-messages/repository.ts'
import { registerDeadMessageRoutes } from '../src/dead-messages/routes.ts'
import { DeadMessageService } from '../src/dead-messages/service.ts'
import { openJobs } from './paged.ts'

/** Messages that no try could handle, through a real broker: stored once, sent again to one queue alone, put away, bounded. */

const news = defineMessage({
  kind: 'event',
  type: 'test.dead-news',
  version: 1,
  sentBy: ['scraping'],
  handledBy: { nobody: 'this test needs one of its own' },
  payload: Type.Object({ n: Type.Integer() }, { additionalProperties: true }),
})
const [FAILING, GOOD] = ['test.failing.v1', 'test.good.v1']

let suite: Suite
let db: Kysely<JobsDatabase>
let publisher: Publisher
let app: HttpApp
let token: string
/** What the handler of the failing queue throws; null once it is mended. */
let failure: Error | null = null
const handled: { queue: string; id: string }[] = []
const lines: string[] = []
const log = createLogger(
  'test',
  { LOG_LEVEL: 'info' },
  new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString())
      done()
    },
  }),
)
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  suite = await createSuite()
  db = await openJobs({ databases: suite.databases } as Parameters<typeof openJobs>[0])
  publisher = await Publisher.open(suite.rabbitmqUrl, log, 'scraping', [news])
  const { access, tokenFor } = await testAccess()
  token = await tokenFor('super_admin')
  app = createHttpApp({ log, checkReplies: 'fail', access, ready: () => Promise.resolve() })
  registerDeadMessageRoutes(app, new DeadMessageService(db))
  await app.ready()
  for (const queue of [FAILING, GOOD]) {
    const handler = onMessage(news, ({ id }) => {
      if (queue === FAILING && failure !== null) return Promise.reject(failure)
      handled.push({ queue, id })
      return Promise.resolve()
    })
    const subscription = { queue, prefetch: 1, handlers: [handler] }
    const consumer = await Consumer.start({ url: suite.rabbitmqUrl, publisher, subscription, log })
    closing.push(() => consumer.close())
  }
  // What empties the queue of dead messages, and what sends them again, has the rights of this service alone.
  const brokerUrl = suite.brokerUrls.scraping
  const sender = await Publisher.open(brokerUrl, log, 'scraping')
  closing.push(() => sender.close())
  const relay = new OutboxRelay({ db, publisher: sender, log })
  closing.push(() => relay.close())
  const defer = (_name: string, close: () => unknown) => closing.push(() => Promise.resolve(close()))
  await startDeadMessages({ log, defer }, { db, brokerUrl })
}, 240_000)
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  await app.close()
  await publisher.close()
  await db.destroy()
})
beforeEach(async () => {
  failure = null
  handled.length = 0
  lines.length = 0
  await db.deleteFrom('dead_messages').execute()
})

const envelope = (payload: object = { n: 1 }) => ({
  id: randomUUID(),
  type: news.type,
  version: 1,
  occurredAt: new Date().toISOString(),
  correlationId: 'test',
  causationId: null,
  actor: null,
  payload,
})
const publish = (body: string, headers: Readonly<Record<string, number>> = {}) =>
  publisher.publish({
    exchange: 'events.v2',
    routingKey: 'test.dead-news.v1',
    body: Buffer.from(body),
    headers,
    mandatory: false,
  })
async function call(method: 'GET' | 'POST', path: string) {
  const response = await app.inject({
    method,
    url: `/api/scraping/dead-messages${path}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.statusCode, body: response.json<{ data: unknown; code?: string }>() }
}
const list = async () => (await call('GET', '')).body.data as { messages: DeadMessage[]; open: number }
const dead = (deaths = 1) =>
  until(
    'the message is stored as dead',
    list,
    ({ messages }) => messages.some((message) => message.state === 'open' && message.deaths === deaths),
    30_000,
  )
const timesIn = (queue: string) => handled.filter((one) => one.queue === queue).length

it('stores what always fails once, and sends it again to the queue that failed alone, until it is mended', async () => {
  failure = new PermanentError('550 <amina.k@example.com> is not known here')
  const sent = envelope({ n: 1, to: 'old@example.com' })
  await publish(JSON.stringify(sent))
  const { messages, open } = await dead()
  expect(open).toBe(1)
  expect(messages).toMatchObject([
    {
      queue: FAILING,
      type: news.type,
      attempts: 1,
      deaths: 1,
      state: 'open',
      settledAt: null,
      reason: 'PermanentError: 550 <a•••@example.com> is not known here',
    },
  ])
  expect(messages[0]?.body).toContain('"to": "o•••@example.com"')
  expect(
    lines.filter((line) => line.includes('a message is dead: it waits') && line.includes('"level":50')),
  ).toHaveLength(1)
  expect(lines.filter((line) => line.includes('amina.k@') && line.includes('it waits'))).toEqual([])
  const id = messages[0]?.id ?? ''

  // It still fails: it is the same message, open again, and no second row.
  expect((await call('POST', `/${id}/retry`)).status).toBe(200)
  expect((await dead(2)).messages).toHaveLength(1)

  failure = null
  expect((await call('POST', `/${id}/retry`)).body.data).toMatchObject({ state: 'retried' })
  await until(
    'it is handled',
    () => timesIn(FAILING),
    (times) => times === 1,
  )
  expect(handled.find(({ queue }) => queue === FAILING)?.id).toBe(sent.id)
  expect(timesIn(GOOD)).toBe(1)
  expect(await list()).toMatchObject({ open: 0, messages: [{ state: 'retried', deaths: 2 }] })
  const again = await call('POST', `/${id}/retry`)
  expect([again.status, again.body.code]).toEqual([409, 'messages.not_open'])
})

it('says after how many attempts an error of a moment was given up', async () => {
  failure = new Error('the other side is away')
  await publish(JSON.stringify(envelope()), { 'x-attempt': 5 })
  const { messages } = await dead()
  expect(messages).toMatchObject([
    { attempts: 5, reason: 'gave up after 5 attempts: Error: the other side is away', queue: FAILING },
  ])
})

it('puts one away, and sends nothing again that nobody could read', async () => {
  await publish('this is no message')
  const { messages } = await until('both queues gave it up', list, (one) => one.messages.length === 2, 30_000)
  expect(messages.map(({ type, body }) => [type, body])).toEqual([
    [null, 'this is no message'],
    [null, 'this is no message'],
  ])
  const [one] = messages
  const refused = await call('POST', `/${one?.id}/retry`)
  expect([refused.status, refused.body.code]).toEqual([409, 'messages.not_readable'])
  expect((await call('POST', `/${one?.id}/discard`)).body.data).toMatchObject({ state: 'discarded' })
  expect((await list()).open).toBe(1)
  expect((await call('POST', `/${randomUUID()}/discard`)).status).toBe(404)
})

const message = (n: number) => ({
  queue: FAILING,
  messageId: `m${n}`,
  type: news.type,
  body: '{}',
  reason: 'a test',
  attempts: 1,
  publishId: `p${n}`,
})

it('takes a death that is delivered twice for one', async () => {
  expect([await storeDeadMessage(db, message(1)), await storeDeadMessage(db, message(1))]).toEqual([true, false])
  expect(await storeDeadMessage(db, { ...message(1), publishId: 'another' })).toBe(true)
  expect((await list()).messages).toMatchObject([{ deaths: 2 }])
})

it('stays within its bounds of age and number, and says what went and what waits', async () => {
  for (const n of [1, 2, 3, 4, 5]) await storeDeadMessage(db, message(n))
  const age = (n: number, days: number) =>
    query(
      suite.superuserUrl,
      `update jobs.dead_messages set died_at = now() - $2 * interval '1 day' where message_id = $1`,
      [`m${n}`, days],
    )
  for (const n of [1, 2, 3, 4, 5]) await age(n, n * 20)
  await boundDeadMessages(db, log, { days: 90, count: 3 })
  const rows = await db.selectFrom('dead_messages').select('message_id').orderBy('died_at', 'desc').execute()
  expect(rows.map(({ message_id }) => message_id)).toEqual(['m1', 'm2', 'm3'])
  expect(
    lines.some((line) => line.includes('"removed":2') && line.includes('the oldest dead messages were removed')),
  ).toBe(true)
  expect(lines.some((line) => line.includes('"open":3') && line.includes('"level":50'))).toBe(true)
})

it('forgets an account that is gone', async () => {
  const accountId = randomUUID()
  const mail = { type: 'account.mail', body: JSON.stringify({ payload: { accountId, to: 'old@example.com' } }) }
  const entry = {
    type: 'audit.recorded',
    body: JSON.stringify({ actor: { userId: accountId }, payload: { action: 'x', client: '203.0.113.7' } }),
  }
  await storeDeadMessage(db, { ...message(1), ...mail })
  await storeDeadMessage(db, { ...message(2), ...entry })
  await storeDeadMessage(db, message(3))
  const [handler] = forgottenPersonsSubscription(db).handlers
  await handler?.handle({
    id: randomUUID(),
    payload: { accountId },
    occurredAt: new Date(),
    correlationId: 'test',
    actor: null,
    signal: new AbortController().signal,
    log,
  })
  const rows = await db.selectFrom('dead_messages').select(['message_id', 'body']).orderBy('message_id').execute()
  expect(rows.map(({ message_id }) => message_id)).toEqual(['m2', 'm3'])
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
})

it('forgets from where visitors had sent reservations that are forgotten, and not what staff did with them', async () => {
  const [forgotten, other] = [randomUUID(), randomUUID()]
  const entry = (id: string, userId: string | null, client: string) => ({
    type: 'audit.recorded',
    body: JSON.stringify({ actor: userId === null ? null : { userId }, payload: { subject: { id }, client } }),
  })
  await storeDeadMessage(db, { ...message(1), ...entry(forgotten, null, '203.0.113.7') })
  await storeDeadMessage(db, { ...message(2), ...entry(forgotten, randomUUID(), '203.0.113.8') })
  await storeDeadMessage(db, { ...message(3), ...entry(other, null, '203.0.113.9') })
  await storeDeadMessage(db, { ...message(4), type: 'audit.recorded', body: '{' })
  const [, handler] = forgottenPersonsSubscription(db).handlers
  await handler?.handle({
    id: randomUUID(),
    payload: { reservationIds: [forgotten] },
    occurredAt: new Date(),
    correlationId: 'test',
    actor: null,
    signal: new AbortController().signal,
    log,
  })
  const rows = await db
    .selectFrom('dead_messages')
    .select('body')
    .where('body', '<>', '{')
    .orderBy('message_id')
    .execute()
  const clients = rows.map(({ body }) => (JSON.parse(body) as { payload: { client: string | null } }).payload.client)
  expect(clients).toEqual([null, '203.0.113.8', '203.0.113.9'])
})
