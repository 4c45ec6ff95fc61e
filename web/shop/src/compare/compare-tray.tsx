import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { useTranslation } from 'react-i18next'
import { carsByIdQuery } from '../../../entities/src/car/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { carKey, idsOf } from '../../../kit/src/car-id.ts'
import { writeComparison } from '../lists/compare-address.ts'
import { MAX_COMPARED, setCompared, toggleCompared, useCompared } from '../lists/compared.ts'
import { inListOrder } from '../lists/id-list.ts'
import { picturesOf } from '../../../kit/src/pictures.ts'
import { heightAs } from '../../../ui/src/bar-height.ts'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { CarName } from '../cards/car-name.tsx'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Picture } from '../cards/picture.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { useTexts } from '../../../ui/src/use-texts.ts'

const measured = heightAs('--tray-bar')
const TEXTS = ['compare'] as const

/** The cars that are to be compared, at the end of the window while there are any. */
export default function CompareTray() {
  return useTexts(TEXTS) && <Tray />
}

function Tray() {
  const { t } = useTranslation('compare')
  const { paths, number, carName, money } = useLanguage()
  const { destination, currency } = usePriceView()
  const ids = useCompared()
  const { data } = useQuery({ ...carsByIdQuery(ids, destination), enabled: ids.length > 0 })
  const cars = inListOrder(ids, data?.cars ?? [], idsOf)
  if (ids.length === 0) return null
  const count = { count: ids.length, n: number(ids.length), most: number(MAX_COMPARED) }
  return (
    <aside
      ref={measured}
      data-tray
      aria-label={t('tray', count)}
      className="fixed inset-x-0 bottom-0 z-(--z-float) border-t border-line bg-raised shadow-over print:hidden"
    >
      <div className="wrap flex min-h-19 items-center gap-x-4 gap-y-2 py-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] max-md:gap-x-2.5">
        <p className="sr-only" role="status">
          {t('tray', count)}
        </p>
        <ul className="flex min-w-0 flex-1 gap-2.5 max-md:gap-1.5">
          {cars.map((car) => (
            <li key={car.id} className="flex min-w-0 items-center gap-2.5">
              <span className="studio block size-11 flex-none overflow-hidden rounded-control md:w-14.5">
                <Picture urls={picturesOf(car)} alt={carName(car)} width={480} sizes="58px" loading="eager" />
              </span>
              <span className="min-w-0 text-13 leading-ui max-md:hidden">
                <b className="line-clamp-1 font-ui">
                  <CarName car={car} />
                </b>
                {car.landed && money(car.landed.amounts[currency], currency)}
              </span>
              <IconButton
                label={t('remove', { car: carName(car) })}
                onClick={() => toggleCompared(carKey(car))}
                className="max-md:hidden"
              >
                <Icon of={X} size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
        <Button kind="quiet" size="small" onClick={() => setCompared([])}>
          {t('clear')}
        </Button>
        <ButtonLink kind="primary" to={paths.compare(writeComparison({ ids }))}>
          {t('go', count)}
        </ButtonLink>
      </div>
    </aside>
  )
}
