import { APPROXIMATE_EUR_TO_USD, FALLBACK_KRW_TO_USD } from './price.ts'

/** What sources ask prices in. */
export const CURRENCIES = ['KRW', 'EUR', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** An amount never travels without its currency. */
export interface Money {
  /** A whole number of the currency's minor unit: won, euro cents, US cents. */
  readonly amount: number
  readonly currency: Currency
}

const CENTS = 100
/** This direction is the truth, and the other is derived: two rounded constants would not be inverses. */
const KRW_OF_USD_CENT = 1 / FALLBACK_KRW_TO_USD / CENTS
const KRW_OF_MINOR_UNIT: Readonly<Record<Currency, number>> = {
  KRW: 1,
  USD: KRW_OF_USD_CENT,
  EUR: KRW_OF_USD_CENT * APPROXIMATE_EUR_TO_USD,
}

/** Whole KRW at the fallback rates: what cars of all sources are searched and sorted by until rates are fetched. */
export const krwOf = ({ amount, currency }: Money): number => Math.round(amount * KRW_OF_MINOR_UNIT[currency])
