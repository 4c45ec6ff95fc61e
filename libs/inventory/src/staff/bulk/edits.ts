import {
  changedPrice,
  type NormalizedCar,
  type PriceChange,
  type PriceRefusal,
  staffValuesOf,
  type StaffValues,
  withStaffValues,
} from '@karvan/domain'
import type { Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { PublishRoute } from '../../publish.ts'
import type { InventoryDatabase } from '../../tables.ts'
import type { FieldChange } from '../car-change.ts'
import { carOfRow } from '../car-of-row.ts'
import { changesOf, sourceCarOf } from '../edit-car.ts'
import { STAFF_SOURCE } from '../enter-car.ts'
import { differencesOf } from './differences.ts'
import { publishEdited } from './publish-edited.ts'
import { keyOf, readStock, type StockCars, type StockCar } from './stock.ts'
import type { BulkOutcome, CarPlan, CarUndo, RowDifference } from './tables.ts'
import { type BulkEditor, newMark, writeHistories, writeMarks } from './write-edits.ts'

type Trx = Transaction<InventoryDatabase>

/** What staff set in many cars. */
export interface BulkSet {
  readonly set: Partial<StaffValues>
  readonly price: PriceChange | null
}

export interface PlannedCar {
  readonly sourceId: string
  readonly plan: CarPlan
}

/** What became of a car. */
export interface CarResult {
  readonly sourceId: string
  readonly outcome: BulkOutcome
  readonly reason: string | null
  readonly undo: CarUndo | null
  readonly revisionAfter: number | null
}

/** The car as its source showed it last. */
export const sourceCarOfStock = ({ row, edits }: StockCar): NormalizedCar =>
  sourceCarOf({ ...carOfRow(row), quarantine: row.quarantine.filter((reason) => reason !== 'deleted') }, edits)

/** What of a car would change, or why it cannot be changed so. */
export function planEdit(stock: StockCar, { set, price }: BulkSet): readonly FieldChange[] | PriceRefusal {
  const said = staffValuesOf(sourceCarOfStock(stock))
  if (price === null) return changesOf({ set, release: [], confirm: [] }, said, stock.edits)
  const changed = changedPrice(staffValuesOf(carOfRow(stock.row)).price, price)
  if (typeof changed === 'string') return changed
  return changesOf({ set: { ...set, price: changed }, release: [], confirm: [] }, said, stock.edits)
}

/** Changes cars as it was planned; one whose values have changed since is left as it is. */
export async function applyEdits(
  trx: Trx,
  route: PublishRoute,
  planned: readonly PlannedCar[],
  editor: BulkEditor,
): Promise<readonly CarResult[]> {
  const { source } = route
  const stock = await readStock(
    trx,
    route,
    planned.map(({ sourceId }) => sourceId),
    true,
  )
  const results: CarResult[] = []
  const due: { readonly sourceId: string; readonly car: StockCar; readonly changes: readonly FieldChange[] }[] = []
  for (const { sourceId, plan } of planned) {
    const car = stock.cars.get(sourceId)
    const reason = !car ? 'gone' : car.isDeleted ? 'deleted' : hasMoved(car, plan) ? 'edited' : null
    if (car && reason === null) due.push({ sourceId, car, changes: changesNow(car, plan) })
    else results.push({ sourceId, outcome: 'changed_since', reason, undo: null, revisionAfter: null })
  }
  const lines = due.flatMap(({ sourceId, changes }) => changes.map((change) => ({ sourceId, ...change })))
  const last = await writeHistories(trx, source, editor, lines)
  const edited = due.map(({ sourceId, car, changes }) => {
    const base = sourceCarOfStock(car)
    const said = staffValuesOf(base)
    const marks = source === STAFF_SOURCE ? [] : changes.map((change) => newMark(sourceId, change, said, editor))
    const isOwn = source === STAFF_SOURCE
    // Nobody else says anything of a car that staff entered: what they say is the car, and was looked at just now.
    const shown = isOwn ? withStaffValues(base, valuesAfter(changes)) : base
    return { stock: car, car: shown, seenAt: isOwn ? editor.at : car.row.seen_at, marks }
  })
  await writeMarks(
    trx,
    source,
    edited.flatMap(({ marks }) => marks),
  )
  await publishEdited(trx, route, edited)
  const rowsOf = await rowsByCar(trx, stock, due)
  for (const { sourceId, car, changes } of due) {
    const edits = changes.flatMap(({ field }) => car.edits.get(field) ?? [])
    const undo = { rows: rowsOf.get(sourceId) ?? [], edits, taken: car.taken }
    results.push({ sourceId, outcome: 'applied', reason: null, undo, revisionAfter: last.get(sourceId) ?? null })
  }
  return results
}

/** Whether a field that is to change says something else than when that was planned. */
function hasMoved(car: StockCar, { changes = [] }: CarPlan): boolean {
  const now = staffValuesOf(carOfRow(car.row))
  return changes.some(({ field, before }) => !isDeepStrictEqual(car.edits.get(field)?.value ?? now[field], before))
}

/** As planned, by what the source says now: its own value needs no mark. */
const changesNow = (car: StockCar, { changes = [] }: CarPlan): readonly FieldChange[] =>
  changesOf({ set: valuesAfter(changes), release: [], confirm: [] }, staffValuesOf(sourceCarOfStock(car)), car.edits)

const valuesAfter = (changes: readonly FieldChange[]): Partial<StaffValues> =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after]))

/** What changed in the rows of each car, other advertisements of its vehicle included. */
export async function rowsByCar(
  trx: Trx,
  { siblings }: StockCars,
  cars: readonly { readonly sourceId: string; readonly car: StockCar }[],
): Promise<ReadonlyMap<string, readonly RowDifference[]>> {
  const own = cars.flatMap(({ car }) => car.rows)
  const differences = await differencesOf(trx, [...own, ...siblings])
  const left = new Map(siblings.map((row) => [keyOf(row), row]))
  const rowsOf = new Map<string, readonly RowDifference[]>()
  for (const { sourceId, car } of cars) {
    // A row that both cars of a vehicle name belongs to the first one.
    const others = [...left.values()].filter(({ dataset, vehicle_key: key }) =>
      car.rows.some((row) => row.dataset === dataset && row.vehicle_key === key),
    )
    for (const row of others) left.delete(keyOf(row))
    rowsOf.set(
      sourceId,
      [...car.rows, ...others].flatMap((row) => differences.get(keyOf(row)) ?? []),
    )
  }
  return rowsOf
}
