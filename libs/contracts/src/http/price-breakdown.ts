import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { RATE_SOURCES, RateValue } from '../pricing-values.ts'
import { Amount, Amounts, Destination, PriceCurrency } from './prices.ts'

/** Of what a landed price is made, in the order in which it is shown. */
export const PRICE_LINE_KINDS = [
  'car',
  'diagnostic',
  'shipping',
  'kosovoTransport',
  'commission',
  'extra',
  'discount',
] as const

const PriceLine = Type.Object({
  kind: Type.Enum([...PRICE_LINE_KINDS]),
  /** Below 0 for a discount. */
  eurCents: Type.Integer(),
  /** Whole units, rounded so that the lines add up to the total in each currency; below 0 for a discount. */
  amounts: Type.Object({ USD: Type.Integer(), SAR: Type.Integer(), EUR: Type.Integer() }),
})

/**
 * How a landed price comes about. The documented fields are whole units of `currency` (storefront spec, section 3); `lines`
 * has those that are not 0, in every currency, and `basis` what they were worked out from.
 */
export const PriceBreakdown = Type.Object({
  currency: PriceCurrency,
  destination: Destination,
  originalPrice: Amount,
  diagnosticFee: Amount,
  shippingFee: Amount,
  kosovoTransportFee: Amount,
  commissionFee: Amount,
  extraFee: Amount,
  /** What is taken off. */
  discount: Amount,
  totalPrice: Amount,
  /** How much of the currency a won is. */
  exchangeRate: Type.Number(),
  exchangeRateSource: Type.Enum([...RATE_SOURCES]),
  pricingVersion: Type.Integer(),
  rateId: Uuid,
  lines: Type.Array(PriceLine),
  total: Type.Object({ eurCents: Type.Integer(), amounts: Amounts }),
  basis: Type.Object({
    /** As the source asks it, in minor units. */
    price: Type.Object({ amount: Type.Integer(), currency: Type.Enum(['KRW', 'EUR', 'USD']) }),
    shippingClass: Type.Enum(['suv', 'van', 'others']),
    /** The tier of the commission, in euro cents: above `from`, up to `to`; null where it has no bound. */
    tier: Type.Object({ from: Nullable(Type.Integer()), to: Nullable(Type.Integer()) }),
    rate: RateValue,
    rateProvider: Nullable(Type.String()),
    rateAt: Nullable(Instant),
  }),
})
export type PriceBreakdown = Static<typeof PriceBreakdown>
