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

  /**
   * Gives a super_admin another password, and lets it in again where it was deactivated; its sessions end.
   * @returns false when there is no super_admin of this address
   */
  async resetAdmin(email: string, passwordHash: string): Promise<boolean> {
    const row = await this.#db
      .updateTable('accounts')
      .set({ password_hash: passwordHash, is_active: true })
      .where('email', '=', email.toLowerCase())
      .where('role', '=', 'super_admin')
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
    await this.#db.deleteFrom('refresh_tokens').where('account_id', '=', row.id).execute()
    return true
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
