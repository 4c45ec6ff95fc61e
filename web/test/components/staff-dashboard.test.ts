import type { Dashboard, DashboardCrawl, DashboardReservations } from '@karvan/contracts/browser'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from './answers.ts'
import { openStaff } from './staff-screen.tsx'

/** The first page of the back office in each of its states. The figures of the server are compared with it in `staff-dashboard`. */

const PAGE = '/en/admin-dashboard'
const JOB = '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e6f'
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const known = <F>(figures: F) => ({ state: 'known', figures }) as const

const CALM: DashboardReservations = { waiting: 0, late: 0, overdue: 0, oldestAt: null, open: 0, newInDay: 0 }
const waiting = (): DashboardReservations => ({
  waiting: 3,
  late: 2,
  overdue: 1,
  oldestAt: hoursAgo(25),
  open: 5,
  newInDay: 1,
})
const cars = {
  dataset: 'main' as const,
  countedAt: hoursAgo(0),
  onSale: 2_156,
  quarantined: 12,
  moved: 0,
  newInDay: 40,
  soldInDay: 7,
  stock: [],
}
const crawl: DashboardCrawl = { activeJobs: 0, failedInDay: 0, deadLetters: 0, deadMessages: 0, sources: [] }
const rate = () => ({
  source: 'api' as const,
  provider: 'frankfurter' as const,
  fetchedAt: hoursAgo(1),
  EUR_TO_KRW: 1_663.77,
  isOld: false,
  held: null,
  failedAt: null,
  feesVersion: 3,
  feesSavedAt: hoursAgo(100),
})
const AWAY = { state: 'failed', service: 'reservation', code: 'service.unavailable' } as const

/** Answers a shop in which nothing waits, but for these parts. */
const answerDashboard = (parts: Partial<Dashboard> = {}) =>
  answer('dashboard', {
    data: {
      cars: known(cars),
      reservations: known(CALM),
      crawl: known(crawl),
      rate: known(rate()),
      ...parts,
    },
  })
const card = (name: string) => page.getByRole('region', { name })

afterEach(() => void vi.useRealTimers())

it('says how many reservations wait: on the card, in the side bar and in the title of their page', async () => {
  answerDashboard({ reservations: known(waiting()) })
  answer('dashboardReservations', { data: waiting() })
  const pagination = { page: 1, limit: 20, total: 0, totalPages: 0 }
  answer('listReservations', {
    data: { reservations: [], pagination },
    pagination,
  })
  openStaff(PAGE)
  const shown = card('Reservations to answer')
  for (const text of ['3 waiting', 'Oldest: 1 d ago · limit 24 h', 'Open in all: 5 · new in 24 h: 1']) {
    await expect.element(shown.getByText(text)).toBeVisible()
  }
  const entry = page
    .getByRole('navigation', { name: 'Back office pages' })
    .getByRole('link', { name: /^Reservations.*3 wait for an answer/ })
  await entry.click()
  await expect.poll(() => document.title).toBe('(3) Reservations · Karvan')
})

it('leads from each alert to where it is settled, the worst first', async () => {
  const encar = {
    source: 'encar',
    name: { ar: 'إنكار', en: 'Encar', sq: 'Encar' },
    health: { level: 'bad', reason: 'HTTP 403' },
    current: JOB,
    last: null,
  } as const
  answerDashboard({
    crawl: known({ activeJobs: 1, failedInDay: 2, deadLetters: 4, deadMessages: 1, sources: [encar] }),
    cars: known({ ...cars, moved: 2 }),
    rate: known({
      ...rate(),
      held: { fetchedAt: hoursAgo(1), change: 12 },
      isOld: true,
      fetchedAt: hoursAgo(60),
    }),
    reservations: known(waiting()),
  })
  openStaff(PAGE)
  const alerts = page.getByRole('region', { name: 'Alerts' }).getByRole('listitem')
  await expect.poll(() => alerts.elements().length).toBeGreaterThan(7)
  const found = alerts
    .elements()
    .map((item) => [
      item.textContent.replace(/[⁦-⁩]/g, ''),
      item.querySelector('a')?.getAttribute('href')?.replace(`${PAGE}/`, ''),
    ])
  expect(found.filter(([, to]) => to !== 'business-settings')).toEqual([
    [expect.stringContaining('1 reservation has waited for more than 24 h'), 'reservations?state=new'],
    [expect.stringContaining('Encar is in trouble'), `scraping?job=${JOB}`],
    [expect.stringContaining('Messages between services that failed: 1'), 'scraping?panel=messages%3Aall'],
    [expect.stringContaining('1 reservation has waited for more than 20 h'), 'reservations?state=new'],
    [expect.stringContaining('An exchange rate waits for your decision'), 'pricing-settings?tab=rates'],
    [expect.stringContaining('The exchange rate is more than two days old'), 'pricing-settings?tab=rates'],
    [expect.stringContaining('4 parts of jobs were given up'), 'scraping?panel=all-letters%3Aopen'],
    [expect.stringContaining('2 edited cars: their sources say something else now'), 'cars?state=moved'],
  ])
})

it('has one green line where nothing waits', async () => {
  answerDashboard()
  openStaff(PAGE, 'editor')
  await expect.element(page.getByText('Nothing waits for you.')).toBeVisible()
})

it('has no green line where a part is missing', async () => {
  answerDashboard({ cars: { state: 'failed', service: 'catalog', code: 'service.unavailable' } })
  openStaff(PAGE, 'editor')
  await expect.element(page.getByText(/a part is missing/)).toBeVisible()
  await expect.element(page.getByText('Nothing waits for you.')).not.toBeInTheDocument()
})

it('says which service fails and since when, keeps its last value, and asks it alone again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.setTimerTickMode('interval', 20)
  answerDashboard({ reservations: AWAY })
  openStaff(PAGE)
  const failed = page.getByRole('region', { name: 'Reservations to answer: not available' })
  for (const text of [/Service reservation\./, /^Since /, /No value is known yet\./]) {
    await expect.element(failed.getByText(text)).toBeVisible()
  }
  await expect.element(card('Cars in the shop').getByText(/2,156 cars on sale/)).toBeVisible()

  // The page asks again by itself.
  answerDashboard({ reservations: known({ ...CALM, waiting: 8, oldestAt: hoursAgo(2) }) })
  await vi.advanceTimersByTimeAsync(31_000)
  await expect.element(card('Reservations to answer').getByText('8 waiting')).toBeVisible()
  const whole = answerDashboard({ reservations: AWAY })
  await vi.advanceTimersByTimeAsync(31_000)
  await expect.element(failed.getByText(/^Last known value: .*8/)).toBeVisible()

  const before = whole.length
  answer('dashboardReservations', { data: { ...CALM, waiting: 6, oldestAt: hoursAgo(1) } })
  await failed.getByRole('button', { name: 'Try again: Reservations to answer' }).click()
  await expect.element(card('Reservations to answer').getByText('6 waiting')).toBeVisible()
  expect(whole).toHaveLength(before)
})
