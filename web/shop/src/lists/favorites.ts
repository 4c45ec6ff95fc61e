import { restored, toggled } from './id-list.ts'
import { createStoredIds } from './stored-ids.ts'

/** Documented: the key in local storage and the event that tells of a change. */
const favorites = createStoredIds('favorites', 'favoritesChanged')

/** The list as it is now. */
export const readFavorites = favorites.read

/** The ids of the favorite cars, in the order in which they were chosen. */
export const useFavorites = favorites.use

/**
 * Adds the car or takes it away, and tells everyone.
 * @returns puts a car that was taken away back where it was; null when the car was added
 */
export function toggleFavorite(id: string): (() => void) | null {
  const place = favorites.read().indexOf(id)
  favorites.write(toggled(favorites.read(), id))
  return place < 0 ? null : () => favorites.write(restored(favorites.read(), id, place))
}
