import { type Dataset, DATASETS, RIVALS } from '@karvan/contracts'
import {
  findMatches,
  type FoundMatch,
  type InventoryDatabase,
  type ListingRow,
  OFFERED,
  PRICED_COLUMNS,
} from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'
import { OWN } from './compared-prices.ts'

export interface StockCounts {
  readonly onSale: number
  /** On sale, and never compared: what waits for another comparison has the matches of the last one. */
  readonly notCompared: number
  readonly comparedAt: Date | null
}

const RIVAL_COLUMNS = [
  ...PRICED_COLUMNS,
  'source_id',
  'title',
  'model_year',
  'mileage_km',
] as const satisfies readonly (keyof ListingRow)[]
export type RivalRow = Pick<ListingRow, (typeof RIVAL_COLUMNS)[number]>

/** Cars that are matched at once. */
const BATCH = 1_000

/** What is counted of the comparison, and the comparison of rivals among themselves. */
export class ComparisonRepository {
  readonly #db: Kysely<InventoryDatabase>

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  async counts(): Promise<StockCounts> {
    const { rows } = await sql<{ on_sale: number; not_compared: number; compared_at: Date | null }>`
      select count(*)::int as on_sale, max(compared_at) as compared_at,
        count(*) filter (where compared.listing_id is null and not exists (
          select from inventory.rival_matches as match where match.listing_id = listings.id))::int as not_compared
      from inventory.listings left join inventory.compared_cars as compared on compared.listing_id = listings.id
      where dataset = ${OWN} and ${OFFERED}`.execute(this.#db)
    const [row] = rows
    if (!row) throw new Error('a count has one row')
    return {
      onSale: row.on_sale,
      notCompared: row.not_compared,
      comparedAt: row.compared_at,
    }
  }

  async rowsOfTables(): Promise<ReadonlyMap<Dataset, number>> {
    const { rows } = await sql<{ dataset: Dataset; count: number }>`
      select name as dataset, (select count(*)::int from inventory.listings where dataset = name) as count
      from unnest(${[...DATASETS]}::text[]) as part(name)`.execute(this.#db)
    return new Map(rows.map(({ dataset, count }) => [dataset, count]))
  }

  /** Cars on sale whose VIN a rival's advertisement on sale has, too. */
  async carsWithRivalVin(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from inventory.listings as own
      where own.dataset = ${OWN} and own.status in ('available', 'under_contract') and own.vin is not null and exists (
        select from inventory.listings as rival
        where rival.dataset = any(${[...RIVALS]}::text[]) and rival.vin = own.vin
          and rival.status in ('available', 'under_contract'))`.execute(this.#db)
    return rows[0]?.count ?? 0
  }

  /** Cars that have changed or come since they were compared, not those that a change of a rival's may concern. */
  async carsToCompare(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from inventory.listings
      where dataset = ${OWN} and ${OFFERED} and not exists (
        select from inventory.compared_cars as compared
        where compared.listing_id = listings.id and compared.changed_xid = listings.changed_xid)`.execute(this.#db)
    return rows[0]?.count ?? 0
  }

  async onSale(dataset: Dataset): Promise<number> {
    const { total } = await this.#db
      .selectFrom('inventory.listings')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('dataset', '=', dataset)
      .where('status', 'in', ['available', 'under_contract'])
      .executeTakeFirstOrThrow()
    return total
  }

  /** The cars of Luxury Cars Kosova that TrioVetura sells, too, each with the surest advertisement there. */
  async luxuryAtTrio(): Promise<readonly FoundMatch[]> {
    const { rows } = await sql<{ id: string }>`
      select id from inventory.listings where dataset = 'luxury' and ${OFFERED} order by id`.execute(this.#db)
    const ids = rows.map(({ id }) => id)
    const found: FoundMatch[] = []
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH)
      found.push(...(await findMatches(this.#db, { own: 'luxury', rival: 'trio' }, batch)))
    }
    return found
  }

  async rivalRows(dataset: 'trio' | 'luxury', ids: readonly string[]): Promise<ReadonlyMap<string, RivalRow>> {
    const rows = await this.#db
      .selectFrom('inventory.listings')
      .select(RIVAL_COLUMNS)
      .where('dataset', '=', dataset)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  }
}
