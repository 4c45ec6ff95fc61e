import type { Car, CarImports, PriceBreakdown } from '@karvan/contracts'
import {
  type Destination,
  discountOn,
  eurCentsBounds,
  eurCentsOf,
  type FilterCurrency,
  type ImportVerdict,
  priceBars,
  shownAmounts,
} from '@karvan/domain'
import { type ImportRow, presentBreakdown, type PriceBook, pricedCar, type PricedRow } from '@karvan/inventory'
import { carImports } from './car-imports.ts'
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { type BeforeRow, priceBefore } from './price-before.ts'

/** What a price is read from: the car's row in the book, in euro cents; nulls for a car that has none. */
export interface LandedRow {
  readonly eur_cents: number | null
  readonly taxes_low: number | null
  readonly taxes_high: number | null
  readonly verdict: ImportVerdict | null
}
/** The columns of that row. */
export const LANDED_COLUMNS = ['eur_cents', 'taxes_low', 'taxes_high', 'verdict'] as const

/**
 * The one reading of a car's price: list, detail, filter, sort and histogram ask here, so that they agree.
 * Made for one request, from the book that was in use when it came, so that no answer mixes two.
 */
export interface Prices {
  /** The listings, each with its price at the destination as `eur_cents`. */
  readonly listings: RawBuilder<unknown>
  /** What a visitor sees; nulls for a car without a price. */
  shown(row: LandedRow & BeforeRow): Pick<Car, 'landed' | 'priceDrop' | 'discount'>
  /** With customs and taxes; null where they cannot be estimated. */
  door(row: LandedRow): Car['door']
  /** How the price comes about. */
  breakdown(row: Omit<PricedRow, 'id'>): PriceBreakdown | null
  /** Customs, taxes and verdicts; null in a book that has no tables of them. */
  imports(row: ImportRow & LandedRow): CarImports | null
  /** By which cars are sorted, smaller first. */
  order(): Expression<unknown>
  /** The cars whose shown price lies between two amounts, both included; null where neither is given. */
  between(from: number | null, to: number | null, currency: FilterCurrency): Expression<SqlBool> | null
  /** Where each bar of the histogram begins, in whole units of the currency. */
  bars(currency: FilterCurrency): readonly number[]
  /** The number of a car's bar, from 1. */
  barNumber(currency: FilterCurrency): Expression<unknown>
}

/** How a visitor wants to see prices. */
export interface PriceView {
  readonly destination: Destination
  readonly currency: FilterCurrency
  /** Whether filter, order and bars take prices with customs and taxes, at the higher end of the estimate. */
  readonly taxes?: boolean
}

/** No price is higher, and ten thousand times as much is still a whole number. */
const MOST = 100_000_000_000
const asAmount = (amount: number): number => Math.min(Math.max(Math.round(amount), 0), MOST)

export function pricesOf(book: PriceBook, { destination, currency, taxes = false }: PriceView): Prices {
  const { id, rates, pricingVersion, rateId } = book
  const compared = taxes ? sql`(eur_cents + taxes_high)` : sql.ref('eur_cents')
  return {
    listings: sql`inventory.listings left join inventory.landed_prices
      on book_id = ${id} and destination = ${destination} and listing_id = id`,
    shown: (row) => {
      const { eur_cents: cents } = row
      if (cents === null) return { landed: null, priceDrop: null, discount: null }
      const amounts = shownAmounts(cents, rates)
      const { was, priceDrop } = priceBefore(row, amounts, book, destination)
      return {
        landed: { amount: amounts[currency], currency, destination, pricingVersion, rateId, amounts, was },
        priceDrop,
        discount: discountIn(row, book),
      }
    },
    door: ({ eur_cents: cents, taxes_low: low, taxes_high: high }) =>
      cents === null || low === null || high === null
        ? null
        : { low: shownAmounts(cents + low, rates), high: shownAmounts(cents + high, rates) },
    imports: (row) => carImports(row, book, destination),
    breakdown: (row) => {
      const car = pricedCar(row)
      return car && presentBreakdown(car, book, { destination, currency })
    },
    order: () => compared,
    between: (least, most, unit) => {
      if (least === null && most === null) return null
      const { from, to } = eurCentsBounds(least && asAmount(least), most && asAmount(most), unit, rates)
      return sql<SqlBool>`${compared} between ${from ?? 0} and ${to ?? MOST * 100}`
    },
    bars: priceBars,
    barNumber: (unit) => {
      const edges = priceBars(unit).map((amount) => eurCentsBounds(amount, null, unit, rates).from)
      return sql`width_bucket(${compared}, ${edges}::bigint[])`
    },
  }
}

const CENTS = 100

/** Euro that the car's own discount takes off; null where it has none. */
function discountIn(row: BeforeRow, { rates }: PriceBook): number | null {
  const car = pricedCar(row)
  return car?.discount ? discountOn(eurCentsOf(car.price, rates), car.discount) / CENTS : null
}
