import type { pricingRoutes, RouteData, RouteInput } from '@karvan/contracts'
import {
  BODY_TYPES,
  type BodyType,
  type Discount,
  landedPrice,
  LEAST_PRICE_KRW,
  type Money,
  shownLines,
} from '@karvan/domain'
import { invalidField } from '@karvan/service-kit'
import type { CurrentPricing } from '../reprices/current.ts'
import { readDiscount } from '../settings/wire.ts'

type Body = RouteInput<typeof pricingRoutes.calculatePrice>['body']
type Breakdown = RouteData<typeof pricingRoutes.calculatePrice>

/** The documented unit of prices below the threshold. */
const MAN_WON = 10_000
/** "Price on request", in ten thousands of won. */
const SENTINEL = 99_999
const CENTS = 100

/**
 * What a car of this price costs at its destination, in whole units of the currency it is shown in.
 * @throws {AppError} `request.invalid` for a price that stands for none, and for a discount that cannot be read
 */
export function calculate(body: Body, { settings, rates, version, rateId, rateSource }: CurrentPricing): Breakdown {
  const { displayCurrency: currency = 'USD', destination = 'SA' } = body
  const car = { price: priceOf(body), bodyType: bodyTypeOf(body.bodyType), discount: discountOf(body.discount) }
  const lines = shownLines(landedPrice(car, settings, rates, destination), currency, rates)
  return {
    originalPrice: lines.car,
    diagnosticFee: lines.diagnostic,
    shippingFee: lines.shipping,
    kosovoTransportFee: lines.kosovoTransport,
    commissionFee: lines.commission,
    extraFee: lines.extra,
    discount: 0 - lines.discount,
    totalPrice: lines.total,
    currency,
    destination,
    exchangeRate: rates.usdPerEur / rates.krwPerEur,
    exchangeRateSource: rateSource,
    pricingVersion: version,
    rateId,
  }
}

/** A figure in won below the threshold is one of ten thousands of won (decision 22). */
function priceOf({ basePrice, currency = 'KRW' }: Body): Money {
  if (currency !== 'KRW') return { amount: Math.round(basePrice * CENTS), currency }
  if (basePrice === SENTINEL) throw invalidField('basePrice', 'stands for a price on request')
  return { amount: Math.round(basePrice < LEAST_PRICE_KRW ? basePrice * MAN_WON : basePrice), currency }
}

/** What is not known ships as the others do (decision 35). */
const bodyTypeOf = (name: string | null | undefined): BodyType | null =>
  BODY_TYPES.find((known) => known.toLowerCase() === name?.toLowerCase()) ?? null

/** Null for the default of the settings. */
function discountOf(given: Body['discount']): Discount | null {
  if (given === null || given === undefined) return null
  return readDiscount('discount', String(given))
}
