import { type Static, Type } from 'typebox'
import { Instant, Nullable, Pagination, Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { JOB_OUTCOMES, JOB_STATUSES, SourceName } from './jobs.ts'
import { DIFFERENCE_STATES, MAX_REPLAYED_IDS, REPLAY_SCOPES, REPLAY_STATES } from './replay-values.ts'

export * from './replay-values.ts'

/** The source's own id of a listing. */
const SourceId = Type.String({ minLength: 1, maxLength: 200, pasted: 'code' })

/** What is to be read again. */
export const ReplayRequest = Type.Object({
  source: SourceName,
  /** All of them where nothing is said. */
  scope: Type.Optional(Type.Enum([...REPLAY_SCOPES])),
  /** With the scope `listings`, and with no other. */
  sourceIds: Type.Optional(Type.Array(SourceId, { minItems: 1, maxItems: MAX_REPLAYED_IDS, uniqueItems: true })),
})
export type ReplayRequest = Static<typeof ReplayRequest>

/** What was done with a replay, by the job that did so last. */
const ReplayWork = Type.Object({
  jobId: Uuid,
  status: Type.Enum([...JOB_STATUSES]),
  outcome: Nullable(Type.Enum([...JOB_OUTCOMES])),
  message: Nullable(Type.String()),
  endTime: Nullable(Instant),
  /** Listings that were written. */
  done: Type.Integer(),
  /** Listings that were not any more what they were, and were left out. */
  changed: Type.Integer(),
})
export type ReplayWork = Static<typeof ReplayWork>

const Replay = Type.Object({
  /** Of its job, whose log tells how it goes. */
  id: Uuid,
  source: SourceName,
  scope: Type.Enum([...REPLAY_SCOPES]),
  state: Type.Enum([...REPLAY_STATES]),
  createdAt: Instant,
  endTime: Nullable(Instant),
  message: Nullable(Type.String()),
  progress: Type.Object({ current: Type.Integer(), total: Type.Integer(), percentage: Type.Number() }),
  /** Listings that were compared, and of these those that differ. */
  compared: Type.Integer(),
  differing: Type.Integer(),
  /** Of those that differ: quarantined from now on, and let in from now on. */
  quarantined: Type.Integer(),
  letIn: Type.Integer(),
  /** Listings without a stored document, and documents without a row. */
  noDocument: Type.Integer(),
  noRow: Type.Integer(),
  promotion: Nullable(ReplayWork),
  undo: Nullable(ReplayWork),
})
export type Replay = Static<typeof Replay>

const ReplayField = Type.Object({
  /** A column of the inventory. */
  field: Type.String(),
  /** How many listings differ in it. */
  listings: Type.Integer(),
  /** In how many of them staff have edited it, so that their value stays. */
  edited: Type.Integer(),
  example: Type.Object({ before: Type.Unknown(), after: Type.Unknown() }),
})
export type ReplayField = Static<typeof ReplayField>

const Difference = Type.Object({
  sourceId: Type.String(),
  title: Type.String(),
  /** The car in the shop; null where the shop has none. */
  carId: Nullable(Uuid),
  field: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  /** Staff have edited the field: their value stays, and what differs is what is known of its source. */
  isEdited: Type.Boolean(),
  state: Type.Enum([...DIFFERENCE_STATES]),
})
export type Difference = Static<typeof Difference>

const ReplayId = Type.Object({ id: Uuid })
const accepted = {
  status: 202,
  data: Type.Object({ jobId: Uuid, status: Type.Enum([...JOB_STATUSES]) }),
  extras: { jobId: Uuid },
} as const

/** Replays as jobs: the scraping service answers. */
export const replayRoutes = defineRoutes({
  startReplay: {
    method: 'POST',
    path: '/api/admin/pipeline/replays',
    summary:
      "Read stored documents of a source again by today's parser and compare them with what is published; changes nothing",
    access: 'pipeline.run',
    audit: 'job.started',
    body: ReplayRequest,
    success: accepted,
    errors: ['jobs.conflict', 'jobs.unknown_source'],
  },
  listReplays: {
    method: 'GET',
    path: '/api/admin/pipeline/replays',
    summary: 'The last replays, newest first',
    access: 'pipeline',
    success: { status: 200, data: Type.Object({ replays: Type.Array(Replay) }) },
    errors: [],
  },
  getReplay: {
    method: 'GET',
    path: '/api/admin/pipeline/replays/:id',
    summary: 'A replay: how far it is, how many listings differ, and what was done with them',
    access: 'pipeline',
    params: ReplayId,
    success: { status: 200, data: Replay },
    errors: ['replays.not_found'],
  },
  promoteReplay: {
    method: 'POST',
    path: '/api/admin/pipeline/replays/:id/promote',
    summary: 'Begin to write what a replay found, in one transaction; listings that have changed since are left out',
    access: 'pipeline.run',
    audit: 'replay.promoted',
    params: ReplayId,
    success: accepted,
    errors: [
      'jobs.conflict',
      'replays.not_found',
      'replays.not_ready',
      'replays.nothing_differs',
      'replays.already_promoted',
    ],
  },
  undoReplay: {
    method: 'POST',
    path: '/api/admin/pipeline/replays/:id/undo',
    summary:
      'Begin to put rows back as they were before a replay was promoted; those that have changed since are left out',
    access: 'pipeline.run',
    audit: 'replay.undone',
    params: ReplayId,
    success: accepted,
    errors: ['jobs.conflict', 'replays.not_found', 'replays.not_promoted', 'replays.already_undone'],
  },
})

/** What a replay found: the catalog answers, since the rows are the inventory's. */
export const replayFindingRoutes = defineRoutes({
  replayFields: {
    method: 'GET',
    path: '/api/admin/pipeline/replays/:id/fields',
    summary: 'In how many listings each field differs, with an example',
    access: 'pipeline',
    params: ReplayId,
    success: { status: 200, data: Type.Object({ fields: Type.Array(ReplayField) }) },
    errors: ['replays.not_found'],
  },
  replayDifferences: {
    method: 'GET',
    path: '/api/admin/pipeline/replays/:id/differences',
    summary: 'What differs, listing by listing, in all fields or in one',
    access: 'pipeline',
    params: ReplayId,
    query: Type.Object({
      field: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    success: { status: 200, data: Type.Object({ differences: Type.Array(Difference), pagination: Pagination }) },
    errors: ['replays.not_found'],
  },
})
