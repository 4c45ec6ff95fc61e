import type { ShownPricingSettings } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ChangedValue } from '../../../ui/src/changed-value.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { changedFields, type FeeField, textsOf } from './fee-fields.ts'
import { FEE_NAMES } from '../common/fee-names.ts'
import { feeText } from './fee-text.ts'

interface Props {
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
export function FeesSummary({ before, after }: Props) {
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
export function FeeChange({ field, before, after }: Props & { readonly field: FeeField }) {
  const { language } = useLanguage()
  const now = feeText(after, field, language)
  return before === null ? <bdi>{now}</bdi> : <ChangedValue before={feeText(before, field, language)} after={now} />
}
