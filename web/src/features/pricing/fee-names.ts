import type { ShownPricingSettings } from '@karvan/contracts/browser'
import type { Language } from '../../config/paths.ts'
import type { Texts } from '../../i18n/texts.ts'
import { euroText } from '../../lib/decimals.ts'
import { isolate } from '../../lib/format.ts'
import type { FeeField } from './fee-fields.ts'

/** What a value is called outside of the form, where no section stands above it. */
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
} as const satisfies Readonly<Record<FeeField, keyof Texts['pricing']>>

/** A value as text: an amount in euro, or the percentage that a discount may be. */
export function feeText(settings: ShownPricingSettings, field: FeeField, language: Language): string {
  const { value } = settings[field]
  const isShare = typeof value === 'string' && value.endsWith('%')
  return isShare ? isolate(value) : euroText(Number(value), language)
}
