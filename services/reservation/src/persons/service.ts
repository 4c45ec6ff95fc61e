import { recordChange } from '@karvan/audit'
import type { PersonContacts, PersonReservations } from '@karvan/contracts'
import type { Mailer } from '@karvan/mail'
import { phoneOf } from '@karvan/phone'
import type { PictureFolder } from '@karvan/pictures'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { announceLeft } from '../customers/left.ts'
import { announceForgotten, forgetPersonOf, removeFiles } from '../database/forget-persons.ts'
import type { ReservationDatabase, ReservationRow } from '../database/tables.ts'
import { mailsOf } from '../mail/repository.ts'
import { photoName } from '../photos/stored-names.ts'
import { type Contacts, PersonRepository } from './repository.ts'

export interface PersonServiceDeps {
  readonly db: Kysely<ReservationDatabase>
  readonly folder: PictureFolder
  readonly mailer: Pick<Mailer, 'forget'>
}

type PersonQuery = PersonContacts & { readonly account_ids: readonly string[] }

/** A person's reservations, found by addresses and numbers, handed over or erased. */
export class PersonService {
  readonly #deps: PersonServiceDeps

  constructor(deps: PersonServiceDeps) {
    this.#deps = deps
  }

  async find({ account_ids: accountIds, ...typed }: PersonQuery): Promise<PersonReservations> {
    const persons = new PersonRepository(this.#deps.db)
    const rows = await persons.reservations(contactsOf(typed)).execute()
    const ids = rows.map(({ id }) => id)
    const [history, notes] = [await persons.history(ids), await persons.notes(ids)]
    const [photos, files] = [await persons.photos(ids), await persons.stepFiles(ids)]
    const mails = await mailsOf(this.#deps.db, ids)
    const of =
      (id: string) =>
      ({ reservation_id }: { readonly reservation_id: string | null }) =>
        reservation_id === id
    return {
      reservations: rows.map((row) => ({
        ...present(row),
        history: history.filter(of(row.id)).map(({ state, note, at, undone_at }) => ({
          state,
          note,
          at: at.toISOString(),
          undone_at: undone_at?.toISOString() ?? null,
        })),
        notes: notes.filter(of(row.id)).map(({ note, at }) => ({ note, at: at.toISOString() })),
        photos: photos.filter(of(row.id)).map(({ id }) => ({ id })),
        mails: mails.filter(of(row.id)).map(({ state, at, subject, text }) => ({
          state,
          at: at.toISOString(),
          subject,
          text,
        })),
        files: files.filter(of(row.id)).map(({ id, name, type, bytes, created_at }) => ({
          id,
          name,
          type,
          bytes,
          created_at: created_at.toISOString(),
        })),
      })),
      saved: await persons.savedBy(accountIds),
      waiting_mails: await persons.countWaitingMails(ids),
    }
  }

  /** As `find`, with the pictures themselves, and says in the audit trail which reservations were handed over. */
  async export(query: PersonQuery, origin: CallerOrigin): Promise<PersonReservations> {
    const { db, folder } = this.#deps
    const data = await this.find(query)
    const reservations = []
    for (const { photos, ...reservation } of data.reservations) {
      const read = []
      for (const { id } of photos) {
        const picture = await folder.get(photoName(id))
        read.push({ id, ...(picture !== null && { jpeg: picture.toString('base64') }) })
      }
      reservations.push({ ...reservation, photos: read })
    }
    const subject = subjectOf(data.reservations)
    if (subject !== null) {
      const after = { reservations: data.reservations.map(({ code }) => code) }
      await db.transaction().execute((trx) => recordChange(trx, { action: 'person.exported', subject, after }, origin))
    }
    return { ...data, reservations }
  }

  /**
   * Has reservations that have ended forget their person at once, and removes deleted ones. Safe to repeat: what has forgotten its
   * person is not found by it.
   * @throws AppError 409 that names those which still run; nothing is changed then
   */
  async erase(typed: PersonContacts, origin: CallerOrigin): Promise<{ reservations: number }> {
    const { db, folder, mailer } = this.#deps
    const contacts = contactsOf(typed)
    return await db.transaction().execute(async (trx) => {
      const persons = new PersonRepository(trx)
      const rows = await persons.reservations(contacts).forUpdate().execute()
      const running = rows.filter(isRunning)
      if (running.length > 0) {
        const codes = running.map(({ code }) => code).join(', ')
        throw new AppError('persons.reservation_running', `These reservations have not ended yet: ${codes}`)
      }
      const ids = rows.map(({ id }) => id)
      const deleted = rows.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id)
      await persons.withdrawMails(ids)
      await removeFiles(trx, folder, deleted)
      await persons.remove(deleted)
      const ended = ids.filter((id) => !deleted.includes(id))
      await forgetPersonOf(trx, folder, ended, new Date())
      await announceForgotten(trx, ids, origin)
      await announceLeft(
        trx,
        rows.map(({ customer_id }) => customer_id),
        origin,
      )
      const subject = subjectOf(rows)
      const after = { reservations: rows.map(({ code }) => code) }
      if (subject !== null) await recordChange(trx, { action: 'person.erased', subject, after }, origin)
      const emails = new Set([...contacts.emails, ...rows.map(({ email }) => email)])
      for (const email of emails) await mailer.forget(email)
      return { reservations: rows.length }
    })
  }
}

const isRunning = ({ is_open, deleted_at }: Pick<ReservationRow, 'is_open' | 'deleted_at'>) =>
  is_open && deleted_at === null

const contactsOf = ({ emails, phones }: PersonContacts): Contacts => ({
  emails: emails.map((email) => email.trim().toLowerCase()),
  phones: phones.map(phoneOf),
})

/** Whom an entry is about: the newest of the reservations. Null where there are none. */
function subjectOf(rows: readonly Pick<ReservationRow, 'id'>[]) {
  const id = rows[0]?.id
  return id === undefined ? null : ({ type: 'person', id } as const)
}

const present = (row: ReservationRow) => ({
  id: row.id,
  code: row.code,
  state: row.state,
  is_running: isRunning(row),
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  language: row.language,
  car_title: row.car.title,
  destination: row.price.destination,
  amount: row.price.amount,
  currency: row.price.currency,
  comment: row.comment,
  wish: row.wish,
  exchange_name: row.exchange_name,
  exchange_details: row.exchange_details,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
})
