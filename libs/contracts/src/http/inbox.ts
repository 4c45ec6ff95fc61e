import { type Static, type TSchema, Type } from 'typebox'
import { InLanguages, Instant, Nullable, Uuid } from '../common.ts'
import { ERROR_CODES } from '../errors.ts'
import { INBOX_KEY, MAX_INBOX_ITEMS, RESERVATION_KINDS } from '../inbox-values.ts'
import { RESERVATION_STATES } from '../reservation-values.ts'
import { defineRoutes } from '../route.ts'
import { InboxHandling, InboxNote } from './inbox-handling.ts'
import { JOB_OUTCOMES, JOB_WORKS } from './jobs.ts'
import { RATE_PROVIDERS } from './rates.ts'

const Count = Type.Integer({ minimum: 0 })

/** What every event has: which one it is, since when it waits, and until when somebody should have seen to it. */
const event = { key: Type.String(INBOX_KEY), since: Instant, limitAt: Instant }

const CarName = Type.Object({ make: Type.String(), model: Type.String(), year: Nullable(Type.Integer()) })

/** What a mail may say of a reservation: it names no person. */
const ReservationForDigest = Type.Object({
  ...event,
  kind: Type.Enum([...RESERVATION_KINDS]),
  code: Type.String(),
  car: CarName,
})
export type ReservationForDigest = Static<typeof ReservationForDigest>

const ReservationEvent = Type.Object({
  ...event,
  /** Nobody has answered it; its own time comes; or its car is at sea and the promised day comes. */
  kind: Type.Enum([...RESERVATION_KINDS]),
  reservation: Type.Object({
    id: Uuid,
    code: Type.String(),
    state: Type.Enum([...RESERVATION_STATES]),
    firstName: Type.String(),
    lastName: Type.String(),
    car: CarName,
    /** Of the reservation: who changes its owner says which one was read. */
    version: Type.Integer(),
  }),
  /** The name is null while it is not known. */
  owner: Nullable(Type.Object({ id: Uuid, name: Nullable(Type.String()) })),
  note: Nullable(InboxNote),
})

/** A source in trouble. The key names the job with which that began. */
const SourceEvent = Type.Object({
  ...event,
  kind: Type.Literal('source'),
  source: Type.String(),
  name: InLanguages,
  reason: Nullable(Type.String()),
  /** The job that shows its present state. */
  jobId: Uuid,
})

const JobEvent = Type.Object({
  ...event,
  kind: Type.Literal('job'),
  jobId: Uuid,
  work: Type.Enum([...JOB_WORKS]),
  outcome: Nullable(Type.Enum([...JOB_OUTCOMES])),
  /** Null for work on the stored cars. A site that staff have named has no name in languages. */
  source: Nullable(Type.String()),
  name: Nullable(InLanguages),
  message: Nullable(Type.String()),
})

/** What one job gave up. */
const DeadLettersEvent = Type.Object({
  ...event,
  kind: Type.Literal('dead_letters'),
  jobId: Uuid,
  source: Type.String(),
  name: Nullable(InLanguages),
  count: Count,
})

/** Messages that one service gave up on one day; those that order a mail are an item of their own. */
const DeadMessagesEvent = Type.Object({
  ...event,
  kind: Type.Enum(['dead_messages', 'mail']),
  /** Where they died, named after the service that could not handle them. */
  queue: Type.String(),
  count: Count,
})

/** A rate that waits for a decision, one that is too old, or none at all. */
const RateEvent = Type.Object({
  ...event,
  kind: Type.Literal('rate'),
  state: Type.Enum(['held', 'old', 'none']),
  provider: Nullable(Type.Enum([...RATE_PROVIDERS])),
  /** Percent of the rate before, for one that is held. */
  change: Nullable(Type.Number()),
})

