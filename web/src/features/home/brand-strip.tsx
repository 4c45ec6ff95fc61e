import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { WHOLE_SHOP } from '../../api/cars.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { writeSearch } from '../../lib/car-search.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const SHOWN = 12
const CELL = 'grid h-23 place-content-center justify-items-center gap-0.5 bg-surface text-center sm:h-29'

/** The brands with the most cars. Drawn lettering, no trademarks (decision 138). */
export function BrandStrip() {
  const { t } = useTranslation(['home', 'common'])
  const { paths, number, make, language } = useLanguage()
  const { data, isPending } = useQuery(WHOLE_SHOP)
  const brands = data?.facets?.brand.slice(0, SHOWN) ?? []
  if (!isPending && brands.length === 0) return null
  return (
    <section className="wrap pt-13 sm:pt-18">
      <h2 className="mb-4 text-[1.5rem] sm:mb-6 sm:text-28 ar:text-22 ar:sm:text-[1.625rem]">{t('brandsTitle')}</h2>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
        {isPending
          ? Array.from({ length: SHOWN }, (_, index) => (
              <li key={index} className={CELL}>
                <Skeleton className="h-6 w-24" />
              </li>
            ))
          : brands.map(({ value, count }) => {
              const brand = String(value)
              return (
                <li key={brand} className="grid">
                  <Link
                    to={paths.search(writeSearch({ brand: [brand] }))}
                    className={`${CELL} transition-[background-color] duration-(--fast) hover:bg-tint focus-visible:-outline-offset-2`}
                  >
                    <bdi dir="ltr" className="text-[21px] leading-[1.3] font-ui">
                      {brand}
                    </bdi>
                    {language === 'ar' && make(brand) !== brand && <span className="sr-only">{make(brand)}</span>}
                    <span className="text-13 text-ink-3">{t('cars', { ns: 'common', count, n: number(count) })}</span>
                  </Link>
                </li>
              )
            })}
      </ul>
    </section>
  )
}
