import type { DuplicatePlan, Job, PipelineRequest, PipelineRun, Snapshot } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

/**
 * The type of a job that is a run, or other work on the whole inventory: a replay, a deletion (documented: data acquisition spec,
 * section 4).
 */
export const RUN_TYPE = 'general'
/** The documented pace of lists of jobs (section 9). */
const LIST_MS = 10_000
/** The last jobs of all kinds, of which runs are some. */
const LISTED = 100
/** How often the steps of a run are asked for while it goes on; its log and state come as a stream. */
const STEPS_MS = 2_000
/** Groups of duplicates on a page. */
const GROUPS = 10

/** The latest runs of the pipeline and other work on the stored cars, newest first. */
export const RUNS = queryOptions({
  queryKey: ['listScrapingJobs', RUN_TYPE],
  queryFn: async ({ signal }): Promise<readonly Job[]> => {
    const { data } = await call('listScrapingJobs', { query: { limit: LISTED } }, { signal })
    if (!Array.isArray(data.jobs)) throw clientError('client.bad_shape')
    return data.jobs.filter(({ type }) => type === RUN_TYPE)
  },
  refetchInterval: LIST_MS,
})

/** A run with its steps. Fails with 'jobs.not_found' for what is no run. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['pipelineRun', id],
    queryFn: async ({ signal }): Promise<PipelineRun> => {
      const { data } = await call('pipelineRun', { params: { id } }, { signal })
      if (!Array.isArray(data.steps)) throw clientError('client.bad_shape')
      return data
    },
    refetchInterval: ({ state }) => (state.data?.endTime === null ? STEPS_MS : false),
  })

/** @returns the id of the run. @throws ApiError 'jobs.conflict' while another one runs */
export const startPipeline = async (body: PipelineRequest): Promise<string> =>
  (await call('runPipeline', { body })).data.jobId

/** @returns how many runs were cancelled */
export const cancelPipelines = async (): Promise<number> => (await call('cancelPipelines', {})).data.cancelled

/** Does what a run left undone. @returns the id of the new run */
export const retryPipeline = async (id: string): Promise<string> =>
  (await call('retryPipeline', { params: { id } })).data.jobId

/** The duplicates that a run found, in groups, a page of them. Fails with 'jobs.not_found' where it looked for none. */
export const duplicatesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['pipelineDuplicates', id, page],
    queryFn: async ({ signal }): Promise<DuplicatePlan> => {
      const { data } = await call('pipelineDuplicates', { params: { id }, query: { page, limit: GROUPS } }, { signal })
      if (!Array.isArray(data.list)) throw clientError('client.bad_shape')
      return data
    },
  })

const CLEANUPS = queryOptions({
  queryKey: ['listSnapshots'],
  queryFn: async ({ signal }) => {
    const { data } = await call('listSnapshots', {}, { signal })
    if (!Array.isArray(data.snapshots)) throw clientError('client.bad_shape')
    return data
  },
})

/** What left the shop and can be put back, newest first. */
export const SNAPSHOTS = queryOptions({ ...CLEANUPS, select: ({ snapshots }): readonly Snapshot[] => snapshots })

/** Whether no run has looked for duplicates yet: the first cleanup deletes none without a dry run before it. */
export const NEEDS_DRY_RUN = queryOptions({ ...CLEANUPS, select: ({ hasDuplicatePlan }) => !hasDuplicatePlan })

/** Begins to put a whole snapshot back. @returns the job that does so. @throws ApiError 'jobs.conflict' while another one runs */
export const restoreSnapshot = async (id: string): Promise<string> =>
  (await call('restoreSnapshot', { params: { id } })).data.jobId

/** Rows that were put back now, and those that stood there already. */
interface Restored {
  readonly restored: number
  readonly alreadyThere: number
}

export const restoreRow = async (id: string, listingId: string): Promise<Restored> =>
  (await call('restoreSnapshotRow', { params: { id, listingId } })).data

/** How many cars the shop holds. @param runId asked anew after each run */
export const carTotal = (runId: string) =>
  queryOptions({
    queryKey: ['carStats', runId],
    queryFn: async ({ signal }): Promise<number> => (await call('carStats', {}, { signal })).data.total,
  })
