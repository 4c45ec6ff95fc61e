import { type Static, Type } from 'typebox'
import { Instant, Nullable, ShownLine, Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { VIEW_PAGES, type ViewPage } from '../saved-view-values.ts'

const MAX_QUERY_LETTERS = 2_000
const MAX_COLUMNS = 40

const Page = Type.Enum(Object.keys(VIEW_PAGES) as ViewPage[])

const content = {
  name: ShownLine(60),
  /** As the address of the list has it; what a list does not know it leaves out. */
  query: Type.String({ maxLength: MAX_QUERY_LETTERS, pattern: '^[\\u0021-\\u007e]*$' }),
  /** The columns that are shown; null where the list has all of them. */
  columns: Nullable(
    Type.Array(Type.String({ pattern: '^[A-Za-z0-9_]{1,40}$' }), { maxItems: MAX_COLUMNS, uniqueItems: true }),
  ),
  /** All who may see the list may use it and change it. */
  is_shared: Type.Boolean(),
}

export const SavedView = Type.Object({
  id: Uuid,
  page: Page,
  ...content,
  /** Null where the account of who made a shared one is gone. */
  owner_id: Nullable(Uuid),
  /** The caller's list opens with it. */
  is_default: Type.Boolean(),
  /** Sent back with a change: who saves on an older one is refused. */
  version: Type.Integer(),
  updated_at: Instant,
  /** Set for 30 days after a deletion, while it can be restored. */
  deleted_at: Nullable(Instant),
})
export type SavedView = Static<typeof SavedView>

const ViewId = Type.Object({ id: Uuid })
const one = { status: 200, data: SavedView } as const

/** Every role of staff has the dashboard; which lists a role may see, the service checks by the view's page. */
const access = 'dashboard'

export const savedViewRoutes = defineRoutes({
  listSavedViews: {
    method: 'GET',
    path: '/api/admin/saved-views',
    summary: "Views of a list: the caller's own and those that are shared, by name",
    access,
    query: Type.Object({ page: Page }),
    success: { status: 200, data: Type.Object({ views: Type.Array(SavedView) }) },
    errors: [],
  },
  createSavedView: {
    method: 'POST',
    path: '/api/admin/saved-views',
    summary: 'Save filters, order and columns of a list under a name',
    access,
    audit: 'view.created',
    body: Type.Object({ page: Page, ...content }),
    success: { status: 201, data: SavedView },
    errors: ['saved_views.too_many'],
  },
  updateSavedView: {
    method: 'PUT',
    path: '/api/admin/saved-views/:id',
    summary: 'Change a view; fields that are left out stay. Only who made it makes a shared one their own again',
    access,
    audit: 'view.updated',
    params: ViewId,
    body: Type.Object({ version: Type.Integer({ minimum: 1 }), ...Type.Partial(Type.Object(content)).properties }),
    success: one,
    errors: ['saved_views.not_found', 'saved_views.conflict'],
  },
  deleteSavedView: {
    method: 'DELETE',
    path: '/api/admin/saved-views/:id',
    summary: 'Delete a view; it can be restored for 30 days',
    access,
    audit: 'view.deleted',
    params: ViewId,
    success: one,
    errors: ['saved_views.not_found'],
  },
  restoreSavedView: {
    method: 'POST',
    path: '/api/admin/saved-views/:id/restore',
    summary: 'Take back the deletion of a view',
    access,
    audit: 'view.restored',
    params: ViewId,
    success: one,
    errors: ['saved_views.not_found', 'saved_views.too_many'],
  },
  chooseDefaultView: {
    method: 'PUT',
    path: '/api/admin/default-views/:page',
    summary: "The view with which the caller's list opens; null for none",
    access,
    audit: { none: 'a choice that somebody makes for themselves' },
    params: Type.Object({ page: Page }),
    body: Type.Object({ id: Nullable(Uuid) }),
    success: { status: 200, data: Type.Object({ id: Nullable(Uuid) }) },
    errors: ['saved_views.not_found'],
  },
})
