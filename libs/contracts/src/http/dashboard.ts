import { type Static, Type } from 'typebox'
import { InLanguages, Instant, Nullable, Uuid } from '../common.ts'
import { DATASETS } from '../datasets.ts'
import { ERROR_CODES } from '../errors.ts'
import { RATE_SOURCES } from '../pricing-values.ts'
import { defineRoutes } from '../route.ts'
import { JOB_OUTCOMES, JOB_STATUSES } from './jobs.ts'
import { RATE_PROVIDERS } from './rates.ts'
import { SourceStatus } from './sources.ts'

const Count = Type.Integer({ minimum: 0 })

const DashboardCars = Type.Object({
  /** What the shop shows; the figures beside `stock` are of it alone. */
  dataset: Type.Enum([...DATASETS]),
  /** When it was counted: whole tables are, so not at each call. */
  countedAt: Instant,
  onSale: Count,
  quarantined: Count,
  /** Cars whose source has said something else since staff edited them. */
  moved: Count,
  /** Came within 24 hours, quarantined ones left out. */
  newInDay: Count,
  /** Sold or gone, as their sources said so within 24 hours. */
  soldInDay: Count,
  /** Every car that is stored, by where it stands and comes from. */
  stock: Type.Array(
    Type.Object({
      dataset: Type.Enum([...DATASETS]),
      source: Type.String(),
      name: InLanguages,
      onSale: Count,
      sold: Count,
      withdrawn: Count,
      quarantined: Count,
      deleted: Count,
    }),
  ),
})
export type DashboardCars = Static<typeof DashboardCars>

const DashboardReservations = Type.Object({
  /** Of those that nobody has answered; late and overdue ones (`FIRST_ANSWER`) are among them. */
  waiting: Count,
  late: Count,
  overdue: Count,
  /** When the one came that has waited longest; null where none waits. */
  oldestAt: Nullable(Instant),
  open: Count,
  newInDay: Count,
})
export type DashboardReservations = Static<typeof DashboardReservations>

const DashboardCrawl = Type.Object({
  /** Jobs that wait or run, those of no source included. */
  activeJobs: Count,
  failedInDay: Count,
  /** Parts of jobs that were given up, and messages that no service could handle; both wait for staff. */
  deadLetters: Count,
  deadMessages: Count,
  sources: Type.Array(
    Type.Object({
      source: Type.String(),
      name: InLanguages,
      health: SourceStatus.properties.health,
      /** The job that waits or runs. */
      current: Nullable(Uuid),
      /** The job that ended last; null before the first one. */
      last: Nullable(
        Type.Object({
          jobId: Uuid,
          endedAt: Nullable(Instant),
          status: Type.Enum([...JOB_STATUSES]),
          outcome: Nullable(Type.Enum([...JOB_OUTCOMES])),
        }),
      ),
    }),
  ),
})
export type DashboardCrawl = Static<typeof DashboardCrawl>

const DashboardRate = Type.Object({
  source: Type.Enum([...RATE_SOURCES]),
  /** Null for the fallback rate, which is of nobody and was never fetched. */
  provider: Nullable(Type.Enum([...RATE_PROVIDERS])),
  fetchedAt: Nullable(Instant),
  EUR_TO_KRW: Type.Number({ exclusiveMinimum: 0 }),
  /** Older than a rate should be. */
  isOld: Type.Boolean(),
  /** Waits for somebody to confirm or to refuse it. */
  held: Nullable(Type.Object({ fetchedAt: Instant, change: Type.Number() })),
  /** Of the last try, where it brought nothing. */
  failedAt: Nullable(Instant),
  feesVersion: Type.Integer({ minimum: 1 }),
  feesSavedAt: Instant,
})
export type DashboardRate = Static<typeof DashboardRate>

/** A part as it came, or why it did not. */
const PartOf = <
  S extends typeof DashboardCars | typeof DashboardReservations | typeof DashboardCrawl | typeof DashboardRate,
>(
  figures: S,
) =>
  Type.Union([
    Type.Object({ state: Type.Literal('known'), figures }),
    /** The caller's role has no such page. */
    Type.Object({ state: Type.Literal('forbidden') }),
    Type.Object({ state: Type.Literal('failed'), service: Type.String(), code: Type.Enum(ERROR_CODES) }),
  ])

const Dashboard = Type.Object({
  cars: PartOf(DashboardCars),
  reservations: PartOf(DashboardReservations),
  crawl: PartOf(DashboardCrawl),
  rate: PartOf(DashboardRate),
})
export type Dashboard = Static<typeof Dashboard>

/** The parts, each answered and guarded by the service that knows it, with the permission of the page that shows the whole. */
export const dashboardCarRoutes = defineRoutes({
  dashboardCars: {
    method: 'GET',
    path: '/api/admin/dashboard/cars',
    summary: 'The cars that are stored, counted',
    access: 'cars',
    success: { status: 200, data: DashboardCars },
    errors: [],
  },
})

export const dashboardReservationRoutes = defineRoutes({
  dashboardReservations: {
    method: 'GET',
    path: '/api/admin/dashboard/reservations',
    summary: 'How many reservations wait for an answer, and how long',
    access: 'reservations',
    success: { status: 200, data: DashboardReservations },
    errors: [],
  },
})

export const dashboardCrawlRoutes = defineRoutes({
  dashboardCrawl: {
    method: 'GET',
    path: '/api/admin/dashboard/crawl',
    summary: 'How it stands with every source, and what was given up',
    access: 'scraping',
    success: { status: 200, data: DashboardCrawl },
    errors: [],
  },
})

export const dashboardRateRoutes = defineRoutes({
  dashboardRate: {
    method: 'GET',
    path: '/api/admin/dashboard/rate',
    summary: 'The rate that holds, whether another one waits, and the version of the fees',
    access: 'pricing-settings',
    success: { status: 200, data: DashboardRate },
    errors: [],
  },
})

export const dashboardRoutes = defineRoutes({
  dashboard: {
    method: 'GET',
    path: '/api/admin/dashboard',
    summary: 'What the shop holds and does now: the parts that the role may see, each with its own failure',
    access: 'dashboard',
    success: { status: 200, data: Dashboard },
    errors: [],
  },
})
