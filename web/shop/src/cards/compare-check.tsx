import type { Car } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { CheckInput } from '../../../ui/src/checkbox.tsx'
import { useCompare } from '../lists/use-compare.ts'

/** The last row of a card: above its link, so that it can be pressed by itself. */
export function CompareCheck({ car }: { readonly car: Car }) {
  const { t } = useTranslation()
  const { carName } = useLanguage()
  const { isChosen, toggle } = useCompare(car)
  return (
    <label className="relative z-2 -mx-4 mt-3 -mb-4 flex min-h-11 items-center gap-2.5 rounded-b-picture border-t border-line px-4 text-14 hover:bg-tint print:hidden scriptless:hidden">
      <CheckInput checked={isChosen} onChange={toggle} aria-label={t('compareCar', { car: carName(car) })} />
      {t('compare')}
    </label>
  )
}
