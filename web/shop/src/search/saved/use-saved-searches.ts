import { useSession } from '../../../../entities/src/session/session-store.ts'
import type { SavedSearches } from './saved-list.ts'
import { useAccountSearches } from './use-account-searches.ts'
import { useSearchesHere } from './use-searches-here.ts'

/** Those of the account of who is signed in, and else those of this browser. */
export function useSavedSearches(): SavedSearches {
  const isSignedIn = useSession(({ user }) => user !== null)
  const ofAccount = useAccountSearches(isSignedIn)
  const here = useSearchesHere()
  return isSignedIn ? ofAccount : here
}
