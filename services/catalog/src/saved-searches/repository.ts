import { type AccountSearch, MOST_SAVED_SEARCHES } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { AppError } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'

interface Row extends Omit<AccountSearch, 'seenAt' | 'newest'> {
  readonly seenAt: Date
  readonly newest: Date | null
}

const FIELDS = sql`id, title, query, seen_at as "seenAt", total, newest`

/** The saved searches of accounts. Each call is about those of one. */
export class SavedSearches {
  readonly #db: Kysely<InventoryDatabase>

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  async of(account: string): Promise<AccountSearch[]> {
    const { rows } = await sql<Row>`select ${FIELDS} from inventory.saved_searches
      where account_id = ${account} order by saved_at desc, id`.execute(this.#db)
    return rows.map(present)
  }

  /** @throws {AppError} `saved_searches.too_many` */
  async save(account: string, search: Omit<AccountSearch, 'id'>): Promise<AccountSearch> {
    const { title, query, total } = search
    const [seenAt, newest] = [new Date(search.seenAt), search.newest && new Date(search.newest)]
    return await this.#db.transaction().execute(async (trx) => {
      // One after the other, so that several at a time cannot be more than there may be.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`saved searches of ${account}`}, 0))`.execute(trx)
      const { rows } = await sql<Row>`insert into inventory.saved_searches as kept
          (account_id, title, query, seen_at, total, newest)
        values (${account}, ${title}, ${query}, ${seenAt}, ${total}, ${newest})
        on conflict (account_id, query) do update
          set title = excluded.title, seen_at = excluded.seen_at, total = excluded.total, newest = excluded.newest
        returning ${FIELDS}`.execute(trx)
      const { rows: counted } = await sql<{ count: number }>`
        select count(*)::int as count from inventory.saved_searches where account_id = ${account}`.execute(trx)
      const [saved] = rows
      if (saved === undefined || (counted[0]?.count ?? 0) > MOST_SAVED_SEARCHES) {
        throw new AppError('saved_searches.too_many', `At most ${MOST_SAVED_SEARCHES} searches can be saved`)
      }
      return present(saved)
    })
  }

  async remove(account: string, id: string): Promise<void> {
    await sql`delete from inventory.saved_searches where account_id = ${account} and id = ${id}`.execute(this.#db)
  }
}

const present = ({ seenAt, newest, ...search }: Row): AccountSearch => ({
  ...search,
  seenAt: seenAt.toISOString(),
  newest: newest && newest.toISOString(),
})
