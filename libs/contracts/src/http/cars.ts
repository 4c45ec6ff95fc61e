import { type Static, Type } from 'typebox'
import { Instant, Nullable, Pagination, Uuid } from '../common.ts'
import { FILTERS } from '../filters.ts'
import { defineRoutes } from '../route.ts'

/** A query value as text; a name may be repeated. Meaning and bounds are checked by `parseCarQuery` of the domain. */
const Texts = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }))

/**
 * All spellings that the spec's pages use for the search (decision 42). Names that we do not know are ignored
 * (decision 111).
 */
export const CarQuery = Type.Object({
  /** Only these cars, by any of their ids; sold ones too, so that a list that somebody keeps stays whole. */
  ids: Type.Optional(Type.Array(Type.String({ maxLength: 6_500 }), { maxItems: 100 })),
  page: Texts,
  limit: Texts,
  sortBy: Texts,
  sortOrder: Texts,
  seed: Texts,
  search: Type.Optional(Type.Array(Type.String({ maxLength: 9_000 }), { maxItems: 5 })),
  query: Type.Optional(Type.Array(Type.String({ maxLength: 9_000 }), { maxItems: 5 })),
  type: Texts,
  body_type: Texts,
  brand: Texts,
  make: Texts,
  manufacturer: Texts,
  model: Texts,
  yearFrom: Texts,
  yearTo: Texts,
  priceFrom: Texts,
  priceTo: Texts,
  priceMin: Texts,
  priceMax: Texts,
  currency: Texts,
  fuel: Texts,
  fuelType: Texts,
  transmission: Texts,
  color: Texts,
  mileageMin: Texts,
  mileageMax: Texts,
  maxMileage: Texts,
  facets: Texts,
})
export type CarQuery = Static<typeof CarQuery>

const AccidentHistory = Type.Object({
  accident: Type.Boolean(),
  /** Damage claims to this car and what they cost, whole KRW, as the insurance record says. */
  ownDamageCount: Type.Optional(Type.Integer()),
  ownDamageKrw: Type.Optional(Type.Integer()),
  flood: Type.Optional(Type.Boolean()),
  totalLoss: Type.Optional(Type.Boolean()),
  commercialUse: Type.Optional(Type.Boolean()),
  simpleRepair: Type.Optional(Type.Boolean()),
})
export type AccidentHistory = Static<typeof AccidentHistory>

/** What the car costs the buyer. Until fees are known: the car alone, in USD, `withoutFees` (decision 109). */
const Landed = Type.Object({
  amount: Type.Integer(),
  currency: Type.Literal('USD'),
  withoutFees: Type.Literal(true),
})

const cardFields = {
  id: Uuid,
  encar_id: Nullable(Type.String()),
  trio_car_id: Nullable(Type.String()),
  source: Type.String(),
  make: Type.String(),
  brand: Type.String(),
  model: Type.String(),
  title: Type.String(),
  grade: Nullable(Type.String()),
  grade_english_name: Nullable(Type.String()),
  year: Nullable(Type.Integer()),
  /** Year and month, `2019-03`. */
  firstRegistration: Nullable(Type.String()),
  /** Kilometres. */
  mileage: Nullable(Type.Integer()),
  type: Nullable(Type.String()),
  body_type: Nullable(Type.String()),
  transmission: Nullable(Type.String()),
  fuelType: Nullable(Type.String()),
  color: Nullable(Type.String()),
  /** Whole KRW, never below 100,000, or null: so the documented client rule reads it right (decision 109). */
  price: Nullable(Type.Integer()),
  original_price: Nullable(Type.Integer()),
  discount: Nullable(Type.Number()),
  /** As the source gave it: Encar in units of 10,000 KRW. */
  price_amount: Nullable(Type.Integer()),
  price_currency: Nullable(Type.String()),
  landed: Nullable(Landed),
  image: Nullable(Type.String()),
  images: Type.Array(Type.String()),
  imageCount: Type.Integer(),
  accident_history: Nullable(AccidentHistory),
  vin: Nullable(Type.String()),
  vehicle_no: Type.Null(),
  modified_last_time_by_encar: Nullable(Instant),
  status: Type.Enum(['available', 'under_contract', 'sold']),
  checkedAt: Instant,
}

