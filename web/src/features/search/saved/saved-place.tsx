import { Suspense, useState } from 'react'
import { useSavedHere } from '../../../lib/saved-searches.ts'
import { extra } from '../../../ui/extra.tsx'

const SavedSearchList = extra(() => import('./saved-searches.tsx'))

/** The saved searches below the favorites, where there are any; the last one can be put back while the page stays. */
export function SavedPlace() {
  const hasSaved = useSavedHere().length > 0
  const [hadSaved, setHadSaved] = useState(false)
  if (hasSaved && !hadSaved) setHadSaved(true)
  return (
    (hasSaved || hadSaved) && (
      <Suspense fallback={null}>
        <SavedSearchList />
      </Suspense>
    )
  )
}
