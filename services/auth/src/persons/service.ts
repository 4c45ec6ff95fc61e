import { recordChange } from '@karvan/audit'
import type { PersonAccounts, PersonAudit, PersonContacts } from '@karvan/contracts'
import type { Mailer } from '@karvan/mail'
import { phoneOf } from '@karvan/phone'
import type { CallerOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { announceRemoved } from '../accounts/removal.ts'
import { forgetInTrail } from '../audit/forget.ts'
import { presentKnown } from '../customers/present.ts'
import type { AuthDatabase } from '../database/tables.ts'
import { keepOneSuperAdmin } from '../users/last-super-admin.ts'
import { refuseOutOfReach } from '../users/rules.ts'
import { presentAccount, presentEntry, presentWaitingMails } from './present.ts'
import { type Contacts, PersonRepository } from './repository.ts'

/** More than a person leaves in two years; the answer says where it is not all. */
const MAX_ENTRIES = 10_000

export interface PersonServiceDeps {
  readonly db: Kysely<AuthDatabase>
  readonly mailer: Pick<Mailer, 'forget'>
}

/** A person's accounts and customer records, found by addresses and numbers, handed over or erased. */
export class PersonService {
  readonly #deps: PersonServiceDeps

  constructor(deps: PersonServiceDeps) {
    this.#deps = deps
  }

  async find(typed: PersonContacts): Promise<PersonAccounts> {
    const persons = new PersonRepository(this.#deps.db)
    const contacts = contactsOf(typed)
    const accounts = await persons.accounts(contacts).execute()
    const ids = accounts.map(({ id }) => id)
    const belongings = {
      sessions: await persons.sessions(ids),
      links: await persons.mailLinks(ids),
      views: await persons.views(ids),
      notes: await persons.inboxNotes(ids),
      digests: await persons.inboxDigests(ids),
      keys: await persons.apiKeys(ids),
    }
    return {
      accounts: accounts.map((row) => presentAccount(row, belongings)),
      customers: (await persons.customers(contacts)).map(presentKnown),
      waiting_mails: presentWaitingMails(await persons.waitingMails(ids)),
    }
  }

  /** @param ids of accounts, customer records and reservations */
  async audit(ids: readonly string[]): Promise<PersonAudit> {
    const rows = await new PersonRepository(this.#deps.db).auditEntries(ids, MAX_ENTRIES + 1)
    const known = new Set(ids)
    return {
      entries: rows.slice(0, MAX_ENTRIES).map((row) => presentEntry(row, known)),
      is_complete: rows.length <= MAX_ENTRIES,
    }
  }

  /** As `find`, and says in the audit trail whose data was handed over, by ids alone. */
  async export(typed: PersonContacts, origin: CallerOrigin): Promise<PersonAccounts> {
    const data = await this.find(typed)
    const found = { accounts: data.accounts.map(({ id }) => id), customers: data.customers.map(({ id }) => id) }
    const subject = subjectOf(found)
    if (subject !== null) {
      await this.#deps.db
        .transaction()
        .execute((trx) => recordChange(trx, { action: 'person.exported', subject, after: found }, origin))
    }
    return data
  }

  /**
   * Removes accounts and customer records at once, with all that other services have stored for the accounts. Safe to repeat: who is
   * gone already is not found.
   * @throws AppError 403 for an account out of the caller's reach, 409 for the last super administrator
   */
  async erase(typed: PersonContacts, origin: CallerOrigin): Promise<{ accounts: number; customers: number }> {
    const { db, mailer } = this.#deps
    const contacts = contactsOf(typed)
    return await db.transaction().execute(async (trx) => {
      const persons = new PersonRepository(trx)
      const accounts = await persons.accounts(contacts).forUpdate().execute()
      const customers = await persons.customers(contacts)
      for (const account of accounts) {
        refuseOutOfReach(origin.actor, account)
        if (account.deleted_at === null) await keepOneSuperAdmin(trx, account.id)
      }
      const found = { accounts: accounts.map(({ id }) => id), customers: customers.map(({ id }) => id) }
      const rows = [...accounts, ...customers]
      const emails = [...new Set([...contacts.emails, ...rows.flatMap(({ email }) => (email === null ? [] : [email]))])]
      await persons.withdrawMails(found.accounts, emails)
      await persons.removeLinksTo(emails)
      await persons.removeAccounts(accounts)
      await persons.removeCustomers(customers)
      await announceRemoved(trx, found.accounts, origin)
      await forgetInTrail(trx, [...found.accounts, ...found.customers])
      const subject = subjectOf(found)
      if (subject !== null) await recordChange(trx, { action: 'person.erased', subject, after: found }, origin)
      for (const email of emails) await mailer.forget(email)
      return { accounts: accounts.length, customers: customers.length }
    })
  }
}

const contactsOf = ({ emails, phones }: PersonContacts): Contacts => ({
  emails: emails.map((email) => email.trim().toLowerCase()),
  phones: phones.map(phoneOf),
})

/** Whom an entry is about: an id says nothing once its record is gone. Null where nobody was found. */
function subjectOf({ accounts, customers }: { accounts: readonly string[]; customers: readonly string[] }) {
  const [id] = [...accounts, ...customers]
  return id === undefined ? null : ({ type: 'person', id } as const)
}
