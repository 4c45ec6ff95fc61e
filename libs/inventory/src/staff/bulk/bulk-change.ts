import type { Dataset } from '@karvan/contracts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PublishRoute } from '../../publish.ts'
import type { InventoryDatabase } from '../../tables.ts'
import { applyDeletions } from './deletions.ts'
import { applyEdits, type CarResult, type PlannedCar } from './edits.ts'
import type { BulkKind, BulkOutcome, BulkState, CarPlan, CarUndo } from './tables.ts'
import { undoCars } from './undo.ts'
import type { BulkEditor } from './write-edits.ts'

type Trx = Transaction<InventoryDatabase>

/** Cars of one transaction: an open one that writes holds back the change feed. */
const CARS_AT_A_TIME = 250

/** Where cars of a source are stored and shown. */
export type RouteOf = (source: string, dataset: Dataset) => PublishRoute

interface BulkChange {
  readonly id: string
  readonly kind: BulkKind
  readonly state: BulkState
  readonly asked: Readonly<Record<string, unknown>>
  readonly made_by: string
  readonly made_at: Date
  readonly applied_by: string | null
  readonly applied_at: Date | null
  readonly undone_by: string | null
  readonly undone_at: Date | null
}

/** What a step of a change did; the change is not done while there is more. */
export type BulkStep =
  | { readonly outcome: 'gone' | 'conflict' }
  | { readonly outcome: 'done' | 'more'; readonly change: BulkChange; readonly isFirst: boolean }

/** The person who asks for it, and when. */
interface Asker {
  readonly by: string
  readonly at: Date
}

/**
 * Changes some of the cars of a change that was previewed, in the caller's transaction. To be called until it is done; what was cut off
 * goes on where it ended. Two callers at once wait for each other.
 */
export async function applyNext(trx: Trx, id: string, asker: Asker, routeOf: RouteOf): Promise<BulkStep> {
  const row = await lockChange(trx, id)
  if (!row) return { outcome: 'gone' }
  if (row.state === 'undoing' || row.state === 'undone') return { outcome: 'conflict' }
  const isFirst = row.state === 'previewed'
  const by = row.applied_by ?? asker.by
  const at = row.applied_at ?? asker.at
  if (row.state === 'applied') return { outcome: 'done', change: row, isFirst }
  const cars = await nextCars(trx, id, 'planned')
  const editor = { bulkId: id, by, at }
  for (const { route, own } of byRoute(cars, routeOf)) {
    const planned: PlannedCar[] = own.map(({ source_id, plan }) => ({ sourceId: source_id, plan }))
    const apply = row.kind === 'delete' ? applyDeletions : applyEdits
    await saveResults(trx, id, route.source, await apply(trx, route, planned, editor))
  }
  const isDone = cars.length < CARS_AT_A_TIME
  const state = isDone ? 'applied' : 'applying'
  await trx
    .updateTable('inventory.bulk_changes')
    .set({ state, applied_by: by, applied_at: at })
    .where('id', '=', id)
    .execute()
  return { outcome: isDone ? 'done' : 'more', change: { ...row, state, applied_by: by, applied_at: at }, isFirst }
}

