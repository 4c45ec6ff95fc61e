import type { CarDetail } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ReserveButton } from '../reserve/reserve-button.tsx'

interface Props {
  readonly car: CarDetail
  /** Both views of a comparison are on the page, and one of them is shown. */
  readonly place: 'table' | 'pair'
}

/** The next step; nothing for a car that cannot be had, or has no price. */
export function ReserveCompared({ car, place }: Props) {
  const { t } = useTranslation('compare')
  const { carName } = useLanguage()
  if (car.status === 'sold' || car.landed === null) return null
  return (
    <ReserveButton car={car} dialog={`reserve-${place}-${car.id}`} size="small" className="scriptless:hidden">
      {t('reserve')}
      <span className="sr-only">: {carName(car)}</span>
    </ReserveButton>
  )
}
