import type { GivenPricingSettings, PricingValues, ShownPricingSettings } from '@karvan/contracts'
import { areTiersInOrder, type Discount, discountText, parseDiscount } from '@karvan/domain'
import { invalidField } from '@karvan/service-kit'

const CENTS = 100

const euro = (cents: number): number => cents / CENTS
const fee = (description: string, cents: number) => ({ description, value: euro(cents), type: 'fee' }) as const
const tier = (description: string, cents: number) => ({ description, value: euro(cents), type: 'tier' }) as const

/** The settings as they are documented: by key, in euro. */
export function presentSettings(settings: PricingValues): ShownPricingSettings {
  const { shippingFee, commissionTiers, defaultDiscount } = settings
  const [first, second, third] = commissionTiers
  return {
    diagnostic_fee: fee('Diagnostic fee', settings.diagnosticFee),
    shipping_fee_suv: fee('Shipping fee of an SUV', shippingFee.suv),
    shipping_fee_van: fee('Shipping fee of a van', shippingFee.van),
    shipping_fee_others: fee('Shipping fee of all other cars', shippingFee.others),
    commission_tier_1_max: tier('Highest price of tier 1', first.max),
    commission_tier_1_fee: tier('Commission of tier 1', first.fee),
    commission_tier_2_max: tier('Highest price of tier 2', second.max),
    commission_tier_2_fee: tier('Commission of tier 2', second.fee),
    commission_tier_3_max: tier('Highest price of tier 3, for information', third.max),
    commission_tier_3_fee: tier('Commission above tier 2', third.fee),
    kosovo_transport_fee: fee('Transport to Kosovo', settings.kosovoTransportFee),
    extra_fee: fee('Extra fee', settings.extraFee),
    default_discount: {
      description: 'Discount of a car that has none of its own: an amount, or a percentage',
      value: discountText(defaultDiscount),
      type: 'discount',
    },
  }
}

/** @throws {AppError} `request.invalid` with the field that breaks a rule */
export function readSettings(given: GivenPricingSettings): PricingValues {
  const cents = (key: Exclude<keyof GivenPricingSettings, 'default_discount'>) => centsOf(key, given[key].value)
  const settings: PricingValues = {
    diagnosticFee: cents('diagnostic_fee'),
    shippingFee: {
      suv: cents('shipping_fee_suv'),
      van: cents('shipping_fee_van'),
      others: cents('shipping_fee_others'),
    },
    commissionTiers: [
      { max: cents('commission_tier_1_max'), fee: cents('commission_tier_1_fee') },
      { max: cents('commission_tier_2_max'), fee: cents('commission_tier_2_fee') },
      { max: cents('commission_tier_3_max'), fee: cents('commission_tier_3_fee') },
    ],
    kosovoTransportFee: cents('kosovo_transport_fee'),
    extraFee: cents('extra_fee'),
    defaultDiscount: readDiscount('settings.default_discount', given.default_discount.value),
  }
  if (areTiersInOrder(settings)) return settings
  const [first, second] = settings.commissionTiers
  const wrong = first.max < second.max ? 'commission_tier_3_max' : 'commission_tier_2_max'
  throw invalidField(`settings.${wrong}`, 'must be above the tier before', 'too_small')
}

/** Two decimals of a number near 2^53 are not to be had, but of every amount that is allowed. */
function centsOf(key: string, amount: number): number {
  const cents = Math.round(amount * CENTS)
  if (euro(cents) !== amount) throw invalidField(`settings.${key}`, 'must have two decimals at most')
  return cents
}

/** @throws {AppError} `request.invalid` for what is neither an amount nor a percentage */
export function readDiscount(field: string, typed: string): Discount {
  const discount = parseDiscount(typed)
  if (discount === null) throw invalidField(field, 'must be an amount, or a percentage up to 100%')
  return discount
}
