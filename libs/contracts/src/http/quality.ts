import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { type Dataset, DATASETS } from '../datasets.ts'
import { defineRoutes } from '../route.ts'

/** The report's dataset where none is asked for. */
export const USUAL_DATASET = 'encar' satisfies Dataset

/** By name: the programs know which there are. */
const SourceName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })
const Sentinels = Type.Object({ price: Type.Integer(), mileage: Type.Integer() })

const QualityReport = Type.Object({
  dataset: Type.String(),
  /** Null for all sources of the dataset. */
  source: Nullable(Type.String()),
  total: Type.Integer(),
  /** For each field the share of listings that have it, 0 to 1. */
  coverage: Type.Record(Type.String(), Type.Number()),
  sentinels: Sentinels,
  quarantined: Type.Record(Type.String(), Type.Integer()),
  /** How many listings have each import mark; `unknown` where the source does not tell. */
  importMarks: Type.Record(Type.String(), Type.Integer()),
  unknownWords: Type.Array(Type.Object({ field: Type.String(), word: Type.String(), count: Type.Integer() })),
  /** Values outside of what is believed of a used car (`BELIEVABLE` of the domain), with some of them. */
  outliers: Type.Object({
    counts: Type.Object({ year: Type.Integer(), mileage: Type.Integer(), price: Type.Integer() }),
    examples: Type.Array(
      Type.Object({
        id: Uuid,
        field: Type.Enum(['year', 'mileage', 'price']),
        /** A price in minor units of its currency. */
        value: Type.Integer(),
        currency: Nullable(Type.String()),
      }),
      { maxItems: 20 },
    ),
  }),
  /** Listings that stand for a car for which another one of the same source stands as well. */
  duplicates: Type.Integer(),
})
export type QualityReport = Static<typeof QualityReport>

/** How a source stood when one of its jobs ended. */
const QualityPoint = Type.Object({
  jobId: Uuid,
  endedAt: Instant,
  total: Type.Integer(),
  coverage: Type.Record(Type.String(), Type.Number()),
  sentinels: Sentinels,
  quarantined: Type.Record(Type.String(), Type.Integer()),
  /** Different words. */
  unknownWords: Type.Integer(),
})
export type QualityPoint = Static<typeof QualityPoint>

export const qualityRoutes = defineRoutes({
  scrapingQuality: {
    method: 'GET',
    path: '/api/scraping/quality',
    summary:
      'How well a dataset, or a source, was understood: coverage by field, sentinels, unknown words, outliers, duplicates',
    access: 'scraping',
    scope: 'jobs.read',
    query: Type.Object({
      /** Where a source is named that one's own; else the usual one. */
      dataset: Type.Optional(Type.Enum([...DATASETS])),
      source: Type.Optional(SourceName),
    }),
    success: {
      status: 200,
      data: QualityReport,
    },
    errors: [],
  },
  qualityHistory: {
    method: 'GET',
    path: '/api/scraping/quality/history',
    summary: 'How a source stood when each of its last 30 jobs ended, the latest one last',
    access: 'scraping',
    scope: 'jobs.read',
    query: Type.Object({ source: SourceName }),
    success: { status: 200, data: Type.Object({ source: Type.String(), jobs: Type.Array(QualityPoint) }) },
    errors: [],
  },
})
