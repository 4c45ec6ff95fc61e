import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { LANGUAGES } from '../person.ts'
import {
  ASKED_OF_VISITOR,
  PURCHASE_STEPS,
  RESERVATION_MAIL_STATES,
  RESERVATION_STATES,
  RESERVATION_PREFERENCES,
  RESERVED_CAR_STATES,
  STEP_FILE_TYPES,
  STEP_STATES,
} from '../reservation-values.ts'
import { Amount, Destination, PriceCurrency } from './prices.ts'
import { ImportsThen, QUOTE_CODE_LETTERS } from './quotes.ts'
import { NamedAccount } from './staff-names.ts'

const Code = Type.String({ pattern: `^[${QUOTE_CODE_LETTERS}]{8}$` })
const State = Type.Enum([...RESERVATION_STATES])

const Price = Type.Object({
  /** Whole units of the currency. */
  amount: Amount,
  currency: PriceCurrency,
  destination: Destination,
  pricingVersion: Type.Integer(),
  rateId: Uuid,
  /** The quote whose price it is; null for the price of the moment. */
  quoteCode: Nullable(Type.String()),
})

/** As the car was when it was reserved. */
const ReservedCar = Type.Object({
  id: Uuid,
  make: Type.String(),
  model: Type.String(),
  title: Type.String(),
  year: Nullable(Type.Integer()),
  mileage: Nullable(Type.Integer()),
  fuelType: Nullable(Type.String()),
  vin: Nullable(Type.String()),
  imports: Type.Optional(ImportsThen),
})

/** What somebody gets who has reserved: the same each time that the call is repeated. */
export const ReservationReceipt = Type.Object({
  code: Code,
  state: State,
  /** 1 is first. */
  queuePlace: Type.Integer({ minimum: 1 }),
  car: ReservedCar,
  price: Price,
  createdAt: Instant,
  /** Until then the sales team has looked at it (storefront spec, section 2). */
  reviewBy: Instant,
  /** The page on which the visitor follows it. */
  trackPath: Type.String(),
})
export type ReservationReceipt = Static<typeof ReservationReceipt>

/** What staff attached to a step. */
const stepFile = {
  id: Uuid,
  /** As people read it, with the ending of its type. */
  name: Type.String(),
  type: Type.Enum([...STEP_FILE_TYPES]),
  bytes: Type.Integer(),
  /** Saves it; works for five minutes. */
  url: Type.String(),
}

export const TrackedReservation = Type.Object({
  code: Code,
  state: State,
  createdAt: Instant,
  reviewBy: Instant,
  /** Null once it is closed. */
  queuePlace: Nullable(Type.Integer()),
  car: ReservedCar,
  price: Price,
  steps: Type.Array(
    Type.Object({
      step: Type.Enum([...PURCHASE_STEPS]),
      state: Type.Enum([...STEP_STATES]),
      /** When it was done. */
      at: Nullable(Instant),
      /** When it is expected; the first and the last day are the same where one is promised. */
      expected: Nullable(Type.Object({ from: Instant, to: Instant })),
    }),
  ),
  asked: Type.Object({ what: Type.Enum([...ASKED_OF_VISITOR]), until: Nullable(Instant) }),
  /** What staff attached to its steps for its person, oldest first. */
  files: Type.Array(Type.Object({ ...stepFile, at: Instant })),
})
export type TrackedReservation = Static<typeof TrackedReservation>

