import { defineMessage } from '@karvan/contracts'
import { migrate, openDatabase } from '@karvan/service-kit'
import type { Suite } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { Type } from 'typebox'
import { createMessagingTables, enqueue, type WithInbox, type WithOutbox } from '../src/index.ts'

export type Database = WithOutbox & WithInbox

export const log = pino({ level: 'silent' })

export const ping = defineMessage({
  kind: 'command',
  type: 'test.ping',
  version: 1,
  payload: Type.Object({ n: Type.Integer() }, { additionalProperties: false }),
})

/** A schema of its own with the outbox and the inbox. */
export async function openJobs(suite: Suite): Promise<Kysely<Database>> {
  const url = suite.databases.scraping
  const db = openDatabase<Database>({ url, searchPath: ['jobs'], poolSize: 6, statementTimeoutMs: 5_000, log })
  await migrate(db as never, 'jobs', { '0001': createMessagingTables }, log)
  return db
}

/** Puts pings for one queue into the outbox, in one transaction. */
export const send = (db: Kysely<Database>, queue: string, payloads: { n: number }[]) =>
  db.transaction().execute((trx) => enqueue(trx, ping, payloads, { to: queue, correlationId: 'test' }))
