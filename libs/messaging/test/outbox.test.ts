import { bundleProgram, closeAtEnd, createSuite, query, startFaultProxy, type Suite, until } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Consumer, OutboxRelay, type Publisher } from '../src/index.ts'
import { record } from '../src/outbox.ts'
import {
  createJobs,
  type Database,
  log,
  news,
  numbers,
  type Ping,
  pingsOf,
  readableLog,
  send,
  system,
  openPublisher,
} from './ping.ts'

let suite: Suite
let db: Kysely<Database>
let publisher: Publisher

beforeAll(async () => {
  suite = await createSuite({ tables: [] })
  db = await createJobs(suite.databases.scraping)
  publisher = await openPublisher(suite.rabbitmqUrl)
})
beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
})
afterAll(async () => {
  await publisher.close()
  await db.destroy()
})

/** Collects what arrives in one queue. */
async function listen(queue: string): Promise<Ping[]> {
  const seen: Ping[] = []
  const subscription = pingsOf(queue, (delivery) => Promise.resolve(void seen.push(delivery)))
  closeAtEnd(await Consumer.start({ url: suite.rabbitmqUrl, publisher, subscription, log }))
  return seen
}

function startRelay(through = publisher, relayLog = log): void {
  closeAtEnd(new OutboxRelay({ db, publisher: through, log: relayLog }))
}

const rows = () => db.selectFrom('outbox').selectAll().orderBy('position').execute()

const untilEmpty = () => until('an empty outbox', rows, (left) => left.length === 0)

const announce = (count: number) =>
  db.transaction().execute((trx) =>
    record(
      trx,
      news,
      numbers(count).map((n) => ({ n })),
      system,
    ),
  )

it('sends the next command within 2 s past 200 unroutable rows and 1,000 events without a subscriber', async () => {
  const seen = await listen('q.next.v1')
  await send(db, 'q.nowhere.v1', numbers(200))
  await announce(1_000)
  startRelay()
  for (const n of [1, 2]) {
    const startedAt = performance.now()
    await send(db, 'q.next.v1', [n])
    await until(
      'the command',
      () => seen.length,
      (count) => count === n,
    )
    const tookMs = Math.round(performance.now() - startedAt)
    process.stdout.write(`command ${n} past the blocked outbox: ${tookMs} ms\n`)
    expect(tookMs).toBeLessThan(2_000)
  }
  const left = await until('the unroutable ones only', rows, (list) => list.length === 200)
  for (const row of left) {
    expect(row.routing_key).toBe('test.ping.v1.q.nowhere.v1')
    expect(row.attempts).toBeGreaterThanOrEqual(1)
    expect(row.last_error).toBe('Unroutable: no queue takes messages for commands.v2/test.ping.v1.q.nowhere.v1')
  }
})

it('looks rarely where nothing came for long, and sends at once what its own process writes then', async () => {
  let skippedMs = 0
  let looks = 0
  const through = {
    publish: (message: Parameters<Publisher['publish']>[0]) => publisher.publish(message),
    get available() {
      looks += 1
      if (looks === 10) skippedMs = 3_600_000
      return publisher.available
    },
  }
  closeAtEnd(new OutboxRelay({ db, publisher: through, log, now: () => performance.now() + skippedMs }))
  const untilLooks = (count: number, withinMs: number) =>
    until(
      'looks',
      () => looks,
      (all) => all >= count,
      withinMs,
    )
  await untilLooks(10, 5_000)
  await expect(untilLooks(11, 2_000)).rejects.toThrow('did not come true')
  const seen = await listen('q.rare.v1')
  await send(db, 'q.rare.v1', [1])
  await until(
    'the message',
    () => seen.length,
    (count) => count === 1,
    1_000,
  )
})

it('takes an event that nobody hears as sent', async () => {
  await announce(3)
  startRelay()
  await untilEmpty()
})