/** A reservation as staff see it (back-office spec, section 3). */
export const Reservation = Type.Object({
  id: Uuid,
  code: Code,
  state: State,
  /** Raised by each change; sent back with one. */
  version: Type.Integer(),
  /** Among the open ones on the same car; null once it is closed. */
  queue_place: Nullable(Type.Integer()),
  /** So many reservations of the same car are open. */
  queue_length: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  /** In the form of E.164. */
  phone: Type.String(),
  language: Type.Enum([...LANGUAGES]),
  car_id: Uuid,
  car_title: Type.String(),
  car_brand: Type.String(),
  car_model: Type.String(),
  car_year: Nullable(Type.Integer()),
  car_price: Amount,
  car_currency: PriceCurrency,
  /** The car is not in the inventory any more. */
  car_missing: Type.Boolean(),
  /** How the car stands now; null while nobody can tell. */
  car_state: Nullable(Type.Enum([...RESERVED_CAR_STATES])),
  /** What the car costs now, in the same currency and to the same place; null where it has no price, or nobody can tell. */
  car_price_now: Nullable(Amount),
  destination: Destination,
  quote_code: Nullable(Type.String()),
  pricing_version: Type.Integer(),
  rate_id: Uuid,
  exchange_car: Type.Boolean(),
  exchange_car_name: Nullable(Type.String()),
  exchange_car_details: Nullable(Type.String()),
  /** Ids; `GET /api/reservations/{id}/photos` has links to them. */
  exchange_car_photos: Type.Array(Uuid),
  comment: Nullable(Type.String()),
  wish: Nullable(Type.Enum([...RESERVATION_PREFERENCES])),
  /** The account of who answers it; null while nobody does. */
  owner_id: Nullable(Uuid),
  /** How colleagues call them; null where the account is gone, or nobody can tell. */
  owner_name: Nullable(Type.String()),
  /** Until when somebody should have taken it a step further; null where nobody has said. */
  due_at: Nullable(Instant),
  /** The record of the person; null until it is linked, and for who may not see customers. */
  customer_id: Nullable(Uuid),
  /** Of an archive of the pictures and of the files of its steps; works for five minutes. Null where there are none. */
  zip_url: Nullable(Type.String()),
  created_at: Instant,
  updated_at: Instant,
  /** Set for 30 days after a deletion, while it can be restored. */
  deleted_at: Nullable(Instant),
})
export type Reservation = Static<typeof Reservation>

export const ReservationWithHistory = Type.Object({
  ...Reservation.properties,
  /** Oldest first. */
  history: Type.Array(
    Type.Object({
      version: Type.Integer(),
      state: State,
      note: Nullable(Type.String()),
      /** The account of who changed it; null for the visitor. */
      by: Nullable(Uuid),
      at: Instant,
      /** When it was taken back, as if it had not been. */
      undone_at: Nullable(Instant),
      undone_by: Nullable(Uuid),
      files: Type.Array(
        Type.Object({
          ...stepFile,
          /** Its person sees it, too, unless the step was taken back. */
          for_customer: Type.Boolean(),
        }),
      ),
    }),
  ),
  /** What staff wrote for each other without a step, oldest first. */
  notes: Type.Array(Type.Object({ id: Uuid, note: Type.String(), by: Uuid, at: Instant })),
  /** The mails that its person got about it, oldest first. */
  mails: Type.Array(
    Type.Object({
      /** Of the step that it is about. */
      version: Type.Integer(),
      /** The version of the change that had it sent once more; 0 for the first time. */
      again: Type.Integer(),
      state: Type.Enum([...RESERVATION_MAIL_STATES]),
      /** Since when it is in this state. */
      at: Instant,
      /** As it was sent; null before. */
      subject: Nullable(Type.String()),
      text: Nullable(Type.String()),
      /** Why the last try failed. */
      reason: Nullable(Type.String()),
    }),
  ),
  /** Those whose ids stand in it, but for accounts that are gone; null while nobody can tell. */
  people: Nullable(Type.Array(NamedAccount)),
  /** The last step, which may be taken back: until then by who took it, and later by who may delete reservations. */
  last_step: Nullable(Type.Object({ to: State, by: Nullable(Uuid), until: Instant, has_mail: Type.Boolean() })),
  /** The states that it may go to from here. */
  next_states: Type.Array(State),
})
export type ReservationWithHistory = Static<typeof ReservationWithHistory>
