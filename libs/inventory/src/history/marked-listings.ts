import type { Dataset } from '@karvan/contracts'
import type { CarMarks, StatedMileage } from '@karvan/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
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
  /** Oldest first. */
  readonly mileages: readonly StatedMileage[]
}

/** Of a mark: more than any car has, so that a mark which stands for many cars costs no more. */
const MAX_OF_A_MARK = sql.lit(50)

const COLUMNS = sql`
  dataset, id, source, source_id as "sourceId", vehicle_key as "vehicleKey", vin, make, model_year as "modelYear", status,
  mileage_km as "mileageKm", least(created_at, seen_at) as "firstSeenAt", seen_at as "lastSeenAt"`

/**
 * Looks for listings in some parts of the inventory by what they bear. The names of the parts stand in the statements, not beside
 * them: then Postgres keeps a plan, and to make one for so many tables and indexes takes several times as long as the look itself.
 */
export class MarkedListings {
  readonly #db: Kysely<InventoryDatabase>
  readonly #from: RawBuilder<unknown>

  constructor(db: Kysely<InventoryDatabase>, datasets: readonly Dataset[]) {
    this.#db = db
    this.#from = sql`from inventory.listings where dataset in (${sql.join(datasets.map((dataset) => sql.lit(dataset)))})`
  }

  /** A listing and those that share a mark with it, in one look. What `main` repeats of another part comes last. */
  async around({ source, sourceId }: Pick<MarkedListing, 'source' | 'sourceId'>): Promise<readonly MarkedListing[]> {
    return await this.#read(sql`
      with asked as materialized (select ${COLUMNS} ${this.#from} and source = ${source} and source_id = ${sourceId})
      select * from asked
      union all
      select found.* from asked
      cross join lateral (select ${COLUMNS} ${this.#from} and vin = asked.vin limit ${MAX_OF_A_MARK}) as found
      union all
      select found.* from asked
      cross join lateral (
        select ${COLUMNS} ${this.#from} and vehicle_key = asked."vehicleKey" and source = asked.source
        limit ${MAX_OF_A_MARK}
      ) as found`)
  }

  /** Those with a VIN; what `main` repeats comes last. */
  async withVin(vin: string): Promise<readonly MarkedListing[]> {
    return await this.#read(sql`select ${COLUMNS} ${this.#from} and vin = ${vin} limit ${MAX_OF_A_MARK}`)
  }

  /** Those of a vehicle, as its source knows it; what `main` repeats comes last. */
  async ofVehicle(source: string, vehicleKey: string): Promise<readonly MarkedListing[]> {
    return await this.#read(
      sql`select ${COLUMNS} ${this.#from} and vehicle_key = ${vehicleKey} and source = ${source} limit ${MAX_OF_A_MARK}`,
    )
  }

  /** A text that begins with the word is one that the catalog prepares. */
  async #read(listings: RawBuilder<unknown>): Promise<readonly MarkedListing[]> {
    const { rows } = await sql<MarkedListing & { readonly past: readonly PastMileage[] | null }>`select listing.*, (
        select json_agg(json_build_array(extract(epoch from until) * 1000, mileage_km) order by until)
        from inventory.mileage_history as known where known.dataset = listing.dataset and known.listing_id = listing.id
      ) as past
      from (${listings}) as listing`.execute(this.#db)
    return rows
      .map(({ past, ...listing }) => ({ ...listing, mileages: statedBy(listing, past ?? []) }))
      .toSorted((one, other) => Number(one.dataset === 'main') - Number(other.dataset === 'main'))
  }
}

/** Until when in milliseconds, and what was stated until then. */
type PastMileage = readonly [until: number, km: number | null]

/** What a listing stated, and since when it did. */
function statedBy({ firstSeenAt, mileageKm }: MarkedListing, past: readonly PastMileage[]): readonly StatedMileage[] {
  const starts = [firstSeenAt, ...past.map(([until]) => new Date(until))]
  const stated = [...past.map(([, km]) => km), mileageKm]
  return stated.flatMap((km, i) => (km === null ? [] : { at: starts[i] ?? firstSeenAt, km }))
}
