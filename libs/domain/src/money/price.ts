/** Rates of the spec for when no provider has answered (storefront, section 9). They are not inverses of each other. */
export const FALLBACK_KRW_TO_USD = 0.00069
export const FALLBACK_USD_TO_KRW = 1438.98
export const USD_TO_SAR = 3.75
/**
 * For budgets that people write in euro, and for the KRW that cars priced in euro are searched by. An approximation, until
 * rates are fetched.
 */
export const APPROXIMATE_EUR_TO_USD = 1.15

/** The documented client rule reads smaller figures as ten thousands of won, so no car costs less. */
export const MIN_PRICE_KRW = 100_000

/** What prices are shown, filtered and sorted in. */
export const FILTER_CURRENCIES = ['USD', 'SAR', 'EUR'] as const
export type FilterCurrency = (typeof FILTER_CURRENCIES)[number]

/** Bars of a price histogram: 40 of one width, and the last one open, up to about the documented cap of 100,000 USD. */
const BAR_WIDTH = { USD: 2_500, EUR: 2_500, SAR: 10_000 } as const satisfies Record<FilterCurrency, number>
const BARS = 40

/** Where each bar of the histogram begins, in whole units of the currency. */
export const priceBars = (currency: FilterCurrency): readonly number[] =>
  Array.from({ length: BARS + 1 }, (_, i) => i * BAR_WIDTH[currency])

const MILEAGE_SENTINEL_KM = 999_999
const MAX_MILEAGE_KM = 900_000
/** Who has nothing to enter enters 0 or 1: a used car was driven to where it is sold. */
const MIN_MILEAGE_KM = 2

export const isMileageSentinel = (km: number): boolean => km >= MILEAGE_SENTINEL_KM

/** Whole kilometres, or null for a placeholder or nonsense. */
export function mileageOf(km: number | null): number | null {
  return km === null || !Number.isFinite(km) || km < MIN_MILEAGE_KM || km > MAX_MILEAGE_KM ? null : Math.round(km)
}
