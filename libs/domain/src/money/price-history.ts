import type { Destination } from '../destination.ts'
import type { BodyType } from '../vocabulary/filter-values.ts'
import type { AskedPrice } from './asked-price.ts'
import { landedPrice } from './landed-price.ts'
import type { FilterCurrency } from './price.ts'
import type { PricingSettings } from './pricing-settings.ts'
import { type Rates, shownAmount } from './rates.ts'

/** Fees and rates that all prices were worked out with from a moment on. */
export interface PriceBasis {
  readonly from: Date
  readonly settings: PricingSettings
  readonly rates: Rates
}

/** By whom a price was moved, in whole units of the currency. */
interface PriceMoves {
  readonly seller: number
  readonly rate: number
  readonly fees: number
}

interface PriceChange extends PriceMoves {
  readonly at: Date
  /** What the car cost from then on: the price before and the three moves, exactly. */
  readonly price: number
}

export interface PriceHistory {
  readonly from: { readonly at: Date; readonly price: number }
  /** Oldest first; each moved the price. */
  readonly changes: readonly PriceChange[]
  readonly totals: PriceMoves
}

export interface PricedTime {
  /** Oldest first. */
  readonly asked: readonly AskedPrice[]
  /** Oldest first. The first one holds for the time before it, too. */
  readonly bases: readonly PriceBasis[]
  readonly bodyType: BodyType | null
  /** Nothing before it is looked at. */
  readonly since: Date
}

/**
 * How the price of a car came to be what it is, as a visitor saw it. Where several things changed at one moment the seller
 * comes first, then the rate, then the fees: each is what the price would move by after the ones before, so that they add
 * up to the change.
 * @returns null where there was no price at any time
 */
export function priceHistoryOf(
  { asked, bases, bodyType, since }: PricedTime,
  destination: Destination,
  currency: FilterCurrency,
): PriceHistory | null {
  const [firstAsked] = asked
  const [firstBasis] = bases
  if (firstAsked === undefined || firstBasis === undefined) return null
  const priceAt = ({ price, discount }: AskedPrice, settings: PricingSettings, rates: Rates) =>
    shownAmount(landedPrice({ price, bodyType, discount }, settings, rates, destination).total, currency, rates)

  const begin = new Date(Math.max(firstAsked.at.getTime(), since.getTime()))
  const moments = [...asked.map(({ at }) => at.getTime()), ...bases.map(({ from }) => from.getTime())]
  let seller = lastBefore(asked, ({ at }) => at, begin) ?? firstAsked
  let basis = lastBefore(bases, ({ from }) => from, begin) ?? firstBasis
  const from = { at: begin, price: priceAt(seller, basis.settings, basis.rates) }
  const changes: PriceChange[] = []
  let price = from.price
  for (const time of [...new Set(moments)].toSorted((a, b) => a - b)) {
    const at = new Date(time)
    if (at <= begin) continue
    const nextSeller = lastBefore(asked, (one) => one.at, at) ?? seller
    const nextBasis = lastBefore(bases, (one) => one.from, at) ?? basis
    const afterSeller = priceAt(nextSeller, basis.settings, basis.rates)
    const afterRate = priceAt(nextSeller, basis.settings, nextBasis.rates)
    const after = priceAt(nextSeller, nextBasis.settings, nextBasis.rates)
    const moves = { seller: afterSeller - price, rate: afterRate - afterSeller, fees: after - afterRate }
    if (moves.seller !== 0 || moves.rate !== 0 || moves.fees !== 0) changes.push({ at, price: after, ...moves })
    price = after
    seller = nextSeller
    basis = nextBasis
  }
  return { from, changes, totals: totalsOf(changes) }
}

const lastBefore = <T>(list: readonly T[], timeOf: (one: T) => Date, time: Date): T | undefined =>
  list.findLast((one) => timeOf(one) <= time)

const totalsOf = (changes: readonly PriceChange[]): PriceMoves => ({
  seller: changes.reduce((sum, change) => sum + change.seller, 0),
  rate: changes.reduce((sum, change) => sum + change.rate, 0),
  fees: changes.reduce((sum, change) => sum + change.fees, 0),
})
