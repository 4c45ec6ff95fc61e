import type { ShownPricingSettings } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { euroText } from '../../../kit/src/decimals.ts'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import type { Language } from '../../../kit/src/paths.ts'
import { ChangedValue } from '../../../ui/src/changed-value.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { FEE_NAMES } from '../common/fee-names.ts'
import { changedFields, type FeeField, textsOf } from './fee-fields.ts'

interface FeesSummaryProps {
  /** What the shop shows; null where that is not known. */
  readonly before: ShownPricingSettings | null
  readonly after: ShownPricingSettings
}

/** Documented: these are named whether or not they change (back-office spec, section 2). */
const ALWAYS: readonly FeeField[] = [
  'diagnostic_fee',
  'default_discount',
  'commission_tier_1_fee',
  'commission_tier_2_fee',
  'commission_tier_3_fee',
]

/** The values that are applied, and all that change with them. */
export function FeesSummary({ before, after }: FeesSummaryProps) {
  const { t } = useTranslation('pricing')
  const changed = before === null ? [] : changedFields(textsOf(before), textsOf(after))
  const fields = [...ALWAYS, ...changed.filter((field) => !ALWAYS.includes(field))]
  return (
    <FactList
      facts={fields.map((field) => [
        t(FEE_NAMES[field]),
        <FeeChange key={field} field={field} before={changed.includes(field) ? before : null} after={after} />,
      ])}
    />
  )
}

/** A value, and what it was where it changes. */
export function FeeChange({ field, before, after }: FeesSummaryProps & { readonly field: FeeField }) {
  const { language } = useLanguage()
  const now = feeText(after, field, language)
  return before === null ? <bdi>{now}</bdi> : <ChangedValue before={feeText(before, field, language)} after={now} />
}

/** A value as text: an amount in euro, or the percentage that a discount may be. */
function feeText(settings: ShownPricingSettings, field: FeeField, language: Language): string {
  const { value } = settings[field]
  const isShare = typeof value === 'string' && value.endsWith('%')
  return isShare ? isolate(value) : euroText(Number(value), language)
}
