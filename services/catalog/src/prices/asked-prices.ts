import { type AskedPrice, type Currency, parseDiscount } from '@karvan/domain'
import { type RawBuilder, sql } from 'kysely'

/** A row of the history of what a seller asked. */
export interface AskedRow {
  readonly at: Date
  readonly price_amount: number | null
  readonly price_currency: Currency | null
  readonly discount: string | null
}

/** Times at which a price was not known are left out: nobody asked another one then. */
export const askedPrices = (rows: readonly AskedRow[]): readonly AskedPrice[] =>
  rows.flatMap(({ at, price_amount: amount, price_currency: currency, discount }) =>
    amount === null || currency === null
      ? []
      : [{ at, price: { amount, currency }, discount: discount === null ? null : parseDiscount(discount) }],
  )

/** As `lastAsked` reads it: time in milliseconds, amount, currency, discount. */
type AskedJson = readonly [at: number, ...([number, Currency] | [null, null]), discount: string | null]

/** In a row that is read with `lastAsked`. */
export interface WithAsked {
  /** The last prices that the seller asked, oldest first; null where there was one alone, as with most cars. */
  readonly asked: readonly AskedJson[] | null
}

export const askedIn = ({ asked }: WithAsked): readonly AskedPrice[] =>
  askedPrices(
    (asked ?? []).map(([at, price_amount, price_currency, discount]) => ({
      at: new Date(at),
      price_amount,
      price_currency,
      discount,
    })),
  )

/** Enough to see what was lowered within a month. */
const LAST = 20

/** The last prices of the listing at hand, as the column `asked`. */
export const lastAsked = (dataset: string): RawBuilder<unknown> => sql`(
  select case when count(*) > 1 then
    json_agg(json_build_array(extract(epoch from at) * 1000, price_amount, price_currency, discount) order by at) end
  from (
    select at, price_amount, price_currency, discount from inventory.price_history as known
    where known.dataset = ${dataset} and known.listing_id = listings.id
    order by at desc limit ${LAST}
  ) as last
) as asked`
