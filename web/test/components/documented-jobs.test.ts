import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse } from './answers.ts'
import { answerNoJobs } from './empty-office.ts'
import { answerScraping } from './empty-scraping.ts'
import { answerRun } from './simulated-run.ts'
import { openStaff } from './staff-screen.tsx'

/**
 * What the data acquisition spec says of jobs and their logs on the scraping page: timers, heights and failures (sections
 * 2.1, 2.4, 4, 8 and 9). What following a real job does is checked in `staff-job-log`, and the times of a log's connection in `src/api/job-stream.test.ts`.
 */

beforeEach(() => {
  answerNoJobs()
  answerScraping()
})
afterEach(() => void vi.useRealTimers())

async function open(path = '/en/admin-dashboard/scraping'): Promise<void> {
  openStaff(path)
  await expect.element(page.getByRole('heading', { name: 'Run Job Now' })).toBeVisible()
}

/** The page's clock goes on by itself until `stopClock`, and then only as a test says. */
function startClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.setTimerTickMode('interval', 20)
}
const stopClock = () => vi.setTimerTickMode('manual')

/**
 * Polls while the clock stands still but for a hundredth of a second a time, since what comes with an answer of the server is drawn by a
 * timer. By default a poll would set the clock forward by its interval.
 */
const pollSlowly = <T>(read: () => T) =>
  expect.poll(
    async () => {
      await vi.advanceTimersByTimeAsync(10)
      return read()
    },
    { interval: 0 },
  )

const manyLines = () => Array.from({ length: 80 }, (_, index) => ({ message: `line ${index + 1}` }))
const log = () => page.getByRole('region', { name: 'Log' }).getByRole('log')
const logHeight = () => log().element().getBoundingClientRect().height

it('asks for the job list anew every 10 seconds', async () => {
  const calls = answerNoJobs()
  startClock()
  await open()
  await expect.element(page.getByText('No job has run yet.')).toBeVisible()
  stopClock()
  const before = calls.length
  // The next one is not asked for before this one has come.
  for (const expected of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(10_000)
    await pollSlowly(() => calls.length - before).toBe(expected)
  }
})

it.each([
  ['inside the dashboard', '/en/admin-dashboard/scraping', 500],
  ['outside of it', '/en/scraping', 400],
] as const)('a log is at most as high as the spec says, %s', async (_, path, height) => {
  answerRun({ lines: manyLines() })
  await open(path)
  await expect.poll(logHeight).toBe(height)
})

it('offers the way to the latest line only where that is out of view', async () => {
  answerRun({ lines: manyLines() })
  await open()
  await expect.poll(logHeight).toBe(500)
  const toLatest = page.getByRole('button', { name: 'To the latest line' })
  await expect.element(toLatest).not.toBeInTheDocument()
  await userEvent.wheel(log(), { delta: { y: -400 } })
  await toLatest.click()
  await expect.element(toLatest).not.toBeInTheDocument()
})

it("says 'Failed to fetch jobs'", async () => {
  refuse('listScrapingJobs', 500, 'internal')
  await open()
  await expect.element(page.getByText('Failed to fetch jobs')).toBeVisible()
})

it("says 'Failed to cancel job'", async () => {
  answerRun()
  refuse('cancelJob', 500, 'internal')
  await open()
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await page.getByRole('group', { name: 'Cancel this job?' }).getByRole('button', { name: 'Cancel job' }).click()
  await expect.element(page.getByText('Failed to cancel job')).toBeVisible()
})

it("says 'Failed to load exchange rates'", async () => {
  refuse('exchangeRates', 500, 'internal')
  await open()
  await expect.element(page.getByText('Failed to load exchange rates')).toBeVisible()
})

it("says 'Failed to run scraping job: ...' for 5 seconds", async () => {
  refuse('startSource', 409, 'jobs.conflict')
  startClock()
  await open()
  const panel = page.getByRole('region', { name: 'Run Job Now' })
  await panel.getByRole('button', { name: /^KJ Cars/ }).click()
  stopClock()
  await panel.getByRole('button', { name: 'Start job' }).click()
  const failure = panel.getByText('Failed to run scraping job')
  await pollSlowly(() => failure.query()).not.toBeNull()
  expect(panel.getByText('Such a job is running already.').query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(4_500)
  expect(failure.query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(600)
  await expect.element(failure).not.toBeInTheDocument()
})
