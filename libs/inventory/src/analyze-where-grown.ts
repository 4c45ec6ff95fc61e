import { type Transaction, sql } from 'kysely'
import type { InventoryDatabase } from './tables.ts'

/** The table has grown by a tenth. */
const MUCH = 0.1

const ANALYZE = {
  cars: sql`inventory.analyze_cars()`,
  landed_prices: sql`inventory.analyze_landed_prices()`,
}

/**
 * Lets Postgres look at a table that has grown much. A first crawl fills an empty one faster than Postgres does that by itself, and
 * until then each batch of cars would be compared with all cars, and each search by price would compare every car with every
 * price. At the end of a transaction: two of them wait for each other here.
 * @param added rows
 */
export async function analyzeWhereGrown(
  trx: Transaction<InventoryDatabase>,
  table: keyof typeof ANALYZE,
  added: number,
): Promise<void> {
  if (added === 0) return
  await sql`
    select ${ANALYZE[table]} from pg_class
    where oid = ${`inventory.${table}`}::regclass and reltuples * ${MUCH} < ${added}`.execute(trx)
}
