import { type Discount, discountOn } from './discount.ts'
import { divideRounded } from './divide.ts'
import type { Money } from './money.ts'
import { eurCentsOf, RATE_UNIT, type Rates } from './rates.ts'

/** What a seller asks from a moment on. */
export interface AskedPrice {
  readonly at: Date
  readonly price: Money
  /** The car's own; null for the default of the settings. */
  readonly discount: Discount | null
}

const CENTS = 100

/** Whole won that a seller asks in the end, the car's own discount taken off. */
export function wonAsked({ price, discount }: AskedPrice, rates: Rates): number {
  const cents = eurCentsOf(price, rates)
  const off = discount === null ? 0 : discountOn(cents, discount)
  const wonOf = (eurCents: number) =>
    Number(divideRounded(BigInt(eurCents) * BigInt(rates.krwPerEur), BigInt(RATE_UNIT * CENTS)))
  return (price.currency === 'KRW' ? price.amount : wonOf(cents)) - wonOf(off)
}
