import type { Dataset } from '@karvan/contracts'
import type { NormalizedCar } from '@karvan/domain'
import type { Transaction } from 'kysely'
import { anyOf } from '../any-of.ts'
import { refuseDrift } from '../drifted.ts'
import { contentHashOf } from '../listing-row.ts'
import { publishListings, type PublishRoute } from '../publish.ts'
import { suppressedListings } from '../snapshots/suppressed-listings.ts'
import { withStaffDecisions } from '../staff/decisions.ts'
import type { InventoryDatabase, ListingStatus } from '../tables.ts'
import { otherRowsOf } from './other-rows.ts'

type Trx = Transaction<InventoryDatabase>

/** A car as it was read from what is stored, and when that was fetched. */
export interface StoredCar {
  readonly car: NormalizedCar
  readonly fetchedAt: Date
}

export interface BroughtIn {
  readonly inserted: number
  readonly changed: number
  readonly unchanged: number
  /** Rows that are not on sale: a run of the pipeline does not know better. */
  readonly notOnSale: number
  /** Their vehicle is on sale by another row, or a cleanup took them out, or their source said that they are sold. */
  readonly leftOut: number
  /** Another row duplicates them by the rule of the cleanup. */
  readonly duplicates: number
}

const ON_SALE: readonly ListingStatus[] = ['available', 'under_contract']

/**
 * Publishes cars of one source that are not in the shop, or stand there otherwise, in the caller's transaction. Nothing is said of when
 * they were seen: a row keeps its time.
 * @param cars that may be offered
 * @throws {Drifted} where they are not to be believed
 */
export async function bringIn(
  trx: Trx,
  route: PublishRoute & { readonly to: Dataset },
  cars: readonly StoredCar[],
  { leaveOutDuplicates }: { readonly leaveOutDuplicates: boolean },
): Promise<BroughtIn> {
  const shown = { dataset: route.to, source: route.source }
  const decided = await decidedCars(trx, route.source, cars)
  const hashOf = ({ car }: StoredCar) => contentHashOf(decided.get(car.sourceId) ?? car)
  const ids = cars.map(({ car }) => car.sourceId)
  const rows = await rowsOf(trx, shown, ids)
  const own = await rowsOf(trx, { dataset: route.from, source: route.source }, ids)
  const known = cars.filter(({ car }) => rows.has(car.sourceId))
  const changed = known.filter((one) => rows.get(one.car.sourceId)?.content_hash !== hashOf(one))
  const toChange = changed.filter(({ car }) => ON_SALE.includes(rows.get(car.sourceId)?.status ?? 'sold'))
  const fresh = cars.filter(({ car }) => !rows.has(car.sourceId))
  const { wanted, leftOut, duplicates } = await choose(trx, shown, fresh, leaveOutDuplicates)

  const seenAt = ({ car: { sourceId }, fetchedAt }: StoredCar) =>
    (rows.get(sourceId) ?? own.get(sourceId))?.seen_at ?? fetchedAt
  const toWrite = [...toChange, ...wanted]
  const written = toWrite.map(({ car }) => car)
  await refuseDrift(
    trx,
    route,
    written.map((car) => car.sourceId),
    written,
  )
  for (const at of new Set(toWrite.map((one) => seenAt(one).getTime()))) {
    const batch = toWrite.filter((one) => seenAt(one).getTime() === at).map(({ car }) => car)
    await publishListings(trx, route, batch, new Date(at))
  }
  return {
    inserted: wanted.length,
    changed: toChange.length,
    unchanged: known.length - changed.length,
    notOnSale: changed.length - toChange.length,
    leftOut,
    duplicates,
  }
}

/** The cars as staff have decided about them, by the source's ids: so their rows are. */
async function decidedCars(trx: Trx, source: string, cars: readonly StoredCar[]) {
  const decided = await withStaffDecisions(
    trx,
    source,
    cars.map(({ car }) => car),
  )
  return new Map(decided.map((car) => [car.sourceId, car]))
}

interface Shown {
  readonly dataset: Dataset
  readonly source: string
}

async function rowsOf(trx: Trx, { dataset, source }: Shown, sourceIds: readonly string[]) {
  const rows = await trx
    .selectFrom('inventory.listings')
    .select(['source_id', 'content_hash', 'status', 'seen_at'])
    .where('dataset', '=', dataset)
    .where('source', '=', source)
    .where('source_id', '=', anyOf(sourceIds))
    .execute()
  return new Map(rows.map((row) => [row.source_id, row]))
}

/** Of cars without a row those that are to have one. */
async function choose(trx: Trx, shown: Shown, fresh: readonly StoredCar[], leaveOutDuplicates: boolean) {
  const out = await suppressedListings(
    trx,
    shown,
    fresh.map(({ car }) => car),
  )
  const sold = await soldOf(
    trx,
    shown.source,
    fresh.map(({ car }) => car.sourceId),
  )
  const others = await otherRowsOf(
    trx,
    shown,
    fresh.map(({ car }) => car),
  )
  const wanted: StoredCar[] = []
  let [leftOut, duplicates] = [0, 0]
  for (const one of fresh) {
    const { sourceId } = one.car
    if (out.has(sourceId) || sold.has(sourceId) || others.isOnSale(one.car)) leftOut += 1
    else if (
      leaveOutDuplicates &&
      others.duplicates(
        one.car,
        wanted.map(({ car }) => car),
      )
    )
      duplicates += 1
    else wanted.push(one)
  }
  return { wanted, leftOut, duplicates }
}

/** What its source said last is that it is not for sale. */
async function soldOf(trx: Trx, source: string, sourceIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('inventory.sale_checks')
    .select('source_id')
    .where('source', '=', source)
    .where('source_id', '=', anyOf(sourceIds))
    .where('state', 'in', ['sold', 'gone'])
    .execute()
  return new Set(rows.map((row) => row.source_id))
}