it('says once that messages have nowhere to go, and once that they are sent again', async () => {
  const { log: told, lines } = readableLog()
  await send(db, 'q.later.v1', numbers(3))
  startRelay(publisher, told)
  await until('two tries', rows, (list) => list.every(({ attempts }) => attempts >= 2))
  const seen = await listen('q.later.v1')
  await untilEmpty()
  await until(
    'all three',
    () => seen.length,
    (count) => count === 3,
  )
  const target = 'test.ping.v1.q.later.v1'
  expect(lines.map(({ level, target: to, count, msg }) => ({ level, to, count, msg }))).toEqual([
    { level: 50, to: target, count: 3, msg: 'messages cannot be sent and wait' },
    { level: 30, to: target, count: undefined, msg: 'messages are sent again' },
  ])
})

it('sends each message once when two relays run and neither dies', async () => {
  const seen = await listen('q.two.v1')
  const second = closeAtEnd(await openPublisher(suite.rabbitmqUrl))
  await send(db, 'q.two.v1', numbers(1_000))
  startRelay()
  startRelay(second)
  await untilEmpty()
  await until(
    'all thousand',
    () => seen.length,
    (count) => count >= 1_000,
  )
  expect(seen.map(({ payload }) => payload.n).toSorted((a, b) => a - b)).toEqual(numbers(1_000))
})

/** A publisher whose connection the test can hold up or cut. */
async function publisherThroughProxy() {
  const proxy = closeAtEnd(await startFaultProxy(suite.rabbitmqUrl))
  const through = closeAtEnd(await openPublisher(proxy.url))
  return { proxy, publisher: through }
}

it('has no transaction open while the broker does not answer, and counts a failure of the messages only', async () => {
  const { proxy, publisher: slow } = await publisherThroughProxy()
  const seen = await listen('q.slow.v1')
  proxy.hold()
  await send(db, 'q.slow.v1', numbers(10))
  startRelay(slow)
  await until('claims', rows, (list) => list.every((row) => row.claimed_until !== null))

  const openTransactions: number[] = []
  await until(
    'the end of the try',
    async () => {
      const found = await query<{ count: number }>(
        suite.superuserUrl,
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      )
      openTransactions.push(found[0]?.count ?? -1)
      return await rows()
    },
    (list) => list.every((row) => row.attempts === 1),
  )
  expect(new Set((await rows()).map(({ last_error: reason }) => reason))).toEqual(
    new Set(['Unconfirmed: no confirm within 5000 ms']),
  )
  expect(openTransactions.length).toBeGreaterThan(20)
  expect(new Set(openTransactions)).toEqual(new Set([0]))

  proxy.release()
  await untilEmpty()
  await until(
    'all ten',
    () => new Set(seen.map(({ id }) => id)).size,
    (count) => count === 10,
  )
})

it('counts nothing against messages while the broker is away', async () => {
  const { proxy, publisher: cut } = await publisherThroughProxy()
  const seen = await listen('q.away.v1')
  proxy.hold()
  await send(db, 'q.away.v1', numbers(300))
  startRelay(cut)
  const claimed = (list: Awaited<ReturnType<typeof rows>>) => list.filter((row) => row.claimed_until !== null).length
  await until('a batch', rows, (list) => claimed(list) > 0)
  proxy.cut()
  const waiting = await until('the batch given back', rows, (list) => claimed(list) === 0)
  expect(waiting).toHaveLength(300)
  expect(new Set(waiting.map(({ attempts }) => attempts))).toEqual(new Set([0]))

  proxy.release()
  await untilEmpty()
  await until(
    'all three hundred',
    () => new Set(seen.map(({ payload }) => payload.n)).size,
    (count) => count === 300,
  )
})

it('sends a message again, with the same id, when a relay is killed between the confirm and the deletion', async () => {
  const seen = await listen('q.killed.v1')
  await send(db, 'q.killed.v1', [1])
  const program = await bundleProgram(join(import.meta.dirname, 'dying-relay.ts'))
  const child = spawn(process.execPath, [program, suite.databases.scraping, suite.rabbitmqUrl], { stdio: 'inherit' })
  await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
  expect(await rows()).toHaveLength(1)

  startRelay()
  await untilEmpty()
  await until(
    'both',
    () => seen.length,
    (count) => count === 2,
  )
  expect(seen[1]?.id).toBe(seen[0]?.id)
})
