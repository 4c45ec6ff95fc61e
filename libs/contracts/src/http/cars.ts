import { type Static, Type } from 'typebox'
import { CARS_PATH } from '../api-paths.ts'
import { Instant, Nullable, Pagination } from '../common.ts'
import { FILTERS } from '../filters.ts'
import { defineRoutes } from '../route.ts'
import { AdminDetails } from './admin-details.ts'
import { Car, CarDetail, FullCar } from './car.ts'
import { PriceBreakdown } from './price-breakdown.ts'
import { PriceHistory } from './price-history.ts'
import { PriceLabelOfCar } from './price-label.ts'
import { PriceQuery } from './prices.ts'

/** A query value as text; a name may be repeated. Meaning and bounds are checked by `parseCarQuery` of the domain. */
const Texts = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }))

/**
 * All spellings that the spec's pages use for the search. Names that we do not know are ignored.
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
  /** `BMW:3 Series`, or a bare name. A brand of which a model is named stands for its named models alone. */
  model: Texts,
  yearFrom: Texts,
  yearTo: Texts,
  priceFrom: Texts,
  priceTo: Texts,
  priceMin: Texts,
  priceMax: Texts,
  currency: Texts,
  /** Where the car is to go: `SA` or `XK`. */
  destination: Texts,
  /** `1`: prices are those at the door, with the higher end of what customs and taxes are estimated at. */
  taxes: Texts,
  /** Cars that may be imported to the destination: `allowed`, `conditional`. */
  import: Texts,
  fuel: Texts,
  fuelType: Texts,
  transmission: Texts,
  color: Texts,
  mileageMin: Texts,
  mileageMax: Texts,
  maxMileage: Texts,
  /** `4wd` and `awd` are one, `2wd` is either axle. */
  drive: Texts,
  /** Codes of equipment (`features` of a car); the car has all of them, of `010|011` one. */
  options: Texts,
  /** `none`: the car's papers show no accident; `some`: they show one. */
  accident: Texts,
  /**
   * Marks of its past, any of them: `flood`, `total_loss`, `structural`, `fire`, `theft`, `odometer`, `commercial`. Flooded and written-off
   * cars are shown to those alone who ask for one of these two, or for certain cars.
   */
  past: Texts,
  /** How many have owned it. */
  owners: Texts,
  /** A filter and what it must not be: `color:Red`, `options:010`, `past:commercial`, `word:taxi`. What is unknown is not unwanted. */
  not: Texts,
  seats: Texts,
  /** A trim that stands in the car's grade (`Noblesse`). */
  trim: Texts,
  /** Cars that the shop has seen first after this instant (UTC). */
  newSince: Texts,
  facets: Texts,
})
export type CarQuery = Static<typeof CarQuery>

const Facet = Type.Array(Type.Object({ value: Type.Union([Type.String(), Type.Integer()]), count: Type.Integer() }))
const Facets = Type.Object({
  brand: Facet,
  /** Of the brands that are asked for; none where none is. */
  model: Type.Array(Type.Object({ value: Type.String(), brand: Type.String(), count: Type.Integer() })),
  year: Facet,
  fuel: Facet,
  transmission: Facet,
  color: Facet,
  type: Facet,
  accident: Facet,
  past: Facet,
  owners: Facet,
  /** By what choosing it finds: `4wd` with those that say `awd`, `2wd` with either axle. */
  drive: Facet,
  seats: Facet,
  /** Of the brands that are asked for. A car may have several. */
  trim: Facet,
  /** Bars of one width over the price in the asked currency: `from` is in the bar, `to` begins the next one. */
  price: Type.Array(Type.Object({ from: Type.Integer(), to: Nullable(Type.Integer()), count: Type.Integer() })),
  /** Cars that the search would find, and that are left out since they were flooded or written off. */
  leftOut: Type.Integer(),
})
export type Facets = Static<typeof Facets>

/** Equipment as the query names it, `010|011`, and as it is called. */
const Equipment = Type.Object({ value: Type.String(), ar: Type.String(), en: Type.String(), sq: Type.String() })
export type Equipment = Static<typeof Equipment>

