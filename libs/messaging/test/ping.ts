import { defineMessage } from '@karvan/contracts'
import { migrate, openDatabase } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { Type } from 'typebox'
import {
  addOutboxSchedule,
  createMessagingTables,
  type Delivery,
  onMessage,
  Publisher,
  type Subscription,
  type WithInbox,
  type WithOutbox,
} from '../src/index.ts'
import { record } from '../src/outbox.ts'
import { exchangeOf, routingKeyOf } from '../src/topology.ts'
import { writeEnvelope } from '../src/write-envelope.ts'

export type Database = WithOutbox & WithInbox

export const log = pino({ level: 'silent' })

export interface LogLine {
  readonly level: number
  readonly msg: string
  readonly target?: string
  readonly count?: number
}

/** A log whose lines a test can read. */
export function readableLog() {
  const lines: LogLine[] = []
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString()) as LogLine)
      done()
    },
  })
  return { log: pino(stream), lines }
}

const payload = Type.Object({ n: Type.Integer() }, { additionalProperties: false })

export const ping = defineMessage({
  kind: 'command',
  type: 'test.ping',
  version: 1,
  sentBy: ['scraping'],
  handledBy: ['scraping'],
  payload,
})

export const news = defineMessage({
  kind: 'event',
  type: 'test.news',
  version: 1,
  sentBy: ['scraping'],
  handledBy: { nobody: 'these tests need one that nobody hears' },
  payload,
})

/** Sends the messages of these tests. */
export const openPublisher = (url: string, publisherLog = log) =>
  Publisher.open(url, publisherLog, 'scraping', [ping, news])

export type Ping = Delivery<{ n: number }>

/** The pings of one queue. A queue of its own for each test, since dead letters and retries are known by its name. */
export const pingsOf = (queue: string, handle: (delivery: Ping) => Promise<void>): Subscription => ({
  queue,
  prefetch: 1,
  handlers: [onMessage(ping, handle, queue)],
})

export const system = { correlationId: 'test', actor: null }

export const openJobs = (url: string): Kysely<Database> =>
  openDatabase<Database>({ url, searchPath: ['jobs'], poolSize: 6, statementTimeoutMs: 5_000, log })

/** A schema of its own with the outbox and the inbox. */
export async function createJobs(url: string): Promise<Kysely<Database>> {
  const db = openJobs(url)
  await migrate(db, 'jobs', { '0001': createMessagingTables, '0002': addOutboxSchedule }, log)
  return db
}

export const numbers = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i)

/** Puts pings for one queue into the outbox, in one transaction. */
export const send = (db: Kysely<Database>, queue: string, list: readonly number[]) =>
  db.transaction().execute((trx) =>
    record(
      trx,
      ping,
      list.map((n) => ({ n })),
      { to: queue, ...system },
    ),
  )

/** A ping for one queue, to be published past the outbox. `changed` makes it one that nobody should write. */
export const pingTo = (queue: string, n: number, changed: Readonly<Record<string, unknown>> = {}) =>
  raw(queue, JSON.stringify({ ...writeEnvelope(ping, { n }, system), ...changed }))

export const raw = (queue: string, body: string) => ({
  exchange: exchangeOf(ping),
  routingKey: routingKeyOf(ping, queue),
  body: Buffer.from(body),
  mandatory: true,
})
