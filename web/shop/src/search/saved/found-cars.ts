import { type QueryClient, useQuery } from '@tanstack/react-query'
import { carsQuery } from '../../../../entities/src/car/queries.ts'
import { filterQuery, priceCurrency, readSearch } from '../../../../kit/src/car-search.ts'
import type { PriceView } from '../../../../kit/src/price-view.ts'
import { newSince, type SavedSearch, type Seen } from '../../lists/saved-searches.ts'
import { usePriceView } from '../../../../entities/src/car/price-view.ts'

type Answer = Awaited<ReturnType<NonNullable<ReturnType<typeof carsQuery>['queryFn']>>>

/** The newest car of a saved search, and how many it finds. */
function newestFound(query: string, { destination, currency }: PriceView): URLSearchParams {
  const search = readSearch(new URLSearchParams(query))
  const asked = filterQuery(search)
  asked.set('destination', destination)
  // A figure in the text is in the currency that the visitor sees.
  asked.set('currency', priceCurrency(search, currency))
  asked.set('sortBy', 'newest')
  asked.set('limit', '1')
  return asked
}

const seenIn = (answer: Pick<Answer, 'pagination' | 'newestAt'> | null): Seen => ({
  seenAt: new Date().toISOString(),
  total: answer?.pagination.total ?? null,
  newest: answer?.newestAt ?? null,
})

/** What is known now of the cars of a search; where that cannot be asked, nothing but the moment. */
export const seenNow = async (client: QueryClient, query: string, view: PriceView): Promise<Seen> =>
  seenIn(await client.query(carsQuery(newestFound(query, view))).catch(() => null))

/** How many cars a saved search finds now, and how many of them have come since it was looked at last. */
export function useFoundCars(saved: SavedSearch) {
  const asked = newestFound(saved.query, usePriceView())
  const { data, isError } = useQuery(carsQuery(asked))
  const since = newSince(saved, data?.newestAt)
  const askedNew = new URLSearchParams(asked)
  if (since !== null) askedNew.set('newSince', since)
  const fresh = useQuery({ ...carsQuery(askedNew), enabled: since !== null })
  return {
    answer: data,
    isError: isError || fresh.isError,
    /** Zero until it is known. */
    newCars: since === null || fresh.isPlaceholderData ? 0 : (fresh.data?.pagination.total ?? 0),
    /** For who looks at the cars now; null where nothing is known of them. */
    seen: () => (data ? seenIn(data) : null),
  }
}
