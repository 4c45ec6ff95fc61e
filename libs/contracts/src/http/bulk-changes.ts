import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { DATASETS } from '../datasets.ts'
import { defineRoutes } from '../route.ts'
import { CAR_DETAILS, CAR_LIST_FILTERS, EDITABLE_FIELDS, FieldValue } from './staff-cars.ts'

/** The most cars that one change may have. */
export const MAX_BULK_CARS = 5_000
/** Of a file of them: some 1,000 letters a row. */
export const MAX_IMPORT_BYTES = 5 * 1_024 * 1_024
/** Of a body that names each of them. */
const MAX_BODY_BYTES = 300_000
const MAX_PERCENT = 500
const MIN_PERCENT = -90
const MAX_AMOUNT = 1_000_000_000

/** Fields that can be set alike in many cars. */
export const BULK_FIELDS = ['location', 'color', 'fuel_type', 'transmission', 'body_type'] as const
export type BulkField = (typeof BULK_FIELDS)[number]

const { location, color, fuel_type, transmission, body_type } = CAR_DETAILS
/** Null says that it is not known. */
const BulkValues = Type.Object({ location, color, fuel_type, transmission, body_type })

/** What is done, with which cars; a price changes by a share of itself, or by an amount in the currency that it has. */
const asked = {
  kind: Type.Enum(['edit', 'delete']),
  set: Type.Optional(BulkValues),
  price_percent: Type.Optional(Type.Number({ minimum: MIN_PERCENT, maximum: MAX_PERCENT })),
  price_amount: Type.Optional(Type.Number({ minimum: -MAX_AMOUNT, maximum: MAX_AMOUNT })),
}

/** What is done with the cars: an `import` changes each by its row of a file. */
export const BULK_KINDS = ['edit', 'delete', 'import'] as const

export const BULK_STATES = ['previewed', 'applying', 'applied', 'undoing', 'undone'] as const

/** Why a car is refused, was not changed, or was left when the change was undone. */
export const BULK_REASONS = [
  'gone',
  'deleted',
  'edited',
  'not_allowed',
  'price_unknown',
  'price_too_low',
  'price_too_high',
  // Of a row of a file.
  'no_id',
  'unknown',
  'other_car',
  'stale',
  'not_valid',
] as const

const Reason = Type.Enum([...BULK_REASONS])

/** As it was asked for: a default would say something that nobody did. */
const StoredFilter = Type.Object({ ...CAR_LIST_FILTERS, dataset: Type.Optional(Type.Enum([...DATASETS])) })

export const BulkChange = Type.Object({
  id: Uuid,
  kind: Type.Enum([...BULK_KINDS]),
  /** While it is `applying` or `undoing`, the same call goes on with it. */
  state: Type.Enum([...BULK_STATES]),
  asked: Type.Object({
    ...Type.Partial(Type.Object({ ...asked, filter: StoredFilter })).properties,
    kind: Type.Optional(Type.Enum([...BULK_KINDS])),
    /** How many cars were named, where they were not found by a filter. */
    named: Type.Optional(Type.Integer()),
    /** What a file was called, how many rows about cars it has, and which of its columns are not taken. */
    file: Type.Optional(Type.String()),
    rows: Type.Optional(Type.Integer()),
    ignored: Type.Optional(Type.Array(Type.String())),
  }),
  /** Cars by what became of them. */
  counts: Type.Object({
    total: Type.Integer(),
    /** They will be changed, or are to be still. */
    planned: Type.Integer(),
    /** They have these values already. */
    same: Type.Integer(),
    refused: Type.Integer(),
    applied: Type.Integer(),
    /** Somebody changed them after the preview: they are as they were. */
    changed_since: Type.Integer(),
    undone: Type.Integer(),
    /** They were not undone. */
    left: Type.Integer(),
  }),
  made_by: Uuid,
  made_at: Instant,
  applied_by: Nullable(Uuid),
  applied_at: Nullable(Instant),
  undone_by: Nullable(Uuid),
  undone_at: Nullable(Instant),
})
export type BulkChange = Static<typeof BulkChange>

const CarName = Type.Object({ id: Nullable(Uuid), title: Type.String() })

