import { LEFT_OUT_MARKS } from '@karvan/domain'
import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { Pagination } from '../../../entities/src/navigation/pagination.tsx'
import { SEARCH_RETRY_DELAY_MS } from '../../../kit/src/api/retry-rule.ts'
import { type CarSearch, writeSearch } from '../../../kit/src/car-search.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import { extra } from '../../../ui/src/extra.tsx'
import { useMedia } from '../../../ui/src/use-media.ts'
import { CarCardSkeleton } from '../cards/car-card-skeleton.tsx'
import { CarCard } from '../cards/car-card.tsx'
import type { PictureLoading } from '../cards/picture.tsx'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { useActiveFilters } from './active-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel, ROOM_FOR_FILTERS } from './lazy-filter-panel.ts'
import { MobileBar } from './mobile-bar.tsx'
import { SaveSearch } from './saved/save-search.tsx'
import { SortSelect } from './sort-select.tsx'
import { useCarSearch, useSearchAddress } from './use-car-search.ts'
import { useReadSearch } from './use-read-search.ts'
import { withSuggestion } from './with-suggestion.ts'
import { WITHOUT } from './without-filter.ts'

const SKELETONS = [1, 2, 3, 4, 5, 6]
/** Cards whose picture is on screen at once. */
const EAGER_CARDS = 3
const loadingAt = (index: number): PictureLoading => (index === 0 ? 'first' : index < EAGER_CARDS ? 'eager' : 'lazy')
const ROWS = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6'
const GRID = `${ROWS} lg:grid-cols-3`
/** Where three cards stand in a row and the last row is not full, its cards stand in the middle. */
const CARD = 'grid grid-cols-1 lg:col-span-2 lg:nth-last-2:nth-[3n+4]:col-start-2 lg:last:nth-[3n+4]:col-start-3'
const CARD_SIZES = '(min-width: 70rem) 282px, (min-width: 56.25rem) 31vw, (min-width: 40rem) 46vw, 92vw'

export default function SearchPage() {
  const { t } = useTranslation(['search', 'common'])
  const { number, paths } = useLanguage()
  const { destination } = usePriceView()
  const { search, change: changeAddress } = useSearchAddress()
  const { result, retryNow, error } = useCarSearch(search)
  const answer = result.isPlaceholderData ? undefined : result.data
  const { read, panel, facets, change } = useReadSearch(search, answer, result.data?.facets, changeAddress)
  const filters = useActiveFilters(read, result.data?.equipment, answer?.notUnderstood)

  const words = filters.filter((one) => one.isNotUnderstood !== true).map(({ text }) => text)
  // A budget that is kept as a text would mean something else in another currency.
  const hasBudgetInText = read.priceMin !== search.priceMin || read.priceMax !== search.priceMax
  const saved = hasBudgetInText ? read : search

  const total = result.data?.pagination.total
  const isLoading = error === null && (result.isPending || result.isPlaceholderData)
  const cars = error === null && !isLoading ? (result.data?.cars ?? []) : []
  const heading = () => {
    if (error !== null) return t('title')
    if (isLoading || total === undefined) return t('loadingCars')
    return total === 0 ? t('noneFound') : t('cars', { ns: 'common', count: total, n: number(total) })
  }

  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="grid grid-cols-1 items-start pt-4 md:grid-cols-[264px_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-8 md:pt-6">
        {/* Before the filters in the document, so that a keyboard reaches it without passing all of them. */}
        <div className="min-w-0 md:col-start-2">
          <SearchField
            text={search.search}
            label={t('searchField')}
            example={t('searchExample')}
            submitLabel={t('searchButton')}
            action={paths.search()}
            onSearch={(text) => changeAddress({ search: text })}
            onFilter={(query) => changeAddress(withSuggestion(search, query))}
          />
        </div>
        <FilterColumn search={panel} facets={facets} change={change} />
        <div className="min-w-0 md:col-start-2">
          <MobileBar search={panel} facets={facets} total={isLoading ? undefined : total} change={change} />
          <div className="mb-3.5 flex min-h-10 items-center gap-4">
            <h1 aria-live="polite" className="text-18 md:text-22">
              {heading()}
            </h1>
            <div className="ms-auto hidden items-center gap-2 md:flex scriptless:hidden">
              <label htmlFor="sort" className="text-14 text-ink-2">
                {t('sort')}
              </label>
              <SortSelect id="sort" search={read} change={change} />
              <SaveSearch dialog="save" search={saved} words={words} />
            </div>
            {/* Beside the heading: the order of the list needs the width of the bar. */}
            <div className="ms-auto md:hidden scriptless:hidden">
              <SaveSearch isIcon dialog="save-bar" search={saved} words={words} />
            </div>
          </div>
          <FilterChips filters={filters} change={change} />
          {search.sortBy === 'relevance' && !isLoading && cars.length > 0 && (
            <p className="mb-1 text-13 text-ink-2">
              {t('recommendedBy', { port: t(`port:${destination}`, { ns: 'common' }) })}
            </p>
          )}
          <LeftOut search={search} count={result.data?.facets?.leftOut} />
          <h2 className="sr-only" data-list-heading>
            {search.page > 1 ? t('headPage', { title: t('results'), n: number(search.page) }) : t('results')}
          </h2>
          {error !== null && (
            <div className="grid gap-5">
              <SearchError
                error={error}
                failures={result.isError ? null : result.failureCount}
                onRetry={() => void retryNow()}
              />
              {result.isError && (
                <EmptyState title={t('errorEmptyTitle')}>
                  <p>{t('errorEmptyText')}</p>
                </EmptyState>
              )}
            </div>
          )}
          {isLoading && (
            <div aria-busy className={GRID}>
              {SKELETONS.map((key) => (
                <CarCardSkeleton key={key} />
              ))}
            </div>
          )}
          {result.isSuccess && !isLoading && error === null && cars.length === 0 && (
            <Suspense>
              <NothingFound
                filters={filters}
                relax={result.data.relax}
                lacking={result.data.lacking?.[0]}
                without={WITHOUT}
                change={change}
                near={result.data.near ?? []}
                sizes={CARD_SIZES}
                className={GRID}
              />
            </Suspense>
          )}
          <Suspense>
            <ul className={`${ROWS} lg:grid-cols-6`}>
              {cars.map((car, index) => (
                <li key={car.id} className={CARD}>
                  <CarCard car={car} sizes={CARD_SIZES} loading={loadingAt(index)} />
                </li>
              ))}
            </ul>
          </Suspense>
          {error === null && (
            <Pagination
              current={search.page}
              total={result.data?.pagination.totalPages ?? 0}
              disabled={isLoading}
              linkTo={(page) => paths.search(writeSearch({ ...search, page }))}
            />
          )}
        </div>
      </div>
      <RecentlyViewed />
    </main>
  )
}

