import { type Kysely, sql, type Transaction } from 'kysely'
import type { PricingDatabase } from './tables.ts'

const LOCK = 4_243_001

/**
 * Runs work in a transaction of which one is open at a time, over all processes: versions, accepted rates and books are
 * numbered in the order in which they are committed.
 */
export async function withLock<T>(
  db: Kysely<PricingDatabase>,
  work: (trx: Transaction<PricingDatabase>) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    return await work(trx)
  })
}
