import { marketFigure } from '@karvan/domain'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { NEWEST_SHOWN, newestQuery, WHOLE_SHOP } from '../../../entities/src/car/queries.ts'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { useBrand, useShopSettings } from '../../../entities/src/settings/shop-settings.ts'
import { writeSearch } from '../../../kit/src/car-search.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { CarCardSkeleton } from '../cards/car-card-skeleton.tsx'
import { CarCard } from '../cards/car-card.tsx'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { BrandStrip } from './brand-strip.tsx'
import { DAYS, Hero } from './hero.tsx'
import { SearchPanel } from './search-panel.tsx'
import { Steps } from './steps.tsx'

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

/** How many cars there are: ours, counted, and those of the market that they come from. */
function StockLine() {
  const { t } = useTranslation('home')
  const { number } = useLanguage()
  const { shop_market_figure: showsMarket } = useShopSettings()
  const { data } = useQuery(WHOLE_SHOP)
  const [market] = useState(() => marketFigure(Date.now()))
  const total = data?.pagination.total ?? 0
  return (
    <p className="mt-4 flex flex-wrap gap-x-7 gap-y-0.5 text-14 text-ink-2 md:col-span-full">
      {total > 0 && (
        <span>
          <b className="font-strong text-ink">{number(total)}</b> {t('stockHere', { count: total })}
        </span>
      )}
      {showsMarket && (
        <span>
          {/* Midnight may fall between the server and here. */}
          <b suppressHydrationWarning className="font-strong text-ink">
            {number(market)}
          </b>{' '}
          {t('stockMarket')}
        </span>
      )}
    </p>
  )
}

/** Why to buy here: four promises that the shop keeps on its own pages. */
function Why() {
  const { t } = useTranslation(['home', 'common'])
  const { paths } = useLanguage()
  const brand = useBrand()
  const reasons = [
    { title: t('why1'), text: t('why1Text'), to: paths.faq('price') },
    { title: t('why2'), text: t('why2Text'), to: paths.search() },
    { title: t('why3'), text: t('why3Text'), to: paths.faq('inspection') },
    { title: t('why4'), text: t('why4Text', DAYS), to: paths.faq('delivery') },
  ]
  return (
    <section aria-labelledby="why" className="wrap pt-13 sm:pt-18">
      <h2 id="why" className="text-[1.5rem] sm:text-28 ar:text-22 ar:sm:text-[1.625rem]">
        {t('whyTitle', { brand })}
      </h2>
      <ul className="mt-4 border-t border-line sm:mt-6">
        {reasons.map(({ title, text, to }) => (
          <li key={title} className="grid gap-x-8 gap-y-1 border-b border-line py-4.5 md:grid-cols-[1fr_2fr]">
            <h3 className="text-18">
              <Link
                to={to}
                className="inline-flex min-h-11 items-center underline decoration-line-2 underline-offset-4 hover:decoration-current md:-my-2"
              >
                {title}
              </Link>
            </h3>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
