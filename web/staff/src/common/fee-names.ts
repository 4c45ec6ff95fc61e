import type { Texts } from '../../../kit/src/i18n/texts.ts'

/** What a value of the pricing settings is called outside of its form, where no section stands above it. */
export const FEE_NAMES = {
  diagnostic_fee: 'diagnosticFee',
  shipping_fee_suv: 'name:suv',
  shipping_fee_van: 'name:van',
  shipping_fee_others: 'name:others',
  commission_tier_1_max: 'name:max1',
  commission_tier_1_fee: 'name:fee1',
  commission_tier_2_max: 'name:max2',
  commission_tier_2_fee: 'name:fee2',
  commission_tier_3_max: 'name:max3',
  commission_tier_3_fee: 'name:fee3',
  kosovo_transport_fee: 'kosovoTransport',
  extra_fee: 'extraFee',
  default_discount: 'defaultDiscount',
} as const satisfies Readonly<Record<string, keyof Texts['pricing']>>

export const isFeeName = (field: string): field is keyof typeof FEE_NAMES => Object.hasOwn(FEE_NAMES, field)