/** Takes back some of the cars of a change, in the caller's transaction, as `applyNext` changes them. What is planned still is dropped. */
export async function undoNext(trx: Trx, id: string, asker: Asker, routeOf: RouteOf): Promise<BulkStep> {
  const row = await lockChange(trx, id)
  if (!row) return { outcome: 'gone' }
  const { applied_by, applied_at, state: before } = row
  if (before === 'previewed' || applied_by === null || applied_at === null) return { outcome: 'conflict' }
  const isFirst = before === 'applying' || before === 'applied'
  if (before === 'undone') return { outcome: 'done', change: row, isFirst }
  if (isFirst) await dropPlanned(trx, id)
  const by = row.undone_by ?? asker.by
  const at = row.undone_at ?? asker.at
  const cars = await nextCars(trx, id, 'applied')
  const deletedBy = row.kind === 'delete' ? { by: applied_by, at: applied_at } : null
  const editor: BulkEditor = { bulkId: id, by, at }
  for (const { route, own } of byRoute(cars, routeOf)) {
    const applied = own.map(({ source_id, plan, undo, revision_after }) => ({
      sourceId: source_id,
      plan,
      undo: undo ?? { rows: [], edits: [], taken: null },
      revisionAfter: revision_after ?? 0,
    }))
    await saveResults(trx, id, route.source, await undoCars(trx, route, applied, editor, deletedBy))
  }
  const isDone = cars.length < CARS_AT_A_TIME
  const state = isDone ? 'undone' : 'undoing'
  await trx
    .updateTable('inventory.bulk_changes')
    .set({ state, undone_by: by, undone_at: at })
    .where('id', '=', id)
    .execute()
  return { outcome: isDone ? 'done' : 'more', change: { ...row, state, undone_by: by, undone_at: at }, isFirst }
}

const lockChange = async (trx: Trx, id: string): Promise<BulkChange | undefined> =>
  await trx.selectFrom('inventory.bulk_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface CarRow {
  readonly source: string
  readonly source_id: string
  readonly dataset: Dataset
  readonly plan: CarPlan
  readonly undo: CarUndo | null
  readonly revision_after: number | null
}

/** In the order in which they are locked. */
const nextCars = async (trx: Trx, id: string, outcome: BulkOutcome): Promise<readonly CarRow[]> =>
  await trx
    .selectFrom('inventory.bulk_change_cars')
    .select(['source', 'source_id', 'dataset', 'plan', 'undo', 'revision_after'])
    .where('bulk_id', '=', id)
    .where('outcome', '=', outcome)
    .orderBy('source')
    .orderBy('source_id')
    .limit(CARS_AT_A_TIME)
    .execute()

/** Cars of one source together. */
export function byRoute<Car extends { readonly source: string; readonly dataset: Dataset }>(
  cars: readonly Car[],
  routeOf: RouteOf,
): readonly { readonly route: PublishRoute; readonly own: readonly Car[] }[] {
  const routes = new Map<string, { route: PublishRoute; own: Car[] }>()
  for (const car of cars) {
    const route = routeOf(car.source, car.dataset)
    const key = `${route.source} ${route.from}`
    const known = routes.get(key) ?? { route, own: [] }
    known.own.push(car)
    routes.set(key, known)
  }
  return [...routes.values()]
}

async function dropPlanned(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('inventory.bulk_change_cars')
    .set({ outcome: 'dropped' })
    .where('bulk_id', '=', id)
    .where('outcome', '=', 'planned')
    .execute()
}

/** What is stored for taking a car back stays with it, so that people can see what it was. */
async function saveResults(trx: Trx, id: string, source: string, results: readonly CarResult[]): Promise<void> {
  const rows = results.map(({ sourceId, outcome, reason, undo, revisionAfter }) => ({
    source_id: sourceId,
    outcome,
    reason,
    undo,
    revision_after: revisionAfter,
  }))
  await sql`
    update inventory.bulk_change_cars as car
    set outcome = result.outcome, reason = result.reason, undo = coalesce(result.undo, car.undo),
      revision_after = coalesce(result.revision_after, car.revision_after)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as result(source_id text, outcome text, reason text, undo jsonb, revision_after bigint)
    where car.bulk_id = ${id} and car.source = ${source} and car.source_id = result.source_id`.execute(trx)
}

/** So long a change can be taken back, and so long a preview waits. */
export const BULK_UNDO_DAYS = 30
const PREVIEW_DAYS = 1

/** @param now what is old, is so at this time */
export async function removeOldBulkChanges(db: Kysely<InventoryDatabase>, now: Date): Promise<void> {
  await sql`
    delete from inventory.bulk_changes
    where coalesce(applied_at, made_at) < ${now}::timestamptz - ${BULK_UNDO_DAYS} * interval '1 day'
      or (state = 'previewed' and made_at < ${now}::timestamptz - ${PREVIEW_DAYS} * interval '1 day')`.execute(db)
}
