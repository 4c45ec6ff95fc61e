import type { DashboardCars, Dataset } from '@karvan/contracts'
import { type InventoryDatabase, shopSelection } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'

type StockRow = Omit<DashboardCars['stock'][number], 'name'> & { readonly newInDay: number; readonly soldInDay: number }

/** Counts the cars that are stored. It reads the whole table. */
export class DashboardRepository {
  readonly #db: Kysely<InventoryDatabase>

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  /** The dataset that the shop shows. */
  async shown(): Promise<Dataset> {
    return (await shopSelection(this.#db)).dataset
  }

  /** By where they stand and where they come from. */
  async stock(): Promise<readonly StockRow[]> {
    const { rows } = await sql<StockRow>`
      select dataset, source,
        count(*) filter (where status in ('available', 'under_contract'))::int as "onSale",
        count(*) filter (where status = 'sold')::int as sold,
        count(*) filter (where status = 'withdrawn')::int as withdrawn,
        count(*) filter (where status = 'rejected' and not 'deleted' = any(quarantine))::int as quarantined,
        count(*) filter (where status = 'rejected' and 'deleted' = any(quarantine))::int as deleted,
        count(*) filter (where status <> 'rejected' and created_at > now() - interval '24 hours')::int as "newInDay",
        count(*) filter (where status = 'sold' and sold_at > now() - interval '24 hours')::int as "soldInDay"
      from inventory.listings
      group by dataset, source
      order by dataset, source`.execute(this.#db)
    return rows
  }

  /** Cars of a dataset of which the source has said something else since staff edited them. */
  async moved(dataset: Dataset): Promise<number> {
    const { rows } = await sql<{ moved: number }>`
      select count(distinct listing_id)::int as moved
      from inventory.staff_edits join inventory.source_refs using (source, source_id)
      where dataset = ${dataset} and source_value <> source_value_then`.execute(this.#db)
    return rows[0]?.moved ?? 0
  }
}
