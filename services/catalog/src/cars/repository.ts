import type { InventoryDatabase, ListingRow } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export class CarRepository {
  readonly #db: Kysely<InventoryDatabase>

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  /** Throws when the catalogue cannot be read. */
  async probe(): Promise<void> {
    await this.#db.selectFrom('inventory.listings').select('id').limit(1).execute()
  }

  /** The source's id first, then our own: the documented order (decision 40). */
  async find(anyId: string): Promise<ListingRow | null> {
    const ref = await this.#db
      .selectFrom('inventory.source_refs')
      .select('listing_id')
      .where('dataset', '=', 'main')
      .where('source', '=', 'encar')
      .where('source_id', '=', anyId)
      .executeTakeFirst()
    const id = ref?.listing_id ?? (UUID.test(anyId) ? anyId : null)
    if (id === null) return null
    const row = await this.#db
      .selectFrom('inventory.listings')
      .selectAll()
      .where('dataset', '=', 'main')
      .where('id', '=', id)
      .executeTakeFirst()
    return row ?? null
  }

  /** On sale, of the same model or else make, nearest in price. */
  async similar(car: ListingRow, limit: number): Promise<ListingRow[]> {
    return await this.#db
      .selectFrom('inventory.listings')
      .selectAll()
      .where('dataset', '=', 'main')
      .where('status', '=', 'available')
      .where('make_key', '=', car.make_key)
      .where('id', '<>', car.id)
      .orderBy(sql`(model_key = ${car.model_key})`, 'desc')
      .orderBy(sql`abs(price_krw - ${car.price_krw ?? 0})`)
      .orderBy('id')
      .limit(limit)
      .execute()
  }

  async priceHistory(listingId: string) {
    return await this.#db
      .selectFrom('inventory.price_history')
      .select(['at', 'price_amount', 'price_currency'])
      .where('dataset', '=', 'main')
      .where('listing_id', '=', listingId)
      .orderBy('at')
      .execute()
  }

  async countBy(column: 'status' | 'source'): Promise<Record<string, number>> {
    const rows = await this.#db
      .selectFrom('inventory.listings')
      .select((eb) => [sql<string>`${sql.ref(column)}`.as('value'), eb.fn.countAll<number>().as('count')])
      .where('dataset', '=', 'main')
      .$if(column === 'source', (query) => query.where('status', 'in', ['available', 'under_contract']))
      .groupBy(column)
      .execute()
    return Object.fromEntries(rows.map((row) => [row.value, row.count]))
  }
}
