import type { Difference, Replay, ReplayField, ReplayRequest } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

/** The pace of lists of jobs, and of the one that goes on. */
const LIST_MS = 10_000
const MOVING_MS = 2_000
/** Differences on a page. */
const SHOWN = 20

/** A job of it waits or runs. */
export const isMoving = ({ state }: Replay): boolean =>
  state === 'comparing' || state === 'promoting' || state === 'undoing'

/** The last replays, newest first. */
export const REPLAYS = queryOptions({
  queryKey: ['listReplays'],
  queryFn: async ({ signal }): Promise<readonly Replay[]> => {
    const { data } = await call('listReplays', {}, { signal })
    if (!Array.isArray(data.replays)) throw clientError('client.bad_shape')
    return data.replays
  },
  refetchInterval: ({ state }) => (state.data?.some(isMoving) ? MOVING_MS : LIST_MS),
})

/** In how many listings each field differs, the most first. */
export const replayFieldsQuery = (id: string) =>
  queryOptions({
    queryKey: ['replayFields', id],
    queryFn: async ({ signal }): Promise<readonly ReplayField[]> => {
      const { data } = await call('replayFields', { params: { id } }, { signal })
      if (!Array.isArray(data.fields)) throw clientError('client.bad_shape')
      return data.fields
    },
  })

export interface DifferencePage {
  readonly differences: readonly Difference[]
  readonly pagination: { readonly page: number; readonly totalPages: number; readonly total: number }
}

/**
 * What differs, listing by listing.
 * @param field null for all of them
 * @param state how it stands with the replay: what became of each listing changes with it
 */
export const differencesQuery = (id: string, field: string | null, page: number, state: string) =>
  queryOptions({
    queryKey: ['replayDifferences', id, state, field, page],
    queryFn: async ({ signal }): Promise<DifferencePage> => {
      const query = { page, limit: SHOWN, ...(field !== null && { field }) }
      const { data } = await call('replayDifferences', { params: { id }, query }, { signal })
      if (!Array.isArray(data.differences)) throw clientError('client.bad_shape')
      return data
    },
  })

/** @returns the id of the replay. @throws ApiError 'jobs.conflict' beside another job of the pipeline worker */
export const startReplay = async (body: ReplayRequest): Promise<string> =>
  (await call('startReplay', { body })).data.jobId

/** @throws ApiError 'replays.already_promoted' and others, 'jobs.conflict' */
export const promoteReplay = async (id: string): Promise<void> => {
  await call('promoteReplay', { params: { id } })
}

/** @throws ApiError 'replays.not_promoted' and others, 'jobs.conflict' */
export const undoReplay = async (id: string): Promise<void> => {
  await call('undoReplay', { params: { id } })
}
