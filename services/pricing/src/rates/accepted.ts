import type { Rates } from '@karvan/domain'
import type { Kysely } from 'kysely'
import type { ExchangeRateRow, PricingDatabase } from '../database/tables.ts'

/** The rate that holds: the last that was accepted, however old it is; the fallback rate before the first. */
export async function acceptedRate(db: Kysely<PricingDatabase>): Promise<ExchangeRateRow> {
  return await db
    .selectFrom('exchange_rates')
    .selectAll()
    .where('state', '=', 'accepted')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export const ratesOf = ({ krw_per_eur, usd_per_eur }: Pick<ExchangeRateRow, 'krw_per_eur' | 'usd_per_eur'>): Rates => ({
  krwPerEur: krw_per_eur,
  usdPerEur: usd_per_eur,
})
