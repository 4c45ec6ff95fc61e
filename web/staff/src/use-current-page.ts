import { useMatches } from 'react-router-dom'
import type { StaffPage } from './pages.ts'

/** The page that the router shows; null on the way to another address. */
export function useCurrentPage(): StaffPage | null {
  const handle = useMatches().at(-1)?.handle as StaffPage | undefined
  return handle ?? null
}
