import { type AskedPrice, wonAsked } from './asked-price.ts'
import type { Rates } from './rates.ts'

/** A seller who lowers the price by less has lowered nothing to speak of. */
export const MIN_DROP_KRW = 100_000
const DAYS_SHOWN = 30
const DAY_MS = 86_400_000

export interface PriceDrop {
  /** When the seller lowered the price last. */
  readonly at: Date
  /** What was asked before. */
  readonly before: AskedPrice
}

/**
 * What a seller has taken off the price within 30 days; null where the last change is none, or took off too little. Steps
 * down that follow each other are one. They are measured against the lowest price of the 30 days before the first of them,
 * so that nobody raises a price to lower it. Rates and fees have no say: both prices are taken at one rate.
 * @param asked oldest first
 */
export function priceDropOf(asked: readonly AskedPrice[], rates: Rates, now: Date): PriceDrop | null {
  const current = asked.at(-1)
  const won = asked.map((one) => wonAsked(one, rates))
  const isLower = (i: number) => (won[i] ?? 0) < (won[i - 1] ?? 0) && isWithin(asked[i], now)
  let before = asked.length - 1
  while (before > 0 && isLower(before)) before -= 1
  const firstStep = asked[before + 1]
  if (current === undefined || firstStep === undefined) return null
  let lowest = before
  for (let i = before; i > 0 && isWithin(asked[i], firstStep.at); i -= 1) {
    if ((won[i - 1] ?? 0) < (won[lowest] ?? 0)) lowest = i - 1
  }
  const reference = asked[lowest]
  const off = (won[lowest] ?? 0) - (won.at(-1) ?? 0)
  return reference && off >= MIN_DROP_KRW ? { at: current.at, before: reference } : null
}

/** Whether it was asked first in the 30 days before. */
const isWithin = (one: AskedPrice | undefined, end: Date): boolean =>
  one !== undefined && end.getTime() - one.at.getTime() <= DAYS_SHOWN * DAY_MS
