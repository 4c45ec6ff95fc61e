import { type Static, Type } from 'typebox'
import { Instant, Nullable, Pagination, Uuid } from '../common.ts'
import { DATASETS } from '../datasets.ts'
import { defineRoutes } from '../route.ts'
import { JOB_STATUSES, SourceName } from './jobs.ts'
import { KEEP_STRATEGIES } from './pipeline-options.ts'

/** A row of a group of duplicates, as it was when the group was found. */
const DuplicateRow = Type.Object({
  id: Uuid,
  sourceId: Type.String(),
  title: Type.String(),
  priceAmount: Nullable(Type.Integer()),
  priceCurrency: Nullable(Type.String()),
  mileageKm: Nullable(Type.Integer()),
  vin: Nullable(Type.String()),
  vehicleKey: Nullable(Type.String()),
  stays: Type.Boolean(),
})

const DuplicatePlan = Type.Object({
  dryRun: Type.Boolean(),
  keepStrategy: Type.Enum([...KEEP_STRATEGIES]),
  /** Groups of duplicates, and the rows of these that leave. */
  groups: Type.Integer(),
  rows: Type.Integer(),
  /** Rows that are alike and yet of different vehicles, as groups: none of them leaves. */
  possible: Type.Integer(),
  list: Type.Array(Type.Object({ group: Type.Integer(), rows: Type.Array(DuplicateRow) })),
  pagination: Pagination,
})
export type DuplicatePlan = Static<typeof DuplicatePlan>

const Snapshot = Type.Object({
  id: Uuid,
  why: Type.String(),
  /** The table that its rows left, and their source: a deletion takes a snapshot of each. */
  dataset: Type.Enum([...DATASETS]),
  source: SourceName,
  /** The account that had it taken; null for the system. */
  takenBy: Nullable(Uuid),
  jobId: Nullable(Uuid),
  takenAt: Instant,
  rows: Type.Integer(),
  /** Rows that were put back. */
  restored: Type.Integer(),
  restorableUntil: Instant,
})
export type Snapshot = Static<typeof Snapshot>

const SnapshotId = { id: Uuid }
/** Rows that were put back now, and those that stand there by themselves already. */
const Restored = Type.Object({ restored: Type.Integer(), alreadyThere: Type.Integer() })

/** What the order to put a whole snapshot back rests on. */
const RestorableSnapshot = Type.Object({
  takenAt: Instant,
  /** Rows that were not put back yet. */
  rows: Type.Integer(),
})
export type RestorableSnapshot = Static<typeof RestorableSnapshot>

/** The catalog answers, since the rows are the inventory's. */
export const snapshotRoutes = defineRoutes({
  pipelineDuplicates: {
    method: 'GET',
    path: '/api/admin/pipeline/runs/:id/duplicates',
    summary: 'The duplicates that a run found, in groups: which row stays and which ones leave',
    access: 'pipeline',
    params: Type.Object({ id: Uuid }),
    query: Type.Object({
      kind: Type.Optional(Type.Enum(['duplicate', 'possible'])),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    success: { status: 200, data: DuplicatePlan },
    errors: ['jobs.not_found'],
  },
  listSnapshots: {
    method: 'GET',
    path: '/api/admin/pipeline/snapshots',
    summary: 'What left the shop and can be put back, newest first',
    access: 'pipeline',
    success: {
      status: 200,
      data: Type.Object({
        snapshots: Type.Array(Snapshot),
        /** A run has looked for duplicates. Before that, a cleanup deletes none: it needs a dry run first. */
        hasDuplicatePlan: Type.Boolean(),
      }),
    },
    errors: [],
  },
  restoreSnapshotRow: {
    method: 'POST',
    path: '/api/admin/pipeline/snapshots/:id/rows/:listingId/restore',
    summary: 'Put back one row of a snapshot as it was; safe to repeat',
    access: 'pipeline.run',
    audit: 'snapshot.restored',
    params: Type.Object({ ...SnapshotId, listingId: Uuid }),
    success: { status: 200, data: Restored },
    errors: ['snapshots.not_found'],
  },
})

/** What the scraping service asks of the catalog before it accepts a job. */
export const restorableRoutes = defineRoutes({
  restorableSnapshot: {
    method: 'GET',
    path: '/internal/snapshots/:id',
    summary: 'How much of a snapshot can be put back',
    access: 'internal',
    params: Type.Object(SnapshotId),
    success: { status: 200, document: RestorableSnapshot },
    errors: ['snapshots.not_found'],
  },
})

/** Putting a whole snapshot back is a job: the scraping service answers. */
export const restoreRoutes = defineRoutes({
  restoreSnapshot: {
    method: 'POST',
    path: '/api/admin/pipeline/snapshots/:id/restore',
    summary: 'Begin to put all rows of a snapshot back as they were; its job tells how far it has come',
    access: 'pipeline.run',
    audit: 'snapshot.restored',
    params: Type.Object(SnapshotId),
    success: {
      status: 202,
      data: Type.Object({ jobId: Uuid, status: Type.Enum([...JOB_STATUSES]) }),
      extras: { jobId: Uuid },
    },
    errors: ['jobs.conflict', 'snapshots.not_found'],
  },
})
