import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { MATCH_FACTS, MATCH_KINDS, MATCHING_STRATEGIES, PRICE_SOURCES, PRICE_STATUSES } from '../comparison-values.ts'
import { DATASET_TABLES } from '../datasets.ts'
import { defineRoutes } from '../route.ts'
import { JOB_STATUSES } from './jobs.ts'

const Count = Type.Integer({ minimum: 0 })
/** Euro, cents as their fraction. */
const Euro = Type.Number()
const PriceSource = Type.Enum([...PRICE_SOURCES])
export const PriceStatusName = Type.Enum([...PRICE_STATUSES])

/** A car's price compared with those of rivals, for the list and the form of staff. */
export const CAR_COMPARISON = {
  /** Our landed price in Kosovo, where the rivals sell. */
  encar_price: Nullable(Euro),
  trio_price: Nullable(Euro),
  /** The id of the rival's advertisement at its site. */
  trio_id: Nullable(Type.String()),
  luxury_price: Nullable(Euro),
  luxury_id: Nullable(Type.String()),
  best_price: Nullable(Euro),
  best_source: Nullable(PriceSource),
  /** Ours less the lowest of the rivals. */
  price_difference: Nullable(Euro),
  /** How far the best lies below the next price. */
  savings: Nullable(Euro),
  priceToBeatCompetitor: Nullable(Euro),
  /** `no-data` also of a car that was not compared yet. */
  price_status: PriceStatusName,
  last_comparison_update: Nullable(Instant),
}

const Overview = Type.Object({
  /** Cars on sale. */
  total_cars: Count,
  cars_with_trio_price: Count,
  cars_with_luxury_price: Count,
  cars_with_both_prices: Count,
  /** Of the cars with a rival, whose price is the lowest; ours where two are. */
  encar_best_count: Count,
  trio_best_count: Count,
  luxury_best_count: Count,
})

const Saving = Type.Object({
  id: Uuid,
  manufacturer: Type.String(),
  model: Type.String(),
  year: Nullable(Type.Integer()),
  encar_price: Nullable(Euro),
  best_price: Euro,
  best_source: PriceSource,
  savings: Euro,
})
export type Saving = Static<typeof Saving>

const Make = Type.Object({
  manufacturer: Type.String(),
  best: Count,
  competitive: Count,
  worst: Count,
  /** The median of ours less the lowest of the rivals. */
  difference: Euro,
})

const Stats = Type.Object({
  overview: Overview,
  /** Ten at most, the largest first. */
  top_savings: Type.Array(Saving, { maxItems: 10 }),
  /** Of all cars on sale; the last two have no rival's price. */
  statuses: Type.Object({ best: Count, competitive: Count, worst: Count, noRival: Count, notCompared: Count }),
  /** Makes with a car that a rival sells, the most first. */
  makes: Type.Array(Make),
  /** Matches that are not sure: they count nowhere until staff look at them. */
  toReview: Count,
  /** When a car was compared last; null where none ever was. */
  comparedAt: Nullable(Instant),
})
export type ComparisonStats = Static<typeof Stats>

const Diagnostic = Type.Object({
  table_counts: Type.Array(
    Type.Object({
      table_name: Type.Enum(Object.values(DATASET_TABLES)),
      count: Count,
      /** Whether its cars are compared. */
      isCompared: Type.Boolean(),
    }),
  ),
  /** Cars of ours whose VIN a rival's advertisement on sale bears. */
  total_potential_matches: Count,
  /** Cars that the next update compares, at least. */
  toCompare: Count,
})
export type ComparisonDiagnostic = Static<typeof Diagnostic>

const MAX_MATCHES = 1_000

const RivalCar = Type.Object({
  id: Uuid,
  /** At its site. */
  source_id: Type.String(),
  title: Type.String(),
  year: Nullable(Type.Integer()),
  mileage: Nullable(Type.Integer()),
  price: Euro,
})

const RivalMatch = Type.Object({
  trio_car: RivalCar,
  luxury_car: RivalCar,
  trio_cheaper: Type.Boolean(),
  /** Trio's less Luxury's. */
  price_difference: Euro,
  match_type: Type.Enum([...MATCH_KINDS]),
  /** 0 to 100. */
  confidence: Type.Integer(),
  /** In which facts they differ. */
  different: Type.Array(Type.Enum([...MATCH_FACTS])),
})

