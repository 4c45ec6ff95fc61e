import type { Dataset } from '@karvan/contracts'
import type { CarMarks } from '@karvan/domain'
import { type Kysely, sql } from 'kysely'
import { anyOf } from '../any-of.ts'
import type { InventoryDatabase, ListingStatus } from '../tables.ts'

/** A listing of a car, as its source's own part of the inventory holds it. */
export interface MarkedListing extends CarMarks {
  readonly id: string
  readonly dataset: Dataset
  readonly sourceId: string
  readonly status: ListingStatus
  readonly mileageKm: number | null
  readonly firstSeenAt: Date
  readonly lastSeenAt: Date
}

/** What listings are looked for by. */
export interface Marks {
  readonly vins: readonly string[]
  readonly keys: readonly { readonly source: string; readonly vehicleKey: string }[]
}

/** Of a mark: more than any car has, so that a mark which stands for many cars costs no more. */
const MOST_OF_A_MARK = 50

const COLUMNS = sql`
  dataset, id, source, source_id as "sourceId", vehicle_key as "vehicleKey", vin, make, model_year as "modelYear", status,
  mileage_km as "mileageKm", least(created_at, seen_at) as "firstSeenAt", seen_at as "lastSeenAt"`

/** The listings that bear one of these marks, each once, though a part of the inventory may repeat another. */
export async function listingsMarked(
  db: Kysely<InventoryDatabase>,
  datasets: readonly Dataset[],
  { vins, keys }: Marks,
): Promise<readonly MarkedListing[]> {
  const { rows } = await sql<MarkedListing>`
    select distinct on (source, "sourceId") * from (
      select found.* from unnest(${vins}::text[]) as mark cross join lateral (
        select ${COLUMNS} from inventory.listings
        where vin = mark and dataset = ${anyOf(datasets)} limit ${MOST_OF_A_MARK}
      ) as found
      union all
      select found.*
      from unnest(${keys.map(({ source }) => source)}::text[], ${keys.map(({ vehicleKey }) => vehicleKey)}::text[])
        as mark(of_source, key)
      cross join lateral (
        select ${COLUMNS} from inventory.listings
        where dataset = ${anyOf(datasets)} and vehicle_key = mark.key and source = mark.of_source limit ${MOST_OF_A_MARK}
      ) as found
    ) as listing
    order by source, "sourceId", dataset = 'main'`.execute(db)
  return rows
}

/** One listing, in its source's own part of the inventory; null where it is not there. */
export async function listingOf(
  db: Kysely<InventoryDatabase>,
  datasets: readonly Dataset[],
  { source, sourceId }: Pick<MarkedListing, 'source' | 'sourceId'>,
): Promise<MarkedListing | null> {
  const { rows } = await sql<MarkedListing>`
    select ${COLUMNS} from inventory.listings
    where dataset = ${anyOf(datasets)} and source = ${source} and source_id = ${sourceId}
    order by dataset = 'main' limit 1`.execute(db)
  return rows[0] ?? null
}
