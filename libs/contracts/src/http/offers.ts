import { type Static, Type } from 'typebox'
import { Nullable, Uuid } from '../common.ts'
import { DATASETS } from '../datasets.ts'
import { defineRoutes } from '../route.ts'
import { PriceBreakdown } from './price-breakdown.ts'
import { Amount, Destination, PriceCurrency } from './prices.ts'
import { QuotedCar } from './quotes.ts'

const MAX_IDS = 200

/** A car with its price of this moment; null where it has none. */
const Offer = Type.Object({ car: QuotedCar, pricing: Nullable(PriceBreakdown) })
export type Offer = Static<typeof Offer>

const Amounts = Nullable(Type.Object({ EUR: Amount, USD: Amount, SAR: Amount }))

/** How a car of the inventory stands now, with its price at both destinations; null where it has none. */
const CarNow = Type.Object({
  id: Uuid,
  /** The table that it is in: the shop shows one. */
  dataset: Type.Enum([...DATASETS]),
  state: Type.Enum(['available', 'under_contract', 'sold', 'off']),
  prices: Type.Object({ SA: Amounts, XK: Amounts }),
})
export type CarNow = Static<typeof CarNow>

/** What the service of reservations asks. */
export const offerRoutes = defineRoutes({
  carOffer: {
    method: 'GET',
    path: '/internal/offers/:carId',
    summary: 'A car of the shop, with what it costs now',
    access: 'internal',
    params: Type.Object({ carId: Uuid }),
    query: Type.Object({ destination: Destination, currency: PriceCurrency }),
    success: { status: 200, document: Offer },
    errors: ['cars.not_found'],
  },
  carsNow: {
    method: 'GET',
    path: '/internal/cars-now',
    summary: 'How these cars stand now, those that are in the inventory; ids with commas between',
    access: 'internal',
    query: Type.Object({ ids: Type.String({ pattern: `^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${MAX_IDS - 1}}$` }) }),
    success: { status: 200, document: Type.Object({ cars: Type.Array(CarNow) }) },
    errors: [],
  },
  carsOfNumber: {
    method: 'GET',
    path: '/internal/cars-of-number/:number',
    summary: 'The cars that their source knows by this number',
    access: 'internal',
    params: Type.Object({ number: Type.String({ pattern: '^\\d{5,15}$' }) }),
    success: { status: 200, document: Type.Object({ ids: Type.Array(Uuid) }) },
    errors: [],
  },
})
