import type { Destination } from '../destination.ts'
import type { BodyType } from '../vocabulary/filter-values.ts'
import { type Discount, discountOn } from './discount.ts'
import type { Money } from './money.ts'
import { commissionOf, type PricingSettings, shippingClassOf } from './pricing-settings.ts'
import { eurCentsOf, type Rates } from './rates.ts'

/** What a car's price at the door is worked out from. */
export interface PricedCar {
  /** As its source asks it. */
  readonly price: Money
  readonly bodyType: BodyType | null
  /** The car's own; null for the default of the settings. */
  readonly discount: Discount | null
}

/** In the order in which they are shown. */
export const PRICE_LINES = [
  'car',
  'diagnostic',
  'shipping',
  'kosovoTransport',
  'commission',
  'extra',
  'discount',
] as const
export type PriceLineKind = (typeof PRICE_LINES)[number]

/** Euro cents; a discount is below 0. A line that does not concern the destination is 0. */
type PriceLines = Readonly<Record<PriceLineKind, number>>

export interface LandedPrice {
  readonly lines: PriceLines
  /** The sum of the lines, in euro cents. */
  readonly total: number
}

/**
 * What a car costs at its destination, without customs and taxes: the car, the fees, less the discount (back-office spec,
 * section 9). A discount never takes more than the car, so the total is not below 0.
 */
export function landedPrice(
  { price, bodyType, discount }: PricedCar,
  settings: PricingSettings,
  rates: Rates,
  destination: Destination,
): LandedPrice {
  const car = eurCentsOf(price, rates)
  const lines: PriceLines = {
    car,
    diagnostic: settings.diagnosticFee,
    shipping: settings.shippingFee[shippingClassOf(bodyType)],
    kosovoTransport: destination === 'XK' ? settings.kosovoTransportFee : 0,
    commission: commissionOf(car, settings),
    extra: settings.extraFee,
    // Not -0.
    discount: 0 - discountOn(car, discount ?? settings.defaultDiscount),
  }
  return { lines, total: PRICE_LINES.reduce((sum, kind) => sum + lines[kind], 0) }
}
