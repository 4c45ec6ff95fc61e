import './carousel.css'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { WHOLE_SHOP } from '../../../entities/src/car/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { writeSearch } from '../../../kit/src/car-search.ts'
import { track } from '../../../entities/src/usage/track.ts'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { CarouselControls } from './carousel-controls.tsx'
import { useCarousel } from './use-carousel.ts'

const MAX_SHOWN = 24
const SKELETONS = 6
const CELL =
  'grid h-23 place-content-center justify-items-center gap-0.5 border-e border-line bg-surface px-2 text-center sm:h-29'

/** The brands with the most cars, turning. Drawn lettering, no trademarks (decision 138). */
export function BrandStrip() {
  const { t } = useTranslation(['home', 'common'])
  const { data, isPending } = useQuery(WHOLE_SHOP)
  const brands = data?.facets?.brand.slice(0, MAX_SHOWN) ?? []
  const row = useRef<HTMLUListElement>(null)
  const carousel = useCarousel(row, brands.length)
  if (!isPending && brands.length === 0) return null
  return (
    <section aria-labelledby="brands" className="wrap pt-13 sm:pt-18" {...carousel.hold}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 sm:mb-6">
        <h2 id="brands" className="text-[1.5rem] sm:text-28 ar:text-22 ar:sm:text-[1.625rem]">
          {t('brandsTitle')}
        </h2>
        {carousel.stops > 1 && <CarouselControls carousel={carousel} />}
      </div>
      {/* The row is a pixel wider than its frame, whose edge covers the last line between two brands. */}
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <ul ref={row} className="brand-row -me-px">
          {isPending
            ? Array.from({ length: SKELETONS }, (_, index) => (
                <li key={index} className={CELL}>
                  <Skeleton className="h-6 w-24" />
                </li>
              ))
            : brands.map(({ value, count }) => (
                <li key={value} className="grid">
                  <BrandLink brand={String(value)} count={count} />
                </li>
              ))}
        </ul>
      </div>
    </section>
  )
}

function BrandLink({ brand, count }: { readonly brand: string; readonly count: number }) {
  const { t } = useTranslation()
  const { paths, number, make, language } = useLanguage()
  return (
    <Link
      to={paths.search(writeSearch({ brand: [brand] }))}
      onClick={() => track({ event: 'select_brand', detail: brand })}
      className={`${CELL} transition-[background-color] duration-(--fast) hover:bg-tint focus-visible:-outline-offset-2`}
    >
      <bdi dir="ltr" className="text-[1.3125rem] leading-[1.3] font-ui">
        {brand}
      </bdi>
      {language === 'ar' && make(brand) !== brand && <span className="sr-only">{make(brand)}</span>}
      <span className="text-13 text-ink-3">{t('cars', { count, n: number(count) })}</span>
    </Link>
  )
}
