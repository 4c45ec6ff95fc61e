import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { DATASETS } from '../datasets.ts'
import { RATE_SOURCES } from '../pricing-values.ts'
import { PriceBreakdown } from './price-breakdown.ts'

/** A listing that was offered; `withdrawn` is shown to visitors as sold. */
export const OFFERED_STATUSES = ['available', 'under_contract', 'sold', 'withdrawn'] as const

/** A listing of the car, here or elsewhere, as its source was seen to show it last. */
const CarListing = Type.Object({
  source: Type.String(),
  sourceId: Type.String(),
  dataset: Type.Enum([...DATASETS]),
  listing_url: Nullable(Type.String()),
  /** `rejected` was never offered. */
  status: Type.Enum([...OFFERED_STATUSES, 'rejected']),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  /** In whole units of the currency, where there is a price; the last one is asked now. */
  asked: Type.Array(Type.Object({ at: Instant, amount: Type.Integer(), currency: Type.String() })),
  /** Kilometres, since when; the last one is stated now. */
  mileages: Type.Array(Type.Object({ at: Instant, km: Type.Integer() })),
  /** By what it is known to be of this car; null for the listing at hand. */
  joinedBy: Nullable(Type.Enum(['vin', 'vehicle_key'])),
})

/** For staff alone: it says what the public pages leave out (storefront spec, section 2). */
export const AdminDetails = Type.Object({
  id: Uuid,
  encar_id: Nullable(Type.String()),
  source: Type.String(),
  /** The source's own id of the listing. */
  sourceId: Type.String(),
  vin: Nullable(Type.String()),
  modified_last_time_by_encar: Nullable(Instant),
  status: Type.Enum([...OFFERED_STATUSES]),
  /** When staff took it out of the shop; null where nobody did. */
  takenOffAt: Nullable(Instant),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  /** In whole units of its currency. */
  price_amount: Nullable(Type.Integer()),
  price_currency: Nullable(Type.String()),
  listing_url: Nullable(Type.String()),
  /** Every listing of the car that is known, this one first. */
  listings: Type.Array(CarListing),
  pricing: Nullable(PriceBreakdown),
  /** What the price that the shop shows was converted with. */
  exchange_rates: Type.Object({
    /** Null for the fallback rate, which nobody provided. */
    provider: Nullable(Type.String()),
    source: Type.Enum([...RATE_SOURCES]),
    fetched_at: Nullable(Instant),
    KRW_TO_EUR: Type.Number(),
    EUR_TO_KRW: Type.Number(),
    KRW_TO_USD: Type.Number(),
    USD_TO_KRW: Type.Number(),
  }),
})
export type AdminDetails = Static<typeof AdminDetails>
