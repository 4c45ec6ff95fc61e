import type { Dataset } from '@karvan/contracts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { InventoryDatabase } from '../../tables.ts'
import { byRoute, type RouteOf } from './bulk-change.ts'
import { type BulkSet, planEdit } from './edits.ts'
import { readStock, type StockCar } from './stock.ts'
import type { BulkKind, BulkOutcome, CarPlan } from './tables.ts'

const CARS_AT_A_TIME = 500

/** A car that staff have selected. */
export interface SelectedCar {
  readonly source: string
  readonly source_id: string
  readonly dataset: Dataset
  readonly id: string
  readonly title: string
  /** Its row in a file, as a spreadsheet counts them. */
  readonly row?: number
}

/** A row of a file in which no car was found. */
export interface RefusedRow {
  readonly row: number
  /** Both as the file names them; a row without a car has no source, and its number as the id. */
  readonly source: string
  readonly source_id: string
  readonly title: string
  readonly reason: string
}

interface Asked {
  readonly kind: BulkKind
  /** As staff asked for it. */
  readonly asked: Readonly<Record<string, unknown>>
  readonly by: string
  readonly at: Date
}

interface Planned {
  readonly outcome: BulkOutcome
  readonly reason: string | null
  readonly fields: readonly string[]
  readonly plan: CarPlan
}

/** What is to be done with a car: a plan, or why it is refused before anybody looks at it. */
export type PlanOf<Car> = (car: Car) => BulkSet | 'delete' | Refusal

export interface Refusal {
  readonly refused: string
  /** The fields whose values cannot be taken. */
  readonly fields?: readonly string[]
}

/**
 * Works out what a change would do to each car, and stores that: nothing is changed. Applying does that and nothing else.
 * @param refused rows of a file that are about no car
 * @returns the id of the change
 */
export async function previewBulkChange<Car extends SelectedCar>(
  db: Kysely<InventoryDatabase>,
  { kind, asked, by, at }: Asked,
  cars: readonly Car[],
  planOf: PlanOf<Car>,
  routeOf: RouteOf,
  refused: readonly RefusedRow[] = [],
): Promise<string> {
  const { id } = await db
    .insertInto('inventory.bulk_changes')
    .values({ kind, asked: JSON.stringify(asked), made_by: by, made_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let start = 0; start < cars.length; start += CARS_AT_A_TIME) {
    const some = cars.slice(start, start + CARS_AT_A_TIME)
    await db.transaction().execute((trx) => previewSome(trx, id, some, planOf, routeOf))
  }
  await insertCars(
    db,
    id,
    refused.map(({ title: name, row: file_row, reason, ...key }) => {
      const car = { ...key, dataset: '', listing_id: null, name, file_row }
      return { ...car, ...refusal(reason) }
    }),
  )
  return id
}

async function previewSome<Car extends SelectedCar>(
  trx: Transaction<InventoryDatabase>,
  id: string,
  cars: readonly Car[],
  planOf: PlanOf<Car>,
  routeOf: RouteOf,
): Promise<void> {
  const rows: object[] = []
  for (const { route, own } of byRoute(cars, routeOf)) {
    const ids = own.map(({ source_id }) => source_id)
    const stock = await readStock(trx, route, ids, false)
    for (const car of own) {
      const { source, source_id, dataset, title: name, id: listing_id, row: file_row = null } = car
      const planned = planCar(stock.cars.get(source_id), planOf(car))
      rows.push({ source, source_id, dataset, listing_id, name, file_row, ...planned })
    }
  }
  await insertCars(trx, id, rows)
}

async function insertCars(db: Pick<Kysely<InventoryDatabase>, 'getExecutor'>, id: string, rows: readonly object[]) {
  await sql`
    insert into inventory.bulk_change_cars
      (bulk_id, source, source_id, dataset, listing_id, name, file_row, outcome, reason, wrong_fields, plan)
    select ${id}, source, source_id, dataset, listing_id, name, file_row, outcome, reason, fields, plan
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as car(source text, source_id text, dataset text, listing_id uuid, name text, file_row integer,
        outcome text, reason text, fields text[], plan jsonb)`.execute(db)
}

function planCar(stock: StockCar | undefined, wanted: ReturnType<PlanOf<SelectedCar>>): Planned {
  if (wanted !== 'delete' && 'refused' in wanted) return refusal(wanted.refused, wanted.fields)
  if (!stock) return refusal('gone')
  if (stock.isDeleted) return refusal('deleted')
  if (wanted === 'delete') return { outcome: 'planned', reason: null, fields: [], plan: {} }
  const changes = planEdit(stock, wanted)
  if (typeof changes === 'string') return refusal(changes)
  return { outcome: changes.length === 0 ? 'same' : 'planned', reason: null, fields: [], plan: { changes } }
}

const refusal = (reason: string, fields: readonly string[] = []): Planned => ({
  outcome: 'refused',
  reason,
  fields,
  plan: {},
})
