import type { RouteInput, RoutesByName } from '@karvan/contracts/browser'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

export type MatchQuery = Exclude<NonNullable<RouteInput<RoutesByName['listMatches']>['query']>, URLSearchParams>
export type MatchDecision = RouteInput<RoutesByName['decideMatch']>['body']

/** Our car and the advertisement, as the calls name them. */
export interface MatchPair {
  readonly id: string
  readonly rivalId: string
}

/** The beginning of the keys of all lists. */
export const MATCH_LISTS = ['listMatches'] as const

export const matchesQuery = (query: MatchQuery) =>
  queryOptions({
    queryKey: [...MATCH_LISTS, query],
    queryFn: async ({ signal }) => {
      const { data } = await call('listMatches', { query }, { signal })
      if (!Array.isArray(data.matches)) throw clientError('client.bad_shape')
      return data
    },
    // The rows stay until the next ones are there.
    placeholderData: keepPreviousData,
  })

/** @throws ApiError 'matches.not_found' where the two are no match any more */
export const decideMatch = async ({ id, rivalId }: MatchPair, body: MatchDecision) =>
  (await call('decideMatch', { params: { id, rivalId }, body })).data

/** Takes back what was decided. */
export const undecideMatch = async ({ id, rivalId }: MatchPair) =>
  (await call('undecideMatch', { params: { id, rivalId } })).data
