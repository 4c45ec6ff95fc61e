import { type Static, type TProperties, Type } from 'typebox'
import { Instant, Nullable, Pagination, Uuid } from '../common.ts'
import { Email, LANGUAGES, PersonName, PhoneInput } from '../person.ts'
import {
  ASKED_OF_VISITOR,
  MOST_PHOTO_BYTES,
  MOST_PHOTOS,
  PURCHASE_STEPS,
  RESERVATION_STATES,
  RESERVATION_WISHES,
  STEP_STATES,
} from '../reservation-values.ts'
import { defineRoutes } from '../route.ts'
import { Amount, Destination, PRICE_CURRENCIES, PriceCurrency } from './prices.ts'
import { QUOTE_CODE_LETTERS } from './quotes.ts'

/** The header that makes a call safe to repeat: 8 to 128 printable characters. */
export const IDEMPOTENCY_KEY = { header: 'idempotency-key', pattern: '^[\\x21-\\x7e]{8,128}$' } as const

/** Refuses fields that it does not know, where other bodies pass them over: a price in it is an error, not a wish. */
const Strict = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: Type.Never() })

const Code = Type.String({ pattern: `^[${QUOTE_CODE_LETTERS}]{8}$` })
/** As somebody types it: small letters, and dashes between. */
const TypedCode = Type.String({ pattern: '^[0-9A-Za-z-]{8,12}$' })
const State = Type.Enum([...RESERVATION_STATES])
const Text = (maxLength: number) => Type.String({ maxLength })

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
})

/** What somebody gets who has reserved: the same each time that the call is repeated. */
const ReservationReceipt = Type.Object({
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

const TrackedReservation = Type.Object({
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
})
export type TrackedReservation = Static<typeof TrackedReservation>

/** A reservation as staff see it (back-office spec, section 3). */
const Reservation = Type.Object({
  id: Uuid,
  code: Code,
  state: State,
  /** Raised by each change; sent back with one. */
  version: Type.Integer(),
  /** Among the open ones on the same car; null once it is closed. */
  queue_place: Nullable(Type.Integer()),
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
  wish: Nullable(Type.Enum([...RESERVATION_WISHES])),
  zip_url: Nullable(Type.String()),
  created_at: Instant,
  updated_at: Instant,
  /** Set for 30 days after a deletion, while it can be restored. */
  deleted_at: Nullable(Instant),
})
export type Reservation = Static<typeof Reservation>

const ReservationWithHistory = Type.Object({
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
    }),
  ),
  /** The states that it may go to from here. */
  next_states: Type.Array(State),
})
export type ReservationWithHistory = Static<typeof ReservationWithHistory>

const PhotoId = Type.Object({ id: Uuid })
const ReservationId = Type.Object({ id: Uuid })
const one = { status: 200, data: ReservationWithHistory } as const

