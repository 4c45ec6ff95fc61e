import { tooManyAttempts } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { AuthDatabase } from '../database/tables.ts'

/** So many wrong tries cost nothing; then the wait doubles from one second up to an hour. */
const FREE_TRIES = 5
const MAX_WAIT_S = 3_600

/** Slows down guessing, counted in Postgres for all replicas. A right guess ends the wait; time alone does so after a day. */
export class Backoff {
  readonly #db: Kysely<AuthDatabase>

  constructor(db: Kysely<AuthDatabase>) {
    this.#db = db
  }

  /**
   * Counts a try before it is looked at, so that of tries at the same time no more are looked at than one after the other.
   * @param who guesses what; stored as a hash
   * @throws AppError 429 while they have to wait
   */
  async count(who: readonly string[]): Promise<void> {
    const key = keyOf(who)
    const wait = sql`case when f.failures + 1 < ${FREE_TRIES} then interval '0'
      else least(${MAX_WAIT_S}, power(2, least(20, f.failures + 1 - ${FREE_TRIES}))) * interval '1 second' end`
    const { rows } = await sql`
      insert into login_failures as f (key, failures, blocked_until) values (${key}, 1, clock_timestamp())
      on conflict (key) do update set failures = f.failures + 1, blocked_until = clock_timestamp() + ${wait}
      where f.blocked_until <= clock_timestamp()
      returning failures`.execute(this.#db)
    if (rows.length === 0) throw tooManyAttempts(await this.#waitS(key))
  }

  /** For a try that was no guess. */
  async giveBack(who: readonly string[]): Promise<void> {
    await this.#db
      .updateTable('login_failures')
      .set({ failures: sql<number>`greatest(0, failures - 1)`, blocked_until: sql<Date>`clock_timestamp()` })
      .where('key', '=', keyOf(who))
      .execute()
  }

  /** After a right guess. */
  async clear(who: readonly string[]): Promise<void> {
    await this.#db.deleteFrom('login_failures').where('key', '=', keyOf(who)).execute()
  }

  async #waitS(key: string): Promise<number> {
    const row = await this.#db
      .selectFrom('login_failures')
      .select(sql<number>`ceil(extract(epoch from blocked_until - clock_timestamp()))::int`.as('wait'))
      .where('key', '=', key)
      .executeTakeFirst()
    return Math.max(1, row?.wait ?? 1)
  }
}

const keyOf = (who: readonly string[]) => createHash('sha256').update(who.join('\n')).digest('base64url')
