import { type Dataset, isDataSource } from '@karvan/contracts'
import type { NormalizedCar } from '@karvan/domain'
import { type Transaction, sql } from 'kysely'
import { analyzeWhereGrown } from './analyze-where-grown.ts'
import { anyOf } from './any-of.ts'
import { oneOfEachVehicle } from './one-of-each-vehicle.ts'
import { priceListings } from './prices/landed.ts'
import { lockRows } from './sale/listings.ts'
import { suppressedListings } from './snapshots/suppressed-listings.ts'
import { publishedDecisions } from './staff/decisions.ts'
import type { InventoryDatabase } from './tables.ts'
import { upsertListings, type UpsertCounts, type Writer } from './upsert.ts'

type Trx = Transaction<InventoryDatabase>

export interface PublishRoute {
  /** The name of the source that all cars of a batch are from. */
  readonly source: string
  /** Keeps all cars, those that cannot be offered with the status `rejected`. */
  readonly from: Dataset
  /** Shows what may be offered; the same as `from` for a source without a table of its own, null to show nothing. */
  readonly to: Dataset | null
  /** Noted in the rows that change. */
  readonly writer?: Writer
}

export interface PublishCounts extends UpsertCounts {
  /** How many cars of the batch may be offered, whatever else is known of their vehicles: the same in any order of the batches. */
  readonly published: number
}

/**
 * Keeps cars of one source and publishes what may be offered, in the caller's transaction. What may not be offered any more
 * is withdrawn: rejected cars of this batch, and other advertisements of the same vehicles. What is offered gets its
 * landed prices, as does what the shop could be switched to. What a cleanup took out stays out while it has not changed, and what staff
 * say of a car holds.
 * @param shownBySource cars as their source shows them
 * @param seenAt when the source showed the cars
 */
export async function publishListings(
  trx: Trx,
  { source, from, to, writer }: PublishRoute,
  shownBySource: readonly NormalizedCar[],
  seenAt: Date,
): Promise<PublishCounts> {
  const sourceIds = shownBySource.map((car) => car.sourceId)
  // Staff edit a car under the lock of its rows: an edit of this moment is waited for, and not overwritten.
  await lockRows(trx, { source, datasets: [from, to ?? from] }, sourceIds)
  const all = await publishedDecisions(trx, source, shownBySource)
  if (to === null) {
    const counts = await upsertListings(trx, { dataset: from, source, writer }, all, seenAt)
    if (isDataSource(from)) await priceListings(trx, { dataset: from, source }, offerableIds(all))
    return { ...counts, published: 0 }
  }
  const shown = { dataset: to, source, writer }
  const out = await suppressedListings(trx, shown, all)
  const cars = to === from ? all.filter((car) => !out.has(car.sourceId)) : all
  const counts = await upsertListings(trx, { dataset: from, source, writer }, cars, seenAt)
  const offerable = cars.filter((car) => car.quarantine.length === 0 && !out.has(car.sourceId))
  const offered = await oneOfEachVehicle(trx, shown, offerable, seenAt)
  const others = offerable.filter((car) => !offered.includes(car))
  if (to === from) {
    await withdraw(trx, shown, others)
  } else {
    await upsertListings(trx, shown, offerable, seenAt, new Set(others.map((car) => car.sourceId)))
    await withdraw(
      trx,
      shown,
      cars.filter((car) => car.quarantine.length > 0),
    )
  }
  await withdrawOtherAdvertisements(trx, shown, offered)
  await priceListings(
    trx,
    shown,
    offered.map((car) => car.sourceId),
  )
  if (to !== from && isDataSource(from)) await priceListings(trx, { dataset: from, source }, offerableIds(cars))
  await analyzeWhereGrown(trx, 'cars', counts.inserted)
  return { ...counts, published: offerable.length }
}

const offerableIds = (cars: readonly NormalizedCar[]): readonly string[] =>
  cars.filter((car) => car.quarantine.length === 0).map((car) => car.sourceId)

interface Shown {
  readonly dataset: Dataset
  readonly source: string
}

async function withdraw(trx: Trx, { dataset, source }: Shown, cars: readonly NormalizedCar[]): Promise<void> {
  if (cars.length === 0) return
  await trx
    .updateTable('inventory.listings')
    .set({ status: 'withdrawn', updated_at: sql<Date>`now()` })
    .where('dataset', '=', dataset)
    .where('source', '=', source)
    .where('source_id', '=', anyOf(cars.map((car) => car.sourceId)))
    .where('status', 'not in', ['withdrawn', 'rejected'])
    .execute()
}

async function withdrawOtherAdvertisements(
  trx: Trx,
  { dataset, source }: Shown,
  cars: readonly NormalizedCar[],
): Promise<void> {
  const keyed = cars.filter((car) => car.vehicleKey !== null)
  if (keyed.length === 0) return
  // Key by key: while a shop is filled its statistics are old, and Postgres would read the whole table for all keys.
  const { rows } = await sql<{ id: string }>`
    select other.id
    from unnest(${keyed.map((car) => car.vehicleKey)}::text[]) as key
    cross join lateral (
      select id from inventory.listings
      where dataset = ${dataset} and source = ${source} and vehicle_key = key
        and source_id <> all(${keyed.map((car) => car.sourceId)}::text[]) and status in ('available', 'under_contract')
      offset 0
    ) as other`.execute(trx)
  if (rows.length === 0) return
  await trx
    .updateTable('inventory.listings')
    .set({ status: 'withdrawn', updated_at: sql<Date>`now()` })
    .where('dataset', '=', dataset)
    .where('id', '=', anyOf(rows.map(({ id }) => id)))
    .where('status', 'in', ['available', 'under_contract'])
    .execute()
}
