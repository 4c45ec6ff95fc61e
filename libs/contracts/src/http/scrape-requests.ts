import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { ALL_CARS, MAX_CARS } from './job-sizes.ts'
import { BATCH_MODES, BATCH_PICTURES, FIRST_YEAR, PROCESSING_MODES, TRIO_MAKES, TRIO_ROWS } from './order-choices.ts'
import { JOB_STATUSES, SourceName } from './jobs.ts'

const MAX_PAGES = 100_000
const MAX_PRICE = 100_000_000

const Count = (maximum: number) => Type.Integer({ minimum: 1, maximum })
const Year = Type.Integer({ minimum: FIRST_YEAR, maximum: 2100 })
const Price = Type.Integer({ minimum: 0, maximum: MAX_PRICE })

/** What an order comes to: the pages and cars that it names, or those that its source has by default, and how many cars that is. */
export const ScrapeConfiguration = Type.Object({
  source: Type.String(),
  maxPages: Nullable(Type.Integer()),
  maxCars: Nullable(Type.Integer()),
  perPage: Type.Integer(),
  cars: Type.Integer(),
  /** More than the documented limits of the source, which are recommendations. */
  aboveRecommended: Type.Boolean(),
})
export type ScrapeConfiguration = Static<typeof ScrapeConfiguration>

const accepted = {
  status: 202,
  data: Type.Object({ jobId: Uuid, status: Type.Enum([...JOB_STATUSES]), configuration: ScrapeConfiguration }),
  extras: { jobId: Uuid, job_id: Uuid },
} as const
const request = {
  method: 'POST',
  access: 'scraping.run',
  audit: 'job.started',
  success: accepted,
  errors: ['jobs.conflict', 'jobs.unknown_source'],
} as const

/** What a job does otherwise than it usually does. */
const choices = {
  /** Visits every listing, also those whose row in the list says what it said. */
  afresh: Type.Optional(Type.Boolean()),
  /** Publishes what was read though it has changed more than cars do by themselves. */
  confirmChanges: Type.Optional(Type.Boolean()),
}

/** The documented ways to start a job, beside `startScraping` (data acquisition, section 7). */
export const scrapeRequestRoutes = defineRoutes({
  startEnhancedBatch: {
    ...request,
    path: '/api/encar/enhanced-batch',
    summary: 'Start a batch of Encar, with stored details or everything afresh',
    body: Type.Object({
      maxCars: Type.Optional(Type.Union([Count(MAX_CARS), Type.Literal(ALL_CARS)])),
      mode: Type.Optional(Type.Enum([...BATCH_MODES])),
      /** Whether the cards' pictures of its cars are made before somebody asks for them. */
      withImageGeneration: Type.Optional(Type.Boolean()),
      /** Of each car. */
      maxImages: Type.Optional(Count(BATCH_PICTURES.most)),
    }),
  },
  startKb: {
    ...request,
    path: '/api/kb/start-scraping',
    summary: 'Start a job of KB ChaChaCha',
    body: Type.Object({
      maxCars: Type.Optional(Count(ALL_CARS)),
      maxPages: Type.Optional(Count(MAX_PAGES)),
      /** Its cars are kept in this table, and in no other. */
      targetTable: Type.Optional(Type.Literal('kb_cars')),
    }),
  },
  startTriovetura: {
    ...request,
    path: '/api/triovetura/start-scraping',
    summary: 'Start a job of TrioVetura',
    body: Type.Object({
      max_pages: Type.Optional(Count(MAX_PAGES)),
      per_page: Type.Optional(Type.Integer({ minimum: TRIO_ROWS.least, maximum: TRIO_ROWS.most })),
      ...choices,
      manufacturers: Type.Optional(Type.Array(Type.Enum([...TRIO_MAKES]), { maxItems: TRIO_MAKES.length })),
      filters: Type.Optional(
        Type.Object({
          year_from: Type.Optional(Year),
          year_to: Type.Optional(Year),
          price_from: Type.Optional(Price),
          price_to: Type.Optional(Price),
        }),
      ),
    }),
  },
  startLuxuryCars: {
    ...request,
    path: '/api/luxurycars/start-scraping',
    summary: 'Start a job of Luxury Cars Kosova',
    body: Type.Object({
      max_pages: Type.Optional(Count(MAX_PAGES)),
      /** The site has a number of its own: with the pages it says how many cars are wanted. */
      per_page: Type.Optional(Count(1_000)),
      ...choices,
      filters: Type.Optional(
        Type.Object({
          manufacturer: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
          year_from: Type.Optional(Year),
          price_from: Type.Optional(Price),
          price_to: Type.Optional(Price),
        }),
      ),
    }),
  },
  startSource: {
    ...request,
    path: '/api/scraping/:source/start',
    summary: 'Start a job of any source, with as many cars as its pages and limits say',
    params: Type.Object({ source: SourceName }),
    body: Type.Object({
      maxPages: Type.Optional(Count(MAX_PAGES)),
      maxCars: Type.Optional(Count(ALL_CARS)),
      processingMode: Type.Optional(Type.Enum([...PROCESSING_MODES])),
      /** Lets more than a fifth of the source's cars leave, if the list does not show them. */
      confirmRetire: Type.Optional(Type.Boolean()),
      ...choices,
    }),
  },
  runNow: {
    ...request,
    path: '/api/scraping/run-now',
    summary: 'Start a job of the source whose site an address is of',
    query: Type.Object({
      /** Seconds to wait for its end. */
      wait: Type.Optional(Type.Integer({ minimum: 0, maximum: 25, default: 0 })),
    }),
    body: Type.Object({
      url: Type.String({ maxLength: 2_000, pasted: 'code' }),
      maxPages: Type.Optional(Count(MAX_PAGES)),
      maxCars: Type.Optional(Count(ALL_CARS)),
    }),
    success: {
      ...accepted,
      data: Type.Object({
        ...accepted.data.properties,
        /** As they stand now. */
        results: Type.Object({
          carsFound: Type.Integer(),
          totalFound: Type.Integer(),
          errors: Type.Integer(),
          sourceUrl: Type.String(),
          scrapedAt: Nullable(Instant),
        }),
      }),
    },
  },
})
