import { type Static, Type } from 'typebox'
import { Instant, Nullable, Pagination, Uuid } from '../common.ts'
import { PATHS } from '../paths.ts'
import { defineRoute } from '../route.ts'

/** The spec's ceiling for "all" (data acquisition, section 9). */
export const MAX_ENCAR_CARS = 999_999

export const PROCESSING_MODES = ['three-step', 'list-only', 'details-missing'] as const
export const JOB_STATUSES = ['pending', 'running', 'completed', 'failed'] as const
export const JOB_OUTCOMES = ['success', 'error', 'cancelled', 'interrupted', 'partial'] as const
export const LOG_LEVELS = ['info', 'success', 'warning', 'error'] as const

export const Job = Type.Object({
  id: Uuid,
  type: Type.String(),
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
  }),
  message: Nullable(Type.String()),
})
export type Job = Static<typeof Job>

const JobId = Type.Object({ id: Uuid })
const jobIdBeside = { jobId: Uuid, job_id: Uuid }

export const startEncarScraping = defineRoute({
  ...PATHS.startEncarScraping,
  summary: 'Start an Encar job: collect lists, fetch details, publish',
  access: 'scraping',
  body: Type.Object({
    totalCars: Type.Integer({ minimum: 1, maximum: MAX_ENCAR_CARS }),
    customUrl: Type.Optional(Nullable(Type.String({ maxLength: 2_000 }))),
    processingMode: Type.Optional(Type.Enum([...PROCESSING_MODES])),
  }),
  success: {
    status: 202,
    data: Type.Object({ jobId: Uuid, status: Type.Enum([...JOB_STATUSES]) }),
    beside: jobIdBeside,
  },
  errors: ['jobs.conflict'],
})

export const listScrapingJobs = defineRoute({
  ...PATHS.listScrapingJobs,
  summary: 'Jobs, newest first',
  access: 'scraping',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  }),
  success: {
    status: 200,
    data: Type.Object({ jobs: Type.Array(Job), pagination: Pagination }),
    beside: {
      stats: Type.Object({
        total: Type.Integer(),
        running: Type.Integer(),
        completed: Type.Integer(),
        failed: Type.Integer(),
      }),
    },
  },
  errors: [],
})

export const jobStatus = defineRoute({
  ...PATHS.jobStatus,
  summary: 'One job',
  access: 'scraping',
  params: JobId,
  success: { status: 200, data: Job },
  errors: ['jobs.not_found'],
})

const LogLine = Type.Object({
  seq: Type.Integer(),
  at: Instant,
  level: Type.Enum([...LOG_LEVELS]),
  message: Type.String(),
  step: Nullable(Type.String()),
  counters: Nullable(Type.Record(Type.String(), Type.Integer())),
})

export const jobLogs = defineRoute({
  ...PATHS.jobLogs,
  summary: 'Log lines of a job after a sequence number, oldest first, 500 at most',
  access: 'scraping',
  params: JobId,
  query: Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 0 })) }),
  success: { status: 200, data: Type.Object({ logs: Type.Array(LogLine), next: Type.Integer() }) },
  errors: ['jobs.not_found'],
})

export const cancelJob = defineRoute({
  ...PATHS.cancelJob,
  summary: 'Cancel a pending or running job',
  access: 'scraping',
  params: JobId,
  success: { status: 200, data: Job },
  errors: ['jobs.not_found', 'jobs.already_ended'],
})

const QualityReport = Type.Object({
  dataset: Type.String(),
  total: Type.Integer(),
  /** For each field the share of listings that have it, 0 to 1. */
  coverage: Type.Record(Type.String(), Type.Number()),
  sentinels: Type.Object({ price: Type.Integer(), mileage: Type.Integer() }),
  quarantined: Type.Record(Type.String(), Type.Integer()),
  unknownWords: Type.Array(Type.Object({ field: Type.String(), word: Type.String(), count: Type.Integer() })),
})
export type QualityReport = Static<typeof QualityReport>

export const scrapingQuality = defineRoute({
  ...PATHS.scrapingQuality,
  summary: 'How well a dataset was understood: coverage by field, sentinels, words that no vocabulary knows',
  access: 'scraping',
  query: Type.Object({ dataset: Type.Optional(Type.Enum(['encar', 'main'], { default: 'encar' })) }),
  success: {
    status: 200,
    data: QualityReport,
  },
  errors: [],
})
