import type { Job, LogLine } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

/** The documented pace of the list (data acquisition spec, section 9). */
const LIST_MS = 10_000
const LISTED = 10
/** What the server sends of a log at most in one answer. */
const LOG_PAGE = 500

/** The latest jobs, newest first, and how many there are in each state. */
export const JOBS = queryOptions({
  queryKey: ['listScrapingJobs'],
  queryFn: async ({ signal }) => {
    const { data, stats } = await call('listScrapingJobs', { query: { limit: LISTED } }, { signal })
    if (!Array.isArray(data.jobs)) throw clientError('client.bad_shape')
    return { jobs: data.jobs, stats }
  },
  refetchInterval: LIST_MS,
})

/** The whole log of a job, oldest line first. */
export async function readWholeLog(id: string): Promise<LogLine[]> {
  const lines: LogLine[] = []
  for (;;) {
    const { data } = await call('jobLogs', { params: { id }, query: { after: lines.at(-1)?.seq ?? 0 } })
    if (!Array.isArray(data.logs)) throw clientError('client.bad_shape')
    lines.push(...data.logs)
    if (data.logs.length < LOG_PAGE) return lines
  }
}

/** @throws ApiError 'jobs.already_ended' */
export const cancelJob = async (id: string): Promise<Job> => (await call('cancelJob', { params: { id } })).data

/**
 * Starts a job that goes on where this one ended.
 * @returns its id
 * @throws ApiError 'jobs.conflict', 'jobs.cannot_continue', 'jobs.needs_confirmation'
 */
export const continueJob = async (id: string): Promise<string> =>
  (await call('continueJob', { params: { id } })).data.jobId
