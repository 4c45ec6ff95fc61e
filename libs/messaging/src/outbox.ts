import type { Envelope, Message, MessageContract } from '@karvan/contracts'
import { type ColumnType, type Generated, sql, type Transaction } from 'kysely'
import type { Static } from 'typebox'
import { notifyRelays } from './outbox-writes.ts'
import { outboxExchangeOf, routingKeyOf } from './topology.ts'
import { type Origin, writeEnvelope } from './write-envelope.ts'

export interface OutboxTable {
  position: Generated<number>
  exchange: string
  routing_key: string
  envelope: ColumnType<Envelope, string, never>
  created_at: Generated<Date>
  /** Not sent before; moved on by each failure. */
  not_before: Generated<Date>
  /** Failed tries of this message. That the broker was away is none. */
  attempts: Generated<number>
  /** A relay is sending it. One that died leaves it to the others from then on. */
  claimed_until: Date | null
  last_error: string | null
}

export interface WithOutbox {
  outbox: OutboxTable
}

export interface EnqueueOptions extends Origin {
  /** The receiver of a command that goes to one of several queues, such as a source's name. */
  readonly to?: string
  /** It is sent so much later at the soonest, for what may be taken back until then. */
  readonly delayMs?: number
}

/** Records messages in the transaction that caused them; the relay sends them after the commit, at least once. */
export async function enqueue<DB extends WithOutbox, M extends Message>(
  trx: Transaction<DB>,
  message: M,
  payloads: readonly Static<M['payload']>[],
  options: EnqueueOptions,
): Promise<void> {
  await record(trx, message, payloads, options)
}

/** As `enqueue`, for messages that are in no registry: the tests of this library have their own. */
export async function record<DB extends WithOutbox, M extends MessageContract>(
  trx: Transaction<DB>,
  message: M,
  payloads: readonly Static<M['payload']>[],
  { to, delayMs = 0, ...origin }: EnqueueOptions,
): Promise<void> {
  if (payloads.length === 0) return
  const envelopes = JSON.stringify(payloads.map((payload) => writeEnvelope(message, payload, origin)))
  await sql`
    insert into outbox (exchange, routing_key, envelope, not_before)
    select ${outboxExchangeOf(message)}, ${routingKeyOf(message, to)}, envelope, now() + ${delayMs} * interval '1 millisecond'
    from jsonb_array_elements(${envelopes}::jsonb) with ordinality as given (envelope, place)
    order by place`.execute(trx)
  notifyRelays()
}
