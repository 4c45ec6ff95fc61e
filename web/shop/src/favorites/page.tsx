import type { Car } from '@karvan/contracts/browser'
import { readWhole } from '@karvan/domain'
import { useQuery } from '@tanstack/react-query'
import { GitCompareArrows } from 'lucide'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { carsByIdQuery } from '../../../entities/src/car/queries.ts'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { Pagination } from '../../../entities/src/navigation/pagination.tsx'
import { carKey, idsOf } from '../../../kit/src/car-id.ts'
import { ageText } from '../../../kit/src/day-text.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { formatMoney } from '../../../kit/src/money.ts'
import { picturesOf } from '../../../kit/src/pictures.ts'
import { Badge } from '../../../ui/src/badge.tsx'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useHeadingOfList } from '../../../ui/src/use-heading-of-list.ts'
import { useHydrated } from '../../../ui/src/use-hydrated.ts'
import { CarCardSkeleton } from '../cards/car-card-skeleton.tsx'
import { CarCard } from '../cards/car-card.tsx'
import { CarName } from '../cards/car-name.tsx'
import { Picture } from '../cards/picture.tsx'
import { usePriceNote } from '../cards/price-note.ts'
import { writeComparison } from '../lists/compare-address.ts'
import { MAX_COMPARED } from '../lists/compared.ts'
import { dearerBy, useSavedPrices } from '../lists/favorite-prices.ts'
import { useFavorites } from '../lists/favorites.ts'
import { inListOrder } from '../lists/id-list.ts'
import { useFavorite } from '../lists/use-favorite.ts'
import { SavedPlace } from '../search/saved/saved-place.tsx'
import { pageOf } from './page-of.ts'

const PAGE_SIZE = 12
const MAX_SKELETONS = 8
const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 md:grid-cols-3 lg:grid-cols-4'
const CARD_SIZES = '(min-width: 70rem) 284px, (min-width: 56.25rem) 31vw, (min-width: 40rem) 46vw, 92vw'

export default function FavoritesPage() {
  const { t } = useTranslation(['favoritesPage', 'common', 'favorites'])
  const { language, paths, number } = useLanguage()
  const [params, setParams] = useSearchParams()
  const { ids, cars, notInSelection, cachedAt, isLoading, isSettled, error, refetch } = useFavoriteCars()

  const wanted = readWhole(params.get('page') ?? '') ?? 1
  const { items, page, pages } = pageOf(cars, wanted, PAGE_SIZE)
  const beyond = isSettled && wanted !== page
  useEffect(() => {
    if (beyond) setParams({ page: '1' }, { replace: true })
  }, [beyond, setParams])

  const heading = useHeadingOfList(ids.length)
  const { currency } = usePriceView()
  const savedPrices = useSavedPrices()
  const noteOf = usePriceNote({
    less: (amount) => t('sinceLess', { amount }),
    more: (amount) => t('sinceMore', { amount }),
    same: () => t('sinceSame'),
  })
  const sinceSaved = (car: Car) => {
    const then = savedPrices.find(({ id }) => id === carKey(car))
    return noteOf(dearerBy(car, then, currency))
  }
  const comparable = cars.filter(({ status }) => status !== 'sold').slice(0, MAX_COMPARED)
  // What is not kept need not be gone.
  const gone = isSettled && cachedAt === undefined ? Math.max(0, ids.length - cars.length - notInSelection) : 0
  return (
    <main id="main" tabIndex={-1} className="wrap min-h-svh pt-6">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-28 ar:text-[1.625rem]">
            {t('title', { ns: 'favorites' })}
          </h1>
          <p aria-live="polite" className="mt-1 min-h-[1.5em] text-14 leading-normal text-ink-2">
            {cars.length > 0 && t('cars', { ns: 'common', count: cars.length, n: number(cars.length) })}
            {notInSelection > 0 &&
              error === null &&
              ` · ${t('notInSelection', { count: notInSelection, n: number(notInSelection) })}`}
            {gone > 0 && error === null && ` · ${t('gone', { count: gone, n: number(gone) })}`}
          </p>
        </div>
        {comparable.length > 1 && (
          <ButtonLink size="small" to={paths.compare(writeComparison({ ids: comparable.map(carKey) }))}>
            <Icon of={GitCompareArrows} size={16} />
            {t('compareThem')}
          </ButtonLink>
        )}
      </div>
      {cachedAt !== undefined && (
        <p role="status" className="mb-4 rounded-control border border-warn bg-warn-tint px-4 py-3 text-14">
          {t('favoritesAsOf', {
            age: ageText(cachedAt, language, (time) => t('today', { time })),
          })}
        </p>
      )}
      {error !== null && <LoadError title={t('failed')} error={error} onRetry={refetch} />}
      {isLoading && (
        <div aria-busy className={GRID}>
          {Array.from({ length: Math.min(ids.length, MAX_SKELETONS) }, (_, index) => (
            <CarCardSkeleton key={index} />
          ))}
        </div>
      )}
      {error === null && isSettled && cars.length === 0 && notInSelection === 0 && (
        <EmptyState
          title={t('emptyTitle')}
          actions={
            <ButtonLink kind="primary" to={paths.search()}>
              {t('toCars', { ns: 'common' })}
            </ButtonLink>
          }
        >
          <p>{t('emptyText')}</p>
        </EmptyState>
      )}
      <ul className={GRID}>
        {items.map((car, index) => (
          <li key={car.id} className="grid grid-cols-1">
            {car.status === 'sold' ? (
              <SoldFavorite car={car} sizes={CARD_SIZES} />
            ) : (
              <CarCard
                car={car}
                sizes={CARD_SIZES}
                loading={index < 4 ? 'eager' : 'lazy'}
                heading="h2"
                {...sinceSaved(car)}
              />
            )}
          </li>
        ))}
      </ul>
      <Pagination
        current={page}
        total={pages}
        disabled={false}
        linkTo={(to) => paths.favorites(new URLSearchParams({ page: String(to) }))}
      />
      <SavedPlace />
    </main>
  )
}

