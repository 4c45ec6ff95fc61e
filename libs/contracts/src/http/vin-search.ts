import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { DATASET_TABLES, type DatasetTable } from '../datasets.ts'
import { defineRoutes } from '../route.ts'
import { OFFERED_STATUSES } from './admin-details.ts'

/** Longer than any VIN that is pasted with what stands around it. */
const MAX_TYPED = 100
/** Cars of a table that are shown, the newest first. */
const MAX_MATCHES = 10

const Table = Type.Enum(Object.values(DATASET_TABLES))
/** `rejected` was never offered. */
const Status = Type.Enum([...OFFERED_STATUSES, 'rejected'])

const VinCar = Type.Object({
  id: Uuid,
  title: Type.String(),
  manufacturer: Type.String(),
  brand: Type.String(),
  model: Type.String(),
  year: Nullable(Type.Integer()),
  /** In whole units of its currency, as its source asks it. */
  price: Nullable(Type.Integer()),
  currency: Nullable(Type.String()),
  mileage: Nullable(Type.Integer()),
  fuel_type: Nullable(Type.String()),
  vin: Nullable(Type.String()),
  created_at: Instant,
  source: Type.String(),
  /** The source's own id of the listing. */
  sourceId: Type.String(),
  status: Status,
  /** `text` where the VIN stands in the names of the car alone, and not in its own column. */
  foundIn: Type.Enum(['vin', 'text']),
  /** The car's page in the shop, by the id that leads there; null where it has none. */
  shop: Nullable(Type.Object({ id: Type.String(), isOnSale: Type.Boolean() })),
})
export type VinCar = Static<typeof VinCar>

const VinResult = Type.Object({
  table: Table,
  found: Type.Boolean(),
  /** The newest of those that match; null where none does. */
  car: Nullable(VinCar),
  /** The first ones of all that match, `car` before the others. */
  matches: Type.Array(VinCar, { maxItems: MAX_MATCHES }),
  /** How many match. */
  total: Type.Integer(),
  /** More match than were counted, and the newest is that of the counted ones. */
  hasMore: Type.Boolean(),
})
export type VinResult = Static<typeof VinResult>

const VinCoverage = Type.Object({
  total: Type.Integer(),
  withVin: Type.Integer(),
  withoutVin: Type.Integer(),
  /** `89.7%`; cut and not rounded, so that 100% means all. */
  vinCoverage: Type.String(),
})

export const vinSearchRoutes = defineRoutes({
  searchVin: {
    method: 'POST',
    path: '/api/vin-search/search',
    summary: 'The cars of each table that bear a VIN, or a part of one; on sale, sold or kept back',
    access: 'settings',
    audit: { none: 'it only reads' },
    body: Type.Object({ vin: Type.String({ maxLength: MAX_TYPED }) }),
    success: {
      status: 200,
      data: Type.Object({
        /** As it was looked for: in capitals, without spaces and hyphens. */
        vin: Type.String(),
        totalTablesSearched: Type.Integer(),
        totalTablesFound: Type.Integer(),
        foundInTables: Type.Array(Table),
        results: Type.Array(VinResult),
      }),
    },
    errors: ['vin.missing', 'vin.too_short'],
  },
  vinStats: {
    method: 'GET',
    path: '/api/vin-search/stats',
    summary: 'How many cars of each table have a VIN; counted anew every few seconds at most',
    access: 'settings',
    success: {
      status: 200,
      data: Type.Object({
        summary: Type.Object({
          totalCars: Type.Integer(),
          totalWithVin: Type.Integer(),
          overallVinCoverage: Type.String(),
        }),
        stats: Type.Object(
          Object.fromEntries(Object.values(DATASET_TABLES).map((table) => [table, VinCoverage])) as Record<
            DatasetTable,
            typeof VinCoverage
          >,
        ),
      }),
    },
    errors: [],
  },
})
