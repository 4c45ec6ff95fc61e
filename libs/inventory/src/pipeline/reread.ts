import type { NormalizedCar } from '@karvan/domain'
import { type Transaction, sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { anyOf } from '../any-of.ts'
import { CONTENT_COLUMNS, hashOf, toListingRow } from '../listing-row.ts'
import { priceListings } from '../prices/landed.ts'
import { withStaffDecisions } from '../staff/decisions.ts'
import type { InventoryDatabase, ListingRow } from '../tables.ts'
import { type UpsertTarget, writtenBy } from '../upsert.ts'

type Trx = Transaction<InventoryDatabase>

/** What may be read again by itself. */
export type RereadColumn =
  'vin' | 'seats' | 'body_type' | 'grade' | 'grade_english' | 'vehicle_key' | 'accident' | 'status'

/**
 * Writes some columns of rows anew, as today's parser reads them, in the caller's transaction; the other columns and the times stay.
 * A status changes only between the two of a car on sale, and not where its source was asked since.
 * @returns by the source's id the columns that changed; rows that are as they were are left out
 */
export async function reread(
  trx: Trx,
  target: UpsertTarget,
  cars: readonly NormalizedCar[],
  columns: readonly RereadColumn[],
): Promise<ReadonlyMap<string, readonly RereadColumn[]>> {
  const { dataset, source } = target
  const ids = cars.map((car) => car.sourceId)
  const rows = await trx
    .selectFrom('inventory.listings')
    .selectAll()
    .where('dataset', '=', dataset)
    .where('source', '=', source)
    .where('source_id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  const asked = await askedOf(trx, source, ids)
  const decided = await withStaffDecisions(trx, source, cars)
  const bySource = new Map(decided.map((car) => [car.sourceId, car]))
  const changes = new Map<string, readonly RereadColumn[]>()
  for (const row of rows) {
    const car = bySource.get(row.source_id)
    if (!car) continue
    const wanted = columns.filter((column) => column !== 'status' || mayTurn(row, car, asked))
    const fresh = toListingRow(dataset, row.id, car, row.seen_at)
    const changed = wanted.filter((column) => !isDeepStrictEqual(row[column], fresh[column]))
    if (changed.length === 0) continue
    await write(trx, target, row, fresh, changed)
    changes.set(row.source_id, changed)
  }
  await priceListings(trx, target, [...changes.keys()])
  return changes
}

async function write(
  trx: Trx,
  target: UpsertTarget,
  row: ListingRow,
  fresh: ReturnType<typeof toListingRow>,
  changed: readonly RereadColumn[],
) {
  const values = Object.fromEntries(changed.map((column) => [column, fresh[column]]))
  const isWhole = CONTENT_COLUMNS.every(
    (column) => values[column] !== undefined || isDeepStrictEqual(row[column], fresh[column]),
  )
  await trx
    .updateTable('inventory.listings')
    .set({
      ...values,
      ...('accident' in values && { accident: JSON.stringify(fresh.accident) }),
      // A row that is not yet all that its source shows is another one than that, and than before.
      content_hash: isWhole ? fresh.content_hash : hashOf([row.content_hash, values]),
      ...writtenBy(target),
      updated_at: sql<Date>`now()`,
    })
    .where('dataset', '=', row.dataset)
    .where('id', '=', row.id)
    .execute()
}

const mayTurn = (row: ListingRow, car: NormalizedCar, asked: ReadonlySet<string>): boolean =>
  (row.status === 'available' || row.status === 'under_contract') &&
  car.quarantine.length === 0 &&
  !asked.has(row.source_id)

async function askedOf(trx: Trx, source: string, sourceIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('inventory.sale_checks')
    .select('source_id')
    .where('source', '=', source)
    .where('source_id', '=', anyOf(sourceIds))
    .where('checked_at', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.source_id))
}
