import {
  MOST_SAVED,
  readSaved,
  type SavedSearch,
  useSavedHere,
  withSaved,
  writeSaved,
} from '../../../lib/saved-searches.ts'

/** The saved searches, and the ways to change them. */
export interface SavedSearches {
  readonly list: readonly SavedSearch[]
  /** No other search can be saved. */
  readonly isFull: boolean
  /** Saves a search, or what has changed of the one with the same query. */
  readonly save: (search: SavedSearch) => Promise<void> | void
  /** Takes a search away. @returns puts it back where it was */
  readonly remove: (search: SavedSearch) => () => void
}

/** Those of this browser. */
export function useSavedSearches(): SavedSearches {
  const list = useSavedHere()
  return {
    list,
    isFull: list.length >= MOST_SAVED,
    save: (search) => writeSaved(withSaved(readSaved(), search)),
    remove: ({ query }) => {
      const before = readSaved()
      const place = before.findIndex((one) => one.query === query)
      const search = before[place]
      writeSaved(before.filter((one) => one.query !== query))
      return () => {
        const now = readSaved()
        const isGone = search !== undefined && !now.some((one) => one.query === query)
        if (isGone) writeSaved([...now.slice(0, place), search, ...now.slice(place)])
      }
    },
  }
}
