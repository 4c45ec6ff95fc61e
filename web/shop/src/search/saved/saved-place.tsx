import { Suspense, useState } from 'react'
import { useSavedHere } from '../../lists/saved-searches.ts'
import { useSession } from '../../../../entities/src/session/session-store.ts'
import { extra } from '../../../../ui/src/extra.tsx'
import { useHydrated } from '../../../../ui/src/use-hydrated.ts'

const SavedSearchList = extra(() => import('./saved-searches.tsx'))

/** The saved searches below the favorites, where there may be any; the last one can be put back while the page stays. */
export function SavedPlace() {
  const hasAccount = useSession(({ user }) => user !== null)
  const isHydrated = useHydrated()
  const isWanted = useSavedHere().length > 0 || (isHydrated && hasAccount)
  const [wasWanted, setWasWanted] = useState(false)
  if (isWanted && !wasWanted) setWasWanted(true)
  return (
    (isWanted || wasWanted) && (
      <Suspense fallback={null}>
        <SavedSearchList className="pt-13" />
      </Suspense>
    )
  )
}
