import type { Actor } from '@karvan/contracts'
import { closeAtEnd, createSuite, type Suite, until } from '@karvan/test-kit'
import { type Channel, connect } from 'amqplib'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  BrokerUnavailable,
  Consumer,
  DEAD_QUEUE,
  firstDelivery,
  OutboxRelay,
  PermanentError,
  type Publisher,
  Throttled,
  Unroutable,
} from '../src/index.ts'
import { record } from '../src/outbox.ts'
import {
  createJobs,
  type Database,
  log,
  numbers,
  type Ping,
  ping,
  pingsOf,
  pingTo,
  raw,
  send,
  system,
  openPublisher,
} from './ping.ts'

let suite: Suite
let db: Kysely<Database>
let publisher: Publisher
let probe: { channel: Channel; close: () => Promise<void> }

beforeAll(async () => {
  suite = await createSuite({ tables: [] })
  db = await createJobs(suite.databases.scraping)
  publisher = await openPublisher(suite.rabbitmqUrl)
  const connection = await connect(suite.rabbitmqUrl)
  probe = { channel: await connection.createChannel(), close: () => connection.close() }
})
afterAll(async () => {
  await probe.close()
  await publisher.close()
  await db.destroy()
})

async function consume(queue: string, handle: (delivery: Ping) => Promise<void>) {
  const subscription = pingsOf(queue, handle)
  return closeAtEnd(await Consumer.start({ url: suite.rabbitmqUrl, publisher, subscription, log }))
}

async function nextDead(queue: string) {
  const letter = await until(
    `a dead letter of ${queue}`,
    () => probe.channel.get(DEAD_QUEUE, { noAck: true }),
    (message) => message !== false && message.fields.routingKey === queue,
  )
  if (letter === false) throw new Error('no letter')
  return { body: letter.content.toString(), headers: letter.properties.headers ?? {} }
}

const relay = () => closeAtEnd(new OutboxRelay({ db, publisher, log }))

it('delivers what was committed, in order, and empties the outbox', async () => {
  const seen: number[] = []
  await consume('q.order.v1', ({ payload }) => Promise.resolve(void seen.push(payload.n)))
  await send(db, 'q.order.v1', numbers(300))
  relay()
  await until(
    'all 300',
    () => seen.length,
    (count) => count === 300,
  )
  expect(seen).toEqual(numbers(300))
  const rows = () => db.selectFrom('outbox').selectAll().execute()
  expect(await until('an empty outbox', rows, (left) => left.length === 0)).toEqual([])
})

