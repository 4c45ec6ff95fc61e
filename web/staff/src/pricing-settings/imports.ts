import type {
  ImportPreview,
  ImportTables,
  ImportVersion,
  ListedImportVersion,
  RouteInput,
  RoutesByName,
} from '@karvan/contracts/browser'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

export type SaveImports = RouteInput<RoutesByName['saveImportTables']>['body']

/** The version that was saved last, which is in force. */
export const IMPORT_TABLES = queryOptions({
  queryKey: ['importTables'],
  queryFn: async ({ signal }): Promise<ImportVersion> => {
    const { data } = await call('importTables', {}, { signal })
    if (!Array.isArray(data.tables.taxes)) throw clientError('client.bad_shape')
    return data
  },
})

/** The last versions with what each changed, newest first. */
export const IMPORT_VERSIONS = queryOptions({
  queryKey: ['importVersions'],
  queryFn: async ({ signal }): Promise<readonly ListedImportVersion[]> =>
    (await call('importVersions', {}, { signal })).data.versions,
})

/** One version, which never changes. */
export const importVersionQuery = (version: number) =>
  queryOptions({
    queryKey: ['importVersion', version],
    queryFn: async ({ signal }): Promise<ImportVersion> =>
      (await call('importVersion', { params: { version } }, { signal })).data,
    staleTime: Infinity,
  })

/** What these tables would change. Nothing is kept: each save moves what it is compared with. */
export const importPreviewQuery = (tables: ImportTables) =>
  queryOptions({
    queryKey: ['previewImports', tables],
    queryFn: async ({ signal }): Promise<ImportPreview> =>
      (await call('previewImports', { body: { tables } }, { signal })).data,
    gcTime: 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Saves the tables as a new version, in force at once. @throws ApiError 'pricing.conflict' where a newer one was saved */
export const saveImports = async (body: SaveImports): Promise<ImportVersion> =>
  (await call('saveImportTables', { body })).data

/** Brings a version back as a new one, in force at once. @throws ApiError 'pricing.conflict' */
export const rollBackImports = async (version: number, baseVersion: number): Promise<ImportVersion> =>
  (await call('rollBackImports', { body: { version, baseVersion } })).data
