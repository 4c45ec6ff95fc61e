import type { DataSource } from '@karvan/contracts'
import { type InventoryDatabase, type ListingRow, shopSelection } from '@karvan/inventory'
import type { Kysely } from 'kysely'

const COLUMNS = ['id', 'source', 'source_id', 'make', 'model', 'past', 'updated_at'] as const
export type OnSaleRow = Pick<ListingRow, (typeof COLUMNS)[number]>

/** The cars on sale, in the order of their ids: by the primary key, so that no page costs more than the first. */
export class OnSaleRepository {
  readonly #db: Kysely<InventoryDatabase>

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  /** The next cars of the dataset that the shop shows. @param after the last id of the page before; null for the first page */
  async after(after: string | null, limit: number): Promise<{ dataset: DataSource; rows: readonly OnSaleRow[] }> {
    const { dataset } = await shopSelection(this.#db)
    const rows = await this.#db
      .selectFrom('inventory.listings')
      .select(COLUMNS)
      .where('dataset', '=', dataset)
      .where('status', 'in', ['available', 'under_contract'])
      .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(limit)
      .execute()
    return { dataset, rows }
  }
}
