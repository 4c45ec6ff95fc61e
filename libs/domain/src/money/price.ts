/** Rates of the spec for when no provider has answered (storefront, section 9). They are not inverses of each other. */
export const FALLBACK_KRW_TO_USD = 0.00069
export const FALLBACK_USD_TO_KRW = 1438.98
export const USD_TO_SAR = 3.75
/**
 * For budgets that people write in euro, and for the KRW that cars priced in euro are searched by. An approximation, until
 * rates are fetched.
 */
export const APPROXIMATE_EUR_TO_USD = 1.15

/** The documented client rule reads smaller figures as ten thousands of won, so no car costs less (decision 109). */
export const LEAST_PRICE_KRW = 100_000

/** Whole dollars, half up. One direction is the truth, so that there and back agree (decision 27). */
export const usdOfKrw = (krw: number, krwToUsd = FALLBACK_KRW_TO_USD): number => Math.round(krw * krwToUsd)

/** What prices can be filtered in, with how much of it a dollar is. */
const PER_USD = { USD: 1, SAR: USD_TO_SAR, EUR: 1 / APPROXIMATE_EUR_TO_USD } as const
export const FILTER_CURRENCIES = ['USD', 'SAR', 'EUR'] as const
export type FilterCurrency = (typeof FILTER_CURRENCIES)[number]

/** Whole units of a currency that stand for a price in whole dollars. */
export const inFilterCurrency = (usd: number, currency: FilterCurrency): number => Math.round(usd * PER_USD[currency])

/** The whole dollars whose price, rounded in `currency`, lies between two amounts of it, both included. */
export function usdBoundsOf(from: number | null, to: number | null, currency: FilterCurrency) {
  const rate = PER_USD[currency]
  return {
    from: from === null ? null : Math.max(0, Math.ceil((from - 0.5) / rate)),
    to: to === null ? null : Math.ceil((to + 0.5) / rate) - 1,
  }
}

/** The KRW bounds that hold exactly the prices shown between two dollar amounts, both included. */
export function krwBoundsOfUsd(from: number | null, to: number | null, krwToUsd = FALLBACK_KRW_TO_USD) {
  return {
    // A shown price is rounded: 18,250 dollars stands for everything from 18,249.5 up to, but not including, 18,250.5.
    from: from === null ? null : Math.ceil((from - 0.5) / krwToUsd),
    below: to === null ? null : Math.ceil((to + 0.5) / krwToUsd),
  }
}

/** Bars of a price histogram: 40 of one width, and the last one open, up to about the documented cap of 100,000 USD. */
const BAR_WIDTH = { USD: 2_500, EUR: 2_500, SAR: 10_000 } as const satisfies Record<FilterCurrency, number>
const BARS = 40

/**
 * Where each bar begins, in the currency and in KRW, so that a bar holds exactly the cars that a price filter from its
 * beginning to just below the next one's finds.
 */
export function priceBarEdges(currency: FilterCurrency): readonly { readonly amount: number; readonly krw: number }[] {
  return Array.from({ length: BARS + 1 }, (_, i) => {
    const amount = i * BAR_WIDTH[currency]
    const krw = krwBoundsOfUsd(usdBoundsOf(amount, null, currency).from, null).from ?? 0
    return { amount, krw: Math.max(0, krw) }
  })
}

const MILEAGE_SENTINEL_KM = 999_999
const MAX_MILEAGE_KM = 900_000

export const isMileageSentinel = (km: number): boolean => km >= MILEAGE_SENTINEL_KM

/** Whole kilometres, or null for a placeholder or nonsense. */
export function mileageOf(km: number | null): number | null {
  return km === null || !Number.isFinite(km) || km < 0 || km > MAX_MILEAGE_KM ? null : Math.round(km)
}
