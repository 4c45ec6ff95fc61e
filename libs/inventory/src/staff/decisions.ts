import { type NormalizedCar, type StaffField, staffValuesOf, type StaffValues, withStaffValues } from '@karvan/domain'
import { type Transaction, sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { anyOf } from '../any-of.ts'
import type { InventoryDatabase } from '../tables.ts'

type Trx = Transaction<InventoryDatabase>

/** A field that staff have edited, with what its source is known to say. */
export interface EditedField {
  readonly field: StaffField
  readonly source_value: unknown
}

interface Edit extends EditedField {
  readonly source_id: string
  readonly value: unknown
}

/** What staff decided about some listings of a source. */
interface StaffDecisions {
  /** By the source's ids. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>
  readonly deleted: ReadonlySet<string>
  /** Of deleted listings: other advertisements of these vehicles are the same car. */
  readonly deletedVehicles: ReadonlySet<string>
}

/** What staff decided about these cars of a source. */
async function decisionsOn(trx: Trx, source: string, cars: readonly NormalizedCar[]): Promise<StaffDecisions> {
  const ids = cars.map((car) => car.sourceId)
  const keys = cars.flatMap((car) => car.vehicleKey ?? [])
  const edits = await trx
    .selectFrom('inventory.staff_edits')
    .select(['source_id', 'field', 'value', 'source_value'])
    .where('source', '=', source)
    .where('source_id', '=', anyOf(ids))
    .execute()
  const { rows: deleted } = await sql<{ source_id: string; vehicle_key: string | null }>`
    select source_id, vehicle_key from inventory.taken_off
    where source = ${source} and is_deleted and source_id = ${anyOf(ids)}
    union all
    select source_id, vehicle_key from inventory.taken_off
    where source = ${source} and is_deleted and vehicle_key = ${anyOf(keys)}`.execute(trx)
  const editsOf = new Map<string, Edit[]>()
  for (const edit of edits) editsOf.set(edit.source_id, [...(editsOf.get(edit.source_id) ?? []), edit])
  return {
    edits: editsOf,
    deleted: new Set(deleted.map((row) => row.source_id)),
    deletedVehicles: new Set(deleted.flatMap((row) => row.vehicle_key ?? [])),
  }
}

function decided(car: NormalizedCar, { edits, deleted, deletedVehicles }: StaffDecisions): NormalizedCar {
  const own = edits.get(car.sourceId)
  const edited = own ? withStaffValues(car, valuesOf(own)) : car
  const isDeleted = deleted.has(car.sourceId) || (car.vehicleKey !== null && deletedVehicles.has(car.vehicleKey))
  return isDeleted ? { ...edited, quarantine: [...edited.quarantine, 'deleted'] } : edited
}

const valuesOf = (edits: readonly Edit[]): Partial<StaffValues> =>
  Object.fromEntries(edits.map(({ field, value }) => [field, value]))

/** Cars of a source as staff have decided about them. Nothing is written. */
export async function withStaffDecisions(
  trx: Trx,
  source: string,
  cars: readonly NormalizedCar[],
): Promise<readonly NormalizedCar[]> {
  if (cars.length === 0) return cars
  const decisions = await decisionsOn(trx, source, cars)
  return cars.map((car) => decided(car, decisions))
}

/** The same, and notes what the source says by now in the fields that staff have edited. */
export async function publishedDecisions(
  trx: Trx,
  source: string,
  cars: readonly NormalizedCar[],
): Promise<readonly NormalizedCar[]> {
  if (cars.length === 0) return cars
  const decisions = await decisionsOn(trx, source, cars)
  await noteSourceValues(trx, source, cars, decisions)
  return cars.map((car) => decided(car, decisions))
}

/** A field that staff have edited: what its source was known to say, and what it says by now. */
export interface MovedValue {
  readonly field: StaffField
  readonly before: unknown
  readonly after: unknown
}

/** The edited fields in which a source says something else of a car than is known. @param car as its source says */
export function movedValues(car: NormalizedCar, edited: readonly EditedField[]): readonly MovedValue[] {
  const values = staffValuesOf(car)
  return edited
    .filter(({ field, source_value }) => !isDeepStrictEqual(values[field], source_value))
    .map(({ field, source_value }) => ({ field, before: source_value, after: values[field] }))
}

async function noteSourceValues(
  trx: Trx,
  source: string,
  cars: readonly NormalizedCar[],
  { edits }: StaffDecisions,
): Promise<void> {
  // Within an array, so that a value that is null stays one of JSON.
  const rows = cars.flatMap((car) =>
    movedValues(car, edits.get(car.sourceId) ?? []).map(({ field, after }) => ({
      source_id: car.sourceId,
      field,
      said: [after],
    })),
  )
  if (rows.length === 0) return
  await sql`
    update inventory.staff_edits as edit set source_value = moved.said->0
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved(source_id text, field text, said jsonb)
    where edit.source = ${source} and edit.source_id = moved.source_id and edit.field = moved.field`.execute(trx)
}
