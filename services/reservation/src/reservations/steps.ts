import { recordChange } from '@karvan/audit'
import { RESERVATION_UNDO_MS, reservationMail, type ReservationState, reservedCarSale } from '@karvan/contracts'
import { dueAfter } from '@karvan/domain'
import type { CallerOrigin } from '@karvan/service-kit'
import type { Transaction } from 'kysely'
import type { ReservationDatabase, ReservationRow } from '../database/tables.ts'
import type { MailPolicy } from '../mail/policy.ts'
import { dropOrdered, orderMails } from '../mail/repository.ts'
import { type AttachedFile, claimStepFiles } from '../step-files/repository.ts'
import type { LastStep } from './last-step.ts'
import { sellCar } from './locked-changes.ts'
import { ReservationRepository } from './repository.ts'

/** What a step sends waits a little longer than the step may be taken back, so that a mail is never withdrawn while it is sent. */
const SENT_AFTER_MS = RESERVATION_UNDO_MS + 2_000

type Trx = Transaction<ReservationDatabase>

/** A state that staff give a reservation. */
export interface StateChange {
  readonly state: ReservationState
  readonly note: string | null
  readonly files: readonly AttachedFile[]
  /** That the caller has read. */
  readonly version: number
}

interface Entering {
  readonly mails: MailPolicy
  readonly origin: CallerOrigin
}

/** Gives a locked reservation its next state, with its history, files, mails and the sale of its car. */
export async function enterState(
  trx: Trx,
  row: ReservationRow,
  { state, note, files }: StateChange,
  { mails, origin }: Entering,
): Promise<void> {
  const reservations = new ReservationRepository(trx)
  const [version, at] = [row.version + 1, new Date()]
  await reservations.setState(row.id, version, { state, dueAt: dueAfter(state, at) }, at)
  const entry = { reservation_id: row.id, version, state, note, actor_id: origin.actor.userId, at }
  await reservations.addHistory({ ...entry, due_before: row.due_at })
  await claimStepFiles(trx, { reservationId: row.id, version }, files)
  const subject = { type: 'reservation', id: row.id } as const
  // Notes and names of files may say anything about a person: they stay in the history.
  const attached = files.length === 0 ? null : { files: files.map((file) => file.id) }
  const change = { before: { state: row.state }, after: { state, ...attached } }
  await recordChange(trx, { action: 'reservation.updated', subject, ...change }, origin)
  const ordered = mails.recipientsFor(state).map((to) => ({ reservationId: row.id, version, to }))
  await orderMails(trx, ordered, { ...origin, delayMs: SENT_AFTER_MS })
  // Who has signed for a car has it: nobody else may be sold the same one.
  if (state === 'contracted') await sellCar(trx, row, true, { ...origin, delayMs: SENT_AFTER_MS })
}

interface Leaving extends Entering {
  /** What the step sent may be with the customer already. */
  readonly isLate: boolean
}

/** Takes the last step of a locked reservation back: its mails and the sale of its car as far as they wait, and corrections of what was sent. */
export async function leaveState(
  trx: Trx,
  row: ReservationRow,
  { step, before }: LastStep,
  { mails, isLate, origin }: Leaving,
): Promise<void> {
  const reservations = new ReservationRepository(trx)
  const [version, at] = [row.version + 1, new Date()]
  await reservations.undo(row.id, step.version, origin.actor.userId, at)
  await reservations.setState(row.id, version, { state: before.state, dueAt: step.due_before }, at)
  const sentBy = { reservationId: row.id, version: step.version }
  const withdrawn = await reservations.withdrawMessages(reservationMail.type, sentBy)
  if (withdrawn > 0) await dropOrdered(trx, sentBy)
  const readers = mails.recipientsFor(step.state).length > 0 ? mails.recipientsFor(before.state) : []
  if (isLate && withdrawn === 0) {
    const again = { reservationId: row.id, version: before.version, again: version }
    const ordered = readers.filter((to) => to === 'visitor').map((to) => ({ ...again, to }))
    await orderMails(trx, ordered, origin)
  }
  if (step.state !== 'contracted') return
  const withdrawals = await reservations.withdrawMessages(reservedCarSale.type, { carId: row.car_id, sold: true })
  if (isLate || withdrawals === 0) await sellCar(trx, row, false, origin)
}
