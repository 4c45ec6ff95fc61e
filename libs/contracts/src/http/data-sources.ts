import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { type Dataset, DATASET_TABLES } from '../datasets.ts'
import { defineRoutes } from '../route.ts'
import { Amounts } from './prices.ts'

/**
 * The datasets of which the shop can show one (back-office spec, section 2). Encar's own table is not one of them: what may be offered
 * of it is in the main table. What dealers in Europe offer is read to compare prices, and is nothing that we could sell.
 */
export const DATA_SOURCES = ['main', 'trio', 'luxury', 'kb'] as const satisfies readonly Dataset[]
export type DataSource = (typeof DATA_SOURCES)[number]
export const isDataSource = (dataset: Dataset): dataset is DataSource =>
  (DATA_SOURCES as readonly Dataset[]).includes(dataset)

const SourceId = Type.Enum([...DATA_SOURCES])
const Count = Type.Integer({ minimum: 0 })
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

const Option = Type.Object({
  id: SourceId,
  name: Type.String(),
  description: Type.String(),
  table: Type.Enum(DATA_SOURCES.map((id) => DATASET_TABLES[id])),
  /** Cars on sale; null where they could not be counted. */
  count: Nullable(Count),
  /** Why they could not be counted; null where they were. */
  error: Nullable(Type.String()),
})
export type DataSourceOption = Static<typeof Option>

const Current = Type.Object({
  id: SourceId,
  /** Counts the changes. Zero until somebody has changed it. */
  revision: Revision,
  /** What staff noted with the last change. */
  description: Type.String(),
  /** Which one was shown before; null where there was none. */
  previous: Nullable(SourceId),
  changed: Nullable(Type.Object({ at: Instant, by: Uuid })),
})
export type CurrentDataSource = Static<typeof Current>

/** Of the cars whose price is known; null where none is. */
const PriceRange = Nullable(Type.Object({ lowest: Amounts, highest: Amounts }))

const Preview = Type.Object({
  id: SourceId,
  /** What a search without filters finds. */
  total: Count,
  /** Landed prices of what it finds, by where the cars go. */
  prices: Type.Object({ SA: PriceRange, XK: PriceRange }),
  /** Searches that people have saved: from then on they look in this table. */
  savedSearches: Count,
})
export type DataSourcePreview = Static<typeof Preview>

export const dataSourceRoutes = defineRoutes({
  dataSourceOptions: {
    method: 'GET',
    path: '/api/settings/data-sources/options',
    summary: 'The tables of which the shop can show one, with how many cars are on sale in each',
    access: 'settings',
    success: { status: 200, data: Type.Object({ options: Type.Array(Option) }) },
    errors: [],
  },
  currentDataSource: {
    method: 'GET',
    path: '/api/settings/data-sources/current',
    summary: 'The table that the shop shows',
    access: 'settings',
    success: { status: 200, data: Current },
    errors: [],
  },
  previewDataSource: {
    method: 'GET',
    path: '/api/settings/data-sources/:id/preview',
    summary: 'What the shop would show of a table: found by the same search as after the change',
    access: 'settings',
    params: Type.Object({ id: SourceId }),
    success: { status: 200, data: Preview },
    errors: [],
  },
  setDataSource: {
    method: 'PUT',
    path: '/api/settings/frontend_data_source',
    summary: 'Have the shop show another table, from the next request on',
    access: 'settings.set-data-source',
    audit: 'settings.data_source_changed',
    body: Type.Object({
      value: SourceId,
      description: Type.Optional(Type.String({ maxLength: 500 })),
      /** What the screen began with: another change since is not overwritten unseen. */
      baseRevision: Type.Optional(Revision),
    }),
    success: { status: 200, data: Current },
    errors: ['settings.conflict'],
  },
})

/** What the service of reservations knows of the choice. */
export const dataSourceReservationRoutes = defineRoutes({
  reservationsByDataSource: {
    method: 'GET',
    path: '/api/settings/data-sources/reservations',
    summary: 'How many open reservations are about cars of each table',
    access: 'settings',
    success: {
      status: 200,
      data: Type.Object({
        /** Those whose car is in no table are counted here alone. */
        open: Count,
        tables: Type.Object(
          Object.fromEntries(DATA_SOURCES.map((id) => [id, Count])) as Record<DataSource, typeof Count>,
        ),
      }),
    },
    errors: ['service.unavailable'],
  },
})
