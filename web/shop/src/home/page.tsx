import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide'
import { useTranslation } from 'react-i18next'
import { NEWEST_SHOWN, newestQuery } from '../../../entities/src/car/queries.ts'
import { BrandStrip } from './brand-strip.tsx'
import { Hero } from './hero.tsx'
import { SearchPanel } from './search-panel.tsx'
import { StockLine } from './stock-line.tsx'
import { Steps } from './steps.tsx'
import { Why } from './why.tsx'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { writeSearch } from '../../../kit/src/car-search.ts'
import { CarCardSkeleton } from '../cards/car-card-skeleton.tsx'
import { CarCard } from '../cards/car-card.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'

export default function HomePage() {
  return (
    <main id="main" tabIndex={-1}>
      <Hero
        panel={
          <>
            <SearchPanel />
            <ToBudget />
            <StockLine />
          </>
        }
      />
      <Newest />
      <BrandStrip />
      <Why />
      <Steps />
      <div className="wrap">
        <RecentlyViewed />
      </div>
    </main>
  )
}

function ToBudget() {
  const { t } = useTranslation('home')
  const { paths } = useLanguage()
  return (
    <Link
      to={paths.budget()}
      className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-ui text-link hover:underline hover:underline-offset-4"
    >
      {t('toBudget')}
      <Icon of={ArrowRight} size={16} className="rtl:rotate-180" />
    </Link>
  )
}

const CARD_SIZES = '(min-width: 70rem) 284px, (min-width: 56.25rem) 31vw, (min-width: 40rem) 46vw, 92vw'

function Newest() {
  const { t } = useTranslation('home')
  const { paths } = useLanguage()
  const { data, isPending } = useQuery(newestQuery(usePriceView().destination))
  const cars = data?.cars ?? []
  if (!isPending && cars.length === 0) return null
  return (
    <section aria-busy={isPending} className="wrap pt-13 sm:pt-18">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3 sm:mb-6 sm:gap-6">
        <h2 className="text-[1.5rem] sm:text-28 ar:text-22 ar:sm:text-[1.625rem]">{t('newTitle')}</h2>
        <Link
          to={paths.search(writeSearch({ sortBy: 'newest' }))}
          className="inline-flex min-h-11 items-center gap-1.5 text-14 font-ui text-link hover:underline hover:underline-offset-4"
        >
          {t('seeAll')}
          <Icon of={ArrowRight} size={16} mirrored />
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
        {isPending
          ? Array.from({ length: NEWEST_SHOWN }, (_, index) => (
              <li key={index} className={placeClass(index)}>
                <CarCardSkeleton />
              </li>
            ))
          : cars.map((car, index) => (
              <li key={car.id} className={placeClass(index)}>
                <CarCard car={car} sizes={CARD_SIZES} />
              </li>
            ))}
      </ul>
    </section>
  )
}

/** One column of four is enough on a phone, and three columns leave no row half empty. */
function placeClass(index: number): string {
  if (index >= 6) return 'grid grid-cols-1 max-sm:hidden md:max-lg:hidden'
  return index >= 4 ? 'grid grid-cols-1 max-sm:hidden' : 'grid grid-cols-1'
}
