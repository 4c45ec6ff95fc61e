import { accountMail } from '@karvan/contracts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AccountRow, AuditEntryRow, AuthDatabase, CustomerRow, SessionRow } from '../database/tables.ts'

type Db = Kysely<AuthDatabase> | Transaction<AuthDatabase>

/** In the form in which they are stored. */
export interface Contacts {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}

export interface WaitingMail {
  readonly mail: string
  readonly to: string | null
  readonly since: Date
}

const anyOf = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`
const anyIdOf = (values: readonly string[]) => sql<string>`any(${[...values]}::uuid[])`

/** What stands of a person in the tables of this service. */
export class PersonRepository {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Deleted ones, too. In one order, so that two who lock them cannot block each other. */
  accounts({ emails, phones }: Contacts) {
    return this.#db
      .selectFrom('accounts')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('email', '=', anyOf(emails)),
          eb(sql`lower(username)`, '=', anyOf(emails)),
          eb('phone', '=', anyOf(phones)),
        ]),
      )
      .orderBy('id')
  }

  /** Those with an address or a number of the person, and those that were merged into one of them. */
  async customers({ emails, phones }: Contacts): Promise<CustomerRow[]> {
    const { rows } = await sql<{ id: string }>`
      with recursive found as (
        select id from customers where email = ${anyOf(emails)} or phone = ${anyOf(phones)}
        union select merged.id from customers as merged join found on merged.merged_into = found.id)
      select id from found`.execute(this.#db)
    const ids = rows.map(({ id }) => id)
    return await this.#db.selectFrom('customers').selectAll().where('id', '=', anyIdOf(ids)).orderBy('id').execute()
  }

  /** Ended ones, too. */
  async sessions(accountIds: readonly string[]): Promise<SessionRow[]> {
    const rows = this.#db.selectFrom('sessions').selectAll().where('account_id', '=', anyIdOf(accountIds))
    return await rows.orderBy('created_at', 'desc').execute()
  }

  async mailLinks(accountIds: readonly string[]) {
    return await this.#db
      .selectFrom('mail_links')
      .select(['account_id', 'purpose', 'email', 'created_at', 'used_at'])
      .where('account_id', '=', anyIdOf(accountIds))
      .orderBy('created_at', 'desc')
      .execute()
  }

  /** Views of lists, those that wait to be restored included. */
  async views(accountIds: readonly string[]) {
    return await this.#db
      .selectFrom('saved_views')
      .select(['owner_id', 'page', 'name', 'query', 'columns', 'is_shared'])
      .where('owner_id', '=', anyIdOf(accountIds))
      .orderBy('created_at')
      .execute()
  }

  async inboxNotes(accountIds: readonly string[]) {
    return await this.#db
      .selectFrom('inbox_notes')
      .select(['author_id', 'key', 'at', 'text'])
      .where('author_id', '=', anyIdOf(accountIds))
      .orderBy('at')
      .execute()
  }

  async inboxDigests(accountIds: readonly string[]) {
    return await this.#db
      .selectFrom('inbox_digests')
      .select(['account_id', 'is_on', 'hour', 'time_zone', 'handled_for'])
      .where('account_id', '=', anyIdOf(accountIds))
      .execute()
  }

  /** Keys for programs, without what is secret of them. */
  async apiKeys(accountIds: readonly string[]) {
    return await this.#db
      .selectFrom('api_keys')
      .select(['maker_id', 'name', 'note', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'])
      .where('maker_id', '=', anyIdOf(accountIds))
      .orderBy('created_at')
      .execute()
  }

  async waitingMails(accountIds: readonly string[]): Promise<WaitingMail[]> {
    const { rows } = await sql<WaitingMail>`
      select envelope #>> '{payload,mail}' as mail, envelope #>> '{payload,to}' as "to", created_at as since
      from outbox
      where envelope ->> 'type' = ${accountMail.type} and envelope #>> '{payload,accountId}' = ${anyOf(accountIds)}
      order by created_at`.execute(this.#db)
    return rows
  }

  /** Entries about these subjects, or by these accounts; newest first. */
  async auditEntries(ids: readonly string[], limit: number): Promise<AuditEntryRow[]> {
    return await this.#db
      .selectFrom('audit.entries')
      .selectAll()
      .where((eb) => eb.or([eb('actor_id', '=', anyIdOf(ids)), eb('subject_id', '=', anyOf(ids))]))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  }

  /** Orders for mails that have not been sent, also to an address that the account had before. */
  async withdrawMails(accountIds: readonly string[], emails: readonly string[]): Promise<void> {
    await sql`
      delete from outbox
      where envelope ->> 'type' = ${accountMail.type} and (
        envelope #>> '{payload,accountId}' = ${anyOf(accountIds)}
        or lower(envelope #>> '{payload,to}') = ${anyOf(emails)})`.execute(this.#db)
  }

  /** Links that were mailed to an address which its account has no more. */
  async removeLinksTo(emails: readonly string[]): Promise<void> {
    await this.#db.deleteFrom('mail_links').where('email', '=', anyOf(emails)).execute()
  }

  /** With sessions, links, codes and their own views; a trigger ends the sessions everywhere. */
  async removeAccounts(accounts: readonly Pick<AccountRow, 'id'>[]): Promise<void> {
    await this.#db
      .deleteFrom('accounts')
      .where('id', '=', anyIdOf(accounts.map(({ id }) => id)))
      .execute()
  }

  async removeCustomers(customers: readonly Pick<CustomerRow, 'id'>[]): Promise<void> {
    await this.#db
      .deleteFrom('customers')
      .where('id', '=', anyIdOf(customers.map(({ id }) => id)))
      .execute()
  }
}
