import type { Role } from '@karvan/contracts'
import { type Insertable, type Kysely, sql, type Transaction, type UpdateObject } from 'kysely'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'

type Db = Kysely<AuthDatabase> | Transaction<AuthDatabase>
export type NewAccount = Insertable<AuthDatabase['accounts']>
export type AccountChange = UpdateObject<AuthDatabase, 'accounts'>

/** Accounts that are not deleted. */
export class AccountRepository {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Who may sign in, by e-mail or user name: an account that was deactivated may not. */
  async findActive(identity: string): Promise<AccountRow | null> {
    const email = identity.toLowerCase()
    const row = await this.#living()
      .where((eb) => eb.or([eb('email', '=', email), eb('username', '=', identity)]))
      .where('is_active', '=', true)
      .orderBy(sql`email = ${email}`, 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ?? null
  }

  /** Whether it may sign in or not. */
  async findByEmail(email: string): Promise<AccountRow | null> {
    return (await this.#living().where('email', '=', email.toLowerCase()).executeTakeFirst()) ?? null
  }

  async find(id: string): Promise<AccountRow | null> {
    return (await this.#living().where('id', '=', id).executeTakeFirst()) ?? null
  }

  /** It is changed by nobody else until the transaction ends. */
  async lock(id: string): Promise<AccountRow | null> {
    return (await this.#living().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  }

  async hasRole(role: Role): Promise<boolean> {
    const row = await this.#db.selectFrom('accounts').select('id').where('role', '=', role).limit(1).executeTakeFirst()
    return row !== undefined
  }

  /** @throws of a unique violation where the address has an account */
  async insert(account: NewAccount): Promise<AccountRow> {
    return await this.#db.insertInto('accounts').values(account).returningAll().executeTakeFirstOrThrow()
  }

  /** The account as it then is, with the version to which a trigger may have raised it. */
  async update(id: string, change: AccountChange): Promise<AccountRow> {
    return await this.#db
      .updateTable('accounts')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  #living() {
    return this.#db.selectFrom('accounts').selectAll().where('deleted_at', 'is', null)
  }
}
