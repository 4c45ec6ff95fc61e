import { closeAtEnd, createSuite, startFaultProxy, type Suite, until } from '@karvan/test-kit'
import { connect } from 'amqplib'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openConnection } from '../src/connection.ts'
import { brokerAccepts, Consumer, OutboxRelay } from '../src/index.ts'
import { createJobs, type Database, log, numbers, pingsOf, pingTo, readableLog, send, openPublisher } from './ping.ts'

let suite: Suite
let db: Kysely<Database>

beforeAll(async () => {
  suite = await createSuite({ tables: [] })
  db = await createJobs(suite.databases.scraping)
})
afterAll(() => db.destroy())

/** Collects the numbers that arrive in one queue. */
async function listen(queue: string, url = suite.rabbitmqUrl, consumerLog = log) {
  const publisher = closeAtEnd(await openPublisher(url))
  const seen = new Set<number>()
  const subscription = pingsOf(queue, ({ payload }) => Promise.resolve(void seen.add(payload.n)))
  closeAtEnd(await Consumer.start({ url, publisher, subscription, log: consumerLog }))
  return { publisher, seen }
}

/** A channel past our own code. */
async function otherChannel() {
  return await closeAtEnd(await connect(suite.rabbitmqUrl)).createChannel()
}

it('comes through a connection that is lost at any point of its opening and closing', async () => {
  const proxy = closeAtEnd(await startFaultProxy(suite.rabbitmqUrl))
  const publisher = closeAtEnd(await openPublisher(suite.rabbitmqUrl))
  const subscription = pingsOf('q.opening.v1', () => Promise.resolve())
  let cuts = 0
  for (let wasCut: () => boolean; ; cuts += 1) {
    wasCut = proxy.cutNextAfter(cuts * 60)
    const consumer = await Consumer.start({ url: proxy.url, publisher, subscription, log })
    await consumer.close()
    if (!wasCut()) break
  }
  // The handshake alone is longer than four hundred bytes, and the declarations follow.
  expect(cuts).toBeGreaterThan(10)
})

it('says that the broker refuses its user, and what is to be done', async () => {
  const user = `changed-${randomUUID()}`
  const url = new URL(suite.rabbitmqUrl)
  url.username = user
  const { lines, log: heard } = readableLog()
  closeAtEnd(await openConnection({ url: url.href, name: 'publisher', log: heard, setUp: () => Promise.resolve() }))
  await until(
    'it is refused',
    () =>
      brokerAccepts(url.href).then(
        () => '',
        (error: unknown) => String(error),
      ),
    (said) => said === `BrokerRefused: the broker refuses the user ${user}`,
  )
  expect(lines.filter(({ msg }) => msg.includes(`refuses the user ${user}: let who provisions`))).toHaveLength(1)
  // Another user of the same broker is let in.
  await brokerAccepts(suite.rabbitmqUrl)
})

it('reconnects by itself, and loses nothing, when every connection is cut again and again', async () => {
  const proxy = closeAtEnd(await startFaultProxy(suite.rabbitmqUrl))
  const { publisher, seen } = await listen('q.cut.v1', proxy.url)
  closeAtEnd(new OutboxRelay({ db, publisher, log }))
  for (let round = 0; round < 5; round += 1) {
    const before = seen.size
    await send(db, 'q.cut.v1', numbers(100, round * 100))
    await until(
      'some arrived',
      () => seen.size,
      (size) => size > before,
    )
    await until(
      'a connection to cut',
      () => proxy.cut(),
      (cut) => cut > 0,
    )
  }
  await until(
    'all five hundred',
    () => seen.size,
    (size) => size === 500,
  )
  await until(
    'an empty outbox',
    () => db.selectFrom('outbox').select('position').execute(),
    (rows) => rows.length === 0,
  )
})

it('goes on when its queue was deleted under it', async () => {
  const queue = 'q.deleted.v1'
  const { publisher, seen } = await listen(queue)
  const channel = await otherChannel()
  closeAtEnd(new OutboxRelay({ db, publisher, log }))
  for (let round = 0; round < 3; round += 1) {
    await channel.deleteQueue(queue)
    await send(db, queue, [round])
    await until(`message ${round}`, () => seen.has(round), Boolean)
  }
})

it('tries again, a second between the tries, while its queue cannot be declared', async () => {
  const queue = 'q.other-arguments.v1'
  const { log: consumerLog, lines } = readableLog()
  const { publisher, seen } = await listen(queue, suite.rabbitmqUrl, consumerLog)
  const channel = await otherChannel()
  const deletedAt = performance.now()
  await channel.deleteQueue(queue)
  await channel.assertQueue(queue, { durable: true })
  const failures = () => lines.filter(({ msg }) => msg === 'consumer could not open another channel').length
  await until('three tries', failures, (count) => count >= 3)
  expect(failures()).toBeLessThanOrEqual((performance.now() - deletedAt) / 1_000)

  await channel.deleteQueue(queue)
  closeAtEnd(new OutboxRelay({ db, publisher, log }))
  await send(db, queue, [7])
  await until('the message', () => seen.has(7), Boolean)
})

it('says how much waits in a queue, and goes on publishing when there is no such queue', async () => {
  const queue = 'q.waiting.v1'
  const publisher = closeAtEnd(await openPublisher(suite.rabbitmqUrl))
  expect(await publisher.waitingIn(queue)).toBeNull()
  const subscription = pingsOf(queue, () => Promise.resolve())
  const consumer = await Consumer.start({ url: suite.rabbitmqUrl, publisher, subscription, log })
  await consumer.close()
  expect(await publisher.waitingIn(queue)).toBe(0)
  for (const n of numbers(3)) await publisher.publish(pingTo(queue, n))
  await until(
    'three messages',
    () => publisher.waitingIn(queue),
    (count) => count === 3,
  )
})
