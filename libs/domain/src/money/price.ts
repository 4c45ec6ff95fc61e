/** Rates of the spec for when no provider has answered (storefront, section 9). They are not inverses of each other. */
export const FALLBACK_KRW_TO_USD = 0.00069
export const FALLBACK_USD_TO_KRW = 1438.98
export const USD_TO_SAR = 3.75
/**
 * For budgets that people write in euro. An approximation, good enough for a search bound and for nothing else, until
 * rates are fetched.
 */
export const APPROXIMATE_EUR_TO_USD = 1.15

/** Encar states prices in units of 10,000 won. */
const KRW_PER_MANWON = 10_000

/** What sellers enter instead of a price (research/sources.md, 1.4): on request, sold, not yet known. */
const PRICE_SENTINELS: ReadonlySet<number> = new Set([0, 9_997, 9_998, 9_999, 99_999, 999_999])
/** Below this, an advertised price is bait (research/sources.md, section 7). */
const MIN_MANWON = 50

export const isPriceSentinel = (manwon: number): boolean => PRICE_SENTINELS.has(manwon)

/**
 * Whole KRW of an Encar price; null for a sentinel, a bait price, or what is no whole positive number. The unit is known
 * by the source and never guessed from the size (decision 22).
 */
export function krwOfManwon(manwon: number | null): number | null {
  if (manwon === null || !Number.isInteger(manwon) || manwon < MIN_MANWON || isPriceSentinel(manwon)) return null
  return manwon * KRW_PER_MANWON
}

/** Whole dollars, half up. One direction is the truth, so that there and back agree (decision 27). */
export const usdOfKrw = (krw: number, krwToUsd = FALLBACK_KRW_TO_USD): number => Math.round(krw * krwToUsd)

/** What prices can be filtered in, with how much of it a dollar is. */
const PER_USD = { USD: 1, SAR: USD_TO_SAR, EUR: 1 / APPROXIMATE_EUR_TO_USD } as const
export const FILTER_CURRENCIES = ['USD', 'SAR', 'EUR'] as const
export type FilterCurrency = (typeof FILTER_CURRENCIES)[number]

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
