import type { ShownPricingSettings } from '@karvan/contracts/browser'
import type { Language } from '../../../kit/src/paths.ts'
import { euroText } from '../../../kit/src/decimals.ts'
import { isolate } from '../../../kit/src/format.ts'
import type { FeeField } from './fee-fields.ts'

/** A value as text: an amount in euro, or the percentage that a discount may be. */
export function feeText(settings: ShownPricingSettings, field: FeeField, language: Language): string {
  const { value } = settings[field]
  const isShare = typeof value === 'string' && value.endsWith('%')
  return isShare ? isolate(value) : euroText(Number(value), language)
}
