import { customersLeft } from '@karvan/contracts'
import { enqueue } from '@karvan/messaging'
import type { RequestOrigin } from '@karvan/service-kit'
import { sql, type Transaction } from 'kysely'
import type { ReservationDatabase } from '../database/tables.ts'

type Cause = Pick<RequestOrigin, 'correlationId' | 'actor'>

/**
 * Says of which customers no reservation is left, in the transaction in which the last one forgot its person or went. A record that was
 * made for a reservation alone must not outlive it.
 * @param ids of the customers that these reservations had
 */
export async function announceLeft(
  trx: Transaction<ReservationDatabase>,
  ids: readonly (string | null)[],
  cause: Cause,
): Promise<void> {
  const asked = [...new Set(ids.filter((id) => id !== null))]
  if (asked.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${asked}::uuid[]) as customer (id)
    where not exists (select from reservations where customer_id = customer.id)`.execute(trx)
  if (rows.length > 0) await enqueue(trx, customersLeft, [{ customerIds: rows.map(({ id }) => id) }], cause)
}
