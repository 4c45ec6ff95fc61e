import { forgetWaitingEntries } from '@karvan/audit'
import { reservationsForgotten } from '@karvan/contracts'
import { type Handler, onMessage } from '@karvan/messaging'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuthDatabase } from '../database/tables.ts'

/**
 * Has the audit trail forget accounts, customer records or reservations that are gone, by a function that belongs to
 * who provisions. Entries that wait to be sent forget them, too.
 */
export async function forgetInTrail(trx: Transaction<AuthDatabase>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await forgetWaitingEntries(trx, ids)
  await sql`select audit.forget(${[...ids]}::uuid[])`.execute(trx)
}

/** What reservations have forgotten, their entries forget, too. Safe to repeat. */
export const forgottenReservationsHandler = (db: Kysely<AuthDatabase>): Handler =>
  onMessage(reservationsForgotten, async ({ payload }) => {
    await db.transaction().execute((trx) => forgetInTrail(trx, payload.reservationIds))
  })