const CrawlEvent = Type.Union([SourceEvent, JobEvent, DeadLettersEvent, DeadMessagesEvent])
const InboxEvent = Type.Union([ReservationEvent, SourceEvent, JobEvent, DeadLettersEvent, DeadMessagesEvent, RateEvent])
export type ReservationEvent = Static<typeof ReservationEvent>
export type CrawlEvent = Static<typeof CrawlEvent>
export type RateEvent = Static<typeof RateEvent>
export type InboxEvent = Static<typeof InboxEvent>

/** Those that are nearest to their limit, and how many there are. */
const PartOf = <S extends TSchema>(item: S) =>
  Type.Object({ items: Type.Array(item, { maxItems: MAX_INBOX_ITEMS }), total: Count })

const InboxItem = Type.Object({
  event: InboxEvent,
  /** Null while it is not known what staff have done with it. */
  handling: Nullable(InboxHandling),
})
export type InboxItem = Static<typeof InboxItem>

const PartState = Type.Union([
  Type.Object({ state: Type.Literal('known'), total: Count }),
  /** The caller's role has no such page. */
  Type.Object({ state: Type.Literal('forbidden') }),
  Type.Object({ state: Type.Literal('failed'), service: Type.String(), code: Type.Enum(ERROR_CODES) }),
])

const Inbox = Type.Object({
  /** When it was put together: clocks are read by it, whatever the clock of the reader says. */
  at: Instant,
  /** By their limits, the nearest first; what somebody has said is done is left out. */
  items: Type.Array(InboxItem),
  parts: Type.Object({ reservations: PartState, crawl: PartState, rate: PartState, handling: PartState }),
})
export type Inbox = Static<typeof Inbox>
export type InboxPartName = keyof Inbox['parts']

/** The parts, each answered and guarded by the service that knows it, with the permission of its page. */
export const inboxReservationRoutes = defineRoutes({
  inboxReservations: {
    method: 'GET',
    path: '/api/admin/inbox/reservations',
    summary: 'Reservations that wait for somebody',
    access: 'reservations',
    success: { status: 200, data: PartOf(ReservationEvent) },
    errors: [],
  },
  reservationsForDigest: {
    method: 'GET',
    path: '/internal/inbox/reservations',
    summary: 'Reservations that wait for somebody, for the daily mail to staff',
    access: 'internal',
    success: { status: 200, document: PartOf(ReservationForDigest) },
    errors: [],
  },
})

export const inboxCrawlRoutes = defineRoutes({
  inboxCrawl: {
    method: 'GET',
    path: '/api/admin/inbox/crawl',
    summary: 'Sources in trouble, jobs that failed, and what was given up',
    access: 'scraping',
    success: { status: 200, data: PartOf(CrawlEvent) },
    errors: [],
  },
  crawlForDigest: {
    method: 'GET',
    path: '/internal/inbox/crawl',
    summary: 'Sources in trouble, jobs that failed, and what was given up, for the daily mail to staff',
    access: 'internal',
    success: { status: 200, document: PartOf(CrawlEvent) },
    errors: [],
  },
})

export const inboxRateRoutes = defineRoutes({
  inboxRate: {
    method: 'GET',
    path: '/api/admin/inbox/rate',
    summary: 'The exchange rate, where it waits for somebody',
    access: 'pricing-settings',
    success: { status: 200, data: PartOf(RateEvent) },
    errors: [],
  },
  rateForDigest: {
    method: 'GET',
    path: '/internal/inbox/rate',
    summary: 'The exchange rate, where it waits for somebody, for the daily mail to staff',
    access: 'internal',
    success: { status: 200, document: PartOf(RateEvent) },
    errors: [],
  },
})

export const inboxRoutes = defineRoutes({
  inbox: {
    method: 'GET',
    path: '/api/admin/inbox',
    summary: 'Everything that waits for somebody whose pages the role may see, and what staff have done with it',
    access: 'dashboard',
    success: { status: 200, data: Inbox },
    errors: [],
  },
})
