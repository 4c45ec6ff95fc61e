import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../entities/src/session/use-may.ts'
import { useLanguage } from '../../kit/src/i18n/use-language.ts'
import { WAITING } from './dashboard/queries.ts'
import { INBOX, overdueOf } from './inbox/queries.ts'
import type { StaffPage } from './pages.ts'

/** As often as the other counts of the side bar; the inbox itself asks more often. */
const REFRESH_MS = 30_000

interface Waiting {
  /** 0 where nothing waits, where it is not known, and for pages on which nothing can wait. */
  readonly count: number
  /** How it is read out. */
  readonly says: string
}

/** How much waits for somebody on a page: of the inbox what is past its limit. */
export function useWaiting({ name }: Pick<StaffPage, 'name'>): Waiting {
  const { t } = useTranslation(['dashboard', 'inbox'])
  const { number } = useLanguage()
  const may = useMay()
  const hasReservations = name === 'reservations' && may('reservations')
  const isInbox = name === 'inbox' && may('dashboard')
  const { data: reservations } = useQuery({ ...WAITING, enabled: hasReservations })
  const { data: overdue } = useQuery({
    ...INBOX,
    select: overdueOf,
    enabled: isInbox,
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  })
  if (isInbox) {
    const count = overdue ?? 0
    return { count, says: t('overdue', { ns: 'inbox', count, n: number(count) }) }
  }
  const count = hasReservations ? (reservations?.waiting ?? 0) : 0
  return { count, says: t('waiting', { count, n: number(count) }) }
}
