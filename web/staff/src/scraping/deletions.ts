import type { DeletionScope } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'

/** How many cars the shop shows, and how many of them are of Encar. Asked anew each time: the number is typed to confirm. */
export const CARS_TO_DELETE = queryOptions({
  queryKey: ['carStats', 'deletion'],
  queryFn: async ({ signal }): Promise<Readonly<Record<DeletionScope, number>>> => {
    const { total, bySource } = (await call('carStats', {}, { signal })).data
    return { cars: total, encar: bySource['encar'] ?? 0 }
  },
  staleTime: 0,
  gcTime: 0,
})

/**
 * Takes cars out of the shop.
 * @returns the job that does so
 * @throws ApiError 'deletions.failed' where nothing was deleted, 'jobs.conflict' beside a run of the pipeline
 */
export async function deleteAll(scope: DeletionScope, confirm: number): Promise<string> {
  const query = { confirm }
  const { data } =
    scope === 'cars' ? await call('deleteAllCars', { query }) : await call('deleteAllEncarCars', { query })
  return data.jobId
}