/** A car as lists show it: at most five pictures. */
export const Car = Type.Object(cardFields)
export type Car = Static<typeof Car>

const InThreeLanguages = Type.Object({ ar: Type.String(), en: Type.String(), sq: Type.String() })

const detailFields = {
  ...cardFields,
  description: InThreeLanguages,
  features: Type.Array(Type.Object({ code: Type.String(), ar: Type.String(), en: Type.String(), sq: Type.String() })),
  /** Cubic centimetres. */
  engine_size: Nullable(Type.Integer()),
  drive: Nullable(Type.String()),
  seats: Nullable(Type.Integer()),
  owners: Nullable(Type.Integer()),
  region: Nullable(Type.String()),
  listing_url: Nullable(Type.String()),
  similar: Type.Array(Car),
}

export const CarDetail = Type.Object(detailFields)
export type CarDetail = Static<typeof CarDetail>

const FullCar = Type.Object({
  ...detailFields,
  price_history: Type.Array(
    Type.Object({ at: Instant, price_amount: Nullable(Type.Integer()), price_currency: Nullable(Type.String()) }),
  ),
  provenance: Type.Object({ source: Type.String(), firstSeenAt: Instant, lastSeenAt: Instant }),
})

const Facet = Type.Array(Type.Object({ value: Type.Union([Type.String(), Type.Integer()]), count: Type.Integer() }))
const Facets = Type.Object({
  brand: Facet,
  model: Facet,
  year: Facet,
  fuel: Facet,
  transmission: Facet,
  color: Facet,
  type: Facet,
  /** Bars of one width over the price in the asked currency: `from` is in the bar, `to` begins the next one. */
  price: Type.Array(Type.Object({ from: Type.Integer(), to: Nullable(Type.Integer()), count: Type.Integer() })),
})
export type Facets = Static<typeof Facets>

/** The one filter without which the most cars match, and how many do. */
const Relax = Type.Object({
  filter: Type.Enum([...FILTERS]),
  total: Type.Integer(),
})
export type Relax = Static<typeof Relax>

/** An id of any namespace: our own, the source's (`encar_id`), or `trio_car_id` (decision 40). */
const AnyId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }) })

export const carRoutes = defineRoutes({
  searchCars: {
    method: 'GET',
    path: '/api/cars',
    summary: 'Search the shop: filters, sort, page, and with facets=1 the counts of each filter',
    access: 'public',
    query: CarQuery,
    success: {
      status: 200,
      data: Type.Object({
        cars: Type.Array(Car),
        pagination: Pagination,
        facets: Type.Optional(Facets),
        /** Only when nothing matches; null when no single filter is to blame. */
        relax: Type.Optional(Nullable(Relax)),
      }),
    },
    errors: ['cars.bad_sort'],
  },
  carStats: {
    method: 'GET',
    path: '/api/cars/stats',
    summary: 'How many cars the shop holds',
    access: 'public',
    success: {
      status: 200,
      data: Type.Object({
        total: Type.Integer(),
        byStatus: Type.Record(Type.String(), Type.Integer()),
        bySource: Type.Record(Type.String(), Type.Integer()),
      }),
    },
    errors: [],
  },
  getCar: {
    method: 'GET',
    path: '/api/cars/:id',
    summary: 'One car by any of its ids',
    access: 'public',
    params: AnyId,
    success: { status: 200, data: CarDetail },
    errors: ['cars.not_found'],
  },
  getFullCar: {
    method: 'GET',
    path: '/api/cars/:id/full',
    summary: 'One car with its price history and provenance; public fields only',
    access: 'public',
    params: AnyId,
    success: { status: 200, data: FullCar },
    errors: ['cars.not_found'],
  },
})
