import type { Car } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { GitCompareArrows } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { useCompare } from '../lists/use-compare.ts'

/** Beside the heart. Its name stays the same; whether it is pressed says the rest. */
export function CompareButton({ car }: { readonly car: Car }) {
  const { t } = useTranslation()
  const { carName } = useLanguage()
  const { isChosen, toggle } = useCompare(car)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('compareCar', { car: carName(car) })}
      onClick={toggle}
      className={clsx(
        'grid size-11 flex-none place-items-center rounded-control border scriptless:hidden',
        isChosen
          ? 'border-transparent bg-action text-on-action hover:bg-action-hover'
          : 'border-line-2 bg-surface text-ink hover:border-ink-2 hover:bg-tint',
      )}
    >
      <Icon of={GitCompareArrows} size={20} />
    </button>
  )
}
