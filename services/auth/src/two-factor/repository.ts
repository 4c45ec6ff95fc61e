import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuthDatabase } from '../database/tables.ts'

/** The columns of an account without a second factor. */
export const NO_SECOND_FACTOR = { totp_secret: null, totp_confirmed_at: null, totp_last_step: null } as const

type Db = Kysely<AuthDatabase> | Transaction<AuthDatabase>

export class SecondFactorRepository {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** False when a code of this step, or of a later one, was taken before: of two at once one wins. */
  async takeStep(accountId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('accounts')
      .set({ totp_last_step: step })
      .where('id', '=', accountId)
      .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** False for a code that there is not, or that was used before. */
  async takeRecoveryCode(accountId: string, codeHash: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('recovery_codes')
      .set({ used_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** In place of those that there were. */
  async setRecoveryCodes(accountId: string, hashes: readonly string[]): Promise<void> {
    await this.#db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
    if (hashes.length === 0) return
    const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash }))
    await this.#db.insertInto('recovery_codes').values(rows).execute()
  }
}
