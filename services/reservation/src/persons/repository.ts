import { reservationMail } from '@karvan/contracts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ReservationDatabase } from '../database/tables.ts'

type Db = Kysely<ReservationDatabase> | Transaction<ReservationDatabase>

/** In the form in which they are stored. */
export interface Contacts {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}

const anyOf = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`
const anyIdOf = (values: readonly string[]) => sql<string>`any(${[...values]}::uuid[])`

/** What stands of a person in the tables of this service. */
export class PersonRepository {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Deleted ones, too; newest first, so that two who lock them cannot block each other. */
  reservations({ emails, phones }: Contacts) {
    return this.#db
      .selectFrom('reservations')
      .selectAll()
      .where((eb) => eb.or([eb('email', '=', anyOf(emails)), eb('phone', '=', anyOf(phones))]))
      .orderBy('position', 'desc')
  }

  async history(ids: readonly string[]) {
    const rows = this.#db.selectFrom('history').selectAll().where('reservation_id', '=', anyIdOf(ids))
    return await rows.orderBy('version').execute()
  }

  async notes(ids: readonly string[]) {
    return await this.#db
      .selectFrom('notes')
      .selectAll()
      .where('reservation_id', '=', anyIdOf(ids))
      .orderBy('at')
      .execute()
  }

  async photos(ids: readonly string[]) {
    const rows = this.#db.selectFrom('photos').selectAll().where('reservation_id', '=', anyIdOf(ids))
    return await rows.orderBy('place').execute()
  }

  /** Those of no step yet, too. */
  async stepFiles(ids: readonly string[]) {
    const rows = this.#db.selectFrom('step_files').selectAll().where('reservation_id', '=', anyIdOf(ids))
    return await rows.orderBy('created_at').execute()
  }

  /** The codes of reservations that accounts have saved. */
  async savedBy(accountIds: readonly string[]): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('kept_reservations')
      .innerJoin('reservations', 'reservations.id', 'kept_reservations.reservation_id')
      .select('code')
      .distinct()
      .where('account_id', '=', anyIdOf(accountIds))
      .orderBy('code')
      .execute()
    return rows.map(({ code }) => code)
  }

  async countWaitingMails(ids: readonly string[]): Promise<number> {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from outbox
      where envelope ->> 'type' = ${reservationMail.type}
        and envelope #>> '{payload,reservationId}' = ${anyOf(ids)}`.execute(this.#db)
    return rows[0]?.waiting ?? 0
  }

  async withdrawMails(ids: readonly string[]): Promise<void> {
    await sql`
      delete from outbox
      where envelope ->> 'type' = ${reservationMail.type}
        and envelope #>> '{payload,reservationId}' = ${anyOf(ids)}`.execute(this.#db)
  }

  /** With what belongs to them. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.#db.deleteFrom('reservations').where('id', '=', anyIdOf(ids)).execute()
  }
}
