import { Type } from 'typebox'
import { Nullable, Uuid } from '../common.ts'

export const DESTINATION_CODES = ['SA', 'XK'] as const
export const PRICE_CURRENCIES = ['USD', 'SAR', 'EUR'] as const
export const Destination = Type.Enum([...DESTINATION_CODES])
export const PriceCurrency = Type.Enum([...PRICE_CURRENCIES])

/** Whole units of a currency: prices are shown without decimals (storefront spec, section 9). */
export const Amount = Type.Integer({ minimum: 0 })
/** The same price in every currency, so that it can be shown in another one at once. */
export const Amounts = Type.Object({ USD: Amount, SAR: Amount, EUR: Amount })

/** How a visitor wants to see prices: for Saudi Arabia and in dollars, where it does not say. */
export const PriceQuery = Type.Object({
  destination: Type.Optional(Destination),
  currency: Type.Optional(PriceCurrency),
})

/** What the car costs at its destination, with the fees of this version of them, at this rate; without customs and taxes. */
export const Landed = Type.Object({
  amount: Amount,
  currency: PriceCurrency,
  destination: Destination,
  pricingVersion: Type.Integer(),
  rateId: Uuid,
  amounts: Amounts,
  /** What it cost before the seller lowered the price, or at the price that the source says it had; null where not more. */
  was: Nullable(Amounts),
})
