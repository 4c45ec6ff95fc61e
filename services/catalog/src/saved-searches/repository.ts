import { type AccountSearch, type Alert, MAX_SAVED_SEARCHES, type savedSearchRoutes } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { AppError } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'
import type { Static } from 'typebox'

type Given = Static<typeof savedSearchRoutes.saveSearch.body>

interface Row extends Omit<AccountSearch, 'seenAt' | 'newest'> {
  readonly seenAt: Date
  readonly newest: Date | null
}

const FIELDS = sql`id, title, query, seen_at as "seenAt", total, newest, alert, language, destination`

const DAY_MS = 24 * 60 * 60_000
const PERIODS_MS: Readonly<Record<Alert, number | null>> = { none: null, daily: DAY_MS, weekly: 7 * DAY_MS }

/** When the next mail may be sent; null for never. */
export function nextAlert(alert: Alert, now: Date): Date | null {
  const period = PERIODS_MS[alert]
  return period === null ? null : new Date(now.getTime() + period)
}

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
  async save(account: string, search: Given, now: Date): Promise<AccountSearch> {
    const { title, query, total, alert = null, language = null, destination = null } = search
    const due = alert && nextAlert(alert, now)
    const [seenAt, newest] = [new Date(search.seenAt), search.newest && new Date(search.newest)]
    return await this.#db.transaction().execute(async (trx) => {
      // One after the other, so that several at a time cannot be more than there may be.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`saved searches of ${account}`}, 0))`.execute(trx)
      const { rows } = await sql<Row>`insert into inventory.saved_searches as kept
          (account_id, title, query, seen_at, total, newest, alert, language, destination, alert_due)
        values (${account}, ${title}, ${query}, ${seenAt}, ${total}, ${newest}, coalesce(${alert}::text, 'none'),
          coalesce(${language}::text, 'ar'), coalesce(${destination}::text, 'SA'), ${due})
        on conflict (account_id, query) do update
          set title = excluded.title, seen_at = excluded.seen_at, total = excluded.total, newest = excluded.newest,
            alert = coalesce(${alert}::text, kept.alert), language = coalesce(${language}::text, kept.language),
            destination = coalesce(${destination}::text, kept.destination),
            alert_due = case when coalesce(${alert}::text, kept.alert) = kept.alert then kept.alert_due else ${due} end
        returning ${FIELDS}`.execute(trx)
      const { rows: counted } = await sql<{ count: number }>`
        select count(*)::int as count from inventory.saved_searches where account_id = ${account}`.execute(trx)
      const [saved] = rows
      if (saved === undefined || (counted[0]?.count ?? 0) > MAX_SAVED_SEARCHES) {
        throw new AppError('saved_searches.too_many', `At most ${MAX_SAVED_SEARCHES} searches can be saved`)
      }
      return present(saved)
    })
  }

  /** No mails any more, whatever the search. */
  async stopAlerts(account: string): Promise<void> {
    await sql`update inventory.saved_searches set alert = 'none', alert_due = null
      where account_id = ${account} and alert <> 'none'`.execute(this.#db)
  }

  /** All that the account has, with the state of their alerts. */
  async removeAll(account: string): Promise<void> {
    await sql`delete from inventory.saved_searches where account_id = ${account}`.execute(this.#db)
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
