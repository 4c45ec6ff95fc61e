/** Where a reservation stands. The last three are its ends; the others are open and hold a place in the car's queue. */
export const RESERVATION_STATES = [
  'new',
  'confirmed',
  'inspected',
  'reported',
  'contracted',
  'delivered',
  'declined',
  'cancelled',
] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

/** The way of a purchase, as the shop promises it (storefront spec, section 1). */
export const PURCHASE_STEPS = ['browse', 'reserve', 'phone', 'inspection', 'report', 'payment', 'delivery'] as const
export type PurchaseStep = (typeof PURCHASE_STEPS)[number]

/** A step lies behind, is under way, lies ahead, or will not come any more. */
export const STEP_STATES = ['done', 'now', 'ahead', 'off'] as const
export type StepState = (typeof STEP_STATES)[number]

/** What the visitor is asked to do next. */
export const ASKED_OF_VISITOR = ['answer-call', 'wait', 'sign-and-pay', 'receive-car', 'nothing'] as const
export type AskedOfVisitor = (typeof ASKED_OF_VISITOR)[number]

export const RESERVATION_PREFERENCES = ['see-car'] as const
export type ReservationPreference = (typeof RESERVATION_PREFERENCES)[number]

/** Ends that nobody is glad of: they need a note that says why. */
export const REFUSALS = ['declined', 'cancelled'] as const satisfies readonly ReservationState[]

/** Hours within which somebody who reserved a car hears of it, as the shop promises, and those after which it is late for that. */
export const FIRST_ANSWER = { promised: 24, late: 20 } as const

/** Whose reservations staff ask for: their own, or those that nobody answers. */
export const RESERVATION_OWNERS = ['mine', 'nobody'] as const
export type ReservationOwner = (typeof RESERVATION_OWNERS)[number]

export const RESERVATION_SORTS = ['created_at', 'due_at'] as const
export type ReservationSort = (typeof RESERVATION_SORTS)[number]

/** So long after a step its mail waits, and who took it may take it back. */
export const RESERVATION_UNDO_MS = 10_000

/** How the car of a reservation stands now: `off` has left the shop, `missing` the inventory. */
export const RESERVED_CAR_STATES = ['available', 'under_contract', 'sold', 'off', 'missing'] as const
export type ReservedCarState = (typeof RESERVED_CAR_STATES)[number]

/** To whom a mail about a reservation goes. */
export const RESERVATION_MAIL_RECIPIENTS = ['visitor', 'staff'] as const

/** What became of a mail: it waits, the mail server has taken it, or the last try to hand it over has failed. */
export const RESERVATION_MAIL_STATES = ['ordered', 'handed', 'failed'] as const
export type ReservationMailState = (typeof RESERVATION_MAIL_STATES)[number]

export const MAX_PHOTOS = 6
/** Of one picture, as it is sent. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024

/** What staff may attach to a step, as it is stored: a picture is encoded again as JPEG. */
export const STEP_FILE_TYPES = ['application/pdf', 'image/jpeg'] as const
export type StepFileType = (typeof STEP_FILE_TYPES)[number]
/** Of one step. */
export const MAX_STEP_FILES = 6
/** Of one file, as it is sent. */
export const MAX_STEP_FILE_BYTES = 8 * 1024 * 1024
/** Of all steps of a reservation: the archive of its files is put together in memory. */
export const MAX_RESERVATION_FILES = { count: 30, bytes: 32 * 1024 * 1024 } as const
