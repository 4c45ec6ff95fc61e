import { type Static, Type } from 'typebox'

/** Euro cents. No fee is a loss. */
const Cents = Type.Integer({ minimum: 0, maximum: 100_000_000_00 })
const Tier = Type.Object({ max: Cents, fee: Cents })

/** The fees of Karvan, as `PricingSettings` of the domain has them. */
export const PricingValues = Type.Object({
  diagnosticFee: Cents,
  shippingFee: Type.Object({ suv: Cents, van: Cents, others: Cents }),
  commissionTiers: Type.Tuple([Tier, Tier, Tier]),
  kosovoTransportFee: Cents,
  extraFee: Cents,
  defaultDiscount: Type.Union([
    Type.Object({ kind: Type.Literal('amount'), eurCents: Cents }),
    Type.Object({ kind: Type.Literal('percent'), basisPoints: Type.Integer({ minimum: 0, maximum: 10_000 }) }),
  ]),
})
export type PricingValues = Static<typeof PricingValues>

export const RATE_SOURCES = ['api', 'fallback'] as const

/** What a euro is worth in other currencies, in millionths. */
export const RateValue = Type.Object({
  krwPerEur: Type.Integer({ minimum: 1 }),
  usdPerEur: Type.Integer({ minimum: 1 }),
})
