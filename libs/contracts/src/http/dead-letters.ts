import { type Static, Type } from 'typebox'
import { Instant, Nullable, Pagination, Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'
import {
  DEAD_LETTER_REASONS,
  DEAD_LETTER_STATES,
  EDITABLE_OF_DEAD_LETTER,
  MAX_LETTERS,
  MAX_WHY_LENGTH,
} from './dead-letter-values.ts'
import { JOB_STATUSES, SourceName } from './jobs.ts'

const Reason = Type.Enum([...DEAD_LETTER_REASONS])
const State = Type.Enum([...DEAD_LETTER_STATES])

/** A listing or a part of the list that a job gave up. */
export const DeadLetter = Type.Object({
  id: Uuid,
  jobId: Uuid,
  source: Type.String(),
  step: Type.String(),
  /** The id of the listing; of a part of the list where it begins. */
  about: Type.String(),
  isListing: Type.Boolean(),
  reason: Reason,
  /** What the error said. */
  error: Type.String(),
  attempts: Type.Integer(),
  at: Instant,
  state: State,
  settledAt: Nullable(Instant),
  /** The account that had it done again or put it away. */
  settledBy: Nullable(Uuid),
  /** What that person said when it was put away. */
  why: Nullable(Type.String()),
  /** The job that took it over. */
  retryJobId: Nullable(Uuid),
  /** What of it may be changed before it is tried again. */
  editable: Type.Array(Type.Enum([...EDITABLE_OF_DEAD_LETTER])),
  /** What was changed, by `settledBy`; null where nothing was. What it was about before stands above. */
  edited: Nullable(Type.Object({ about: Nullable(Type.String()), confirmChanges: Type.Boolean() })),
})
export type DeadLetter = Static<typeof DeadLetter>

/** Letters that were given up for the same reason. */
const DeadLetterGroup = Type.Object({
  reason: Reason,
  count: Type.Integer(),
  latest: Instant,
  /** The error of the latest one. */
  example: Type.String(),
})
export type DeadLetterGroup = Static<typeof DeadLetterGroup>

const filter = {
  jobId: Type.Optional(Uuid),
  source: Type.Optional(SourceName),
  state: Type.Optional(State),
  reason: Type.Optional(Reason),
}

/** The open letters of a job: those that are named, or those of a reason, or all. */
const choice = {
  jobId: Uuid,
  ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: MAX_LETTERS, uniqueItems: true })),
  reason: Type.Optional(Reason),
}

/** What is to be another thing at the next try of a letter. */
const DeadLetterChange = Type.Object(
  {
    /** The id of a listing, or its address on the same site. */
    about: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000 })),
    /** What the source shows is believed though much has changed. */
    confirmChanges: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type DeadLetterChange = Static<typeof DeadLetterChange>

/** What jobs gave up, to be read, done again or put away (features, A3). */
export const deadLetterRoutes = defineRoutes({
  listDeadLetters: {
    method: 'GET',
    path: '/api/scraping/dead-letters',
    summary: 'What jobs gave up, newest first',
    access: 'scraping',
    query: Type.Object({
      ...filter,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    success: { status: 200, data: Type.Object({ letters: Type.Array(DeadLetter), pagination: Pagination }) },
    errors: [],
  },
  deadLetterGroups: {
    method: 'GET',
    path: '/api/scraping/dead-letter-groups',
    summary: 'What jobs gave up, by reason, the largest group first',
    access: 'scraping',
    query: Type.Object(filter),
    success: { status: 200, data: Type.Object({ groups: Type.Array(DeadLetterGroup) }) },
    errors: [],
  },
  readDeadLetter: {
    method: 'GET',
    path: '/api/scraping/dead-letters/:id',
    summary: 'One thing that a job gave up',
    access: 'scraping',
    params: Type.Object({ id: Uuid }),
    success: { status: 200, data: DeadLetter },
    errors: ['letters.not_found'],
  },
  retryDeadLetters: {
    method: 'POST',
    path: '/api/scraping/dead-letters/retry',
    summary: 'Start a job that does again what another one gave up, and nothing else',
    access: 'scraping.run',
    audit: 'letters.retried',
    body: Type.Object(choice),
    success: {
      status: 202,
      data: Type.Object({ jobId: Uuid, status: Type.Enum([...JOB_STATUSES]), letters: Type.Integer() }),
      extras: { jobId: Uuid, job_id: Uuid },
    },
    errors: ['jobs.not_found', 'jobs.unknown_source', 'jobs.conflict', 'letters.none_open'],
  },
  retryEditedDeadLetter: {
    method: 'POST',
    path: '/api/scraping/dead-letters/:id/retry',
    summary: 'Start a job that does one dead letter again with something changed; what it was about stays readable',
    access: 'scraping.run',
    audit: 'letters.retried',
    params: Type.Object({ id: Uuid }),
    body: DeadLetterChange,
    success: {
      status: 202,
      data: Type.Object({ jobId: Uuid, status: Type.Enum([...JOB_STATUSES]) }),
      extras: { jobId: Uuid, job_id: Uuid },
    },
    errors: ['letters.not_found', 'jobs.not_found', 'jobs.unknown_source', 'jobs.conflict', 'letters.none_open'],
  },
  discardDeadLetters: {
    method: 'POST',
    path: '/api/scraping/dead-letters/discard',
    summary: 'Put away what a job gave up, with a reason; it stays readable',
    access: 'scraping.run',
    audit: 'letters.discarded',
    body: Type.Object({ ...choice, why: Type.String({ pattern: '\\S', maxLength: MAX_WHY_LENGTH }) }),
    success: { status: 200, data: Type.Object({ letters: Type.Integer() }) },
    errors: ['jobs.not_found', 'letters.none_open'],
  },
})
