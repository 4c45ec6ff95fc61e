import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { carsByIdQuery } from '../../../entities/src/car/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { carKey, idsOf } from '../../../kit/src/car-id.ts'
import { inListOrder } from '../lists/id-list.ts'
import { forgetViewed } from '../lists/recently-viewed.ts'
import { picturesOf } from '../../../kit/src/pictures.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { CarName } from '../cards/car-name.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { Picture } from '../cards/picture.tsx'
import { Price } from '../../../entities/src/car/price.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { useTexts } from '../../../ui/src/use-texts.ts'

const TEXTS = ['compare'] as const
const SHOWN = 6

interface Props {
  readonly ids: readonly string[]
}

export default function RecentStrip(props: Props) {
  return useTexts(TEXTS) && <Strip {...props} />
}

function Strip({ ids }: Props) {
  const { t } = useTranslation('compare')
  const { paths } = useLanguage()
  const titleId = useId()
  const { destination, currency } = usePriceView()
  const { data } = useQuery(carsByIdQuery(ids, destination))
  const cars = inListOrder(ids, data?.cars ?? [], idsOf)
    .filter(({ status }) => status !== 'sold')
    .slice(0, SHOWN)
  if (cars.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="pt-13 sm:pt-18 print:hidden">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h2 id={titleId} className="text-22">
            {t('recent')}
          </h2>
          <p className="text-14 text-ink-2">{t('recentText')}</p>
        </div>
        <Button kind="quiet" size="small" onClick={forgetViewed}>
          {t('recentClear')}
        </Button>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-6">
        {cars.map((car) => (
          <li key={car.id} className="relative text-14 leading-normal">
            <div className="studio mb-2 aspect-4/3 overflow-hidden rounded-control">
              <Picture
                urls={picturesOf(car)}
                alt=""
                width={480}
                sizes="(min-width: 70rem) 165px, (min-width: 40rem) 30vw, 44vw"
                loading="lazy"
              />
            </div>
            <h3 className="text-14 font-ui">
              <Link to={paths.car(carKey(car))} className="after:absolute after:inset-0 hover:underline">
                <CarName car={car} /> {car.year !== null && <Num>{car.year}</Num>}
              </Link>
            </h3>
            {car.landed && <Price amounts={car.landed.amounts} currency={currency} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
