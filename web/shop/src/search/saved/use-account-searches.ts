import { MAX_SAVED_SEARCHES } from '@karvan/contracts/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountSearchesQuery, removeFromAccount, saveInAccount } from '../../api/saved-searches.ts'
import { useSavedHere } from '../../lists/saved-searches.ts'
import { takeOverSearches } from '../../session/take-over-searches.ts'
import type { SavedSearches } from './saved-list.ts'

const NONE: SavedSearches['list'] = []

/** The saved searches of the account. What the browser has saved before is taken over first. */
export function useAccountSearches(enabled: boolean): SavedSearches {
  const client = useQueryClient()
  const isWaiting = useSavedHere().length > 0
  const { data, error, isPending, refetch } = useQuery({ ...accountSearchesQuery, enabled })
  useEffect(() => {
    // What could not be taken over stays in the browser, for the next page.
    if (enabled && isWaiting) void takeOverSearches().then(() => client.invalidateQueries(accountSearchesQuery))
  }, [enabled, isWaiting, client])
  const list = data ?? NONE
  const changed = async (work: Promise<unknown>) => {
    try {
      await work
    } finally {
      await client.invalidateQueries(accountSearchesQuery)
    }
  }
  return {
    list,
    error,
    refetch,
    isLoading: isPending,
    isFull: list.length >= MAX_SAVED_SEARCHES,
    save: (search) => changed(saveInAccount(search)),
    remove: async (search) => {
      const id = data?.find(({ query }) => query === search.query)?.id
      if (id !== undefined) await changed(removeFromAccount(id))
      return () => changed(saveInAccount(search))
    },
  }
}
