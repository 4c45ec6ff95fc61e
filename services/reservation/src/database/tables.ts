import type {
  MailLanguage,
  PriceBreakdown,
  ReservationMailState,
  ReservationReceipt,
  ReservationState,
  ReservationPreference,
  StepFileType,
} from '@karvan/contracts'
import type { WithInbox, WithOutbox } from '@karvan/messaging'
import type { WithRateLimits } from '@karvan/service-kit'
import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'

interface ReservationsTable {
  id: Generated<string>
  /** In the order in which they came. */
  position: GeneratedAlways<number>
  code: string
  /** Of the call that made it, with a hash of what it said; and what it was answered. */
  idempotency_key: string
  request_hash: string
  receipt: JSONColumnType<ReservationReceipt>
  state: ReservationState
  is_open: GeneratedAlways<boolean>
  /** Raised by each change. */
  version: Generated<number>
  first_name: string
  last_name: string
  email: string
  /** In the form of E.164. */
  phone: string
  language: MailLanguage
  car_id: string
  /** As it was then, like the price and what that was worked out from. */
  car: JSONColumnType<ReservationReceipt['car']>
  price: JSONColumnType<ReservationReceipt['price']>
  breakdown: JSONColumnType<PriceBreakdown>
  comment: string | null
  wish: ReservationPreference | null
  exchange_name: string | null
  exchange_details: string | null
  /** The account of who answers it. */
  owner_id: string | null
  /** Until when somebody should have taken it a step further. */
  due_at: Date | null
  /** The record of the person, which auth keeps. */
  customer_id: string | null
  /** When it may be linked to that; null once it is, or has forgotten its person. */
  link_after: Generated<Date | null>
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  /** Since when it says nothing of its person any more. */
  forgotten_at: Date | null
  /** Its person and car as a search compares them. */
  search_text: GeneratedAlways<string>
}
export type ReservationRow = Selectable<ReservationsTable>

/** Each state that a reservation got, under the version that it had then. */
interface HistoryTable {
  reservation_id: string
  version: number
  state: ReservationState
  note: string | null
  /** Null for the visitor. */
  actor_id: string | null
  at: Date
  /** Taken back, as if it had not been. */
  undone_at: Date | null
  undone_by: string | null
  /** What was due before the step, and is again once it is taken back. */
  due_before: Date | null
}
export type HistoryRow = Selectable<HistoryTable>

/** What staff wrote for each other without a step. */
interface NotesTable {
  id: Generated<string>
  reservation_id: string
  note: string
  actor_id: string
  at: Date
}
export type NoteRow = Selectable<NotesTable>

/** Files of the same name lie in the private folder. */
interface PhotosTable {
  id: string
  /** Null while nobody has sent the reservation that it is for. */
  reservation_id: string | null
  place: Generated<number>
  created_at: Generated<Date>
}

/** A file that staff attached to a step; its bytes are in the private folder, under the same id. */
interface StepFilesTable {
  id: string
  reservation_id: string | null
  /** Of the step; null while nobody has taken it. */
  version: number | null
  place: Generated<number>
  /** For people. */
  name: string
  type: StepFileType
  bytes: number
  /** Its person sees it, too. */
  for_customer: Generated<boolean>
  created_at: Generated<Date>
}
export type StepFileRow = Selectable<StepFilesTable>

/** A mail to the person of a reservation, under the version of its step. */
interface MailsTable {
  reservation_id: string
  version: number
  /** The version of the change that had it sent once more; 0 for the first time. */
  again: Generated<number>
  state: Generated<ReservationMailState>
  /** As it was sent; null before. */
  subject: string | null
  text: string | null
  /** Why it could not be handed over. */
  reason: string | null
  /** Since when it is in this state. */
  at: Generated<Date>
}
export type MailRow = Selectable<MailsTable>

/** The reservations of an account. */
interface SavedReservationsTable {
  account_id: string
  reservation_id: string
}

/** One row. */
interface LinkKeyTable {
  id: 1
  secret: string
}

export interface ReservationDatabase extends WithOutbox, WithInbox, WithRateLimits {
  reservations: ReservationsTable
  history: HistoryTable
  notes: NotesTable
  photos: PhotosTable
  step_files: StepFilesTable
  mails: MailsTable
  kept_reservations: SavedReservationsTable
  link_key: LinkKeyTable
}
