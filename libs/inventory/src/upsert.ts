import type { Dataset } from '@karvan/contracts'
import type { NormalizedCar } from '@karvan/domain'
import { type Transaction, sql } from 'kysely'
import { anyOf } from './any-of.ts'
import { recordMileages } from './history/record-mileages.ts'
import { type NewListing, toListingRow } from './listing-row.ts'
import { withoutTakenOff } from './sale/take-off.ts'
import type { InventoryDatabase } from './tables.ts'

export interface UpsertCounts {
  readonly inserted: number
  readonly changed: number
  readonly same: number
}

type Trx = Transaction<InventoryDatabase>

/** Which job writes, and by which version of its source's parser it read. */
export interface Writer {
  readonly jobId: string
  readonly parserVersion: number
}

/** Where cars of one source are written. */
export interface UpsertTarget {
  readonly dataset: Dataset
  /** The name of the source that all these cars are from. */
  readonly source: string
  /** Noted in each row that changes; where nobody says it, such a row has no known writer. */
  readonly writer?: Writer | undefined
}

/**
 * Writes cars into a dataset by their source's id, in the caller's transaction; a car that comes again is one row still.
 * What a seller asks leaves a row in the history when it is new or changed, and a mileage when another one takes its place. Keep batches to a few hundred: an open write transaction holds
 * back the change feed.
 * @param seenAt when the source showed the cars
 * @param withdrawnIds the source's ids of those that are written as withdrawn
 */
export async function upsertListings(
  trx: Trx,
  target: UpsertTarget,
  cars: readonly NormalizedCar[],
  seenAt: Date,
  withdrawnIds: ReadonlySet<string> = new Set(),
): Promise<UpsertCounts> {
  if (cars.length === 0) return { inserted: 0, changed: 0, same: 0 }
  const { dataset } = target
  const ids = await listingIds(trx, target, cars)
  const rows = cars.map((car) => toListingRow(dataset, idOf(ids, car), car, seenAt))
  const before = await currentRows(trx, dataset, rows)
  const fresh = rows.filter((row) => !before.has(row.id))
  const changed = rows.filter((row) => before.has(row.id) && before.get(row.id)?.content_hash !== row.content_hash)
  // The rows are locked by now, so that what staff take off at this moment is known here, or follows.
  const toWrite = rows.map((row) => (withdrawnIds.has(row.source_id) ? { ...row, status: 'withdrawn' as const } : row))
  await write(trx, target, await withoutTakenOff(trx, target.source, toWrite))
  const repriced = changed.filter((row) => {
    const old = before.get(row.id)
    return !old || ASKED.some((column) => old[column] !== row[column])
  })
  await recordPrices(trx, dataset, [...fresh, ...repriced], seenAt)
  const stated = changed.flatMap(({ id, mileage_km }) => {
    const old = before.get(id)
    return old && old.mileage_km !== mileage_km ? { id, mileage_km: old.mileage_km } : []
  })
  await recordMileages(trx, dataset, stated, seenAt)
  return { inserted: fresh.length, changed: changed.length, same: rows.length - fresh.length - changed.length }
}

/** The columns that say who wrote. */
export const writtenBy = ({ writer }: Pick<UpsertTarget, 'writer'>) => ({
  written_by: writer?.jobId ?? null,
  parser_version: writer?.parserVersion ?? null,
})

const idOf = (ids: ReadonlyMap<string, string>, { sourceId }: NormalizedCar): string => {
  const id = ids.get(sourceId)
  if (id === undefined) throw new Error(`listing ${sourceId} has no reference`)
  return id
}

