import type { Car, Relax } from '@karvan/contracts/browser'
import { type ComponentProps, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { track } from '../../../entities/src/usage/track.ts'
import { type CarSearch, NO_FILTERS } from '../../../kit/src/car-search.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import { CarCard } from '../cards/car-card.tsx'
import type { ActiveFilter } from './active-filters.ts'
import { useFilterText } from './filter-text.ts'
import type { FilterName, WITHOUT } from './without-filter.ts'

interface NothingFoundProps extends ComponentProps<typeof NoResults> {
  /** The cars that come nearest. */
  readonly near: readonly Car[]
  /** How wide a card is, for the browser's choice of a picture. */
  readonly sizes: string
  /** Of the list of cards. */
  readonly className: string
}

/** In place of the cars of a search that nothing matches. Most visitors never see it: its code comes when it is shown. */
export default function NothingFound({ near, sizes, className, ...search }: NothingFoundProps) {
  useCountSearch(search.filters, search.lacking)
  return (
    <div data-nothing-found>
      <NoResults {...search} />
      <NearCars cars={near} sizes={sizes} className={className} />
    </div>
  )
}

/** Counts a search once, however often it is drawn, with the one model or else the one brand that it asks for. */
function useCountSearch(filters: readonly ActiveFilter[], lacking: string | undefined): void {
  const asked = filters.map(({ id, text }) => `${id} ${text}`).join(' ')
  const only = (name: FilterName) => {
    const [first, ...others] = filters.filter(({ filter }) => filter === name)
    return others.length === 0 ? first?.value : undefined
  }
  const detail = lacking ?? only('model') ?? only('brand')
  useEffect(() => {
    track({ event: 'search_without_result', ...(detail !== undefined && { detail }) })
  }, [asked, detail])
}

interface NearCarsProps {
  readonly cars: readonly Car[]
  /** How wide a card is, for the browser's choice of a picture. */
  readonly sizes: string
  readonly className: string
}

/** The cars that come nearest to a search that nothing matches. */
function NearCars({ cars, sizes, className }: NearCarsProps) {
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

interface NoResultsProps {
  readonly filters: readonly ActiveFilter[]
  /** The server's hint: the one word or filter without which the most like cars match. */
  readonly relax: Relax | null | undefined
  /** A model or brand that is asked for and that the stock has none of. */
  readonly lacking: string | undefined
  /** What takes a whole filter away. */
  readonly without: typeof WITHOUT
  readonly change: (changes: Partial<CarSearch>) => void
}

/** Names the one word or filter whose removal would show the most cars. */
function NoResults({ filters, relax, lacking, without, change }: NoResultsProps) {
  const { t } = useTranslation(['search', 'common'])
  const { number } = useLanguage()
  const textOf = useFilterText(NO_FILTERS)
  const name = lacking === undefined ? null : textOf(lacking.includes(':') ? 'model' : 'brand', lacking)
  const title = () => {
    if (name !== null) return t('lacking', { what: name })
    return filters.length === 0 ? t('noneFound') : t('noneTitle')
  }
  const hint = relax ? hintOf(filters, relax, without) : null
  return (
    <EmptyState
      title={title()}
      actions={
        filters.length > 0 && (
          <>
            {hint && (
              <Button kind="primary" onClick={() => change(hint.without)} className="max-w-full whitespace-normal">
                {t('relaxAction', { what: hint.what })}
              </Button>
            )}
            <Button onClick={() => change(NO_FILTERS)}>{t('clear')}</Button>
          </>
        )
      }
    >
      <p>{hint ? t('relax', { what: hint.what, count: hint.total, n: number(hint.total) }) : t('noneText')}</p>
    </EmptyState>
  )
}

/** One value of a filter, or the filter as a whole. */
function hintOf(filters: readonly ActiveFilter[], { filter, value, total }: Relax, without: typeof WITHOUT) {
  const meant = filters.filter((one) => one.filter === filter && (value === undefined || one.value === value))
  const [first] = meant
  if (!first) return null
  // A quoted word would stand in two pairs of quotation marks.
  const what = meant.map((one) => (one.filter === 'search' ? (one.value ?? one.text) : one.text)).join(' · ')
  return { what, total, without: value === undefined ? without[filter] : first.without }
}
