import type { RouteInput, RoutesByName, SavedView, ViewPage } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../kit/src/api/client.ts'

export type NewView = RouteInput<RoutesByName['createSavedView']>['body']
export type ViewChange = RouteInput<RoutesByName['updateSavedView']>['body']

/** The views of a list that the one who is signed in may use. */
export const viewsQuery = (page: ViewPage) =>
  queryOptions({
    queryKey: ['listSavedViews', page],
    queryFn: async ({ signal }): Promise<readonly SavedView[]> =>
      (await call('listSavedViews', { query: { page } }, { signal })).data.views,
  })

/** @throws ApiError 'saved_views.too_many' */
export const createView = async (body: NewView): Promise<SavedView> => (await call('createSavedView', { body })).data

/** @throws ApiError 'saved_views.conflict' where somebody has changed it since */
export const updateView = async (id: string, body: ViewChange): Promise<SavedView> =>
  (await call('updateSavedView', { params: { id }, body })).data

export const deleteView = async (id: string): Promise<void> => void (await call('deleteSavedView', { params: { id } }))

export const restoreView = async (id: string): Promise<SavedView> =>
  (await call('restoreSavedView', { params: { id } })).data

/** @param id null to open the list with none */
export const chooseDefaultView = async (page: ViewPage, id: string | null): Promise<void> =>
  void (await call('chooseDefaultView', { params: { page }, body: { id } }))