/** The filters beside the cars; a phone has them in a sheet. By itself, so that only this is drawn anew where there is no room. */
function FilterColumn(props: ComponentProps<typeof FilterPanel>) {
  const { t } = useTranslation('search')
  const hasRoom = useMedia(ROOM_FOR_FILTERS, true)
  return (
    <aside
      aria-label={t('filters')}
      className="hidden md:col-start-1 md:row-span-2 md:row-start-1 md:block scriptless:hidden"
    >
      {/* A boundary hydrates by itself: the filters do not hold up the cars. */}
      {hasRoom && (
        <Suspense>
          <FilterPanel {...props} />
        </Suspense>
      )}
    </aside>
  )
}

interface LeftOutProps {
  readonly search: CarSearch
  /** Cars that the search would find, were they not flooded or written off. */
  readonly count: number | undefined
}

/** How many flooded and written-off cars the list leaves out, and the way to them. Who asked for some of them is told nothing. */
function LeftOut({ search, count = 0 }: LeftOutProps) {
  const { t } = useTranslation('search')
  const { number, paths } = useLanguage()
  if (count === 0 || search.past.length > 0) return null
  return (
    <p className="mb-3.5 text-13 text-ink-2">
      {t('leftOut', { count, n: number(count) })}{' '}
      <Link
        to={paths.search(writeSearch({ ...search, page: 1, past: LEFT_OUT_MARKS }))}
        className="font-ui text-ink underline underline-offset-3"
      >
        {t('leftOutShow')}
      </Link>
    </p>
  )
}

const load = () => import('./nothing-found.tsx')

/** The server has written it: its buttons must work from the start. */
const isServerRendered = import.meta.env.SSR || document.querySelector('[data-nothing-found]') !== null

/** What is said where nothing matches. Its code comes when it is shown first. */
const NothingFound = isServerRendered ? (await load()).default : extra(load)

interface SearchErrorProps {
  readonly error: Error
  /** The attempts that have failed, while another one is to come; null when there is none. */
  readonly failures: number | null
  readonly onRetry: () => void
}

function SearchError({ error, failures, onRetry }: SearchErrorProps) {
  const { t } = useTranslation('search')
  return (
    <LoadError title={t('errorTitle')} error={error} onRetry={onRetry}>
      {failures !== null && <Countdown key={failures} />}
    </LoadError>
  )
}

/** Not announced: a countdown that is read out would be worse than the wait. */
function Countdown() {
  const { t } = useTranslation('search')
  const { number } = useLanguage()
  const [seconds, setSeconds] = useState(SEARCH_RETRY_DELAY_MS / 1_000)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <p>{seconds === 0 ? t('retryNow') : t('retryIn', { count: seconds, n: number(seconds) })}</p>
}
