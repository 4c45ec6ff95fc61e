import { DEFAULT_SETTINGS, type Inbox } from '@karvan/contracts/browser'
import { answer } from './answers.ts'

const AT = '2026-11-24T01:02:03.000Z'

const NOTHING = { state: 'known', total: 0 } as const
const INBOX: Inbox = {
  at: AT,
  items: [],
  parts: { reservations: NOTHING, crawl: NOTHING, rate: NOTHING, handling: NOTHING },
}

/** Answers what every page of the back office asks for: the shop has no settings of its own, and nothing waits for anybody. */
export function answerLayout(): void {
  answer('publicSettings', { data: DEFAULT_SETTINGS })
  answer('inbox', { data: INBOX })
  answer('dashboardReservations', {
    data: { waiting: 0, late: 0, overdue: 0, oldestAt: null, open: 0, newInDay: 0 },
  })
}

/** Answers that no job has ever been started. */
export const answerNoJobs = () =>
  answer('listScrapingJobs', {
    data: { jobs: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } },
    stats: { total: 0, running: 0, completed: 0, failed: 0 },
  })

/** Answers that the shop shows its main table, in which nothing is on sale. */
export function answerDataSources(): void {
  const current = { id: 'main', revision: 0, description: '', previous: null, changed: null } as const
  answer('currentDataSource', { data: current })
  answer('dataSourceOptions', {
    data: {
      options: [{ id: 'main', name: 'Main Cars Table', description: '', table: 'cars', count: 0, error: null }],
    },
  })
}
