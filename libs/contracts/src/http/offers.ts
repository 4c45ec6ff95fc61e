import { type Static, Type } from 'typebox'
import { Nullable, Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { PriceBreakdown } from './price-breakdown.ts'
import { Destination, PriceCurrency } from './prices.ts'
import { QuotedCar } from './quotes.ts'

const MOST_IDS = 200

/** A car with its price of this moment; null where it has none. */
const Offer = Type.Object({ car: QuotedCar, pricing: Nullable(PriceBreakdown) })
export type Offer = Static<typeof Offer>

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
  missingCars: {
    method: 'GET',
    path: '/internal/missing-cars',
    summary: 'Those of these cars that are not in the inventory; ids with commas between',
    access: 'internal',
    query: Type.Object({ ids: Type.String({ pattern: `^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${MOST_IDS - 1}}$` }) }),
    success: { status: 200, document: Type.Object({ missing: Type.Array(Uuid) }) },
    errors: [],
  },
})
