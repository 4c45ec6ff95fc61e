import type { PriceBreakdown } from '@karvan/contracts/browser'
import type { Currency } from './money.ts'

/** Digits of a rate that matter to a price of seven digits. */
const DIGITS = 6
const CENTS = 100
const MILLION = 1_000_000

/** How the car's own price comes about: what is asked, and by what it is multiplied; null where it is in the currency already. */
export interface CarFormula {
  readonly asked: number
  readonly askedIn: PriceBreakdown['basis']['price']['currency']
  readonly factor: string | null
}

/** @param pricing in the currency that is shown */
export function carFormula({ basis: { price, rate }, exchangeRate }: PriceBreakdown, currency: Currency): CarFormula {
  const asked = price.currency === 'KRW' ? price.amount : price.amount / CENTS
  const factor = factorOf(price.currency, currency, exchangeRate, rate.usdPerEur / MILLION)
  return { asked, askedIn: price.currency, factor: factor === null ? null : written(factor) }
}

const SAR_PER_USD = 3.75

function factorOf(from: CarFormula['askedIn'], to: Currency, wonIn: number, usdPerEur: number): number | null {
  if (from === 'KRW') return wonIn
  if (from === to) return null
  const inUsd = from === 'EUR' ? usdPerEur : 1
  if (to === 'USD') return inUsd
  return to === 'SAR' ? inUsd * SAR_PER_USD : 1 / usdPerEur
}

/** Never `7.6e-4`. */
const written = (factor: number): string =>
  new Intl.NumberFormat('en', { maximumSignificantDigits: DIGITS, useGrouping: false }).format(factor)
