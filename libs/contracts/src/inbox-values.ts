import type { Page } from './permissions.ts'
import { FIRST_ANSWER } from './reservation-values.ts'

/** What can wait for somebody of the staff. */
export const INBOX_KINDS = [
  'reservation',
  'due',
  'delivery',
  'source',
  'job',
  'dead_letters',
  'dead_messages',
  'mail',
  'rate',
] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

/** Three kinds are about a reservation, whose owner and notes are those of the reservation itself. */
export const RESERVATION_KINDS = ['reservation', 'due', 'delivery'] as const satisfies readonly InboxKind[]

/** What is over cannot be put right: it leaves the inbox once somebody says that it is done. Everything else leaves by itself. */
export const PAST_KINDS = ['job'] as const satisfies readonly InboxKind[]

export interface InboxLimit {
  /** So many hours after its beginning it is overdue. */
  readonly hours: number
  /** From so many hours on its limit is near, and from so many it is urgent. */
  readonly warn: number
  readonly bad: number
}

const NEAR = 0.75
const within = (hours: number): InboxLimit => ({ hours, warn: hours * NEAR, bad: hours })
const DAY = 24

/** Days from the contract until a car is handed over, as the shop promises. */
export const DELIVERY_DAYS = { from: 30, to: 35 } as const

/** How long staff have for what waits. */
export const INBOX_LIMITS: Readonly<Record<InboxKind, InboxLimit>> = {
  reservation: { ...within(FIRST_ANSWER.promised), bad: FIRST_ANSWER.late },
  // A reservation with a time of its own waits from a day before it.
  due: within(DAY),
  delivery: { hours: DELIVERY_DAYS.to * DAY, warn: DELIVERY_DAYS.from * DAY, bad: DELIVERY_DAYS.to * DAY },
  source: within(4),
  job: within(8),
  dead_letters: within(DAY),
  dead_messages: within(DAY),
  mail: within(DAY),
  rate: within(6),
}

/** The page whose readers see and handle what waits. */
export const INBOX_PAGES: Readonly<Record<InboxKind, Page>> = {
  reservation: 'reservations',
  due: 'reservations',
  delivery: 'reservations',
  source: 'scraping',
  job: 'scraping',
  dead_letters: 'scraping',
  dead_messages: 'scraping',
  mail: 'scraping',
  rate: 'pricing-settings',
}

/** Each part says so many of its items, those that are nearest to their limit. */
export const MAX_INBOX_ITEMS = 200
export const MAX_INBOX_NOTE = 1_000
/** So far ahead something may be snoozed. */
export const MAX_SNOOZE_DAYS = 60

/** Zones in which staff choose the hour of their daily mail: that of the shop, and that of its buyers and staff in Europe. */
export const DIGEST_ZONES = ['Asia/Riyadh', 'Europe/Belgrade'] as const
export type DigestZone = (typeof DIGEST_ZONES)[number]

/** What is offered to somebody who has chosen nothing. */
export const DEFAULT_DIGEST: { readonly hour: number; readonly timeZone: DigestZone } = {
  hour: 8,
  timeZone: 'Asia/Riyadh',
}
/** The mail lists so many items at most, and counts the others. */
export const MAX_DIGEST_ITEMS = 20
/** The mail lists what is overdue, and what becomes due within so many hours. */
export const DIGEST_AHEAD_HOURS = 24
/** A mail that could not be sent at its hour is made up for so long, and then it is left out. */
export const DIGEST_LATE_HOURS = 6

/** Names one event, so that what was noted of it does not stick to the next one of its kind. */
export const INBOX_KEY = { pattern: `^(${INBOX_KINDS.join('|')}):[a-z0-9._:-]{1,100}$` } as const

/** The kind of the event that a key names. The key has the form that `INBOX_KEY` asks for. */
export function kindOfInboxKey(key: string): InboxKind {
  const kind = INBOX_KINDS.find((each) => key.startsWith(`${each}:`))
  if (kind === undefined) throw new Error(`${key} names no kind of the inbox`)
  return kind
}
