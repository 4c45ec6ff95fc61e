import { addingUp } from '../money/adding-up.ts'
import { type Amounts, byCurrency } from '../money/amounts.ts'
import { type Rates, shownAmount } from '../money/rates.ts'
import type { CentsRange, TaxEstimate, TaxLine } from './estimate-taxes.ts'

/** Whole units of each currency. */
export interface ShownRange {
  readonly low: Amounts
  readonly high: Amounts
}

export interface ShownEstimate {
  readonly lines: readonly (Pick<TaxLine, 'kind' | 'base' | 'basisPoints'> & ShownRange)[]
  readonly taxes: ShownRange
  /** The landed price and the taxes. */
  readonly door: ShownRange
}

/**
 * What a visitor sees of customs and taxes: the price at the door is rounded once, the taxes are what it is above the shown
 * landed price, and the lines add up to them.
 */
export function shownEstimate(
  landedEurCents: number,
  { lines }: Pick<TaxEstimate, 'lines'>,
  rates: Rates,
): ShownEstimate {
  const end = (which: keyof CentsRange) =>
    endOf(
      landedEurCents,
      lines.map((line) => line[which]),
      rates,
    )
  const [low, high] = [end('low'), end('high')]
  return {
    lines: lines.map(({ kind, base, basisPoints }, place) => ({
      kind,
      base,
      basisPoints,
      low: byCurrency((currency) => low[currency].lines[place] ?? 0),
      high: byCurrency((currency) => high[currency].lines[place] ?? 0),
    })),
    taxes: { low: byCurrency((currency) => low[currency].taxes), high: byCurrency((currency) => high[currency].taxes) },
    door: { low: byCurrency((currency) => low[currency].door), high: byCurrency((currency) => high[currency].door) },
  }
}

/** One end of the range, in each currency. */
function endOf(landed: number, lines: readonly number[], rates: Rates) {
  const cents = lines.reduce((sum, line) => sum + line, landed)
  return byCurrency((currency) => {
    const door = shownAmount(cents, currency, rates)
    const taxes = door - shownAmount(landed, currency, rates)
    return { door, taxes, lines: addingUp(lines, taxes, currency, rates) }
  })
}
