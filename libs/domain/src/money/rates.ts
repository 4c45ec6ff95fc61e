import { divideRounded, divideUp } from './divide.ts'
import type { Money } from './money.ts'
import { APPROXIMATE_EUR_TO_USD, FALLBACK_KRW_TO_USD, type FilterCurrency, USD_TO_SAR } from './price.ts'

/** Rates are whole numbers of millionths, so that the same rate is the same number everywhere. */
export const RATE_UNIT = 1_000_000

/** What one euro is worth, in millionths: providers answer by the euro, and the other way is derived. */
export interface Rates {
  readonly krwPerEur: number
  readonly usdPerEur: number
}

/** Of the spec, for when no provider has ever answered (storefront, section 9): KRW to USD is the truth. */
export const FALLBACK_RATES: Rates = {
  krwPerEur: Math.round((APPROXIMATE_EUR_TO_USD / FALLBACK_KRW_TO_USD) * RATE_UNIT),
  usdPerEur: Math.round(APPROXIMATE_EUR_TO_USD * RATE_UNIT),
}

const CENTS = 100n
const UNIT = BigInt(RATE_UNIT)
/** The riyal's peg, in hundredths (storefront spec, section 9). */
const SAR_PER_USD = BigInt(USD_TO_SAR * 100)

/** Euro cents that an amount is worth, half up. */
export function eurCentsOf({ amount, currency }: Money, { krwPerEur, usdPerEur }: Rates): number {
  if (currency === 'EUR') return amount
  const minorUnits = BigInt(amount) * UNIT
  // A won has no hundredths.
  return Number(
    currency === 'KRW'
      ? divideRounded(minorUnits * CENTS, BigInt(krwPerEur))
      : divideRounded(minorUnits, BigInt(usdPerEur)),
  )
}

/** How many whole units of a currency a euro cent is: `of` of them are `are` cents. */
function wholeUnits(currency: FilterCurrency, { usdPerEur }: Rates): { readonly of: bigint; readonly are: bigint } {
  if (currency === 'EUR') return { of: 1n, are: CENTS }
  const usd = { of: BigInt(usdPerEur), are: CENTS * UNIT }
  return currency === 'USD' ? usd : { of: usd.of * SAR_PER_USD, are: usd.are * 100n }
}

/** What a visitor sees of an amount of euro cents: whole units of the currency, half up (spec: 0 decimals). */
export function shownAmount(eurCents: number, currency: FilterCurrency, rates: Rates): number {
  const { of, are } = wholeUnits(currency, rates)
  return Number(divideRounded(BigInt(eurCents) * of, are))
}

/** The euro cents whose shown amount lies between two, both included; null where there is no bound. */
export function eurCentsBounds(from: number | null, to: number | null, currency: FilterCurrency, rates: Rates) {
  return {
    from: from === null ? null : leastEurCents(from, currency, rates),
    to: to === null ? null : leastEurCents(to + 1, currency, rates) - 1,
  }
}

/** The least amount that is shown as this one. @param amount whole units, above 0, or 0 */
function leastEurCents(amount: number, currency: FilterCurrency, rates: Rates): number {
  if (amount <= 0) return 0
  const { of, are } = wholeUnits(currency, rates)
  return Number(divideUp((2n * BigInt(amount) - 1n) * are, 2n * of))
}
