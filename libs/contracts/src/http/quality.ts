import { type Static, Type } from 'typebox'
import { type Dataset, DATASETS } from '../datasets.ts'
import { defineRoutes } from '../route.ts'

/** The report's dataset where none is asked for. */
export const USUAL_DATASET = 'encar' satisfies Dataset

const QualityReport = Type.Object({
  dataset: Type.String(),
  total: Type.Integer(),
  /** For each field the share of listings that have it, 0 to 1. */
  coverage: Type.Record(Type.String(), Type.Number()),
  sentinels: Type.Object({ price: Type.Integer(), mileage: Type.Integer() }),
  quarantined: Type.Record(Type.String(), Type.Integer()),
  /** How many listings have each import mark; `unknown` where the source does not tell. */
  importMarks: Type.Record(Type.String(), Type.Integer()),
  unknownWords: Type.Array(Type.Object({ field: Type.String(), word: Type.String(), count: Type.Integer() })),
})
export type QualityReport = Static<typeof QualityReport>

export const qualityRoutes = defineRoutes({
  scrapingQuality: {
    method: 'GET',
    path: '/api/scraping/quality',
    summary: 'How well a dataset was understood: coverage by field, sentinels, words that no vocabulary knows',
    access: 'scraping',
    query: Type.Object({ dataset: Type.Optional(Type.Enum([...DATASETS], { default: USUAL_DATASET })) }),
    success: {
      status: 200,
      data: QualityReport,
    },
    errors: [],
  },
})
