import type { Role } from '@karvan/contracts'
import type { Kysely } from 'kysely'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'

export class AccountRepository {
  readonly #db: Kysely<AuthDatabase>

  constructor(db: Kysely<AuthDatabase>) {
    this.#db = db
  }

  /** By e-mail or user name; an account that was deactivated is none. */
  async findActive(identity: string): Promise<AccountRow | null> {
    const row = await this.#db
      .selectFrom('accounts')
      .selectAll()
      .where((eb) => eb.or([eb('email', '=', identity.toLowerCase()), eb('username', '=', identity)]))
      .where('is_active', '=', true)
      .executeTakeFirst()
    return row ?? null
  }

  async hasRole(role: Role): Promise<boolean> {
    const row = await this.#db.selectFrom('accounts').select('id').where('role', '=', role).limit(1).executeTakeFirst()
    return row !== undefined
  }

  async insert(account: { email: string; passwordHash: string; role: Role }): Promise<void> {
    const email = account.email.toLowerCase()
    await this.#db
      .insertInto('accounts')
      .values({
        email,
        username: email,
        password_hash: account.passwordHash,
        role: account.role,
        first_name: null,
        last_name: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
