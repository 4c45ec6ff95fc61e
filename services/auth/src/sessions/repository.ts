import type { Session } from '@karvan/service-kit'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AccountRow, AuthDatabase, SessionRow } from '../database/tables.ts'

type Db = Kysely<AuthDatabase> | Transaction<AuthDatabase>

/** From where a session is used. */
export interface Use {
  /** Shortened as in logs. */
  readonly client: string | null
  readonly user_agent: string | null
}

export interface NewSession extends Use {
  readonly accountId: string
  readonly rotationKey: string
  readonly methods: SessionRow['methods']
  /** From now, however often it is refreshed. */
  readonly lifeS: number
}

const now = sql<Date>`now()`
const inSeconds = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`

export class SessionRepository {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async insert({ accountId, rotationKey, methods, lifeS, ...use }: NewSession): Promise<SessionRow> {
    const values = { account_id: accountId, rotation_key: rotationKey, methods, expires_at: inSeconds(lifeS), ...use }
    return await this.#db.insertInto('sessions').values(values).returningAll().executeTakeFirstOrThrow()
  }

  /**
   * Whether the account is still as it was when the password was checked. Nobody changes it until the transaction ends, so a
   * session that begins here is seen by who ends all sessions.
   */
  async isUnchanged({ id, version }: Pick<AccountRow, 'id' | 'version'>): Promise<boolean> {
    const row = await this.#db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('is_active', '=', true)
      .where('deleted_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    return row !== undefined
  }

  /** Whether a token's session or key was ended, or its account changed since: exact, by one query. */
  async isEnded({ userId, sessionId, version }: Session): Promise<boolean> {
    const row = await this.#db
      .selectFrom('accounts')
      .leftJoin('sessions', (join) =>
        join
          .onRef('sessions.account_id', '=', 'accounts.id')
          .on('sessions.id', '=', sessionId)
          .on('sessions.ended_at', 'is', null),
      )
      .leftJoin('api_keys', (join) =>
        join
          .onRef('api_keys.maker_id', '=', 'accounts.id')
          .on('api_keys.id', '=', sessionId)
          .on('api_keys.revoked_at', 'is', null)
          .on('api_keys.expires_at', '>', now),
      )
      .select('accounts.id')
      .where('accounts.id', '=', userId)
      .where('accounts.version', '=', version)
      .where((eb) => eb.or([eb('sessions.id', 'is not', null), eb('api_keys.id', 'is not', null)]))
      .executeTakeFirst()
    return row === undefined
  }

  /** A session that has not ended. */
  async find(id: string): Promise<SessionRow | null> {
    return (await this.#living().selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  }

  /** The last used first. */
  async ofAccount(accountId: string): Promise<SessionRow[]> {
    return await this.#living()
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('last_used_at', 'desc')
      .execute()
  }

  async provedAgain(id: string, methods: SessionRow['methods']): Promise<SessionRow | null> {
    const row = await this.#db
      .updateTable('sessions')
      .set({ methods, authenticated_at: now })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  }

  async used(id: string, use: Use): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ ...use, last_used_at: now })
      .where('id', '=', id)
      .execute()
  }

  /** False where it is not the account's, or has ended. A trigger sends the news. */
  async end(id: string, accountId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Returns how many ended. */
  async endOthers(id: string, accountId: string): Promise<number> {
    const { numUpdatedRows } = await this.#db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('id', '!=', id)
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  /** Ends the sessions that were used longest ago. @param left how many go on */
  async endOldest(accountId: string, left: number): Promise<void> {
    const oldest = await this.#living()
      .select('id')
      .where('account_id', '=', accountId)
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .offset(left)
      .execute()
    for (const { id } of oldest) await this.end(id, accountId)
  }

  #living() {
    return this.#db.selectFrom('sessions').where('ended_at', 'is', null).where('expires_at', '>', now)
  }
}
