import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../entities/src/session/use-may.ts'
import { WAITING } from './dashboard/queries.ts'
import type { StaffPage } from './pages.ts'

/** How much waits for somebody on a page; 0 where nothing does, where it is not known, and for pages on which nothing can wait. */
export function useWaiting(page: Pick<StaffPage, 'name'>): number {
  const may = useMay()
  const counts = page.name === 'reservations' && may('reservations')
  const { data } = useQuery({ ...WAITING, enabled: counts })
  return counts ? (data?.waiting ?? 0) : 0
}
