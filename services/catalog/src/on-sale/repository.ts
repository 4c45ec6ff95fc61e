import { type InventoryDatabase, type ListingRow } from '@karvan/inventory'
import type { Kysely } from 'kysely'
import type { Shop } from '../shop.ts'

const COLUMNS = ['id', 'source', 'source_id', 'make', 'model', 'past', 'updated_at'] as const
export type OnSaleRow = Pick<ListingRow, (typeof COLUMNS)[number]>

/** The cars on sale, in the order of their ids: by the primary key, so that no page costs more than the first. */
export class OnSaleRepository {
  readonly #db: Kysely<InventoryDatabase>
  readonly #shop: Shop

  constructor(db: Kysely<InventoryDatabase>, shop: Shop) {
    this.#db = db
    this.#shop = shop
  }

  /** @param after the last id of the page before; null for the first page */
  async after(after: string | null, limit: number): Promise<readonly OnSaleRow[]> {
    return await this.#db
      .selectFrom('inventory.listings')
      .select(COLUMNS)
      .where('dataset', '=', this.#shop.dataset)
      .where('status', 'in', ['available', 'under_contract'])
      .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(limit)
      .execute()
  }
}
