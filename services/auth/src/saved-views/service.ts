import { recordChange } from '@karvan/audit'
import {
  type Actor,
  type AuditAction,
  MAX_VIEWS,
  mayDo,
  PAGES_OF_PEOPLE,
  type SavedView,
  VIEW_PAGES,
  type ViewPage,
} from '@karvan/contracts'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import type { Kysely, Transaction } from 'kysely'
import type { AuthDatabase, SavedViewRow } from '../database/tables.ts'
import { RESTORE_DAYS } from '../users/service.ts'
import { SavedViewRepository, type ViewContent, type ViewFor } from './repository.ts'

type Trx = Transaction<AuthDatabase>
const DAY_MS = 24 * 3_600_000
/** In the address of a list: what was typed. */
const SEARCH = 'search'

/** Views of lists: those of one account, and those that are shared with all who may see the list. */
export class SavedViews {
  readonly #db: Kysely<AuthDatabase>
  readonly #views: SavedViewRepository

  constructor(db: Kysely<AuthDatabase>) {
    this.#db = db
    this.#views = new SavedViewRepository(db)
  }

  /** @throws AppError 403 for a list that the caller may not see */
  async list(page: ViewPage, actor: Actor): Promise<readonly SavedView[]> {
    refuseHidden(page, actor)
    return (await this.#views.list(page, actor.userId)).map(present)
  }

  /** @throws AppError 403, 409 where the account has as many as it may have */
  async create({ page, ...content }: ViewContent & { page: ViewPage }, origin: CallerOrigin): Promise<SavedView> {
    const { userId } = origin.actor
    refuseHidden(page, origin.actor)
    const id = await this.#db.transaction().execute(async (trx) => {
      const views = new SavedViewRepository(trx)
      await refuseTooMany(views, userId)
      const view = { page, ...cleaned(page, content), owner_id: userId }
      const id = await views.insert(view)
      await record(trx, 'view.created', id, null, view, origin)
      return id
    })
    return await this.#get(id, userId)
  }

  /** Changes what is given. @throws AppError 404, 403 where somebody else's is to be shared no more, 409 */
  async update(
    id: string,
    { version, ...given }: Partial<ViewContent> & { readonly version: number },
    origin: CallerOrigin,
  ): Promise<SavedView> {
    await this.#change(id, origin, 'view.updated', (row) => {
      if (row.deleted_at !== null) throw notFound()
      if (row.version !== version) {
        throw new AppError('saved_views.conflict', 'Somebody else has changed this view since. Load it again.')
      }
      if (given.is_shared === false && row.is_shared && row.owner_id !== origin.actor.userId) {
        throw new AppError('auth.forbidden', 'Only who made a view may stop sharing it.')
      }
      return cleaned(row.page, given)
    })
    return await this.#get(id, origin.actor.userId)
  }

  /** What is deleted already answers the same. @throws AppError 404 */
  async delete(id: string, origin: CallerOrigin): Promise<SavedView> {
    await this.#change(id, origin, 'view.deleted', (row) => (row.deleted_at ? null : { deleted_at: new Date() }))
    return await this.#get(id, origin.actor.userId)
  }

  /** @throws AppError 404 after 30 days, 409 where its owner has as many as they may have */
  async restore(id: string, origin: CallerOrigin): Promise<SavedView> {
    await this.#change(id, origin, 'view.restored', async (row, views) => {
      if (row.deleted_at === null) return null
      if (Date.now() - row.deleted_at.getTime() > RESTORE_DAYS * DAY_MS) throw notFound()
      if (row.owner_id !== null) await refuseTooMany(views, row.owner_id)
      return { deleted_at: null }
    })
    return await this.#get(id, origin.actor.userId)
  }

  /** @param id null for none @throws AppError 403, 404 */
  async chooseDefault(page: ViewPage, id: string | null, actor: Actor): Promise<void> {
    refuseHidden(page, actor)
    if (id !== null) {
      const view = await this.#views.find(id, actor.userId)
      if (!view || view.page !== page || view.deleted_at !== null || !isSeenBy(view, actor)) throw notFound()
    }
    await this.#views.setDefault(actor.userId, page, id)
  }

  async #get(id: string, accountId: string): Promise<SavedView> {
    const view = await this.#views.find(id, accountId)
    if (!view) throw notFound()
    return present(view)
  }

  /** One change of a view that the caller sees, with its entry in the trail; null changes nothing. */
  async #change(
    id: string,
    origin: CallerOrigin,
    action: AuditAction,
    changeOf: (row: SavedViewRow, views: SavedViewRepository) => Change | null | Promise<Change | null>,
  ): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const views = new SavedViewRepository(trx)
      const row = await views.lock(id)
      if (!row || !isSeenBy(row, origin.actor)) throw notFound()
      const change = await changeOf(row, views)
      if (change === null) return
      await views.update(id, change)
      await record(trx, action, id, row, { ...row, ...change }, origin)
    })
  }
}

type Change = Partial<ViewContent> & { readonly deleted_at?: Date | null }

const isSeenBy = ({ page, is_shared, owner_id }: SavedViewRow, { userId, role }: Actor): boolean =>
  (is_shared || owner_id === userId) && mayDo(role, VIEW_PAGES[page])

function refuseHidden(page: ViewPage, { role }: Actor): void {
  if (!mayDo(role, VIEW_PAGES[page])) throw new AppError('auth.forbidden', 'Your role may not see this list.')
}

async function refuseTooMany(views: SavedViewRepository, accountId: string): Promise<void> {
  if ((await views.countOwn(accountId)) < MAX_VIEWS) return
  throw new AppError('saved_views.too_many', `An account may have ${MAX_VIEWS} views.`)
}

/** As it is stored: of a list of people without what was searched for, which may be somebody's name. */
function cleaned<Given extends Partial<ViewContent>>(page: ViewPage, given: Given): Given {
  const { name, query } = given
  const params = new URLSearchParams(query)
  if (PAGES_OF_PEOPLE.includes(page)) params.delete(SEARCH)
  return {
    ...given,
    ...(name !== undefined && { name: name.trim() }),
    ...(query !== undefined && { query: params.toString() }),
  }
}

const notFound = () => new AppError('saved_views.not_found', 'No such view is stored.')

async function record(
  trx: Trx,
  action: AuditAction,
  id: string,
  before: Partial<SavedViewRow> | null,
  after: Partial<SavedViewRow>,
  origin: CallerOrigin,
): Promise<void> {
  const subject = { type: 'view', id } as const
  await recordChange(trx, { action, subject, before: before && fieldsOf(before), after: fieldsOf(after) }, origin)
}

const fieldsOf = ({ page, name, query, columns, is_shared, deleted_at = null }: Partial<SavedViewRow>) => ({
  page,
  name,
  query,
  columns,
  is_shared,
  deleted_at,
})

const present = (row: ViewFor): SavedView => ({
  id: row.id,
  page: row.page,
  name: row.name,
  query: row.query,
  columns: row.columns,
  is_shared: row.is_shared,
  owner_id: row.owner_id,
  is_default: row.is_default,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
})
