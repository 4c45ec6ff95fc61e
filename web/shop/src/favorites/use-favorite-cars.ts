import { useQuery } from '@tanstack/react-query'
import { carsByIdQuery } from '../../../entities/src/car/queries.ts'
import { idsOf } from '../../../kit/src/car-id.ts'
import { inListOrder } from '../lists/id-list.ts'
import { useFavorites } from '../lists/favorites.ts'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { useHydrated } from '../../../ui/src/use-hydrated.ts'

/** A list of what the browser has kept is renewed once there is a network, whether or not the browser notices. */
const RECONNECT_MS = 5_000

/** The favorite cars that are still in the shop, in the order of the list. */
export function useFavoriteCars() {
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
    /** While the first answer is on its way; a shorter list is answered by what is there. */
    isLoading: !isKnown || (ids.length > 0 && isPending),
    isSettled: isKnown && (ids.length === 0 || (data !== undefined && !isPlaceholderData)),
    /** Of when the cars are, where they are kept ones, since there is no network. */
    cachedAt: data?.cachedAt,
    error,
    refetch,
  }
}
