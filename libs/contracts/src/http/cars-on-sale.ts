import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { DATA_SOURCES } from './data-sources.ts'

/** What a site map says of a car. */
const ListedCar = Type.Object({
  id: Uuid,
  encar_id: Nullable(Type.String()),
  trio_car_id: Nullable(Type.String()),
  make: Type.String(),
  model: Type.String(),
  /** Whether lists show it unasked: a flooded or written-off car is on sale, and has a page alone. */
  isListed: Type.Boolean(),
  /** When what its source says of it changed last, or whether it is on sale. */
  changedAt: Instant,
})
export type ListedCar = Static<typeof ListedCar>

const CarsOnSale = Type.Object({
  /** Of which all cars of the page are: a list whose pages have several is read again. */
  dataset: Type.Enum([...DATA_SOURCES]),
  cars: Type.Array(ListedCar),
  /** The id after which the next page begins; null on the last one. */
  next: Nullable(Uuid),
})
export type CarsOnSale = Static<typeof CarsOnSale>

/** What the process that writes pages asks, to tell search engines which cars there are. */
export const onSaleRoutes = defineRoutes({
  carsOnSale: {
    method: 'GET',
    path: '/internal/cars-on-sale',
    summary: 'Every car on sale, by id, some thousands at a time',
    access: 'internal',
    query: Type.Object({ after: Type.Optional(Uuid) }),
    success: { status: 200, document: CarsOnSale },
    errors: [],
  },
})
