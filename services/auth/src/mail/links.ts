import { AppError } from '@karvan/service-kit'
import { type Kysely, sql, type Transaction } from 'kysely'
import { hashOfToken, newOpaqueToken } from '../accounts/opaque-token.ts'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'

export type LinkPurpose = 'verify-email' | 'set-password'

/** A link that was followed, with the account as it is now. It is used by nobody else until the transaction ends. */
export interface FollowedLink {
  readonly account: AccountRow
  readonly isUsed: boolean
}

/** Secrets that stand in links of mails. Only their hashes are kept. */
export class MailLinks {
  readonly #db: Kysely<AuthDatabase> | Transaction<AuthDatabase>

  constructor(db: Kysely<AuthDatabase> | Transaction<AuthDatabase>) {
    this.#db = db
  }

  /** @returns the secret, which can be had this once */
  async make({ id, email }: Pick<AccountRow, 'id' | 'email'>, purpose: LinkPurpose, lifeS: number): Promise<string> {
    const token = newOpaqueToken()
    const values = {
      token_hash: hashOfToken(token),
      account_id: id,
      purpose,
      email,
      expires_at: sql<Date>`now() + ${lifeS} * interval '1 second'`,
    }
    await this.#db.insertInto('mail_links').values(values).execute()
    return token
  }

  /**
   * Only while the account has the address that the link was sent to.
   * @throws AppError 400 `auth.link_invalid`
   */
  async follow(token: string, purpose: LinkPurpose): Promise<FollowedLink> {
    const link = await this.#db
      .selectFrom('mail_links')
      .select(['account_id', 'email', 'used_at'])
      .where('token_hash', '=', hashOfToken(token))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst()
    if (!link) throw linkInvalid()
    const account = await this.#db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', link.account_id)
      .where('email', '=', link.email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!account) throw linkInvalid()
    return { account, isUsed: link.used_at !== null }
  }

  /** This one, and the account's others for the same purpose. */
  async use(accountId: string, purpose: LinkPurpose): Promise<void> {
    await this.#db
      .updateTable('mail_links')
      .set({ used_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute()
  }
}

export const linkInvalid = () =>
  new AppError('auth.link_invalid', 'This link is not valid any more. Ask for a new one.')
