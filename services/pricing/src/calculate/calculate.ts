import type { PriceBreakdown, pricingRoutes, RouteInput } from '@karvan/contracts'
import { BODY_TYPES, type BodyType, type Discount, MIN_PRICE_KRW, type Money } from '@karvan/domain'
import { presentBreakdown, type PriceBook } from '@karvan/inventory'
import { invalidField } from '@karvan/service-kit'
import { readDiscount } from '../settings/wire.ts'

type Body = RouteInput<typeof pricingRoutes.calculatePrice>['body']

/** The documented unit of prices below the threshold. */
const MAN_WON = 10_000
/** "Price on request", in ten thousands of won. */
const SENTINEL = 99_999
const CENTS = 100

/**
 * What a car of this price costs at its destination.
 * @throws {AppError} `request.invalid` for a price that stands for none, and for a discount that cannot be read
 */
export function calculate(body: Body, book: PriceBook): PriceBreakdown {
  const { currency = 'USD', destination = 'SA' } = body
  const car = { price: priceOf(body), bodyType: bodyTypeOf(body.bodyType), discount: discountOf(body.discount) }
  return presentBreakdown(car, book, { currency, destination })
}

/** A figure in won below the threshold is one of ten thousands of won. */
function priceOf({ basePrice, baseCurrency = 'KRW' }: Body): Money {
  if (baseCurrency !== 'KRW') return { amount: Math.round(basePrice * CENTS), currency: baseCurrency }
  if (basePrice === SENTINEL) throw invalidField('basePrice', 'is the value of a price on request')
  const won = basePrice < MIN_PRICE_KRW ? basePrice * MAN_WON : basePrice
  return { amount: Math.round(won), currency: 'KRW' }
}

/** What is not known ships as the others do. */
const bodyTypeOf = (name: string | null | undefined): BodyType | null =>
  BODY_TYPES.find((known) => known.toLowerCase() === name?.toLowerCase()) ?? null

/** Null for the default of the settings. */
const discountOf = (given: Body['discount']): Discount | null =>
  given === null || given === undefined ? null : readDiscount('discount', String(given))
