import type { Car } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { carKey } from '../../../kit/src/car-id.ts'
import { MAX_COMPARED, toggleCompared, useCompared } from './compared.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'

/** Whether the car is among those to compare, and how that is changed. One too many is refused and said, never swapped. */
export function useCompare(car: Car) {
  const { t } = useTranslation()
  const { number } = useLanguage()
  const id = carKey(car)
  const isChosen = useCompared().includes(id)
  const toggle = () => {
    if (!toggleCompared(id)) useToasts.getState().show(t('compareFull', { n: number(MAX_COMPARED) }))
  }
  return { isChosen, toggle }
}