export const BulkChangeDetail = Type.Object({
  ...BulkChange.properties,
  /** Why cars are refused, were not changed, or were left. */
  reasons: Type.Array(
    Type.Object({ outcome: Type.Enum(['refused', 'changed_since', 'left']), reason: Reason, count: Type.Integer() }),
  ),
  /** Some of the cars that are changed. */
  examples: Type.Array(
    Type.Object({
      ...CarName.properties,
      changes: Type.Array(
        Type.Object({ field: Type.Enum([...EDITABLE_FIELDS]), before: FieldValue, after: FieldValue }),
      ),
    }),
  ),
  /** The first of those that are refused, were not changed, or were left. */
  exceptions: Type.Array(
    Type.Object({
      ...CarName.properties,
      outcome: Type.Enum(['refused', 'changed_since', 'left']),
      reason: Reason,
      /** Its row in the file, as a spreadsheet counts them. */
      row: Nullable(Type.Integer()),
      /** Of these the file has values that no car can have. */
      fields: Type.Array(Type.Enum([...EDITABLE_FIELDS])),
    }),
  ),
})
export type BulkChangeDetail = Static<typeof BulkChangeDetail>

const ChangeId = Type.Object({ id: Uuid })
const one = { status: 200, data: BulkChangeDetail } as const

export const bulkChangeRoutes = defineRoutes({
  listBulkChanges: {
    method: 'GET',
    path: '/api/cars/admin/bulk-changes',
    summary: 'Changes of many cars in the last thirty days, newest first, at most fifty',
    access: 'cars',
    scope: 'cars.read',
    success: { status: 200, data: Type.Object({ changes: Type.Array(BulkChange) }) },
    errors: [],
  },
  previewBulkChange: {
    method: 'POST',
    path: '/api/cars/admin/bulk-changes',
    summary: 'What a change of many cars would do: nothing is changed until it is applied',
    access: 'cars.edit',
    scope: 'cars.edit',
    audit: { none: 'nothing is changed until the change is applied, which leaves an entry' },
    bodyLimit: MAX_BODY_BYTES,
    body: Type.Object({
      ...asked,
      /** These cars, or those that a filter finds. */
      ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: MAX_BULK_CARS, uniqueItems: true })),
      filter: Type.Optional(Type.Object(CAR_LIST_FILTERS)),
    }),
    success: { status: 201, data: BulkChangeDetail },
    errors: [],
  },
  previewCarImport: {
    method: 'POST',
    path: '/api/cars/admin/bulk-changes/import',
    summary:
      'What a CSV file, in the form of the export and in the field `file`, would change: nothing is changed until it is applied',
    access: 'cars.edit',
    scope: 'cars.edit',
    audit: { none: 'nothing is changed until the change is applied, which leaves an entry' },
    upload: { maxFiles: 1, maxFileBytes: MAX_IMPORT_BYTES },
    success: { status: 201, data: BulkChangeDetail },
    errors: [],
  },
  getBulkChange: {
    method: 'GET',
    path: '/api/cars/admin/bulk-changes/:id',
    summary: 'A change of many cars, with examples and what it left out',
    access: 'cars',
    scope: 'cars.read',
    params: ChangeId,
    success: one,
    errors: ['bulk_changes.not_found'],
  },
  applyBulkChange: {
    method: 'POST',
    path: '/api/cars/admin/bulk-changes/:id/apply',
    summary: 'Do what was previewed, for some seconds: to be called again while the state is `applying`',
    access: 'cars.edit',
    scope: 'cars.edit',
    audit: 'cars.bulk_changed',
    params: ChangeId,
    success: one,
    errors: ['bulk_changes.not_found', 'bulk_changes.conflict'],
  },
  undoBulkChange: {
    method: 'POST',
    path: '/api/cars/admin/bulk-changes/:id/undo',
    summary: 'Put back every car that nobody has edited since: to be called again while the state is `undoing`',
    access: 'cars.edit',
    scope: 'cars.edit',
    audit: 'cars.bulk_undone',
    params: ChangeId,
    success: one,
    errors: ['bulk_changes.not_found', 'bulk_changes.conflict'],
  },
})
