import type { Reservation, ReservationWithHistory } from '@karvan/contracts'
import { nextStates } from '@karvan/domain'
import type { HistoryRow } from '../database/tables.ts'
import type { ReservationWithPlace } from './repository.ts'

/** What is known of a reservation beside its row. */
export interface Beside {
  /** Its car is not in the inventory any more. */
  readonly isMissing: boolean
  /** An archive of its pictures. */
  readonly zipUrl: string | null
}

/** A reservation as staff see it. */
export const presentReservation = (row: ReservationWithPlace, { isMissing, zipUrl }: Beside): Reservation => ({
  id: row.id,
  code: row.code,
  state: row.state,
  version: row.version,
  queue_place: row.queue_place,
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
  car_missing: isMissing,
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
  zip_url: zipUrl,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
})

export const presentWithHistory = (
  row: ReservationWithPlace,
  beside: Beside,
  history: readonly HistoryRow[],
): ReservationWithHistory => ({
  ...presentReservation(row, beside),
  history: history.map(({ version, state, note, actor_id, at }) => ({
    version,
    state,
    note,
    by: actor_id,
    at: at.toISOString(),
  })),
  next_states: [...nextStates(row.state)],
})
