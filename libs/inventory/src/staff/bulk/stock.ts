import type { Dataset } from '@karvan/contracts'
import type { StaffField } from '@karvan/domain'
import { type Transaction, sql } from 'kysely'
import { anyOf } from '../../any-of.ts'
import type { PublishRoute } from '../../publish.ts'
import type { InventoryDatabase, ListingRow } from '../../tables.ts'
import type { EditBefore } from './tables.ts'

type Trx = Transaction<InventoryDatabase>

/** A row, also as the JSON in which it is compared and stored. */
export type StockRow = ListingRow & { readonly whole: Readonly<Record<string, unknown>> }

/** A listing of a source, in every dataset that it stands in. */
export interface StockCar {
  /** What its source said, with the edits of staff. */
  readonly row: StockRow
  /** The one that the shop shows; the same where its source has no dataset of its own. */
  readonly shown: StockRow | undefined
  readonly rows: readonly StockRow[]
  readonly edits: ReadonlyMap<StaffField, EditBefore>
  /** By which staff took it out of the shop. */
  readonly taken: Readonly<Record<string, unknown>> | null
  readonly isDeleted: boolean
}

export interface StockCars {
  /** By the source's ids. */
  readonly cars: ReadonlyMap<string, StockCar>
  /** Other advertisements of the same vehicles. */
  readonly siblings: readonly StockRow[]
}

/** Where cars of a source are stored and shown, in the order in which publishing locks them. */
export const datasetsOf = ({ from, to }: PublishRoute): readonly Dataset[] => [...new Set([from, to ?? from])]

/**
 * Some listings of a source as they are now.
 * @param lock whether nobody else may change them, and the other advertisements of their vehicles, until the transaction ends
 */
export async function readStock(
  trx: Trx,
  route: PublishRoute,
  ids: readonly string[],
  lock: boolean,
): Promise<StockCars> {
  const { source } = route
  const rows: StockRow[] = []
  const siblings: StockRow[] = []
  for (const dataset of datasetsOf(route)) {
    const own = await rowsWhere(
      trx,
      sql`dataset = ${dataset} and source = ${source} and source_id = ${anyOf(ids)}`,
      lock,
    )
    rows.push(...own)
    const keys = own.flatMap(({ vehicle_key }) => vehicle_key ?? [])
    if (!lock || keys.length === 0) continue
    siblings.push(
      ...(await rowsWhere(
        trx,
        sql`dataset = ${dataset} and source = ${source} and vehicle_key = ${anyOf(keys)} and source_id <> all(${ids})`,
        lock,
      )),
    )
  }
  const edits = await editsOf(trx, source, ids)
  const taken = await takenRows(trx, source, ids)
  const cars = new Map<string, StockCar>()
  for (const id of ids) {
    const mine = rows.filter(({ source_id }) => source_id === id)
    const [row] = mine
    if (!row) continue
    const shown = mine.find(({ dataset }) => dataset === (route.to ?? route.from))
    const out = taken.get(id) ?? null
    const isDeleted = out?.['is_deleted'] === true || row.quarantine.includes('deleted')
    cars.set(id, { row, shown, rows: mine, edits: edits.get(id) ?? new Map(), taken: out, isDeleted })
  }
  return { cars, siblings }
}

/** The same rows once they are changed, by their ids. */
export async function rowsNow(
  trx: Trx,
  rows: readonly Pick<StockRow, 'dataset' | 'id'>[],
): Promise<ReadonlyMap<string, StockRow>> {
  const found: StockRow[] = []
  for (const dataset of new Set(rows.map((row) => row.dataset))) {
    const ids = rows.filter((row) => row.dataset === dataset).map(({ id }) => id)
    found.push(...(await rowsWhere(trx, sql`dataset = ${dataset} and id = ${anyOf(ids)}`, false)))
  }
  return new Map(found.map((row) => [keyOf(row), row]))
}

export const keyOf = ({ dataset, id }: Pick<StockRow, 'dataset' | 'id'>): string => `${dataset} ${id}`

async function rowsWhere(trx: Trx, condition: ReturnType<typeof sql>, lock: boolean): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select listing.*, to_jsonb(listing) as whole from inventory.listings as listing
    where ${condition} order by id ${lock ? sql`for update` : sql``}`.execute(trx)
  return rows
}

async function editsOf(trx: Trx, source: string, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('inventory.staff_edits')
    .select(['source_id', 'field', 'value', 'source_value', 'source_value_then', 'edited_by', 'edited_at'])
    .where('source', '=', source)
    .where('source_id', '=', anyOf(ids))
    .execute()
  const edits = new Map<string, Map<StaffField, EditBefore>>()
  for (const { source_id, edited_at, ...edit } of rows) {
    const own = edits.get(source_id) ?? new Map<StaffField, EditBefore>()
    edits.set(source_id, own.set(edit.field, { ...edit, edited_at: edited_at.toISOString() }))
  }
  return edits
}

async function takenRows(trx: Trx, source: string, ids: readonly string[]) {
  const { rows } = await sql<{ source_id: string; whole: Record<string, unknown> }>`
    select source_id, to_jsonb(taken) as whole from inventory.taken_off as taken
    where source = ${source} and source_id = ${anyOf(ids)}`.execute(trx)
  return new Map(rows.map(({ source_id, whole }) => [source_id, whole]))
}
