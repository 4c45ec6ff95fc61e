import { sql, type Transaction } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'

/** As long as the books of prices that were made with them. */
const RATE_MONTHS = 24

/** Forgets old rates and orders of prices, but for those in use: the last ones, whatever their age. */
export async function removeOldRates(trx: Transaction<PricingDatabase>): Promise<void> {
  const since = sql`now() - ${RATE_MONTHS} * interval '1 month'`
  await sql`
    delete from reprices where requested_at < ${since} and id < (select max(id) from reprices)`.execute(trx)
  await sql`
    delete from exchange_rates as rate
    where source = 'api' and decided_at < ${since}
      and not exists (select from reprices where rate_id = rate.id)
      and id <> (
        select id from exchange_rates where state = 'accepted' order by decided_at desc limit 1)`.execute(trx)
}
