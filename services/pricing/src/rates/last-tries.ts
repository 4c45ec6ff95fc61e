import type { ExchangeRates } from '@karvan/contracts'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { presentRate } from './present.ts'

const MOST = 20

/** What became of the last times that a provider was asked, newest first. */
export async function lastTries(db: Kysely<PricingDatabase>): Promise<ExchangeRates['log']> {
  const rates = await db
    .selectFrom('exchange_rates')
    .selectAll()
    .where('source', '=', 'api')
    .orderBy('fetched_at', 'desc')
    .limit(MOST)
    .execute()
  const failures = await db.selectFrom('rate_failures').selectAll().orderBy('id', 'desc').limit(MOST).execute()
  const tries = [
    ...rates.map((row) => {
      const { fetched_at: at, provider, KRW_TO_EUR, change, state } = presentRate(row)
      return { at, provider, KRW_TO_EUR, change, state, reason: row.reason }
    }),
    ...failures.map(({ at, provider, reason }) => {
      return { at: at.toISOString(), provider, KRW_TO_EUR: null, change: null, state: 'failed' as const, reason }
    }),
  ]
  return tries.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST)
}
