import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { splitPath } from '../../../kit/src/paths.ts'
import { useCompared } from '../lists/compared.ts'
import { extra } from '../../../ui/src/extra.tsx'

const CompareTray = extra(() => import('./compare-tray.tsx'))

/** Pages on which cars are chosen; elsewhere the tray would lie over what somebody is doing. */
const PLACES = /^\/($|search$|budget$|favorites$|car\/|sold\/)/

export function TrayPlace() {
  const { pathname } = useLocation()
  const isWanted = useCompared().length > 0 && PLACES.test(splitPath(pathname).page)
  return (
    isWanted && (
      <Suspense fallback={null}>
        <CompareTray />
      </Suspense>
    )
  )
}