/** The one understood word or filter without which the most like cars match, and how many do. */
const Relax = Type.Object({
  filter: Type.Enum([...FILTERS]),
  /** Which one, where the filter holds several that must all be true: a word, an equipment, a thing not wanted. */
  value: Type.Optional(Type.String()),
  total: Type.Integer(),
})
export type Relax = Static<typeof Relax>

/** An id of any namespace: our own, the source's (`encar_id`), or `trio_car_id`. */
export const AnyId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }) })

export const carRoutes = defineRoutes({
  searchCars: {
    method: 'GET',
    path: CARS_PATH,
    summary: 'Search the shop: filters, sort, page, and with facets=1 the counts of each filter',
    access: 'public',
    query: CarQuery,
    success: {
      status: 200,
      data: Type.Object({
        cars: Type.Array(Car),
        pagination: Pagination,
        facets: Type.Optional(Facets),
        /**
         * What the text of the search asks for, as names and values of this query, `search` holding the words that no
         * filter took: asked in place of the text, it finds the same cars. Only with a text.
         */
        understood: Type.Optional(Type.Record(Type.String(), Type.String())),
        /**
         * Only with a text: what of it is left out, since nothing in the stock answers it, as it was written. The rest is
         * what `understood` says.
         */
        notUnderstood: Type.Optional(Type.Array(Type.String())),
        /** Only on the first page of the newest, where there is a car: when its first car was seen first. */
        newestAt: Type.Optional(Instant),
        /** What the asked equipment is called. */
        equipment: Type.Optional(Type.Array(Equipment)),
        /** Only where certain cars are asked for: how many of them stand in a table that the shop does not show. */
        notInSelection: Type.Optional(Type.Integer({ minimum: 1 })),
        /** Only when nothing matches; null when no single filter is to blame. */
        relax: Type.Optional(Nullable(Relax)),
        /** Only when nothing matches, and the stock has no car of the models that are asked for (`Chevrolet:Tahoe`), or brands. */
        lacking: Type.Optional(Type.Array(Type.String())),
        /** Only when nothing matches: some of the cars that come nearest; empty only where the stock is. */
        near: Type.Optional(Type.Array(Car)),
      }),
    },
    errors: ['cars.bad_sort'],
  },
  carStats: {
    method: 'GET',
    path: '/api/cars/stats',
    summary: 'How many cars the shop holds, or held a few seconds ago while it changes',
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
    query: PriceQuery,
    success: { status: 200, data: CarDetail },
    errors: ['cars.not_found'],
  },
  getFullCar: {
    method: 'GET',
    path: '/api/cars/:id/full',
    summary: 'One car with its price history and provenance; public fields only',
    access: 'public',
    params: AnyId,
    query: PriceQuery,
    success: { status: 200, data: FullCar },
    errors: ['cars.not_found'],
  },
  adminDetails: {
    method: 'GET',
    path: '/api/cars/:id/admin-details',
    summary: 'What staff see of a car beside its page: where it is from, and what its price was converted with',
    access: 'cars',
    params: AnyId,
    query: PriceQuery,
    success: { status: 200, data: AdminDetails },
    errors: ['cars.not_found'],
  },
  carPricing: {
    method: 'GET',
    path: '/api/cars/:id/pricing',
    summary: 'How the landed price of a car comes about; null where it has none',
    access: 'public',
    params: AnyId,
    query: PriceQuery,
    success: { status: 200, data: Nullable(PriceBreakdown) },
    errors: ['cars.not_found'],
  },
  carPriceHistory: {
    method: 'GET',
    path: '/api/cars/:id/price-history',
    summary: 'Every change of the price of a car within a year, and who moved it; null where it has no price',
    access: 'public',
    params: AnyId,
    query: PriceQuery,
    success: { status: 200, data: Nullable(PriceHistory) },
    errors: ['cars.not_found'],
  },
  carPriceLabel: {
    method: 'GET',
    path: '/api/cars/:id/price-label',
    summary: 'How the price of a car lies among those of like cars, with the cars that say so',
    access: 'public',
    params: AnyId,
    query: PriceQuery,
    success: { status: 200, data: PriceLabelOfCar },
    errors: ['cars.not_found'],
  },
})
