import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { ImportVerdict } from './import-check.ts'
import { PriceBreakdown } from './price-breakdown.ts'
import { Destination, PriceCurrency } from './prices.ts'

/** Eight of these: none can be taken for another one. */
export const QUOTE_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Whether the car could be imported when its price was made; absent in what was kept before this was noted. */
export const ImportsThen = Type.Object({ SA: Nullable(ImportVerdict), XK: Nullable(ImportVerdict) })

/** As it was when a price was made; `isSold` is of today. */
export const QuotedCar = Type.Object({
  id: Uuid,
  make: Type.String(),
  model: Type.String(),
  title: Type.String(),
  year: Nullable(Type.Integer()),
  mileage: Nullable(Type.Integer()),
  fuelType: Nullable(Type.String()),
  vin: Nullable(Type.String()),
  imports: Type.Optional(ImportsThen),
  isSold: Type.Boolean(),
})

const Quote = Type.Object({
  code: Type.String({ pattern: `^[${QUOTE_CODE_LETTERS}]{8}$` }),
  createdAt: Instant,
  validUntil: Instant,
  isExpired: Type.Boolean(),
  car: QuotedCar,
  /** The price that was fixed, and what it rests on. */
  pricing: PriceBreakdown,
  /** What the car costs today, worked out in the same way; null where it cannot be had or has no price. */
  today: Nullable(PriceBreakdown),
  /** Who has moved the price since, in whole units of the currency; the three are the difference exactly. */
  changes: Nullable(Type.Object({ seller: Type.Integer(), rate: Type.Integer(), fees: Type.Integer() })),
})
export type Quote = Static<typeof Quote>

export const quoteRoutes = defineRoutes({
  createQuote: {
    method: 'POST',
    path: '/api/pricing/quotes',
    summary: "Fix the price of a car for 48 hours under a code; the price is the shop's own",
    access: 'public',
    audit: { none: 'the quote is kept, and nobody is known to have asked for it' },
    body: Type.Object({ carId: Uuid, destination: Destination, currency: PriceCurrency }),
    success: { status: 201, data: Quote },
    errors: ['cars.not_found', 'quotes.unavailable', 'rate_limited'],
  },
  getQuote: {
    method: 'GET',
    path: '/api/pricing/quotes/:code',
    summary: 'What was fixed, what it rests on, and what has changed since; small letters and dashes are read, too',
    access: 'public',
    params: Type.Object({ code: Type.String({ pattern: '^[0-9A-Za-z-]{8,12}$', pasted: 'code' }) }),
    success: { status: 200, data: Quote },
    errors: ['quotes.not_found'],
  },
})
