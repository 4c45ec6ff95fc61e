import type { DataSource } from '@karvan/contracts/browser'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

/** The cars that bear a VIN, table by table. */
export const vinSearchQuery = (vin: string) =>
  queryOptions({
    queryKey: ['searchVin', vin],
    queryFn: async ({ signal }) => {
      const { data } = await call('searchVin', { body: { vin } }, { signal })
      if (!Array.isArray(data.results)) throw clientError('client.bad_shape')
      return data
    },
  })

/** How many cars of each table have a VIN. */
export const VIN_STATS = queryOptions({
  queryKey: ['vinStats'],
  queryFn: async ({ signal }) => {
    const { data } = await call('vinStats', {}, { signal })
    if (typeof data.stats !== 'object') throw clientError('client.bad_shape')
    return data
  },
})

const DATA_SOURCE_KEY = ['dataSource'] as const

/** The tables that the shop can show, with their counts. */
export const DATA_SOURCE_OPTIONS = queryOptions({
  queryKey: [...DATA_SOURCE_KEY, 'options'],
  queryFn: async ({ signal }) => {
    const { data } = await call('dataSourceOptions', {}, { signal })
    if (!Array.isArray(data.options)) throw clientError('client.bad_shape')
    return data.options
  },
})

/** The table that the shop shows. */
export const CURRENT_DATA_SOURCE = queryOptions({
  queryKey: [...DATA_SOURCE_KEY, 'current'],
  queryFn: async ({ signal }) => {
    const { data } = await call('currentDataSource', {}, { signal })
    if (typeof data.id !== 'string') throw clientError('client.bad_shape')
    return data
  },
})

/** What the shop would show of a table; asked anew each time somebody looks. */
export const dataSourcePreviewQuery = (id: DataSource) =>
  queryOptions({
    queryKey: [...DATA_SOURCE_KEY, 'preview', id],
    queryFn: async ({ signal }) => {
      const { data } = await call('previewDataSource', { params: { id } }, { signal })
      if (typeof data.total !== 'number') throw clientError('client.bad_shape')
      return data
    },
    staleTime: 0,
    gcTime: 0,
  })

/** In which tables the cars of open reservations are. */
export const RESERVATIONS_BY_DATA_SOURCE = queryOptions({
  queryKey: [...DATA_SOURCE_KEY, 'reservations'],
  queryFn: async ({ signal }) => {
    const { data } = await call('reservationsByDataSource', {}, { signal })
    if (typeof data.open !== 'number') throw clientError('client.bad_shape')
    return data
  },
  staleTime: 0,
})

/** Has the shop show another table, unless somebody has chosen one since `revision`. */
export function useChangeDataSource() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, revision }: { readonly id: DataSource; readonly revision: number }) => {
      const { data } = await call('setDataSource', { body: { value: id, baseRevision: revision } })
      return data
    },
    // Where it is refused, too: what somebody else has chosen is shown.
    onSettled: () => client.invalidateQueries({ queryKey: DATA_SOURCE_KEY }),
  })
}
