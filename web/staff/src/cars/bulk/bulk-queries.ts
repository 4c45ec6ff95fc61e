import type { BulkChange, BulkChangeDetail, RouteInput, RoutesByName } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../kit/src/api/client.ts'
import type { CarQuery } from '../queries.ts'

export type BulkAsked = RouteInput<RoutesByName['previewBulkChange']>['body']
export type BulkFilter = NonNullable<BulkAsked['filter']>

/** The most cars that one change may have. */
export const MAX_SELECTED = 5_000

export const bulkChangesQuery = queryOptions({
  queryKey: ['listBulkChanges'],
  queryFn: async ({ signal }): Promise<readonly BulkChange[]> =>
    (await call('listBulkChanges', {}, { signal })).data.changes,
})

export const bulkChangeQuery = (id: string) =>
  queryOptions({
    queryKey: ['getBulkChange', id],
    queryFn: async ({ signal }): Promise<BulkChangeDetail> =>
      (await call('getBulkChange', { params: { id } }, { signal })).data,
  })

/** What a list is narrowed to, of what it is asked for. */
export const filterOf = ({ searchTerm, dataset, state, priceStatus }: CarQuery): BulkFilter => ({
  ...(searchTerm !== undefined && { searchTerm }),
  ...(dataset !== undefined && { dataset }),
  ...(priceStatus !== undefined && { priceStatus }),
  ...(state !== undefined && { state }),
})

/** @throws ApiError 'request.invalid' for what no car can have */
export const previewBulk = async (body: BulkAsked): Promise<BulkChangeDetail> =>
  (await call('previewBulkChange', { body })).data

/** @throws ApiError 'request.invalid' for a file that cannot be read */
export async function previewImport(file: File): Promise<BulkChangeDetail> {
  const upload = new FormData()
  upload.set('file', file)
  return (await call('previewCarImport', { upload })).data
}

const STEPS = { apply: 'applyBulkChange', undo: 'undoBulkChange' } as const
export type BulkStep = keyof typeof STEPS

/** Does some seconds of the work. @throws ApiError 'bulk_changes.conflict' where it cannot be done any more */
export const workOnBulk = async (id: string, step: BulkStep): Promise<BulkChangeDetail> =>
  (await call(STEPS[step], { params: { id } })).data

export const isUnderWay = ({ state }: Pick<BulkChange, 'state'>): boolean => state === 'applying' || state === 'undoing'
