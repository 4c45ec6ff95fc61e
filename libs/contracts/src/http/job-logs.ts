import { type Static, Type } from 'typebox'
import { Nullable } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { Job, JOB_OUTCOMES, JOB_STATUSES, JobCounts, JobId, jobRoutes, LogLine } from './jobs.ts'

/**
 * What the stream of a job says, by the documented types (data acquisition, section 7). A line of the log is an event with its
 * number as id; after `job-complete` nothing comes.
 */
export const JobEvent = Type.Union([
  Type.Object({ type: Type.Literal('log'), ...LogLine.properties }),
  Type.Object({ type: Type.Literal('status'), status: Job }),
  Type.Object({
    type: Type.Literal('job-complete'),
    status: Type.Enum([...JOB_STATUSES]),
    outcome: Nullable(Type.Enum([...JOB_OUTCOMES])),
  }),
])
export type JobEvent = Static<typeof JobEvent>

/** The documented calls of the log viewer, beside those of `jobRoutes`. */
export const jobLogRoutes = defineRoutes({
  listLogJobs: {
    ...jobRoutes.listScrapingJobs,
    path: '/api/scraping-logs/jobs',
    summary: 'Jobs, newest first: the same list as that of the scraping page',
  },
  jobCounts: {
    method: 'GET',
    path: '/api/scraping-logs/stats',
    summary: 'How many jobs there are in each state',
    access: 'scraping',
    scope: 'jobs.read',
    success: { status: 200, data: JobCounts },
    errors: [],
  },
  jobLogStream: {
    method: 'GET',
    path: '/api/scraping-logs/job-logs-stream/:id',
    summary:
      'Log and state of a job as events (`JobEvent`), after the line that `Last-Event-ID` names; a comment every 15 s',
    access: 'scraping',
    params: JobId,
    success: { status: 200, content: 'event-stream' },
    errors: ['jobs.not_found'],
  },
})
