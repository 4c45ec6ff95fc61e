import type { Car } from '@karvan/contracts'
import {
  type Amounts,
  byCurrency,
  type Destination,
  FILTER_CURRENCIES,
  landedPrice,
  type Money,
  type PricedCar,
  priceDropOf,
  shownAmounts,
} from '@karvan/domain'
import { type PriceBook, pricedCar, type PricedRow } from '@karvan/inventory'
import { askedIn, type WithAsked } from './asked-prices.ts'

/** Of what a car cost before. */
export type BeforeRow = Omit<PricedRow, 'id'> & WithAsked & { readonly original_amount: number | null }

interface Before extends Pick<Car, 'priceDrop'> {
  readonly was: Amounts | null
}

const NOTHING: Before = { priceDrop: null, was: null }

/**
 * What the seller has taken off, at the rate and fees of this book, so that neither has a say in it; and what the car would
 * cost without that, or at the price that the source says it had. Nothing where it would not be more.
 * @param now what it costs
 */
export function priceBefore(row: BeforeRow, now: Amounts, book: PriceBook, destination: Destination): Before {
  const car = pricedCar(row)
  if (car === null) return NOTHING
  const { settings, rates } = book
  const shown = (one: PricedCar): Amounts | null => {
    const { total } = landedPrice(one, settings, rates, destination)
    const before = shownAmounts(total, rates)
    return FILTER_CURRENCIES.every((currency) => before[currency] > now[currency]) ? before : null
  }
  const drop = priceDropOf(askedIn(row), rates, new Date())
  const was = drop && shown({ ...car, price: drop.before.price, discount: drop.before.discount })
  if (drop === null || was === null) {
    const original = originalPrice(row, car)
    return { priceDrop: null, was: original && shown({ ...car, price: original }) }
  }
  const amounts = byCurrency((currency) => was[currency] - now[currency])
  return { priceDrop: { at: drop.at.toISOString(), amounts }, was }
}

const originalPrice = ({ original_amount: amount }: BeforeRow, { price }: PricedCar): Money | null =>
  amount === null ? null : { amount, currency: price.currency }
