import type { MessageContract } from '@karvan/contracts'
import { type Kysely, type Transaction, sql } from 'kysely'
import type { ColumnType, Generated } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { exchangeOf, routingKeyOf } from './topology.ts'

export interface OutboxTable {
  position: Generated<number>
  exchange: string
  routing_key: string
  envelope: ColumnType<unknown, string, never>
  created_at: Generated<Date>
}

export interface WithOutbox {
  outbox: OutboxTable
}

export interface EnqueueOptions {
  /** The receiver of a command that goes to one of several queues, such as a source's name. */
  readonly to?: string
  readonly correlationId: string
  readonly causationId?: string
}

/** Records messages in the transaction that caused them; the relay sends them after the commit, at least once. */
export async function enqueue<DB extends WithOutbox, M extends MessageContract>(
  trx: Transaction<DB>,
  message: M,
  payloads: readonly Static<M['payload']>[],
  { to, correlationId, causationId }: EnqueueOptions,
): Promise<void> {
  if (payloads.length === 0) return
  const rows = payloads.map((payload) => {
    if (!Value.Check(message.payload, payload)) throw new TypeError(`${message.type} payload breaks its own contract`)
    const envelope = {
      id: randomUUID(),
      type: message.type,
      version: message.version,
      occurredAt: new Date().toISOString(),
      correlationId,
      causationId: causationId ?? null,
      payload,
    }
    return {
      exchange: exchangeOf(message),
      routing_key: routingKeyOf(message, to),
      envelope: JSON.stringify(envelope),
    }
  })
  // Narrowed to the one table that every schema with an outbox has.
  const outbox = trx as unknown as Kysely<WithOutbox>
  for (let i = 0; i < rows.length; i += 1_000) {
    await outbox
      .insertInto('outbox')
      .values(rows.slice(i, i + 1_000))
      .execute()
  }
}

/** The tables of this library, for the migrations of a schema that sends or receives messages. */
export async function createMessagingTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      position bigint generated always as identity primary key,
      exchange text not null,
      routing_key text not null,
      envelope jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table inbox (
      consumer text not null,
      message_id uuid not null,
      handled_at timestamptz not null default now(),
      primary key (consumer, message_id)
    )`.execute(db)
}
