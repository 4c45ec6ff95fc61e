import type { RateProviderName } from '@karvan/contracts'
import type { Rates } from '@karvan/domain'
import { type Kysely, sql } from 'kysely'
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

/** The one that waits for staff. */
export async function heldRate(db: Kysely<PricingDatabase>): Promise<ExchangeRateRow | null> {
  const row = await db.selectFrom('exchange_rates').selectAll().where('state', '=', 'held').executeTakeFirst()
  return row ?? null
}

/** When a provider last gave a rate, whatever became of it. */
export async function lastFetchedAt(db: Kysely<PricingDatabase>): Promise<Date | null> {
  const { at } = await db
    .selectFrom('exchange_rates')
    .select((eb) => eb.fn.max('fetched_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

/** Why the last try brought no rate; null where it did not fail. */
export async function lastFailure(db: Kysely<PricingDatabase>) {
  const failure = await db.selectFrom('rate_failures').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (failure === undefined) return null
  const fetchedAt = await lastFetchedAt(db)
  return fetchedAt !== null && fetchedAt > failure.at ? null : failure
}

/** The last accepted rate of each day, oldest first. */
export async function rateHistory(db: Kysely<PricingDatabase>, since: Date): Promise<readonly ExchangeRateRow[]> {
  return await db
    .selectFrom('exchange_rates')
    .selectAll()
    .distinctOn(sql`fetched_at::date`)
    .where('source', '=', 'api')
    .where('state', '=', 'accepted')
    .where('fetched_at', '>', since)
    .orderBy(sql`fetched_at::date`)
    .orderBy('decided_at', 'desc')
    .execute()
}

const KEEP_FAILURES = '365 days'

/** Notes a try that brought nothing, and forgets those of a year ago. */
export async function noteFailure(
  db: Kysely<PricingDatabase>,
  provider: RateProviderName,
  reason: string,
): Promise<void> {
  await db.insertInto('rate_failures').values({ provider, reason }).execute()
  await db
    .deleteFrom('rate_failures')
    .where('at', '<', sql<Date>`now() - ${KEEP_FAILURES}::interval`)
    .execute()
}
