import { type TProperties, Type } from 'typebox'
import { Instant, Nullable, Pagination, Uuid } from '../common.ts'
import { Email, LANGUAGES, PersonName, PhoneInput } from '../person.ts'
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  MAX_STEP_FILES,
  RESERVATION_OWNERS,
  RESERVATION_PREFERENCES,
  RESERVATION_SORTS,
  RESERVATION_STATES,
} from '../reservation-values.ts'
import { defineRoutes } from '../route.ts'
import { Destination, PRICE_CURRENCIES } from './prices.ts'
import { Reservation, ReservationReceipt, ReservationWithHistory, TrackedReservation } from './reservation.ts'
import { NamedAccount } from './staff-names.ts'

/** The header that makes a call safe to repeat: 8 to 128 printable characters. */
export const IDEMPOTENCY_KEY = { header: 'idempotency-key', pattern: '^[\\x21-\\x7e]{8,128}$' } as const

/** Refuses fields that it does not know, where other bodies pass them over: a price in it is an error, not a wish. */
const Strict = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: Type.Never() })

/** As somebody types it: small letters, and dashes between. */
const TypedCode = Type.String({ pattern: '^[0-9A-Za-z-]{8,12}$', pasted: 'code' })
/** Of a phone, as typed: looked at as a guess, not refused for its form. */
const LastDigits = Type.String({ maxLength: 8, pasted: 'code' })
const Text = (maxLength: number) => Type.String({ maxLength })

const PhotoId = Type.Object({ id: Uuid })
const ReservationId = Type.Object({ id: Uuid })
const one = { status: 200, data: ReservationWithHistory } as const

