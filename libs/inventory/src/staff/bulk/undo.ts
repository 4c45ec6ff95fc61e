import { staffValuesOf, withStaffValues } from '@karvan/domain'
import { type Transaction, sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { PublishRoute } from '../../publish.ts'
import { takeOff } from '../../sale/take-off.ts'
import type { InventoryDatabase } from '../../tables.ts'
import { restoreCar } from '../delete-car.ts'
import { STAFF_SOURCE } from '../enter-car.ts'
import { isUntouched, removeRepeatedPrices, restoreRows } from './differences.ts'
import { type CarResult, sourceCarOfStock } from './edits.ts'
import { publishEdited } from './publish-edited.ts'
import { datasetsOf, keyOf, readStock, rowsNow, type StockCar, type StockRow } from './stock.ts'
import type { BulkOutcome, CarPlan, CarUndo, RowDifference } from './tables.ts'
import { type BulkEditor, type EditMark, type HistoryLine, writeHistories, writeMarks } from './write-edits.ts'

type Trx = Transaction<InventoryDatabase>

/** A car that was changed. */
export interface AppliedCar {
  readonly sourceId: string
  readonly plan: CarPlan
  readonly undo: CarUndo
  readonly revisionAfter: number
}

interface Due extends AppliedCar {
  readonly car: StockCar
}

/**
 * Takes back what was done with cars of a source. One that somebody has changed since is left as it is. Where nothing else happened to its
 * rows they are put back column by column; where the source has shown it again, what the source says now holds.
 * @param deletedBy who deleted them when; null where they were edited
 */
export async function undoCars(
  trx: Trx,
  route: PublishRoute,
  applied: readonly AppliedCar[],
  editor: BulkEditor,
  deletedBy: { readonly by: string; readonly at: Date } | null,
): Promise<readonly CarResult[]> {
  const ids = applied.map(({ sourceId }) => sourceId)
  const stock = await readStock(trx, route, ids, true)
  const edited = await editedSince(trx, route.source, applied)
  const due: Due[] = []
  const results: CarResult[] = []
  for (const one of applied) {
    const car = stock.cars.get(one.sourceId)
    const reason = !car ? 'gone' : reasonToLeave(one, car, edited, deletedBy)
    if (car && reason === null) due.push({ ...one, car })
    else results.push(resultOf(one.sourceId, 'left', reason))
  }
  const now = await rowsNow(
    trx,
    due.flatMap(({ undo }) => undo.rows),
  )
  if (deletedBy) await undoDeletions(trx, route, due, now, editor)
  else await undoEdits(trx, route, due, now, editor)
  return [...results, ...due.map(({ sourceId }) => resultOf(sourceId, 'undone', null))]
}

const resultOf = (sourceId: string, outcome: BulkOutcome, reason: string | null): CarResult => ({
  sourceId,
  outcome,
  reason,
  undo: null,
  revisionAfter: null,
})

function reasonToLeave(
  { sourceId }: AppliedCar,
  { isDeleted, taken }: StockCar,
  edited: ReadonlySet<string>,
  deletedBy: { readonly by: string; readonly at: Date } | null,
): string | null {
  if (edited.has(sourceId)) return 'edited'
  if (!deletedBy) return isDeleted ? 'deleted' : null
  const isOurs =
    taken?.['is_deleted'] === true &&
    taken['taken_by'] === deletedBy.by &&
    new Date(String(taken['taken_at'])).getTime() === deletedBy.at.getTime()
  return isOurs ? null : 'edited'
}

/** The cars that staff have changed since; what was undone of other changes of many does not count. */
async function editedSince(trx: Trx, source: string, applied: readonly AppliedCar[]): Promise<ReadonlySet<string>> {
  const cars = applied.map(({ sourceId, revisionAfter }) => ({ source_id: sourceId, revision: revisionAfter }))
  const { rows } = await sql<{ source_id: string }>`
    select car.source_id from jsonb_to_recordset(${JSON.stringify(cars)}::jsonb) as car(source_id text, revision bigint)
    where exists (
      select from inventory.staff_edit_history as line
      where line.source = ${source} and line.source_id = car.source_id and line.id > car.revision
        and not exists (
          select from inventory.bulk_change_cars as other
          where other.bulk_id = line.bulk_id and other.source = ${source} and other.source_id = car.source_id
            and other.outcome = 'undone'))`.execute(trx)
  return new Set(rows.map(({ source_id }) => source_id))
}

type RowsNow = ReadonlyMap<string, StockRow>

async function undoEdits(
  trx: Trx,
  route: PublishRoute,
  due: readonly Due[],
  now: RowsNow,
  editor: BulkEditor,
): Promise<void> {
  const { source } = route
  const isOwn = source === STAFF_SOURCE
  const marks: EditMark[] = []
  const lines: HistoryLine[] = []
  const exact: RowDifference[] = []
  const others: Due[] = []
  for (const one of due) {
    const { sourceId, car, undo } = one
    const says = staffValuesOf(sourceCarOfStock(car))
    let hasSourceMoved = false
    for (const { field, before } of one.plan.changes ?? []) {
      const edit = undo.edits.find((edit) => edit.field === field) ?? null
      const after = isOwn ? before : edit ? edit.value : says[field]
      if (!isOwn) marks.push({ sourceId, field, edit: edit && { ...edit, source_value: says[field] } })
      if (!isOwn && !edit && !isDeepStrictEqual(says[field], before)) hasSourceMoved = true
      const valueNow = car.edits.get(field)?.value ?? says[field]
      lines.push({ sourceId, field, action: edit ? 'edited' : 'released', before: valueNow, after })
    }
    if (!hasSourceMoved && areUntouched(undo, now)) exact.push(...undo.rows)
    else others.push(one)
  }
  await writeHistories(trx, source, editor, lines)
  await writeMarks(trx, source, marks)
  await restoreRows(trx, route, exact)
  if (others.length === 0) return
  await publishEdited(
    trx,
    route,
    others.map(({ car, plan }) => {
      const base = sourceCarOfStock(car)
      const before = Object.fromEntries((plan.changes ?? []).map((change) => [change.field, change.before]))
      return { stock: car, car: isOwn ? withStaffValues(base, before) : base, seenAt: car.row.seen_at }
    }),
  )
  for (const dataset of datasetsOf(route)) {
    const rows = others.flatMap(({ car }) => car.rows.filter((row) => row.dataset === dataset))
    await removeRepeatedPrices(
      trx,
      dataset,
      rows.map(({ id }) => id),
    )
  }
}

const areUntouched = ({ rows }: CarUndo, now: RowsNow): boolean =>
  rows.every((row) => isUntouched(row, now.get(keyOf(row))))

async function undoDeletions(
  trx: Trx,
  route: PublishRoute,
  due: readonly Due[],
  now: RowsNow,
  editor: BulkEditor,
): Promise<void> {
  const { source } = route
  const exact = due.filter(({ undo }) => areUntouched(undo, now))
  const others = due.filter((one) => !exact.includes(one))
  const [from, ...shown] = datasetsOf(route)
  for (const { sourceId, undo } of others) {
    const key = { source, sourceId, datasets: [from ?? route.from, ...shown] } as const
    await restoreCar(trx, key, editor, editor.bulkId)
    if (undo.taken) await takeOff(trx, key, String(undo.taken['taken_by']), new Date(String(undo.taken['taken_at'])))
  }
  await restoreTaken(trx, source, exact)
  await restoreRows(
    trx,
    route,
    exact.flatMap(({ undo }) => undo.rows),
  )
  await writeHistories(
    trx,
    source,
    editor,
    exact.map(({ sourceId }) => ({
      sourceId,
      field: 'state',
      action: 'restored',
      before: 'deleted',
      after: 'restored',
    })),
  )
  await publishShownSince(trx, route, due)
}

/** What is deleted is not published: the shop's rows follow what their source has said meanwhile. */
async function publishShownSince(trx: Trx, route: PublishRoute, due: readonly Due[]): Promise<void> {
  const ids = due.flatMap(({ sourceId, car: { row, shown } }) =>
    shown && row.seen_at > shown.seen_at ? [sourceId] : [],
  )
  if (ids.length === 0) return
  const { cars } = await readStock(trx, route, ids, true)
  const edited = [...cars.values()].map((stock) => ({
    stock,
    car: sourceCarOfStock(stock),
    seenAt: stock.row.seen_at,
  }))
  await publishEdited(trx, route, edited)
}

/** As staff had taken these cars out of the shop before they were deleted, or not at all. */
async function restoreTaken(trx: Trx, source: string, due: readonly Due[]): Promise<void> {
  const ids = due.map(({ sourceId }) => sourceId)
  await sql`
    delete from inventory.taken_off where source = ${source} and source_id = any(${ids}::text[])`.execute(trx)
  const taken = due.flatMap(({ undo }) => undo.taken ?? [])
  if (taken.length === 0) return
  await sql`
    insert into inventory.taken_off
    select * from jsonb_populate_recordset(null::inventory.taken_off, ${JSON.stringify(taken)}::jsonb)`.execute(trx)
}