export const reservationRoutes = defineRoutes({
  createReservation: {
    method: 'POST',
    path: '/api/reservations',
    summary: "Reserve a car at the shop's own price; safe to repeat with the same Idempotency-Key (decision 361)",
    access: 'public',
    audit: 'reservation.created',
    body: Strict({
      firstName: PersonName,
      lastName: PersonName,
      email: Email,
      phone: PhoneInput,
      carId: Uuid,
      destination: Destination,
      currency: Type.Optional(Type.Enum([...PRICE_CURRENCIES], { default: 'EUR' })),
      quoteCode: Type.Optional(TypedCode),
      language: Type.Optional(Type.Enum([...LANGUAGES], { default: 'ar' })),
      comment: Type.Optional(Text(2_000)),
      wish: Type.Optional(Type.Enum([...RESERVATION_WISHES])),
      exchange: Type.Optional(
        Strict({
          name: Type.String({ pattern: '\\S', maxLength: 200 }),
          details: Type.Optional(Text(2_000)),
          photos: Type.Optional(Type.Array(Uuid, { maxItems: MOST_PHOTOS, uniqueItems: true })),
        }),
      ),
      /** How long the form was being filled in, in milliseconds. */
      filledMs: Type.Integer({ minimum: 0 }),
      /** A field that people do not see: it must stay empty (decision 362). */
      website: Type.Optional(Text(500)),
    }),
    success: { status: 201, data: ReservationReceipt },
    errors: [
      'cars.not_found',
      'quotes.not_found',
      'rate_limited',
      'reservations.car_sold',
      'reservations.key_reused',
      'reservations.no_price',
      'reservations.not_accepted',
      'reservations.quote_expired',
    ],
  },
  uploadReservationPhoto: {
    method: 'POST',
    path: '/api/reservations/photos',
    summary: 'A picture of the car that is given in exchange, for a reservation within 24 hours',
    access: 'public',
    audit: { none: 'a picture without a reservation is removed after a day' },
    upload: { maxFiles: 1, maxFileBytes: MOST_PHOTO_BYTES },
    success: { status: 201, data: PhotoId },
    errors: ['rate_limited'],
  },
  trackReservation: {
    method: 'GET',
    path: '/api/reservations/track/:code',
    summary: 'How far a reservation is, for who knows its code and the last four digits of its phone',
    access: 'public',
    params: Type.Object({ code: TypedCode }),
    query: Type.Object({ phone: Type.Optional(Type.String({ maxLength: 8 })) }),
    success: { status: 200, data: TrackedReservation },
    errors: ['rate_limited', 'reservations.not_found'],
  },
  listReservations: {
    method: 'GET',
    path: '/api/reservations',
    summary: 'Reservations, newest first, by name, e-mail, phone, code or car',
    access: 'reservations',
    query: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 200 })),
      state: Type.Optional(Type.Enum([...RESERVATION_STATES, 'open', 'deleted'])),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
    }),
    success: {
      status: 200,
      data: Type.Object({ reservations: Type.Array(Reservation), pagination: Pagination }),
      beside: { pagination: Pagination },
    },
    errors: [],
  },
  getReservation: {
    method: 'GET',
    path: '/api/reservations/:id',
    summary: 'One reservation with its history',
    access: 'reservations',
    params: ReservationId,
    success: one,
    errors: ['reservations.not_found'],
  },
  reservationPhotos: {
    method: 'GET',
    path: '/api/reservations/:id/photos',
    summary: 'Links to the pictures of a reservation; each works for five minutes',
    access: 'reservations',
    params: ReservationId,
    success: {
      status: 200,
      data: Type.Object({
        photos: Type.Array(Type.Object({ id: Uuid, url: Type.String(), expiresAt: Instant })),
      }),
    },
    errors: ['reservations.not_found'],
  },
  reservationPhoto: {
    method: 'GET',
    path: '/api/reservations/photos/:token',
    summary: 'A picture of a reservation, for who has a link that still works',
    access: 'public',
    params: Type.Object({ token: Type.String({ maxLength: 128 }) }),
    success: { status: 200, content: 'image' },
    errors: ['images.not_found'],
  },
  setReservationState: {
    method: 'PUT',
    path: '/api/reservations/:id/state',
    summary: 'Take a reservation a step further, or end it',
    access: 'reservations.answer',
    audit: 'reservation.updated',
    params: ReservationId,
    body: Type.Object({
      state: State,
      note: Type.Optional(Text(2_000)),
      /** That the caller has read. */
      version: Type.Integer(),
    }),
    success: one,
    errors: ['reservations.not_found', 'reservations.conflict', 'reservations.wrong_state'],
  },
  deleteReservation: {
    method: 'DELETE',
    path: '/api/reservations/:id',
    summary: 'Delete a reservation; it can be restored for 30 days',
    access: 'reservations.delete',
    audit: 'reservation.deleted',
    params: ReservationId,
    success: one,
    errors: ['reservations.not_found'],
  },
  restoreReservation: {
    method: 'POST',
    path: '/api/reservations/:id/restore',
    summary: 'Take back the deletion of a reservation',
    access: 'reservations.delete',
    audit: 'reservation.restored',
    params: ReservationId,
    success: one,
    errors: ['reservations.not_found'],
  },
})
