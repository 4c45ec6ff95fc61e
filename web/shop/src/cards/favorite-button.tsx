import type { Car } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { Heart } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { useFavorite } from '../lists/use-favorite.ts'

interface Props {
  readonly car: Car
  /** On a card: a disc over the picture, above the card's link. Else a button beside others. */
  readonly onCard?: boolean
}

/** The heart. Its name stays the same; whether it is pressed says the rest. */
export function FavoriteButton({ car, onCard = false }: Props) {
  const { t } = useTranslation('favorites')
  const { carName } = useLanguage()
  const { isFavorite, toggle } = useFavorite(car)
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={t('favorite', { car: carName(car) })}
      onClick={toggle}
      className={clsx(
        'group grid size-11 flex-none place-items-center text-ink scriptless:hidden',
        onCard
          ? 'absolute end-1 top-1 z-2 rounded-full'
          : 'rounded-control border border-line-2 bg-surface hover:border-ink-2 hover:bg-tint',
      )}
    >
      <span
        className={clsx(
          'grid place-items-center',
          onCard && 'size-8.5 rounded-full bg-surface transition-[background-color] group-hover:bg-tint dark:bg-page',
        )}
      >
        <Icon of={Heart} size={onCard ? 16 : 20} className={clsx(isFavorite && 'fill-current')} />
      </span>
    </button>
  )
}
