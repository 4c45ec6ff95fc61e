import type { DeadLetter, DeadLetterGroup, DeadLetterReason } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

/** As often as the list of jobs. */
const REFRESH_MS = 10_000
/** Letters that a panel shows. */
const SHOWN_LETTERS = 100

type State = DeadLetter['state']

/** All letters, or those of a job, a source, a reason or a state. */
export interface DeadLetterFilter {
  readonly jobId?: string
  readonly source?: string
  readonly reason?: DeadLetterReason
  readonly state?: State
}

/** The start of the keys of all that is known of letters. */
export const DEAD_LETTERS_KEY = ['deadLetters'] as const

/** What jobs gave up, by reason, the largest group first. */
export const deadLetterGroups = (filter: DeadLetterFilter) =>
  queryOptions({
    queryKey: [...DEAD_LETTERS_KEY, 'groups', filter],
    queryFn: async ({ signal }): Promise<readonly DeadLetterGroup[]> => {
      const { data } = await call('deadLetterGroups', { query: { ...filter } }, { signal })
      if (!Array.isArray(data.groups)) throw clientError('client.bad_shape')
      return data.groups
    },
    refetchInterval: REFRESH_MS,
  })

/** The newest of these letters, and how many there are. */
export const deadLetterList = (filter: DeadLetterFilter) =>
  queryOptions({
    queryKey: [...DEAD_LETTERS_KEY, 'list', filter],
    queryFn: async ({ signal }): Promise<{ letters: readonly DeadLetter[]; total: number }> => {
      const { data } = await call('listDeadLetters', { query: { ...filter, limit: SHOWN_LETTERS } }, { signal })
      if (!Array.isArray(data.letters)) throw clientError('client.bad_shape')
      return { letters: data.letters, total: data.pagination.total }
    },
  })

/** One letter, as it stands now. */
export const deadLetterQuery = (id: string) =>
  queryOptions({
    queryKey: [...DEAD_LETTERS_KEY, 'one', id],
    queryFn: async ({ signal }): Promise<DeadLetter> => {
      const { data } = await call('readDeadLetter', { params: { id } }, { signal })
      if (!Array.isArray(data.editable)) throw clientError('client.bad_shape')
      return data
    },
  })

/** The open letters of a job that are meant: the named ones, those of a reason, or all. */
export interface DeadLetterChoice {
  readonly jobId: string
  readonly ids?: string[]
  readonly reason?: DeadLetterReason
}

/**
 * Starts a job that does them again.
 * @returns its id
 * @throws ApiError 'jobs.conflict', 'letters.none_open'
 */
export const retryDeadLetters = async (choice: DeadLetterChoice): Promise<string> =>
  (await call('retryDeadLetters', { body: choice })).data.jobId

/** What is to be another thing at the next try. */
export interface DeadLetterChange {
  readonly about?: string
  readonly confirmChanges?: true
}

/**
 * Starts a job that does one letter again, with something changed.
 * @returns its id
 * @throws ApiError 'request.invalid' with the field, 'jobs.conflict', 'letters.none_open'
 */
export const retryEdited = async (id: string, body: DeadLetterChange): Promise<string> =>
  (await call('retryEditedDeadLetter', { params: { id }, body })).data.jobId

/** @returns how many were put away. @throws ApiError 'letters.none_open' */
export const discardDeadLetters = async (choice: DeadLetterChoice, why: string): Promise<number> =>
  (await call('discardDeadLetters', { body: { ...choice, why } })).data.letters
