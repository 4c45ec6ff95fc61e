import type { Car } from '@karvan/contracts'
import type { FilterCurrency } from '@karvan/domain'
import type { InventoryDatabase, ListingRow } from '@karvan/inventory'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'

type Listings = ExpressionBuilder<InventoryDatabase, 'inventory.listings'>

/** What a price is made of in a row. */
type PricedRow = Pick<ListingRow, 'price_krw'>

/** Where a bar of the price histogram begins: as the visitor sees it, and as `barNumber` compares it. */
interface PriceBar {
  readonly amount: number
}

/**
 * The one reading of a car's price: list, detail, filter, sort and histogram ask here, so that they agree (decisions 30
 * and 37). The price book will be another implementation.
 */
export interface Prices {
  /** What a visitor sees; null for a car without a price. */
  shown(row: PricedRow): Car['landed']
  /** By which cars are sorted, smaller first. */
  order(): Expression<unknown>
  /** How near two cars are in price. */
  distance(to: PricedRow): Expression<unknown>
  /** The cars whose shown price lies between two amounts, both included; null where neither is given. */
  between(eb: Listings, from: number | null, to: number | null): Expression<SqlBool> | null
  /** The bars of the histogram, in order. */
  bars(currency: FilterCurrency): readonly PriceBar[]
  /** The number of a car's bar, from 1. */
  barNumber(currency: FilterCurrency): Expression<unknown>
}
