import { MAX_SAVED_SEARCHES } from '@karvan/contracts/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../../../entities/src/session/session-store.ts'
import { accountSearchesQuery, removeFromAccount, saveInAccount } from '../../api/saved-searches.ts'
import { MAX_SAVED, readSaved, useSavedHere, withSaved, writeSaved } from '../../lists/saved-searches.ts'
import { takeOverSearches } from '../../session/take-over-searches.ts'
import type { SavedSearches } from './saved-list.ts'

/** Those of the account of who is signed in, and else those of this browser. */
export function useSavedSearches(): SavedSearches {
  const isSignedIn = useSession(({ user }) => user !== null)
  const ofAccount = useAccountSearches(isSignedIn)
  const here = useSearchesHere()
  return isSignedIn ? ofAccount : here
}

/** The saved searches of this browser. */
function useSearchesHere(): SavedSearches {
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

const NONE: SavedSearches['list'] = []

/** The saved searches of the account. What the browser has saved before is taken over first. */
function useAccountSearches(enabled: boolean): SavedSearches {
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
