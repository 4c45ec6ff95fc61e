import { addingUp } from './adding-up.ts'
import type { LandedPrice, PriceLineKind } from './landed-price.ts'
import { PRICE_LINES } from './landed-price.ts'
import type { FilterCurrency } from './price.ts'
import { type Rates, shownAmount } from './rates.ts'

/** Whole units of the currency. */
export type ShownLines = Readonly<Record<PriceLineKind, number>> & { readonly total: number }

/** A price as a visitor sees it: its total rounded once, and its lines rounded so that they add up to it. */
export function shownLines({ lines, total }: LandedPrice, currency: FilterCurrency, rates: Rates): ShownLines {
  const shownTotal = shownAmount(total, currency, rates)
  const given = PRICE_LINES.filter((kind) => lines[kind] !== 0)
  const cents = given.map((kind) => lines[kind])
  const shown = { ...NOTHING }
  addingUp(cents, shownTotal, currency, rates).forEach((amount, place) => {
    const kind = given[place]
    if (kind !== undefined) shown[kind] = amount
  })
  return { ...shown, total: shownTotal }
}

const NOTHING = Object.fromEntries(PRICE_LINES.map((kind) => [kind, 0])) as Record<PriceLineKind, number>
