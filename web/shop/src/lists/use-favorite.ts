import type { Car } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { toggleFavorite, useFavorites } from './favorites.ts'
import { UNDO_MS, useToasts } from '../../../ui/src/toast-store.ts'

/** Whether the car is a favorite, and how that is changed. A removal can be undone for a while. */
export function useFavorite(car: Car) {
  const { t } = useTranslation('favorites')
  const { carName } = useLanguage()
  const id = carKey(car)
  const isFavorite = useFavorites().includes(id)
  const toggle = () => {
    const undo = toggleFavorite(id)
    if (undo === null) {
      void import('./favorite-prices.ts').then(({ notePrice }) => notePrice(car)).catch(() => undefined)
      return
    }
    const action = { label: t('undo'), run: undo }
    useToasts.getState().show(t('removed', { car: carName(car) }), { duration: UNDO_MS, action })
  }
  return { isFavorite, toggle }
}
