import type { AlertedSearch } from '../../lists/saved-searches.ts'

/** The saved searches, and the ways to change them. */
export interface SavedSearches {
  readonly list: readonly AlertedSearch[]
  /** Why the list is not known; null where nothing is wrong. */
  readonly error: Error | null
  readonly refetch: () => unknown
  readonly isLoading: boolean
  /** No other search can be saved. */
  readonly isFull: boolean
  /** Saves a search, or what has changed of the one with the same query. Rejects where it could not be saved. */
  readonly save: (search: AlertedSearch) => Promise<void>
  /** Takes a search away. @returns puts it back */
  readonly remove: (search: AlertedSearch) => Promise<() => Promise<void>>
}
