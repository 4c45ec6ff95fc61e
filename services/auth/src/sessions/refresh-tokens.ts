import { type Kysely, sql, type Transaction } from 'kysely'
import { hashOfToken } from '../accounts/opaque-token.ts'
import type { AuthDatabase } from '../database/tables.ts'

type Db = Kysely<AuthDatabase> | Transaction<AuthDatabase>

/** A token with the state of its session. */
export interface PresentedToken {
  readonly sessionId: string
  readonly accountId: string
  readonly rotationKey: string
  /** It, its session and the account are good. Whether it was used is another question. */
  readonly isLiving: boolean
  readonly isUsed: boolean
  /** It was used so lately that its answer may have been lost, or that another tab sends it too. */
  readonly isInGrace: boolean
}

export class RefreshTokenRepository {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** @returns when it ends: after `lifeS`, and never after its session */
  async insert(token: string, sessionId: string, lifeS: number): Promise<Date> {
    const row = await this.#db
      .insertInto('refresh_tokens')
      .columns(['token_hash', 'session_id', 'expires_at'])
      .expression((eb) =>
        eb
          .selectFrom('sessions')
          .select([
            sql<string>`${hashOfToken(token)}`.as('token_hash'),
            'id',
            sql<Date>`least(expires_at, now() + ${lifeS} * interval '1 second')`.as('expires_at'),
          ])
          .where('id', '=', sessionId),
      )
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    return row.expires_at
  }

  /** Null for a token that is not known. Who presents it next waits until the transaction ends. */
  async lock(token: string, graceS: number): Promise<PresentedToken | null> {
    const row = await this.#db
      .selectFrom('refresh_tokens as t')
      .innerJoin('sessions as s', 's.id', 't.session_id')
      .select([
        's.id as sessionId',
        's.account_id as accountId',
        's.rotation_key as rotationKey',
        sql<boolean>`s.ended_at is null and s.expires_at > now() and t.expires_at > now()`.as('isLiving'),
        sql<boolean>`t.used_at is not null`.as('isUsed'),
        sql<boolean>`coalesce(t.used_at > clock_timestamp() - ${graceS} * interval '1 second', false)`.as('isInGrace'),
      ])
      .where('t.token_hash', '=', hashOfToken(token))
      .forUpdate(['t', 's'])
      .executeTakeFirst()
    return row ?? null
  }

  /** Whose session a token belongs to, used or not. */
  async sessionOf(token: string): Promise<{ readonly id: string; readonly accountId: string } | null> {
    const row = await this.#db
      .selectFrom('refresh_tokens as t')
      .innerJoin('sessions as s', 's.id', 't.session_id')
      .select(['s.id', 's.account_id as accountId'])
      .where('t.token_hash', '=', hashOfToken(token))
      .executeTakeFirst()
    return row ?? null
  }

  async markUsed(token: string): Promise<void> {
    const used = sql<Date>`clock_timestamp()`
    await this.#db
      .updateTable('refresh_tokens')
      .set({ used_at: used })
      .where('token_hash', '=', hashOfToken(token))
      .execute()
  }

  /** When a token ends that there is already. */
  async endOf(token: string): Promise<Date> {
    const { expires_at } = await this.#db
      .selectFrom('refresh_tokens')
      .select('expires_at')
      .where('token_hash', '=', hashOfToken(token))
      .executeTakeFirstOrThrow()
    return expires_at
  }
}
