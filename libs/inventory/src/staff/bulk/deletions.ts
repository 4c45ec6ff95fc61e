import { type Transaction, sql } from 'kysely'
import { anyOf } from '../../any-of.ts'
import type { PublishRoute } from '../../publish.ts'
import type { InventoryDatabase } from '../../tables.ts'
import { type CarResult, type PlannedCar, rowsByCar } from './edits.ts'
import { readStock, type StockCar } from './stock.ts'
import { type BulkEditor, writeHistories } from './write-edits.ts'

type Trx = Transaction<InventoryDatabase>

/** Deletes cars as `deleteCar` does, many in a statement. What was deleted meanwhile is left as it is. */
export async function applyDeletions(
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
  const due: { readonly sourceId: string; readonly car: StockCar }[] = []
  for (const { sourceId } of planned) {
    const car = stock.cars.get(sourceId)
    if (car && !car.isDeleted) due.push({ sourceId, car })
    else {
      const reason = car ? 'deleted' : 'gone'
      results.push({ sourceId, outcome: 'changed_since', reason, undo: null, revisionAfter: null })
    }
  }
  if (due.length === 0) return results
  const taken = due.map(({ sourceId, car }) => ({ source_id: sourceId, vehicle_key: keyOfVehicle(car) }))
  await sql`
    insert into inventory.taken_off (source, source_id, vehicle_key, taken_at, taken_by, is_deleted)
    select ${source}, source_id, vehicle_key, ${editor.at}, ${editor.by}, true
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as car(source_id text, vehicle_key text)
    on conflict (source, source_id) do update
    set (vehicle_key, taken_at, taken_by, is_deleted)
      = (excluded.vehicle_key, excluded.taken_at, excluded.taken_by, true)`.execute(trx)
  const keys = taken.flatMap(({ vehicle_key }) => vehicle_key ?? [])
  const rows = [
    ...due.flatMap(({ car }) => car.rows),
    ...stock.siblings.filter(({ vehicle_key: key }) => key !== null && keys.includes(key)),
  ]
  for (const dataset of new Set(rows.map((row) => row.dataset))) {
    const ids = rows.filter((row) => row.dataset === dataset).map(({ id }) => id)
    await sql`
      update inventory.listings
      set status = 'rejected', quarantine = array_append(array_remove(quarantine, 'deleted'), 'deleted'), updated_at = now()
      where dataset = ${dataset} and id = ${anyOf(ids)}`.execute(trx)
  }
  const last = await writeHistories(
    trx,
    source,
    editor,
    due.map(({ sourceId, car }) => ({
      sourceId,
      field: 'state',
      action: 'deleted',
      before: (car.shown ?? car.row).status,
      after: 'deleted',
    })),
  )
  const rowsOf = await rowsByCar(trx, stock, due)
  for (const { sourceId, car } of due) {
    const undo = { rows: rowsOf.get(sourceId) ?? [], edits: [], taken: car.taken }
    results.push({ sourceId, outcome: 'applied', reason: null, undo, revisionAfter: last.get(sourceId) ?? null })
  }
  return results
}

const keyOfVehicle = ({ shown, row }: StockCar): string | null => (shown ?? row).vehicle_key
