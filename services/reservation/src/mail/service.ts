import type { reservationMail } from '@karvan/contracts'
import type { Mailer } from '@karvan/mail'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { ReservationDatabase } from '../database/tables.ts'
import { hasFilesForCustomer } from '../step-files/repository.ts'
import { isSilent } from './policy.ts'
import { writeMail } from './write-mail.ts'

export type ReservationMail = Static<(typeof reservationMail)['payload']>

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
    if (!row || isSilent(row.reached)) return
    const address = to === 'visitor' ? row.email : staffMailTo
    if (address === null) return
    const hasFiles = await hasFilesForCustomer(db, reservationId, version)
    const messageId = `<reservation.${reservationId}.${version}.${to}${again === undefined ? '' : `.${again}`}@${new URL(publicUrl).hostname}>`
    await mailer.send({
      to: address,
      messageId,
      ...writeMail({ reservation: row, state: row.reached, to, publicUrl, hasFiles }),
    })
  }
}
