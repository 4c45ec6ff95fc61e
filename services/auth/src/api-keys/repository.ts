import type { Role } from '@karvan/contracts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ApiKeyRow, AuthDatabase } from '../database/tables.ts'
import { nameIn } from '../users/names.ts'

type Db = Kysely<AuthDatabase> | Transaction<AuthDatabase>

export type NewApiKey = Pick<ApiKeyRow, 'name' | 'note' | 'scopes' | 'secret_hash' | 'maker_id'> & {
  readonly valid_days: number
}

/** A key with what its maker's account says now. */
export interface MadeKey extends ApiKeyRow {
  readonly maker_name: string
  readonly maker_role: Role
  /** Whether the maker may sign in. */
  readonly is_maker_active: boolean
}

/** Any number, the same for every replica. */
const KEYS_LOCK = 7_461_005
const now = sql<Date>`now()`
/** When a key ended, or will end. */
const end = sql<Date>`least(revoked_at, api_keys.expires_at)`

export class ApiKeyRepository {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** The newest first, also those that have ended. */
  async list(): Promise<MadeKey[]> {
    return await this.#keys().orderBy('api_keys.created_at', 'desc').orderBy('api_keys.id').execute()
  }

  async find(id: string): Promise<MadeKey | null> {
    return (await this.#keys().where('api_keys.id', '=', id).executeTakeFirst()) ?? null
  }

  /** Nobody else changes it until the transaction ends. */
  async lock(id: string): Promise<MadeKey | null> {
    return (await this.#keys().where('api_keys.id', '=', id).forUpdate('api_keys').executeTakeFirst()) ?? null
  }

  /**
   * Whether there may be one key more. Where there are as many as there may be, the one that ended first makes room. Nobody adds
   * one until the transaction ends.
   */
  async makeRoom(most: number): Promise<boolean> {
    await sql`select pg_advisory_xact_lock(${KEYS_LOCK})`.execute(this.#db)
    const { count } = await this.#db
      .selectFrom('api_keys')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count < most) return true
    const ended = this.#db.selectFrom('api_keys').select('id').where(end, '<=', now).orderBy(end).limit(1)
    const { numDeletedRows } = await this.#db.deleteFrom('api_keys').where('id', 'in', ended).executeTakeFirst()
    return numDeletedRows === 1n
  }

  async insert({ valid_days, ...key }: NewApiKey): Promise<string> {
    const expires_at = sql<Date>`now() + ${valid_days} * interval '1 day'`
    const row = { ...key, expires_at }
    const { id } = await this.#db.insertInto('api_keys').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }

  /** A trigger announces it. */
  async revoke(id: string): Promise<Date> {
    const { revoked_at } = await this.#db
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .returning(sql<Date>`revoked_at`.as('revoked_at'))
      .executeTakeFirstOrThrow()
    return revoked_at
  }

  /** Stores that a key was used, once a minute at most. */
  async used(id: string): Promise<void> {
    await this.#db
      .updateTable('api_keys')
      .set({ last_used_at: now })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', sql<Date>`now() - interval '1 minute'`)]),
      )
      .execute()
  }

  #keys() {
    return this.#db
      .selectFrom('api_keys')
      .innerJoin('accounts', 'accounts.id', 'api_keys.maker_id')
      .selectAll('api_keys')
      .select([
        'accounts.role as maker_role',
        sql<string>`${nameIn('accounts')}`.as('maker_name'),
        sql<boolean>`accounts.is_active and accounts.deleted_at is null`.as('is_maker_active'),
      ])
  }
}
