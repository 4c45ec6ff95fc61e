import { AppError } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { AuthDatabase } from '../database/tables.ts'

/** So many wrong tries cost nothing; then the wait doubles from one second up to an hour. */
const FREE_TRIES = 5
const MAX_WAIT_S = 3_600

/**
 * Slows down guessing, counted in Postgres for all replicas, by identity and client together: a stranger cannot lock
 * somebody else out.
 */
export class LoginLimit {
  readonly #db: Kysely<AuthDatabase>
  readonly #key: string

  constructor(db: Kysely<AuthDatabase>, identity: string, client: string) {
    this.#db = db
    this.#key = createHash('sha256').update(`${identity.toLowerCase()}\n${client}`).digest('base64url')
  }

  /** @throws {AppError} `rate_limited` while the client has to wait. */
  async check(): Promise<void> {
    const row = await this.#db
      .selectFrom('login_failures')
      .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('wait'))
      .where('key', '=', this.#key)
      .where('blocked_until', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (!row) return
    const retryAfter = Math.max(1, row.wait)
    throw new AppError('rate_limited', `Too many attempts. Try again in ${retryAfter} s.`, { retryAfter })
  }

  async failed(): Promise<void> {
    const wait = (failures: ReturnType<typeof sql<number>>) =>
      sql<Date>`now() + case when ${failures} < ${FREE_TRIES} then interval '0'
        else least(${MAX_WAIT_S}, power(2, least(20, ${failures} - ${FREE_TRIES}))) * interval '1 second' end`
    await this.#db
      .insertInto('login_failures')
      .values({ key: this.#key, failures: 1, blocked_until: sql<Date>`now()` })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          failures: sql<number>`login_failures.failures + 1`,
          blocked_until: wait(sql<number>`login_failures.failures + 1`),
        }),
      )
      .execute()
  }

  async succeeded(): Promise<void> {
    await this.#db.deleteFrom('login_failures').where('key', '=', this.#key).execute()
  }
}
