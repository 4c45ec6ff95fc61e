import type { Car } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { CarCard } from '../cards/car-card.tsx'

interface Props {
  readonly cars: readonly Car[]
  /** How wide a card is, for the browser's choice of a picture. */
  readonly sizes: string
  readonly className: string
}

/** The cars that come nearest to a search that nothing matches. */
export function NearCars({ cars, sizes, className }: Props) {
  const { t } = useTranslation('search')
  if (cars.length === 0) return null
  return (
    <section aria-labelledby="near" className="pt-8">
      <h2 id="near" className="mb-4 text-22">
        {t('nearTitle')}
      </h2>
      <ul className={className}>
        {cars.map((car) => (
          <li key={car.id} className="grid grid-cols-1">
            <CarCard car={car} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  )
}
