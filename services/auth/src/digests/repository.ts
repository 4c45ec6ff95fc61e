import type { DigestChoice } from '@karvan/contracts'
import type { Kysely, Transaction } from 'kysely'
import type { AccountRow, AuthDatabase, InboxDigestRow } from '../database/tables.ts'

type Db = Kysely<AuthDatabase> | Transaction<AuthDatabase>

/** Somebody who has switched the daily mail on and may sign in, at a confirmed address. */
export type Recipient = InboxDigestRow & Pick<AccountRow, 'email' | 'language' | 'role' | 'totp_confirmed_at'>

/** So long after a process took up a day and did not come to its end, the next one may. */
const TAKEN_MS = 10 * 60_000

/** Who gets a daily mail, when, and for which day one was sent last. */
export class DigestRepository {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async find(accountId: string): Promise<InboxDigestRow | null> {
    const row = this.#db.selectFrom('inbox_digests').selectAll().where('account_id', '=', accountId)
    return (await row.executeTakeFirst()) ?? null
  }

  async save(accountId: string, { isOn, hour, timeZone }: DigestChoice, handledFor: string): Promise<void> {
    const values = { is_on: isOn, hour, time_zone: timeZone, handled_for: handledFor, tried_at: null }
    await this.#db
      .insertInto('inbox_digests')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute()
  }

  async recipients(): Promise<readonly Recipient[]> {
    return await this.#db
      .selectFrom('inbox_digests')
      .innerJoin('accounts', 'accounts.id', 'inbox_digests.account_id')
      .selectAll('inbox_digests')
      .select(['email', 'language', 'role', 'totp_confirmed_at'])
      .where('is_on', '=', true)
      .where('role', '<>', 'user')
      .where('is_active', '=', true)
      .where('email_verified_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('account_id')
      .execute()
  }

  /** @returns whether the day is this process's to see to: it is not handled, and nobody else is at it */
  async take(accountId: string, day: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#openDay(accountId, day)
      .set({ tried_at: now })
      .where((eb) => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<=', takenBefore(now))]))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** @returns whether the day was open until now */
  async close(accountId: string, day: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#openDay(accountId, day).set({ handled_for: day }).executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** @param before the last day that was handled before this one */
  async reopen(accountId: string, day: string, before: string | null): Promise<void> {
    await this.#db
      .updateTable('inbox_digests')
      .set({ handled_for: before })
      .where('account_id', '=', accountId)
      .where('handled_for', '=', day)
      .execute()
  }

  #openDay(accountId: string, day: string) {
    return this.#db
      .updateTable('inbox_digests')
      .where('account_id', '=', accountId)
      .where('is_on', '=', true)
      .where((eb) => eb.or([eb('handled_for', 'is', null), eb('handled_for', '<', day)]))
  }
}

/** What was taken up before then is left by a process that has ended, or failed. */
export const takenBefore = (now: Date): Date => new Date(now.getTime() - TAKEN_MS)
