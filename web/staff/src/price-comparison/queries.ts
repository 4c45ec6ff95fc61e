import type {
  ComparisonDiagnostic,
  ComparisonStats,
  MatchingStrategy,
  TrioLuxuryAnalysis,
} from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

export const COMPARISON = queryOptions({
  queryKey: ['priceComparisonStats'],
  queryFn: async ({ signal }): Promise<ComparisonStats> => {
    const { data } = await call('priceComparisonStats', {}, { signal })
    if (!Array.isArray(data.top_savings)) throw clientError('client.bad_shape')
    return data
  },
})

export const runDiagnostic = async (): Promise<ComparisonDiagnostic> =>
  (await call('priceComparisonDiagnostic', {})).data

/** Compares the two rivals with each other. @param limit how many matches are shown */
export const compareRivals = async (strategy: MatchingStrategy, limit: number): Promise<TrioLuxuryAnalysis> =>
  (await call('compareTrioLuxury', { body: { matching_strategy: strategy, limit } })).data

/**
 * Begins to compare.
 * @param isAfresh also what has not changed
 * @throws ApiError 'jobs.conflict' while other work on the stored cars goes on
 */
export async function startComparison(isAfresh: boolean) {
  const { data } = await call(isAfresh ? 'initializePriceComparison' : 'updatePriceComparison', {})
  return data
}
