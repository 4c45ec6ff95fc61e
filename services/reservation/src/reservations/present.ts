import {
  type CarNow,
  type NamedAccount,
  type Reservation,
  RESERVATION_UNDO_MS,
  type ReservationWithHistory,
} from '@karvan/contracts'
import { nextStates } from '@karvan/domain'
import { isSilent } from '../mail/policy.ts'
import type { HistoryRow, MailRow, NoteRow, StepFileRow } from '../database/tables.ts'
import type { PhotoLinks } from '../photos/links.ts'
import { presentFile } from '../step-files/present.ts'
import { lastStepOf } from './last-step.ts'
import type { ReservationWithPlace } from './repository.ts'

/** What is known of a reservation beside its row. */
export interface ReservationExtras {
  /** Its car as it stands now; null where it is not in the inventory any more, undefined while nobody can tell. */
  readonly car: CarNow | null | undefined
  /** Those whose ids stand in it, but for accounts that are gone; null while nobody can tell. */
  readonly people: readonly NamedAccount[] | null
  /** An archive of its pictures and files. */
  readonly zipUrl: string | null
}

/** A reservation as staff see it. */
export const presentReservation = (
  row: ReservationWithPlace,
  { car, people, zipUrl }: ReservationExtras,
): Reservation => ({
  id: row.id,
  code: row.code,
  state: row.state,
  version: row.version,
  queue_place: row.queue_place,
  queue_length: row.queue_length,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  language: row.language,
  car_id: row.car_id,
  car_title: row.car.title,
  car_brand: row.car.make,
  car_model: row.car.model,
  car_year: row.car.year,
  car_price: row.price.amount,
  car_currency: row.price.currency,
  car_missing: car === null,
  car_state: car === undefined ? null : (car?.state ?? 'missing'),
  car_price_now: car?.prices[row.price.destination]?.[row.price.currency] ?? null,
  destination: row.price.destination,
  quote_code: row.price.quoteCode,
  pricing_version: row.price.pricingVersion,
  rate_id: row.price.rateId,
  exchange_car: row.exchange_name !== null,
  exchange_car_name: row.exchange_name,
  exchange_car_details: row.exchange_details,
  exchange_car_photos: row.photos,
  comment: row.comment,
  wish: row.wish,
  owner_id: row.owner_id,
  owner_name: people?.find(({ id }) => id === row.owner_id)?.name ?? null,
  due_at: row.due_at?.toISOString() ?? null,
  customer_id: row.customer_id,
  zip_url: zipUrl,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
})

/** What has happened to a reservation. */
interface Past {
  readonly history: readonly HistoryRow[]
  readonly notes: readonly NoteRow[]
  /** Of its steps. */
  readonly files: readonly StepFileRow[]
  readonly mails: readonly MailRow[]
  readonly links: Pick<PhotoLinks, 'make'>
}

export const presentWithHistory = (
  row: ReservationWithPlace,
  extras: ReservationExtras,
  { history, notes, files, mails, links }: Past,
): ReservationWithHistory => ({
  ...presentReservation(row, extras),
  history: history.map(({ version, state, note, actor_id, at, undone_at, undone_by }) => ({
    version,
    state,
    note,
    by: actor_id,
    at: at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
    undone_by,
    files: files
      .filter((file) => file.version === version)
      .map((file) => ({ ...presentFile(file, links), for_customer: file.for_customer })),
  })),
  notes: notes.map(({ id, note, actor_id, at }) => ({ id, note, by: actor_id, at: at.toISOString() })),
  mails: mails.map(({ version, again, state, at, subject, text, reason }) => ({
    version,
    again,
    state,
    at: at.toISOString(),
    subject,
    text,
    reason,
  })),
  people: extras.people === null ? null : [...extras.people],
  last_step: presentLastStep(history),
  next_states: [...nextStates(row.state)],
})

function presentLastStep(history: readonly HistoryRow[]): ReservationWithHistory['last_step'] {
  const found = lastStepOf(history)
  if (found === null) return null
  const { step, before } = found
  return {
    to: before.state,
    by: step.actor_id,
    until: new Date(step.at.getTime() + RESERVATION_UNDO_MS).toISOString(),
    has_mail: !isSilent(step.state),
  }
}