/** One car may have ids of several sources: the reference, not the listing, says which row is meant. */
async function listingIds(
  trx: Trx,
  { dataset, source }: UpsertTarget,
  cars: readonly NormalizedCar[],
): Promise<Map<string, string>> {
  const sourceIds = cars.map((car) => car.sourceId)
  await sql`
    insert into inventory.source_refs (dataset, source, source_id)
    select ${dataset}, ${source}, unnest(${sourceIds}::text[])
    on conflict do nothing`.execute(trx)
  const rows = await trx
    .selectFrom('inventory.source_refs')
    .select(['source_id', 'listing_id'])
    .where('dataset', '=', dataset)
    .where('source', '=', source)
    .where('source_id', '=', anyOf(sourceIds))
    .execute()
  return new Map(rows.map((row) => [row.source_id, row.listing_id]))
}

/** What a seller asks: these make a row of the history. */
const ASKED = ['price_amount', 'price_currency', 'discount'] as const

async function currentRows(trx: Trx, dataset: Dataset, rows: readonly NewListing[]) {
  const current = await trx
    .selectFrom('inventory.listings')
    .select(['id', 'content_hash', 'mileage_km', ...ASKED])
    .where('dataset', '=', dataset)
    .where('id', '=', anyOf(rows.map((row) => row.id)))
    .forUpdate()
    .execute()
  return new Map(current.map((row) => [row.id, row]))
}

/** As they were when the row was written first; `created_at` is when the car was first seen. */
const UNCHANGED_COLUMNS = new Set(['dataset', 'id', 'source', 'source_id', 'created_at'])
/** Of the last change: a job that finds a row as it is has not written it. */
const OF_CHANGE = new Set(['written_by', 'parser_version'])

/**
 * An unchanged row is only marked as seen, so that its change stamp stays. A sold car is on sale again, but for one that
 * was sold after it was seen, and one that staff took off. The rows go as one JSON value: to Postgres and to us a
 * statement with thousands of parameters costs more than the insert itself.
 */
async function write(trx: Trx, target: UpsertTarget, listings: readonly NewListing[]): Promise<void> {
  const rows = listings.map((listing) => ({ ...listing, ...writtenBy(target) }))
  const names = Object.keys(rows[0] ?? {})
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const isSame = sql`listings.content_hash = excluded.content_hash
    and (listings.status = excluded.status or listings.sold_at > excluded.seen_at)`
  const excluded = names
    .filter((name) => !UNCHANGED_COLUMNS.has(name) && !OF_CHANGE.has(name) && name !== 'status')
    .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  const ofChange = [...OF_CHANGE].map(
    (name) =>
      sql`${sql.ref(name)} = case when ${isSame} then listings.${sql.ref(name)} else excluded.${sql.ref(name)} end`,
  )
  await sql`
    insert into inventory.listings (${columns})
    select ${columns} from json_populate_recordset(null::inventory.listings, ${JSON.stringify(rows)})
    on conflict (dataset, id) do update set ${sql.join([...excluded, ...ofChange])},
      status = case when listings.sold_at > excluded.seen_at then listings.status else excluded.status end,
      sold_at = case when listings.sold_at > excluded.seen_at then listings.sold_at end,
      updated_at = case when ${isSame} then listings.updated_at else now() end
  `.execute(trx)
}

/**
 * Never before the row that stands: the last one is what is asked now, also where an older job is published later. Another
 * change at the same crawl takes the place of the one before.
 */
async function recordPrices(trx: Trx, dataset: Dataset, rows: readonly NewListing[], at: Date): Promise<void> {
  if (rows.length === 0) return
  const prices = rows.map(({ id, price_amount, price_currency, discount }) => ({
    id,
    price_amount,
    price_currency,
    discount,
  }))
  await sql`
    insert into inventory.price_history (dataset, listing_id, at, price_amount, price_currency, discount)
    select ${dataset}, id, greatest(${at}, (
        select max(at) from inventory.price_history where dataset = ${dataset} and listing_id = id)),
      price_amount, price_currency, discount
    from json_to_recordset(${JSON.stringify(prices)})
      as price(id uuid, price_amount bigint, price_currency text, discount text)
    on conflict (dataset, listing_id, at) do update
    set price_amount = excluded.price_amount, price_currency = excluded.price_currency, discount = excluded.discount`.execute(
    trx,
  )
}