const Analysis = Type.Object({
  stats: Type.Object({
    total_encar_cars: Count,
    total_trio_cars: Count,
    total_luxury_cars: Count,
    /** All of them, `matches` being as many as were asked for. */
    total_matches: Count,
    trio_cheaper_count: Count,
  }),
  strategy: Type.Enum([...MATCHING_STRATEGIES]),
  /** The surest first. */
  matches: Type.Array(RivalMatch),
})
export type TrioLuxuryAnalysis = Static<typeof Analysis>

/** What is known of prices. The catalog answers, since the rows are the inventory's. */
export const priceComparisonRoutes = defineRoutes({
  priceComparisonStats: {
    method: 'GET',
    path: '/api/price-comparison/stats',
    summary: "Where our prices stand among those of rivals that sell the same car, at today's rate",
    access: 'price-comparison',
    success: {
      status: 200,
      data: Stats,
      extras: { overview: Overview, top_savings: Type.Array(Saving) },
    },
    errors: [],
  },
  priceComparisonDiagnostic: {
    method: 'GET',
    path: '/api/price-comparison/diagnostic',
    summary: 'What there is to compare: rows of each table, and how many cars rivals sell by their VIN',
    access: 'price-comparison',
    success: {
      status: 200,
      data: Diagnostic,
      extras: { table_counts: Diagnostic.properties.table_counts, total_potential_matches: Count },
    },
    errors: [],
  },
  compareTrioLuxury: {
    method: 'POST',
    path: '/api/trio-luxury/compare',
    summary: 'Which cars of Luxury Cars Kosova TrioVetura sells, too, and who asks less',
    access: 'price-comparison',
    audit: { none: 'it only reads' },
    body: Type.Object({
      /** `exact`: all facts are the same. `fuzzy`: the facts are similar. */
      matching_strategy: Type.Optional(Type.Enum([...MATCHING_STRATEGIES], { default: 'vin' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_MATCHES, default: 100 })),
    }),
    success: {
      status: 200,
      data: Analysis,
      extras: {
        stats: Analysis.properties.stats,
        strategy: Analysis.properties.strategy,
        matches: Analysis.properties.matches,
      },
    },
    errors: [],
  },
  makeDiscount: {
    method: 'POST',
    path: '/api/price-comparison/make-discount',
    summary: 'Says that prices are not discounted by a comparison',
    access: 'price-comparison.run',
    audit: { none: 'it changes nothing' },
    body: Type.Object({ discountAmount: Type.Optional(Type.Number()) }),
    success: { status: 200, data: Type.Object({ statistics: Type.Object({ total_cars: Count }) }) },
    errors: ['prices.no_discounts'],
  },
})

/** What the scraping service asks of the catalog before it accepts a job. */
export const comparableRoutes = defineRoutes({
  comparableCars: {
    method: 'GET',
    path: '/internal/price-comparison/cars',
    summary: 'How many cars there are to compare',
    access: 'internal',
    success: { status: 200, document: Type.Object({ total: Count }) },
    errors: [],
  },
})

const started = {
  status: 202,
  data: Type.Object({
    jobId: Uuid,
    status: Type.Enum([...JOB_STATUSES]),
    statistics: Type.Object({ total_cars: Count }),
  }),
  extras: { jobId: Uuid, statistics: Type.Object({ total_cars: Count }) },
} as const

/** Comparing is a job: the scraping service answers. */
export const priceUpdateRoutes = defineRoutes({
  updatePriceComparison: {
    method: 'POST',
    path: '/api/price-comparison/update',
    summary: 'Begin to compare the cars that have changed on either side; its job tells how far it has come',
    access: 'price-comparison.run',
    audit: 'job.started',
    success: started,
    errors: ['jobs.conflict'],
  },
  initializePriceComparison: {
    method: 'POST',
    path: '/api/price-comparison/initialize',
    summary: 'Begin to compare every car anew, whether it has changed or not',
    access: 'price-comparison.run',
    audit: 'job.started',
    success: started,
    errors: ['jobs.conflict'],
  },
})
