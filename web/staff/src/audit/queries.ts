import type { RouteInput, RoutesByName } from '@karvan/contracts/browser'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, file } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

export type AuditFilter = Exclude<NonNullable<RouteInput<RoutesByName['exportAuditLogs']>['query']>, URLSearchParams>

const PAGE_SIZE = 50

async function readPage(filter: AuditFilter, limit: number, cursor: string | null, signal: AbortSignal) {
  const query = { ...filter, limit, ...(cursor !== null && { cursor }) }
  const { data } = await call('listAuditLogs', { query }, { signal })
  if (!Array.isArray(data.logs)) throw clientError('client.bad_shape')
  return data
}

/** The trail, newest first. Each page goes on where the one before ended, so no row moves while it grows. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['listAuditLogs', filter],
    queryFn: ({ pageParam, signal }) => readPage(filter, PAGE_SIZE, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** The newest entries alone. */
export const recentAuditQuery = (count: number) =>
  queryOptions({
    queryKey: ['listAuditLogs', 'recent', count],
    queryFn: async ({ signal }) => (await readPage({}, count, null, signal)).logs,
  })

/** All that the filter finds, as CSV. */
export const exportAudit = (filter: AuditFilter): Promise<Blob> => file('exportAuditLogs', { query: filter })
