import type { Car } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { CarCard } from '../cards/car-card.tsx'
import { usePriceNote } from '../cards/price-note.ts'
import { usePriceView } from '../../../entities/src/car/price-view.ts'

const SIZES = '(min-width: 70rem) 284px, (min-width: 56.25rem) 31vw, (min-width: 40rem) 46vw, 92vw'

export interface SimilarProps {
  readonly cars: readonly Car[]
  /** The car that they stand for, where each says how much more or less it costs. */
  readonly insteadOf?: Pick<Car, 'landed'>
}

/** Nothing where there are none. */
export default function SimilarList({ cars, insteadOf }: SimilarProps) {
  const { t } = useTranslation(['car', 'sold'])
  const { currency } = usePriceView()
  const noteOf = usePriceNote({
    less: (amount) => t('less', { ns: 'sold', amount }),
    more: (amount) => t('more', { ns: 'sold', amount }),
    same: () => t('samePrice', { ns: 'sold' }),
  })
  const before = insteadOf?.landed?.amounts[currency]
  const noteFor = ({ landed }: Car) =>
    noteOf(before === undefined || landed === null ? null : landed.amounts[currency] - before)
  if (cars.length === 0) return null
  return (
    <section data-later="similar" className="pt-13 sm:pt-18 print:hidden">
      <h2 className="mb-4 text-22 sm:mb-6 sm:text-28 ar:sm:text-[1.625rem]">{t('similar')}</h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
        {cars.map((car) => (
          <li key={car.id} className="grid grid-cols-1">
            <CarCard car={car} sizes={SIZES} {...noteFor(car)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