/** A list of what the browser has kept is renewed once there is a network, whether or not the browser notices. */
const RECONNECT_MS = 5_000

/** The favorite cars that are still in the shop, in the order of the list. */
function useFavoriteCars() {
  const ids = useFavorites()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...carsByIdQuery(ids, usePriceView().destination),
    enabled: ids.length > 0,
    refetchInterval: ({ state }) => state.data?.cachedAt !== undefined && RECONNECT_MS,
  })
  // The server's page knows of no visitor, so an empty list says nothing yet.
  const isKnown = useHydrated()
  const found = data?.cars ?? []
  return {
    ids,
    cars: inListOrder(ids, found, idsOf),
    /** They come back when staff have the shop show their table again. */
    notInSelection: isKnown && ids.length > 0 ? (data?.notInSelection ?? 0) : 0,
    /** While the first answer is on its way; a shorter list is answered by what is there. */
    isLoading: !isKnown || (ids.length > 0 && isPending),
    isSettled: isKnown && (ids.length === 0 || (data !== undefined && !isPlaceholderData)),
    /** Of when the cars are, where they are kept ones, since there is no network. */
    cachedAt: data?.cachedAt,
    error,
    refetch,
  }
}

interface SoldFavoriteProps {
  readonly car: Car
  readonly sizes: string
}

/** A favorite that is sold stays until its owner removes it: it says what became of the car, and leads to others like it. */
function SoldFavorite({ car, sizes }: SoldFavoriteProps) {
  const { t } = useTranslation(['favoritesPage', 'common'])
  const { paths, carName, language } = useLanguage()
  const { currency } = usePriceView()
  const { landed } = car
  const { toggle } = useFavorite(car)
  return (
    <article className="flex flex-col rounded-card border border-dashed border-line-2">
      <div className="studio relative aspect-4/3 overflow-hidden rounded-t-picture *:[img]:opacity-60 *:[img]:grayscale">
        <Picture urls={picturesOf(car)} alt="" width={480} sizes={sizes} loading="lazy" />
        <Badge state="ended" className="absolute start-3 top-3">
          {t('sold', { ns: 'common' })}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-4">
        <h2 className="text-16 leading-ui font-strong tracking-normal text-ink-2">
          <CarName car={car} />
        </h2>
        <p className="mt-3 text-14 text-ink-2">
          {landed === null
            ? t('tombNoPrice')
            : t('tombText', {
                amount: formatMoney(landed.amounts[currency], currency, language),
                port: t(`port:${landed.destination}`, { ns: 'common' }),
              })}
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          <ButtonLink size="small" className="flex-1" to={paths.sold(carKey(car))}>
            {t('tombLike')}
          </ButtonLink>
          <Button kind="quiet" size="small" onClick={toggle}>
            {t('tombRemove')}
            <span className="sr-only">: {carName(car)}</span>
          </Button>
        </div>
      </div>
    </article>
  )
}
