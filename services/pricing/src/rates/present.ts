import type { rateRoutes, RouteData } from '@karvan/contracts'
import { FALLBACK_KRW_TO_USD, FALLBACK_USD_TO_KRW, RATE_UNIT, USD_TO_SAR } from '@karvan/domain'
import type { ExchangeRateRow } from '../database/tables.ts'

type Rate = RouteData<typeof rateRoutes.refreshRates>
type PublicRates = RouteData<typeof rateRoutes.publicRates>

/** What the units of a rate are worth in each other, as exact as a number is. */
export function factorsOf({ krw_per_eur, usd_per_eur }: Pick<ExchangeRateRow, 'krw_per_eur' | 'usd_per_eur'>) {
  return {
    KRW_TO_EUR: RATE_UNIT / krw_per_eur,
    EUR_TO_KRW: krw_per_eur / RATE_UNIT,
    KRW_TO_USD: usd_per_eur / krw_per_eur,
    EUR_TO_USD: usd_per_eur / RATE_UNIT,
  }
}

const PERCENT_BP = 100

/** A provider's answer. */
export function presentRate(row: ExchangeRateRow): Rate {
  const { id, provider, as_of, fetched_at, state, change_bp } = row
  if (provider === null || as_of === null || fetched_at === null) throw new Error('the fallback rate is no answer')
  return {
    id,
    provider,
    ...factorsOf(row),
    as_of: as_of.toISOString(),
    fetched_at: fetched_at.toISOString(),
    state,
    change: change_bp / PERCENT_BP,
  }
}

/** For visitors. The documented fallback rates are no inverses of each other, and are told as they are documented. */
export function presentPublic(row: ExchangeRateRow): PublicRates {
  const { KRW_TO_EUR, KRW_TO_USD, EUR_TO_USD } = factorsOf(row)
  const isFallback = row.source === 'fallback'
  return {
    KRW_TO_USD: isFallback ? FALLBACK_KRW_TO_USD : KRW_TO_USD,
    USD_TO_KRW: isFallback ? FALLBACK_USD_TO_KRW : 1 / KRW_TO_USD,
    KRW_TO_EUR,
    EUR_TO_USD,
    USD_TO_SAR,
    fetchedAt: row.fetched_at?.toISOString() ?? null,
    source: row.source,
  }
}
