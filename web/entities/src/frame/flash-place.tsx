import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { extra } from '../../../ui/src/extra.tsx'
import { useHydrated } from '../../../ui/src/use-hydrated.ts'
import { flashOf } from './flash.ts'

const FlashMessage = extra(() => import('./flash-message.tsx'))

/** Where the reason of a refusal is said. Its code comes with the first one. */
export function FlashPlace() {
  const location = useLocation()
  const flash = flashOf(location)
  // The server knows nothing of the history.
  if (!useHydrated() || flash === null) return null
  return (
    <Suspense>
      <FlashMessage key={location.key} flash={flash} />
    </Suspense>
  )
}
