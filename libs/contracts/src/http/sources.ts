import { type Static, Type } from 'typebox'
import { InLanguages, Nullable } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { Job, JobCounts, SourceName } from './jobs.ts'

/** A source as staff see it (data acquisition, sections 3 and 9). */
export const ScraperConfig = Type.Object({
  id: Type.String(),
  name: Type.String(),
  website: Type.String(),
  url: Type.String(),
  description: Type.String(),
  defaultMaxPages: Type.Integer(),
  defaultMaxCars: Type.Integer(),
  maxPagesLimit: Type.Integer(),
  maxCarsLimit: Type.Integer(),
  perPage: Type.Integer(),
  /** Whether a schedule may start its jobs. */
  canBeScheduled: Type.Boolean(),
  texts: Type.Object({ name: InLanguages, description: InLanguages }),
})
export type ScraperConfig = Static<typeof ScraperConfig>

const HEALTH_LEVELS = ['unknown', 'good', 'warning', 'bad'] as const

/** How it stands with a source, by its last jobs. */
export const SourceStatus = Type.Object({
  source: Type.String(),
  health: Type.Object({ level: Type.Enum([...HEALTH_LEVELS]), reason: Nullable(Type.String()) }),
  /** The job that waits or runs. */
  current: Nullable(Job),
  /** The one that ended last. */
  last: Nullable(Job),
})
export type SourceStatus = Static<typeof SourceStatus>

const named = { params: Type.Object({ source: SourceName }) }
const stop = { method: 'POST', access: 'scraping.cancel', audit: 'job.cancelled' } as const
const read = { method: 'GET', access: 'scraping' } as const
const errors = ['jobs.unknown_source'] as const

/** Sources, and how it stands with them. */
export const sourceRoutes = defineRoutes({
  scrapingConfig: {
    ...read,
    path: '/api/scraping/config',
    summary: 'Every source with its limits',
    success: { status: 200, data: Type.Object({ scrapers: Type.Array(ScraperConfig) }) },
    errors: [],
  },
  sourceStatuses: {
    ...read,
    path: '/api/scraping/status',
    summary: 'How it stands with every source',
    success: { status: 200, data: Type.Object({ sources: Type.Array(SourceStatus) }) },
    errors: [],
  },
  sourceStatus: {
    ...read,
    ...named,
    path: '/api/scraping/:source/status',
    summary: 'How it stands with a source',
    success: { status: 200, data: SourceStatus },
    errors,
  },
  stopSource: {
    ...stop,
    ...named,
    path: '/api/scraping/:source/stop',
    summary: 'Cancel the job of a source that waits or runs',
    success: { status: 200, data: Job },
    errors: [...errors, 'jobs.not_found', 'jobs.already_ended'],
  },
  encarStatus: {
    ...read,
    path: '/api/encar/status',
    summary: 'How it stands with Encar',
    success: { status: 200, data: SourceStatus },
    errors,
  },
  stopEncar: {
    ...stop,
    path: '/api/encar/stop',
    summary: 'Cancel the job of Encar that waits or runs',
    success: { status: 200, data: Job },
    errors: [...errors, 'jobs.not_found', 'jobs.already_ended'],
  },
  encarStats: {
    ...read,
    path: '/api/encar/stats',
    summary: "Encar's jobs, counted",
    success: { status: 200, data: JobCounts },
    errors,
  },
})
