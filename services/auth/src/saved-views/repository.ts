import type { ViewPage } from '@karvan/contracts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuthDatabase, SavedViewRow } from '../database/tables.ts'

type Db = Kysely<AuthDatabase> | Transaction<AuthDatabase>

export type ViewContent = Pick<SavedViewRow, 'name' | 'query' | 'columns' | 'is_shared'>
/** A view, and whether somebody's list opens with it. */
export type ViewFor = SavedViewRow & { readonly is_default: boolean }

export class SavedViewRepository {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** What somebody sees of a list's views. */
  async list(page: ViewPage, accountId: string): Promise<ViewFor[]> {
    return await this.#views(accountId)
      .where('page', '=', page)
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('is_shared', '=', true), eb('owner_id', '=', accountId)]))
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute()
  }

  /** Also one that was deleted. */
  async find(id: string, accountId: string): Promise<ViewFor | null> {
    return (await this.#views(accountId).where('id', '=', id).executeTakeFirst()) ?? null
  }

  /** Nobody else changes it until the transaction ends. */
  async lock(id: string): Promise<SavedViewRow | null> {
    return (
      (await this.#db.selectFrom('saved_views').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    )
  }

  /** Counts an account's views; nobody adds one for it until the transaction ends. */
  async countOwn(accountId: string): Promise<number> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`views ${accountId}`}, 0))`.execute(this.#db)
    const { count } = await this.#db
      .selectFrom('saved_views')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  }

  async insert(view: ViewContent & { readonly page: ViewPage; readonly owner_id: string }): Promise<string> {
    const { id } = await this.#db.insertInto('saved_views').values(view).returning('id').executeTakeFirstOrThrow()
    return id
  }

  async update(id: string, change: Partial<ViewContent> & { readonly deleted_at?: Date | null }): Promise<void> {
    await this.#db
      .updateTable('saved_views')
      .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('id', '=', id)
      .execute()
  }

  async setDefault(accountId: string, page: ViewPage, viewId: string | null): Promise<void> {
    if (viewId === null) {
      await this.#db.deleteFrom('default_views').where('account_id', '=', accountId).where('page', '=', page).execute()
      return
    }
    await this.#db
      .insertInto('default_views')
      .values({ account_id: accountId, page, view_id: viewId })
      .onConflict((conflict) => conflict.columns(['account_id', 'page']).doUpdateSet({ view_id: viewId }))
      .execute()
  }

  #views(accountId: string) {
    return this.#db
      .selectFrom('saved_views')
      .selectAll()
      .select(
        sql<boolean>`exists (
          select from default_views as chosen
          where chosen.account_id = ${accountId} and chosen.page = saved_views.page and chosen.view_id = saved_views.id
        )`.as('is_default'),
      )
  }
}
