import type { Job, LogLine } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { clientError } from './errors.ts'

/** The documented pace of the list (data acquisition spec, section 9). */
const LIST_MS = 10_000
const FOLLOW_MS = 2_000
const LISTED = 10
/** What the server sends of a log at most in one answer. */
const LOG_PAGE = 500
/** How many lines of a log are kept, the last ones. */
const KEPT_LINES = 1_000

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

/** A job with the end of its log. */
export interface FollowedJob {
  readonly job: Job
  readonly lines: readonly LogLine[]
  /** The number of the last line that has been read. */
  readonly next: number
}

/** A job and its log, asked for again and again until it has ended. Only what the log has gained is sent. */
export const jobQuery = (id: string) => {
  const queryKey = ['jobStatus', id] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<FollowedJob> => {
      // Before the log: of a job that has ended every line is read then.
      const { data: job } = await call('jobStatus', { params: { id } }, { signal })
      const before = client.getQueryData<FollowedJob>(queryKey)
      return { job, ...(await readLog(id, before?.lines ?? [], before?.next ?? 0, signal)) }
    },
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.job.endTime !== null ? false : FOLLOW_MS),
  })
}

async function readLog(id: string, known: readonly LogLine[], after: number, signal: AbortSignal) {
  let lines = known
  let next = after
  for (;;) {
    const { data } = await call('jobLogs', { params: { id }, query: { after: next } }, { signal })
    if (!Array.isArray(data.logs)) throw clientError('client.bad_shape')
    lines = [...lines, ...data.logs].slice(-KEPT_LINES)
    next = data.next
    if (data.logs.length < LOG_PAGE) return { lines, next }
  }
}

interface JobOrder {
  /** `ALL_CARS` for all. */
  readonly cars: number
  /** Whether more than a fifth of the cars may leave the shop. */
  readonly confirmRetire: boolean
}

/**
 * Starts a job of Encar.
 * @returns its id
 * @throws ApiError 'jobs.conflict' while another one runs
 */
export async function startJob({ cars, confirmRetire }: JobOrder): Promise<string> {
  const body = { totalCars: cars, confirmRetire }
  const { data } = await call('startScraping', { params: { source: 'encar' }, body })
  return data.jobId
}

/** @throws ApiError 'jobs.already_ended' */
export const cancelJob = async (id: string): Promise<Job> => (await call('cancelJob', { params: { id } })).data
