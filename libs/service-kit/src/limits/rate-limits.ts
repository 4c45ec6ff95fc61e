import { type Kysely, sql } from 'kysely'
import { createHash } from 'node:crypto'
import { type Announce, type Quota, tooManyAttempts } from './allowance.ts'

/** The table of a service that counts; its migrations make it with `createRateLimits`. */
export interface WithRateLimits {
  rate_limits: { key: string; used: number; resets_at: Date }
}

/** Makes the table, in the schema of the one who migrates. */
export async function createRateLimits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_limits (
      key text primary key,
      used integer not null,
      resets_at timestamptz not null
    )`.execute(db)
  await sql`create index rate_limits_end on rate_limits (resets_at)`.execute(db)
}

/** Counts in Postgres, so that all replicas share the counts. */
export class RateLimits {
  readonly #db: Kysely<WithRateLimits>

  constructor(db: Kysely<WithRateLimits>) {
    this.#db = db
  }

  /**
   * Takes one from a quota before the work that it bounds, so that works at the same time count too.
   * @param who has the quota; stored as a hash
   * @throws AppError 429 where nothing is left
   */
  async take(quota: Quota, who: string, announce: Announce): Promise<void> {
    const key = keyOf(quota, who)
    const { used, resetS } = (await this.#count(key, quota)) ?? (await this.#used(key, quota))
    announce({ ...quota, remaining: Math.max(0, quota.quota - used), resetS })
    if (used > quota.quota) throw tooManyAttempts(resetS)
  }

  /** For what turned out to be none of what the quota bounds. */
  async giveBack(quota: Quota, who: string): Promise<void> {
    await this.#db
      .updateTable('rate_limits')
      .set({ used: sql<number>`greatest(0, used - 1)` })
      .where('key', '=', keyOf(quota, who))
      .execute()
  }

  /** Removes what counts no longer. */
  async removeEnded(): Promise<void> {
    await sql`delete from rate_limits where resets_at < clock_timestamp()`.execute(this.#db)
  }

  /** Null where the quota is used up: then nothing is written. */
  async #count(key: string, { quota, windowS }: Quota) {
    const { rows } = await sql<Usage>`
      insert into rate_limits as r (key, used, resets_at)
      values (${key}, 1, clock_timestamp() + ${windowS} * interval '1 second')
      on conflict (key) do update set
        used = case when r.resets_at <= clock_timestamp() then 1 else r.used + 1 end,
        resets_at = case when r.resets_at <= clock_timestamp() then excluded.resets_at else r.resets_at end
      where r.resets_at <= clock_timestamp() or r.used < ${quota}
      returning used, ${RESET_S} as "resetS"`.execute(this.#db)
    return rows[0] ?? null
  }

  async #used(key: string, { quota }: Quota): Promise<Usage> {
    const { rows } = await sql<Usage>`
      select ${quota + 1}::int as used, ${RESET_S} as "resetS" from rate_limits where key = ${key}`.execute(this.#db)
    return rows[0] ?? { used: quota + 1, resetS: 1 }
  }
}

interface Usage {
  readonly used: number
  readonly resetS: number
}

const RESET_S = sql`greatest(1, ceil(extract(epoch from resets_at - clock_timestamp())))::int`

const keyOf = ({ name }: Quota, who: string) => createHash('sha256').update(`${name}\n${who}`).digest('base64url')
