import type { InboxKind } from '@karvan/contracts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuthDatabase, HandlingBefore, HandlingValues } from '../database/tables.ts'
import { nameIn } from '../users/names.ts'

type Db = Kysely<AuthDatabase> | Transaction<AuthDatabase>

export interface HandlingRow extends HandlingValues {
  readonly key: string
  readonly version: number
  /** The values before the last change; null where nothing can be put back. */
  readonly before: HandlingBefore | null
  readonly owner_name: string | null
  readonly note: string | null
  readonly note_at: Date | null
  readonly note_by: string | null
}

export interface NoteRow {
  readonly id: string
  readonly key: string
  readonly author_id: string | null
  readonly at: Date
  readonly text: string
  readonly name: string | null
}

/** What staff have done with events of the inbox. The events themselves are known to other services. */
export class InboxRepository {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** The last change first. */
  async list(kinds: readonly InboxKind[], limit: number): Promise<readonly HandlingRow[]> {
    return await this.#handled()
      .where(sql<boolean>`split_part(inbox_handling.key, ':', 1) = any(${[...kinds]}::text[])`)
      .orderBy('inbox_handling.changed_at', 'desc')
      .orderBy('inbox_handling.key')
      .limit(limit)
      .execute()
  }

  async count(kinds: readonly InboxKind[]): Promise<number> {
    const { total } = await this.#db
      .selectFrom('inbox_handling')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(sql<boolean>`split_part(key, ':', 1) = any(${[...kinds]}::text[])`)
      .executeTakeFirstOrThrow()
    return total
  }

  async find(key: string): Promise<HandlingRow | null> {
    return (await this.#handled().where('inbox_handling.key', '=', key).executeTakeFirst()) ?? null
  }

  /** The row of an event, made where there is none; nobody else changes it until the transaction ends. */
  async lock(key: string) {
    await this.#db
      .insertInto('inbox_handling')
      .values({ key })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return await this.#db
      .selectFrom('inbox_handling')
      .selectAll()
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow()
  }

  async change(key: string, version: number, values: HandlingValues, before: HandlingValues | null): Promise<void> {
    await this.#db
      .updateTable('inbox_handling')
      .set({ ...values, version, before: before && JSON.stringify(before), changed_at: sql<Date>`now()` })
      .where('key', '=', key)
      .execute()
  }

  /** The account, if it is still there. */
  async existing(accountId: string | null): Promise<string | null> {
    if (accountId === null) return null
    const row = await this.#db.selectFrom('accounts').select('id').where('id', '=', accountId).executeTakeFirst()
    return row?.id ?? null
  }

  /** Oldest first. */
  async notes(key: string): Promise<readonly NoteRow[]> {
    return await this.#db
      .selectFrom('inbox_notes')
      .leftJoin('accounts', 'accounts.id', 'inbox_notes.author_id')
      .select(['inbox_notes.id', 'key', 'author_id', 'at', 'text', nameIn('accounts').as('name')])
      .where('key', '=', key)
      .orderBy('at')
      .orderBy('inbox_notes.id')
      .execute()
  }

  async addNote(key: string, authorId: string | null, text: string): Promise<void> {
    await this.#db
      .updateTable('inbox_handling')
      .set({ changed_at: sql<Date>`now()` })
      .where('key', '=', key)
      .execute()
    await this.#db.insertInto('inbox_notes').values({ key, author_id: authorId, text }).execute()
  }

  /** @returns the event that it was about; null where the author has no such note */
  async removeNote(id: string, authorId: string): Promise<string | null> {
    const removed = this.#db.deleteFrom('inbox_notes').where('id', '=', id).where('author_id', '=', authorId)
    return (await removed.returning('key').executeTakeFirst())?.key ?? null
  }

  #handled() {
    return this.#db
      .selectFrom('inbox_handling')
      .leftJoin('accounts', 'accounts.id', 'inbox_handling.owner_id')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('inbox_notes')
            .leftJoin('accounts as authors', 'authors.id', 'inbox_notes.author_id')
            .select(['inbox_notes.text', 'inbox_notes.at', nameIn('authors').as('by')])
            .whereRef('inbox_notes.key', '=', 'inbox_handling.key')
            .orderBy('inbox_notes.at', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .select([
        'inbox_handling.key',
        'owner_id',
        'snoozed_until',
        'done_at',
        'inbox_handling.version',
        'before',
        nameIn('accounts').as('owner_name'),
        'last.text as note',
        'last.at as note_at',
        'last.by as note_by',
      ])
  }
}
