import { type Dataset, DATASETS } from '@karvan/contracts'
import { type InventoryDatabase, type ListingRow, SHOWN_DATASET } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'
import { literally } from '../search/conditions.ts'

/** Cars of a dataset that are told of. */
const MAX_SHOWN = 10
/** A few signs stand in half of all VINs: so many cars of a dataset are looked at, and more are not counted. */
export const MAX_COUNTED = 1_000

const COLUMNS = [
  'dataset',
  'id',
  'source',
  'source_id',
  'status',
  'title',
  'make',
  'model',
  'model_year',
  'price_amount',
  'price_currency',
  'mileage_km',
  'fuel',
  'vin',
  'created_at',
] as const satisfies readonly (keyof ListingRow)[]

export interface FoundRow extends Pick<ListingRow, (typeof COLUMNS)[number]> {
  /** Whether its own VIN matches; else the VIN stands in its names. */
  readonly by_vin: boolean
  /** How many of its dataset match; one more than are counted where there are more. */
  readonly matching: number
  /** What the shop shows of the listing; null together where it shows nothing. */
  readonly shop_id: string | null
  readonly shop_status: ListingRow['status'] | null
}

export interface VinCount {
  readonly dataset: Dataset
  readonly total: number
  readonly with_vin: number
}

export class VinRepository {
  readonly #db: Kysely<InventoryDatabase>

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  /** The listings that bear a VIN, in the column or in the names of the car: those of a dataset together, the newest first. */
  async bearing(vin: string): Promise<readonly FoundRow[]> {
    const inNames = `%${literally(vin.toLowerCase())}%`
    return await this.#find(sql`(vin = ${vin} or search_text like ${inNames})`, sql`coalesce(vin = ${vin}, false)`)
  }

  /** The listings in whose VIN this part stands, in the same order. */
  async withPart(part: string): Promise<readonly FoundRow[]> {
    return await this.#find(sql`vin like ${`%${literally(part)}%`}`, sql`true`)
  }

  async #find(matches: ReturnType<typeof sql>, isByVin: ReturnType<typeof sql>): Promise<readonly FoundRow[]> {
    const columns = sql.join(COLUMNS.map((column) => sql.ref(column)))
    const { rows } = await sql<FoundRow>`
      with found as materialized (
        select listing.* from unnest(${[...DATASETS]}::text[]) as part(name) cross join lateral (
          select ${columns}, ${isByVin} as by_vin from inventory.listings
          where dataset = part.name and ${matches} limit ${MAX_COUNTED + 1}) as listing),
      ranked as (
        select *, count(*) over (partition by dataset)::int as matching,
          row_number() over (partition by dataset order by by_vin desc, created_at desc, id) as place from found)
      select ranked.*, shop.id as shop_id, shop.status as shop_status
      from ranked left join inventory.listings as shop
        on shop.dataset = ${SHOWN_DATASET} and shop.source = ranked.source and shop.source_id = ranked.source_id
        and shop.status <> 'rejected'
      where place <= ${MAX_SHOWN} order by ranked.dataset, place`.execute(this.#db)
    return rows
  }

  /** Each count goes through an index alone: rows are wide. */
  async counts(): Promise<readonly VinCount[]> {
    const { rows } = await sql<VinCount>`
      select name as dataset,
        (select count(*)::int from inventory.listings where dataset = name) as total,
        (select count(*)::int from inventory.listings where dataset = name and vin is not null) as with_vin
      from unnest(${[...DATASETS]}::text[]) as part(name)`.execute(this.#db)
    return rows
  }
}
