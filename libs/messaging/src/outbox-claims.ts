import type { Envelope } from '@karvan/contracts'
import { type Kysely, sql } from 'kysely'
import type { WithOutbox } from './outbox.ts'

/** A message that one relay may send until its claim runs out. */
export interface Claimed {
  readonly position: number
  readonly exchange: string
  readonly routing_key: string
  readonly envelope: Envelope
  readonly attempts: number
}

/** A message that could not be sent, and how long it waits for its next try. */
export interface Postponed {
  readonly position: number
  readonly delayMs: number
  readonly reason: string
}

/** Takes up to `limit` due messages for `leaseMs`, the longest due first, in one statement that commits by itself. */
export async function claimDue(db: Kysely<WithOutbox>, limit: number, leaseMs: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select position from outbox
      where not_before <= now() and (claimed_until is null or claimed_until <= now())
      order by not_before, position
      limit ${limit}
      for update skip locked
    )
    update outbox set claimed_until = now() + ${leaseMs} * interval '1 millisecond'
    from due where outbox.position = due.position
    returning outbox.position, exchange, routing_key, envelope, attempts`.execute(db)
  return rows.toSorted((a, b) => a.position - b.position)
}

/** Forgets what the broker has confirmed. */
export async function deleteSent(db: Kysely<WithOutbox>, positions: readonly number[]): Promise<void> {
  if (positions.length > 0) await db.deleteFrom('outbox').where('position', 'in', positions).execute()
}

/** Gives back what was not tried: due as before. */
export async function release(db: Kysely<WithOutbox>, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return
  await db.updateTable('outbox').set({ claimed_until: null }).where('position', 'in', positions).execute()
}

/** Counts a failed try of each and lets it wait. */
export async function postpone(db: Kysely<WithOutbox>, failures: readonly Postponed[]): Promise<void> {
  if (failures.length === 0) return
  await sql`
    update outbox set
      attempts = attempts + 1,
      claimed_until = null,
      not_before = now() + failed."delayMs" * interval '1 millisecond',
      last_error = failed.reason
    from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb)
      as failed (position bigint, "delayMs" integer, reason text)
    where outbox.position = failed.position`.execute(db)
}
