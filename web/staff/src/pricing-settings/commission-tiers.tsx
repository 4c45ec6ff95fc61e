import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { FeeInput } from './fee-input.tsx'
import type { FeesForm } from './use-fees-form.ts'

interface Props {
  readonly form: FeesForm
  readonly carsByTier: readonly number[] | null
}

const TIERS = [
  { n: 1, max: 'commission_tier_1_max', fee: 'commission_tier_1_fee' },
  { n: 2, max: 'commission_tier_2_max', fee: 'commission_tier_2_fee' },
  { n: 3, max: 'commission_tier_3_max', fee: 'commission_tier_3_fee' },
] as const

/** By the original price: a line a tier. */
export function CommissionTiers({ form, carsByTier }: Props) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  return (
    <div className="grid gap-3.5">
      {TIERS.map(({ n, max, fee }) => {
        const cars = carsByTier?.[n - 1]
        return (
          <div
            key={n}
            role="group"
            aria-label={t('tier', { n: number(n) })}
            className="grid grid-cols-2 items-start gap-x-3.5"
          >
            <FeeInput
              form={form}
              name={max}
              label={n === 3 ? t('tierAbove') : t('tierUpTo', { n: number(n) })}
              {...(n === 3 && { hint: t('tierNoBound') })}
            />
            <FeeInput
              form={form}
              name={fee}
              label={t('tierFee', { n: number(n) })}
              {...(cars !== undefined && { hint: t('tierCars', { n: number(cars) }) })}
            />
          </div>
        )
      })}
    </div>
  )
}
