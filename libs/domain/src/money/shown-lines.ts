import type { LandedPrice, PriceLineKind } from './landed-price.ts'
import { PRICE_LINES } from './landed-price.ts'
import type { FilterCurrency } from './price.ts'
import { type Rates, shownAmount } from './rates.ts'

/** Whole units of the currency. */
export type ShownLines = Readonly<Record<PriceLineKind, number>> & { readonly total: number }

/**
 * A price as a visitor sees it: its total rounded once, and its lines rounded so that they add up to it. Each is rounded
 * down, and what is missing goes to the lines that lost most (largest remainder); of equals to the first.
 */
export function shownLines({ lines, total }: LandedPrice, currency: FilterCurrency, rates: Rates): ShownLines {
  const shownTotal = shownAmount(total, currency, rates)
  const given = PRICE_LINES.filter((kind) => lines[kind] !== 0)
  const exact = given.map((kind) => ({ kind, ...exactAmount(lines[kind], currency, rates) }))
  let missing = shownTotal - exact.reduce((sum, { whole }) => sum + whole, 0)
  const shown = { ...NOTHING }
  for (const { kind, whole } of exact.toSorted((a, b) => b.rest - a.rest)) {
    const share = missing > 0 ? 1 : 0
    shown[kind] = whole + share
    missing -= share
  }
  return { ...shown, total: shownTotal }
}

const NOTHING = Object.fromEntries(PRICE_LINES.map((kind) => [kind, 0])) as Record<PriceLineKind, number>

/** The whole units below an amount, and how much of a unit, in millionths, stands above them. */
function exactAmount(eurCents: number, currency: FilterCurrency, rates: Rates) {
  const MILLION = 1_000_000
  const millionths = shownAmount(eurCents * MILLION, currency, rates)
  const whole = Math.floor(millionths / MILLION)
  return { whole, rest: millionths - whole * MILLION }
}
