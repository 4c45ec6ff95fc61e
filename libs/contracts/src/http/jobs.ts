import { type Static, Type } from 'typebox'
import { Instant, Nullable, Pagination, Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { PROCESSING_MODES } from './order-choices.ts'
import { ALL_CARS, MAX_CARS } from './job-sizes.ts'

export * from './job-sizes.ts'

export const JOB_STATUSES = ['pending', 'running', 'completed', 'failed'] as const
export const JOB_OUTCOMES = ['success', 'error', 'cancelled', 'interrupted', 'partial'] as const
/**
 * What a job does. All but a scrape are work on the cars that are stored: a run of the pipeline, taking all cars out, putting
 * a snapshot back, comparing prices with those of rivals, comparing what a replay would change, promoting it, and undoing that.
 */
export const JOB_WORKS = [
  'scrape',
  'run',
  'deletion',
  'restore',
  'price-comparison',
  'compare',
  'promote',
  'undo',
] as const
export const LOG_LEVELS = ['info', 'success', 'warning', 'error'] as const

export const Job = Type.Object({
  id: Uuid,
  type: Type.String(),
  work: Type.Enum([...JOB_WORKS]),
  /** Whose order it was; null for the program's own, such as a schedule's. */
  startedBy: Nullable(Uuid),
  status: Type.Enum([...JOB_STATUSES]),
  outcome: Nullable(Type.Enum([...JOB_OUTCOMES])),
  progress: Type.Object({ current: Type.Integer(), total: Type.Integer(), percentage: Type.Number() }),
  startTime: Nullable(Instant),
  endTime: Nullable(Instant),
  results: Type.Object({
    carsFound: Type.Integer(),
    totalProcessed: Type.Integer(),
    errors: Type.Integer(),
    duplicatesSkipped: Type.Integer(),
    published: Type.Integer(),
    quarantined: Type.Integer(),
    gone: Type.Integer(),
    /** Cars that left the shop because their source said that they are sold. */
    retired: Type.Integer(),
  }),
  /** What work on the stored cars has come to, by name. Empty for a scrape: its results say it. */
  counters: Type.Record(Type.String(), Type.Integer()),
  message: Nullable(Type.String()),
  /** It ended before its work was done, and another job can go on with that. */
  canContinue: Type.Boolean(),
})
export type Job = Static<typeof Job>
export type JobWork = Job['work']

/** The name of a source, as settings and queues are named after it. */
export const SourceName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' })

/** A number of cars, or all of them. An error message names the first form. */
const TotalCars = Type.Union([
  Type.Integer({ minimum: 1, maximum: MAX_CARS }),
  Type.Literal(ALL_CARS),
  Type.Literal('all'),
])

export const JobCounts = Type.Object({
  total: Type.Integer(),
  running: Type.Integer(),
  completed: Type.Integer(),
  failed: Type.Integer(),
})

export const JobId = Type.Object({ id: Uuid })
const jobIdExtras = { jobId: Uuid, job_id: Uuid }

export const LogLine = Type.Object({
  seq: Type.Integer(),
  at: Instant,
  level: Type.Enum([...LOG_LEVELS]),
  message: Type.String(),
  step: Nullable(Type.String()),
  counters: Nullable(Type.Record(Type.String(), Type.Integer())),
})
export type LogLine = Static<typeof LogLine>

export const jobRoutes = defineRoutes({
  startScraping: {
    method: 'POST',
    path: '/api/:source/start-scraping',
    summary: 'Start a job of a source: collect lists, fetch details, publish',
    access: 'scraping.run',
    scope: 'jobs.start',
    audit: 'job.started',
    params: Type.Object({ source: SourceName }),
    body: Type.Object({
      totalCars: Type.Optional(TotalCars),
      customUrl: Type.Optional(Nullable(Type.String({ maxLength: 2_000, pasted: 'code' }))),
      processingMode: Type.Optional(Type.Enum([...PROCESSING_MODES])),
      /** Lets more than a fifth of the source's cars leave the shop, if the list does not show them. */
      confirmRetire: Type.Optional(Type.Boolean()),
      /** Visits every listing, also those whose row in the list says what it said. */
      afresh: Type.Optional(Type.Boolean()),
      /** Publishes what was read though it has changed more than cars do by themselves. */
      confirmChanges: Type.Optional(Type.Boolean()),
    }),
    success: {
      status: 202,
      data: Type.Object({ jobId: Uuid, status: Type.Enum([...JOB_STATUSES]) }),
      extras: jobIdExtras,
    },
    errors: ['jobs.conflict', 'jobs.unknown_source'],
  },
  listScrapingJobs: {
    method: 'GET',
    path: '/api/scraping/jobs',
    summary: 'Jobs, newest first',
    access: 'scraping',
    scope: 'jobs.read',
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    success: {
      status: 200,
      data: Type.Object({ jobs: Type.Array(Job), pagination: Pagination }),
      extras: {
        stats: JobCounts,
      },
    },
    errors: [],
  },
  jobStatus: {
    method: 'GET',
    path: '/api/scraping-logs/job-status/:id',
    summary: 'One job',
    access: 'scraping',
    scope: 'jobs.read',
    params: JobId,
    success: { status: 200, data: Job },
    errors: ['jobs.not_found'],
  },
  jobLogs: {
    method: 'GET',
    path: '/api/scraping-logs/job-logs/:id',
    summary: 'Log lines of a job after a sequence number, oldest first, 500 at most',
    access: 'scraping',
    scope: 'jobs.read',
    params: JobId,
    query: Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 0 })) }),
    success: { status: 200, data: Type.Object({ logs: Type.Array(LogLine), next: Type.Integer() }) },
    errors: ['jobs.not_found'],
  },
  cancelJob: {
    method: 'POST',
    path: '/api/scraping-logs/job-cancel/:id',
    summary: 'Cancel a pending or running job',
    access: 'scraping.cancel',
    scope: 'jobs.cancel',
    audit: 'job.cancelled',
    params: JobId,
    success: { status: 200, data: Job },
    errors: ['jobs.not_found', 'jobs.already_ended'],
  },
  continueJob: {
    method: 'POST',
    path: '/api/scraping-logs/job-continue/:id',
    summary: 'Start a job that goes on where a cancelled or failed one ended: what was fetched is not fetched again',
    access: 'scraping.run',
    scope: 'jobs.start',
    audit: 'job.started',
    params: JobId,
    success: {
      status: 202,
      data: Type.Object({ jobId: Uuid, status: Type.Enum([...JOB_STATUSES]) }),
      extras: jobIdExtras,
    },
    errors: ['jobs.not_found', 'jobs.conflict', 'jobs.cannot_continue', 'jobs.needs_confirmation'],
  },
  pauseJob: {
    method: 'POST',
    path: '/api/scraping-logs/job-pause/:id',
    summary: 'Says that jobs cannot be paused',
    access: 'scraping.cancel',
    audit: { none: 'it changes nothing' },
    params: JobId,
    success: { status: 200, data: Job },
    errors: ['jobs.cannot_pause'],
  },
  resumeJob: {
    method: 'POST',
    path: '/api/scraping-logs/job-resume/:id',
    summary: 'Says that jobs cannot be resumed',
    access: 'scraping.cancel',
    audit: { none: 'it changes nothing' },
    params: JobId,
    success: { status: 200, data: Job },
    errors: ['jobs.cannot_resume'],
  },
})