export const reservationRoutes = defineRoutes({
  createReservation: {
    method: 'POST',
    path: '/api/reservations',
    summary: "Reserve a car at the shop's own price; safe to repeat with the same Idempotency-Key",
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
      /** Who reserves knows that the car may not be imported to the destination, and wants it all the same. */
      knowsImport: Type.Optional(Type.Boolean()),
      comment: Type.Optional(Text(2_000)),
      wish: Type.Optional(Type.Enum([...RESERVATION_PREFERENCES])),
      exchange: Type.Optional(
        Strict({
          name: Type.String({ pattern: '\\S', maxLength: 200 }),
          details: Type.Optional(Text(2_000)),
          photos: Type.Optional(Type.Array(Uuid, { maxItems: MAX_PHOTOS, uniqueItems: true })),
        }),
      ),
      /** How long the form was being filled in, in milliseconds. */
      filledMs: Type.Integer({ minimum: 0 }),
      /** A field that people do not see: it must stay empty. */
      website: Type.Optional(Text(500)),
    }),
    success: { status: 201, data: ReservationReceipt },
    errors: [
      'cars.not_found',
      'quotes.not_found',
      'rate_limited',
      'reservations.car_sold',
      'reservations.import_not_allowed',
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
    upload: { maxFiles: 1, maxFileBytes: MAX_PHOTO_BYTES },
    success: { status: 201, data: PhotoId },
    errors: ['rate_limited'],
  },
  reservationQueue: {
    method: 'GET',
    path: '/api/reservations/queue/:carId',
    summary: 'How many open reservations a car has: who reserves it now stands behind them',
    access: 'public',
    params: Type.Object({ carId: Uuid }),
    success: { status: 200, data: Type.Object({ ahead: Type.Integer() }) },
    errors: [],
  },
  trackReservation: {
    method: 'GET',
    path: '/api/reservations/track/:code',
    summary: 'How far a reservation is, for who knows its code and the last four digits of its phone',
    access: 'public',
    params: Type.Object({ code: TypedCode }),
    query: Type.Object({ phone: Type.Optional(LastDigits) }),
    success: { status: 200, data: TrackedReservation },
    errors: ['rate_limited', 'reservations.not_found'],
  },
  listOwnReservations: {
    method: 'GET',
    path: '/api/reservations/mine',
    summary: 'The reservations that the caller has kept in the account, newest first',
    access: 'signed-in',
    success: { status: 200, data: Type.Object({ reservations: Type.Array(TrackedReservation) }) },
    errors: [],
  },
  keepReservation: {
    method: 'POST',
    path: '/api/reservations/mine',
    summary: 'Keep a reservation in the account of who knows its code and the last four digits of its phone',
    access: 'signed-in',
    audit: { none: 'a list that somebody keeps for themselves' },
    body: Type.Object({ code: TypedCode, phone: LastDigits }),
    success: { status: 200, data: TrackedReservation },
    errors: ['rate_limited', 'reservations.not_found'],
  },
  listReservations: {
    method: 'GET',
    path: '/api/reservations',
    summary: 'Reservations by name, e-mail, phone, code or car; by state, owner and due time',
    access: 'reservations',
    scope: 'reservations.read',
    query: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 200 })),
      state: Type.Optional(Type.Enum([...RESERVATION_STATES, 'open', 'deleted'])),
      owner: Type.Optional(Type.Enum([...RESERVATION_OWNERS])),
      /** Those of this customer, and of the records that were put into it; for who may see customers. */
      customer: Type.Optional(Uuid),
      /** Open ones whose time is over. */
      due: Type.Optional(Type.Enum(['overdue'])),
      sortBy: Type.Optional(Type.Enum([...RESERVATION_SORTS], { default: 'created_at' })),
      sortOrder: Type.Optional(Type.Enum(['asc', 'desc'], { default: 'desc' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
    }),
    success: {
      status: 200,
      data: Type.Object({ reservations: Type.Array(Reservation), pagination: Pagination }),
      extras: { pagination: Pagination },
    },
    errors: [],
  },
  listReservationOwners: {
    method: 'GET',
    path: '/api/reservations/owners',
    summary: 'Who may answer reservations, by name',
    access: 'reservations',
    success: { status: 200, data: Type.Object({ owners: Type.Array(NamedAccount) }) },
    errors: [],
  },
  getReservation: {
    method: 'GET',
    path: '/api/reservations/:id',
    summary: 'One reservation with its history',
    access: 'reservations',
    scope: 'reservations.read',
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
  reservationFiles: {
    method: 'GET',
    path: '/api/reservations/files/:token',
    summary: 'Pictures and files of a reservation as one archive, for who has a link that still works',
    access: 'public',
    params: Type.Object({ token: Type.String({ maxLength: 128 }) }),
    success: { status: 200, content: 'zip' },
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
      state: Reservation.properties.state,
      /** For colleagues; an end that nobody is glad of needs one. */
      note: Type.Optional(Text(2_000)),
      /** That were sent for it before; those for the customer are shown where they follow the reservation. */
      files: Type.Optional(
        Type.Array(Type.Object({ id: Uuid, for_customer: Type.Boolean() }), { maxItems: MAX_STEP_FILES }),
      ),
      /** That the caller has read. */
      version: Type.Integer(),
    }),
    success: one,
    errors: [
      'reservations.not_found',
      'reservations.conflict',
      'reservations.too_many_files',
      'reservations.wrong_state',
    ],
  },
  assignReservation: {
    method: 'PUT',
    path: '/api/reservations/:id/assignment',
    summary: 'Say who answers a reservation, and until when; a field that is left out stays',
    access: 'reservations.answer',
    audit: 'reservation.updated',
    params: ReservationId,
    body: Type.Object({
      /** That the caller has read. */
      version: Type.Integer(),
      /** An account that may answer reservations; null for nobody. */
      owner_id: Type.Optional(Nullable(Uuid)),
      due_at: Type.Optional(Nullable(Instant)),
    }),
    success: one,
    errors: ['reservations.not_found', 'reservations.conflict'],
  },
  undoReservationState: {
    method: 'POST',
    path: '/api/reservations/:id/undo',
    summary:
      'Take back the last step: at once by who took it, and no mail goes out; later by who may delete reservations',
    access: 'reservations.answer',
    audit: 'reservation.updated',
    params: ReservationId,
    body: Type.Object({
      /** That the caller has read. */
      version: Type.Integer(),
    }),
    success: one,
    errors: ['reservations.not_found', 'reservations.conflict', 'reservations.wrong_state'],
  },
  addReservationNote: {
    method: 'POST',
    path: '/api/reservations/:id/notes',
    summary: 'Leave a note for colleagues, without a step',
    access: 'reservations.answer',
    audit: { none: 'the note itself is kept, with who wrote it and when' },
    params: ReservationId,
    body: Type.Object({ note: Type.String({ pattern: '\\S', maxLength: 2_000 }) }),
    success: { ...one, status: 201 },
    errors: ['reservations.not_found'],
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