it('sends nothing of a transaction that was rolled back', async () => {
  const refused = db.transaction().execute(async (trx) => {
    await record(trx, ping, [{ n: 1 }], { to: 'q.rollback.v1', ...system })
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

it('refuses to record a payload that breaks its contract', async () => {
  await expect(send(db, 'q.any.v1', [1.5])).rejects.toThrow('test.ping payload breaks its own contract')
})

it('fails loudly when no queue takes a message, and keeps it in the outbox without holding up others', async () => {
  await expect(publisher.publish(pingTo('q.nowhere.v1', 1))).rejects.toBeInstanceOf(Unroutable)
  const seen: number[] = []
  await consume('q.somewhere.v1', ({ payload }) => Promise.resolve(void seen.push(payload.n)))
  await send(db, 'q.nowhere.v1', [1])
  await send(db, 'q.somewhere.v1', [2])
  relay()
  await until(
    'the other message',
    () => seen,
    (list) => list.includes(2),
  )
  const left = await until(
    'only the unroutable one is left',
    () => db.selectFrom('outbox').select('routing_key').execute(),
    (rows) => rows.length === 1,
  )
  expect(left).toEqual([{ routing_key: 'test.ping.v1.q.nowhere.v1' }])
  await db.deleteFrom('outbox').execute()
})

const bodyWith = (changed: Readonly<Record<string, unknown>>) => pingTo('', 1, changed).body.toString()

it.each([
  ['no JSON', '{"id":', 'body is not JSON'],
  ['no envelope', '{"hello":1}', 'not an envelope'],
  ['an actor without a role', bodyWith({ actor: { userId: 'x' } }), 'not an envelope'],
  ['an unknown version', bodyWith({ version: 99 }), 'no handler for test.ping version 99'],
  ['a payload that breaks its contract', bodyWith({ payload: { n: 'one' } }), 'payload breaks its contract'],
  [
    'a payload with more than its contract',
    bodyWith({ payload: { n: 1, plate: '12가3456' } }),
    'payload breaks its contract',
  ],
])('parks %s in the dead letters with the reason, and goes on', async (name, body, reason) => {
  const queue = `q.invalid.${name.replaceAll(' ', '-')}.v1`
  const seen: number[] = []
  await consume(queue, ({ payload }) => Promise.resolve(void seen.push(payload.n)))
  await publisher.publish(raw(queue, body))
  await publisher.publish(pingTo(queue, 7))
  const letter = await nextDead(queue)
  expect(letter.body).toBe(body)
  expect(letter.headers['x-reason']).toContain(reason)
  await until(
    'the good neighbour',
    () => seen,
    (list) => list.length === 1,
  )
})

it('parks at once what cannot succeed', async () => {
  await consume('q.permanent.v1', () => Promise.reject(new PermanentError('no such page')))
  await publisher.publish(pingTo('q.permanent.v1', 1))
  const { headers } = await nextDead('q.permanent.v1')
  expect(headers).toMatchObject({ 'x-reason': 'PermanentError: no such page', 'x-attempt': 1 })
})

it('tries a failed message again after the first tier, with its attempt counted', async () => {
  const attempts: number[] = []
  const startedAt = Date.now()
  await consume('q.retry.v1', () => {
    attempts.push(Date.now() - startedAt)
    return attempts.length === 1 ? Promise.reject(new Error('site is down')) : Promise.resolve()
  })
  await publisher.publish(pingTo('q.retry.v1', 1))
  await until(
    'the second attempt',
    () => attempts.length,
    (count) => count === 2,
    15_000,
  )
  expect(attempts[1]).toBeGreaterThanOrEqual(5_000)
})

it('parks a message after its fifth attempt', async () => {
  await consume('q.last.v1', () => Promise.reject(new Error('still down')))
  await publisher.publish({ ...pingTo('q.last.v1', 1), headers: { 'x-attempt': 5 } })
  expect((await nextDead('q.last.v1')).headers['x-reason']).toBe('gave up after 5 attempts: Error: still down')
})

it('holds a throttled message, takes no other meanwhile, and counts no attempt', async () => {
  const seen: { n: number; at: number }[] = []
  let asked = false
  await consume('q.throttled.v1', ({ payload }) => {
    seen.push({ n: payload.n, at: Date.now() })
    if (asked) return Promise.resolve()
    asked = true
    return Promise.reject(new Throttled(new Date(Date.now() + 700)))
  })
  await publisher.publish(pingTo('q.throttled.v1', 1))
  await publisher.publish(pingTo('q.throttled.v1', 2))
  await until(
    'three handlings',
    () => seen.length,
    (count) => count === 3,
  )
  expect(seen.map(({ n }) => n)).toEqual([1, 1, 2])
  expect((seen[1]?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThanOrEqual(700)
})

it('hands a message that was being worked on to another consumer when the first one stops', async () => {
  let started = false
  const first = await consume('q.stop.v1', async ({ signal }) => {
    started = true
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
  await publisher.publish(pingTo('q.stop.v1', 5))
  await until('work', () => started, Boolean)
  await first.close()
  const seen: number[] = []
  await consume('q.stop.v1', ({ payload }) => Promise.resolve(void seen.push(payload.n)))
  await until(
    'the redelivery',
    () => seen,
    (list) => list.length === 1,
  )
})

it('sees a message twice and acts once, by the inbox', async () => {
  let effects = 0
  let handled = 0
  await consume('q.inbox.v1', async ({ id }) => {
    await db.transaction().execute(async (trx) => {
      if (await firstDelivery(trx, 'q.inbox.v1', id)) effects += 1
    })
    handled += 1
  })
  const message = pingTo('q.inbox.v1', 1)
  await Promise.all(numbers(10).map(() => publisher.publish(message)))
  await until(
    'ten handlings',
    () => handled,
    (count) => count === 10,
  )
  expect(effects).toBe(1)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from inbox`.execute(db)
  expect(rows[0]?.count).toBe(1)
})

const id = '0d9d9f4e-3d0c-4b39-9df8-0a3f7c1f5a11'
const editor: Actor = { userId: id, role: 'editor', sessionId: id }

it.each([
  ['who caused it', 'q.editor.v1', editor, editor],
  ['that the system caused it', 'q.system.v1', null, null],
  ['nobody for a message of before actors were known', 'q.before.v1', undefined, null],
])('tells the handler %s', async (_name, queue, actor, expected) => {
  const seen: (Actor | null)[] = []
  await consume(queue, (delivery) => Promise.resolve(void seen.push(delivery.actor)))
  await publisher.publish(pingTo(queue, 1, { actor }))
  await until(
    'the message',
    () => seen.length,
    (count) => count === 1,
  )
  expect(seen).toEqual([expected])
})

it('goes on after the broker has closed its channel', async () => {
  const seen: number[] = []
  await consume('q.channel.v1', ({ payload }) => Promise.resolve(void seen.push(payload.n)))
  const nowhere = { ...pingTo('q.channel.v1', 1), exchange: 'no-such-exchange' }
  await expect(publisher.publish(nowhere)).rejects.toBeInstanceOf(BrokerUnavailable)
  await until(
    'another channel',
    () => publisher.available,
    (available) => available,
  )
  await publisher.publish(pingTo('q.channel.v1', 2))
  await until(
    'the next message',
    () => seen,
    (list) => list.includes(2),
  )
})
