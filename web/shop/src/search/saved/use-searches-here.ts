import { MAX_SAVED, readSaved, useSavedHere, withSaved, writeSaved } from '../../lists/saved-searches.ts'
import type { SavedSearches } from './saved-list.ts'

/** The saved searches of this browser. */
export function useSearchesHere(): SavedSearches {
  const list = useSavedHere()
  return {
    list,
    error: null,
    refetch: () => undefined,
    isLoading: false,
    isFull: list.length >= MAX_SAVED,
    save: (search) => {
      writeSaved(withSaved(readSaved(), search))
      return Promise.resolve()
    },
    remove: ({ query }) => {
      const before = readSaved()
      const place = before.findIndex((one) => one.query === query)
      const search = before[place]
      writeSaved(before.filter((one) => one.query !== query))
      return Promise.resolve(() => {
        const now = readSaved()
        const isGone = search !== undefined && !now.some((one) => one.query === query)
        if (isGone) writeSaved([...now.slice(0, place), search, ...now.slice(place)])
        return Promise.resolve()
      })
    },
  }
}
