import type { Mailer } from '@karvan/mail'
import type { Kysely } from 'kysely'
import type { ReservationDatabase } from '../database/tables.ts'
import { dropOrdered, noteOutcome, type ReservationMail } from './repository.ts'
import { hasFilesForCustomer } from '../step-files/repository.ts'
import { isSilent } from './policy.ts'
import { writeMail } from './write-mail.ts'

export interface ReservationMailsDeps {
  readonly db: Kysely<ReservationDatabase>
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly staffMailTo: string | null
}

/** Writes and sends mails about reservations. */
export class ReservationMails {
  readonly #deps: ReservationMailsDeps

  constructor(deps: ReservationMailsDeps) {
    this.#deps = deps
  }

  /** Under an id that is the same at each try. Sends nothing about a step that was taken back, or a reservation that is deleted, or has forgotten its person. */
  async send({ reservationId, version, to, again }: ReservationMail): Promise<void> {
    const { db, mailer, publicUrl, staffMailTo } = this.#deps
    const row = await db
      .selectFrom('reservations')
      .innerJoin('history', 'history.reservation_id', 'reservations.id')
      .select(['reservations.code', 'language', 'car', 'price', 'email', 'history.state as reached'])
      .where('reservations.id', '=', reservationId)
      .where('history.version', '=', version)
      .where('history.undone_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('forgotten_at', 'is', null)
      .executeTakeFirst()
    const key = { reservationId, version, ...(again !== undefined && { again }) }
    if (!row || isSilent(row.reached)) {
      if (to === 'visitor') await dropOrdered(db, key)
      return
    }
    const address = to === 'visitor' ? row.email : staffMailTo
    if (address === null) return
    const hasFiles = await hasFilesForCustomer(db, reservationId, version)
    const messageId = `<reservation.${reservationId}.${version}.${to}${again === undefined ? '' : `.${again}`}@${new URL(publicUrl).hostname}>`
    const mail = writeMail({ reservation: row, state: row.reached, to, publicUrl, hasFiles })
    try {
      await mailer.send({ to: address, messageId, ...mail })
    } catch (error) {
      if (to === 'visitor') await noteOutcome(db, key, { state: 'failed', reason: reasonOf(error) })
      throw error
    }
    if (to === 'visitor') await noteOutcome(db, key, { state: 'handed', mail })
  }
}

const MAX_REASON_LETTERS = 500

/** Why a mail was not taken, as the mail server says it where it says something. */
function reasonOf(error: unknown): string {
  const causes = error instanceof Error ? [error, error.cause].filter((one) => one instanceof Error) : []
  const text = causes.map(({ message }) => message).join(': ')
  return (text === '' ? String(error) : text).replace(/\p{C}+/gu, ' ').slice(0, MAX_REASON_LETTERS)
}
