import type { BodyType } from '../vocabulary/filter-values.ts'
import { type Discount, NO_DISCOUNT } from './discount.ts'

/** All amounts are euro cents (back-office spec, section 9: pricing values are in EUR). */
export interface PricingSettings {
  readonly diagnosticFee: number
  readonly shippingFee: Readonly<Record<ShippingClass, number>>
  /** The last tier has no bound; its documented maximum is information. */
  readonly commissionTiers: readonly [CommissionTier, CommissionTier, CommissionTier]
  readonly kosovoTransportFee: number
  readonly extraFee: number
  /** For a car without a discount of its own. */
  readonly defaultDiscount: Discount
}

interface CommissionTier {
  /** The highest price that pays this fee. */
  readonly max: number
  readonly fee: number
}

type ShippingClass = 'suv' | 'van' | 'others'

/** What a car ships as; one whose body is not known ships as the others do. */
export function shippingClassOf(body: BodyType | null): ShippingClass {
  if (body === 'SUV') return 'suv'
  return body === 'Van' ? 'van' : 'others'
}

/** The tier of a price, in euro cents: above `from`, up to `to`, it included; null where it has no bound. */
export function commissionTierOf(priceEurCents: number, { commissionTiers: [first, second, third] }: PricingSettings) {
  if (priceEurCents <= first.max) return { from: null, to: first.max, fee: first.fee }
  if (priceEurCents <= second.max) return { from: first.max, to: second.max, fee: second.fee }
  return { from: second.max, to: null, fee: third.fee }
}

/** By the price of the car alone. */
export const commissionOf = (priceEurCents: number, settings: PricingSettings): number =>
  commissionTierOf(priceEurCents, settings).fee

/** Each tier's maximum is above the one before. */
export const areTiersInOrder = ({ commissionTiers: [first, second, third] }: PricingSettings): boolean =>
  first.max < second.max && second.max < third.max

/** Every fee is 0: more likely a form that did not load than a gift. */
export function chargesNothing({
  diagnosticFee,
  shippingFee: { suv, van, others },
  commissionTiers,
  kosovoTransportFee,
  extraFee,
}: PricingSettings): boolean {
  const fees = [diagnosticFee, suv, van, others, kosovoTransportFee, extraFee, ...commissionTiers.map(({ fee }) => fee)]
  return fees.every((fee) => fee === 0)
}

/** Version 1: the documented tiers, and starting values that the operator has not confirmed. */
export const STARTING_SETTINGS: PricingSettings = {
  diagnosticFee: 150_00,
  shippingFee: { suv: 1_500_00, van: 1_700_00, others: 1_300_00 },
  commissionTiers: [
    { max: 10_000_00, fee: 550_00 },
    { max: 25_000_00, fee: 750_00 },
    { max: 999_999_00, fee: 1_050_00 },
  ],
  kosovoTransportFee: 450_00,
  extraFee: 0,
  defaultDiscount: NO_DISCOUNT,
}
