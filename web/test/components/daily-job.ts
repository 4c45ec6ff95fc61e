import type { Schedule, ScheduleRun, ScraperConfig } from '@karvan/contracts/browser'
import { answer } from './answers.ts'
import { source } from './empty-scraping.ts'
import { RUN_ID } from './simulated-run.ts'

export const ID = '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e80'
export const NIGHTLY: Schedule = {
  id: ID,
  jobName: 'Nightly',
  time: '03:00',
  timeZone: 'Asia/Riyadh',
  url: 'https://automobile-ro.example/cars',
  source: 'automobile-ro',
  maxPages: 1,
  maxCars: 10,
  cars: 10,
  enabled: true,
  revision: 0,
  createdBy: null,
  createdAt: '2026-11-24T12:00:00.000Z',
  nextRun: '2026-11-25T00:00:00.000Z',
  lastRun: null,
}
export const RUN: ScheduleRun = {
  id: '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e90',
  scheduledFor: null,
  at: '2026-11-24T13:00:00.000Z',
  state: 'started',
  reason: null,
  message: null,
  job: { id: RUN_ID, status: 'running', outcome: null },
}

export const answerSchedules = (...jobs: Schedule[]) => answer('listSchedules', { data: { jobs } })
export const answerRuns = (...runs: ScheduleRun[]) =>
  answer('scheduleRuns', { data: { runs, pagination: { page: 1, limit: 100, total: runs.length, totalPages: 1 } } })

/** Sources beside the usual ones: one of the daily job, two that are run by hand alone, and other sites. */
export const SOURCES: readonly ScraperConfig[] = [
  source('automobile-ro', 'Automobile.ro'),
  { ...source('trio', 'TrioVetura'), canBeScheduled: false },
  { ...source('luxury', 'Luxury Cars Kosova'), canBeScheduled: false },
  source('generic', 'Other sites'),
]

/** In figures, by the reader's own clock. */
export const shownTime = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant))
