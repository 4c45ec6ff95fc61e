import { DATA_SOURCES, isUuid } from '@karvan/contracts'
import { type InventoryDatabase, type ListingRow, takenOffAt } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'
import { type AskedRow, lastAsked } from '../prices/asked-prices.ts'
import { LANDED_COLUMNS, type Prices } from '../prices/prices.ts'
import { listingIdOf, namesWithIds, type Shop } from '../shop.ts'
import { CARD_COLUMNS, CARD_PHOTOS, type CardRow } from './card.ts'

/** What a car's page shows, and what the search for similar ones needs. */
const CAR_COLUMNS = [
  ...CARD_COLUMNS,
  'photos',
  'make_key',
  'model_key',
  'options',
  'engine_cc',
  'drive',
  'seats',
  'owners',
  'region',
  'description',
  'created_at',
  'import_mark',
] as const satisfies readonly (keyof ListingRow)[]
export type CarRow = Pick<ListingRow, (typeof CAR_COLUMNS)[number]> & CardRow

const MAX_PRICES = 500

export class CarRepository {
  readonly #db: Kysely<InventoryDatabase>
  readonly #shop: Shop

  constructor(db: Kysely<InventoryDatabase>, shop: Shop) {
    this.#db = db
    this.#shop = shop
  }

  /** Throws when the catalogue cannot be read. */
  async probe(): Promise<void> {
    await this.#db.selectFrom('inventory.listings').select('id').limit(1).execute()
  }

  /** The cards of these cars, in this order; one that is gone meanwhile is left out. */
  async cards(ids: readonly string[], prices: Prices): Promise<CardRow[]> {
    if (ids.length === 0) return []
    const { rows } = await sql<CardRow>`
      select ${columns([...CARD_COLUMNS, ...LANDED_COLUMNS])}, ${CARD_PHOTOS}, ${lastAsked(this.#shop.dataset)} from ${prices.listings}
      where dataset = ${this.#shop.dataset} and id = any(${[...ids]}::uuid[])`.execute(this.#db)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** How many of these ids lead to a car of a table that the shop could show, and does not. */
  async countInOtherTables(anyIds: readonly string[]): Promise<number> {
    const others = DATA_SOURCES.filter((dataset) => dataset !== this.#shop.dataset)
    const { rows } = await sql<{ count: number }>`
      select count(distinct asked)::int as count from (
        select source_id as asked, dataset, listing_id from inventory.source_refs
        where dataset = any(${others}) and source = any(${[...namesWithIds(this.#shop)]}) and source_id = any(${[...anyIds]})
        union all
        select id::text, dataset, id from inventory.listings
        where dataset = any(${others}) and id = any(${anyIds.filter(isUuid)}::uuid[])
      ) as found
      where exists (select from inventory.listings
        where listings.dataset = found.dataset and id = listing_id and status <> 'rejected')`.execute(this.#db)
    return rows[0]?.count ?? 0
  }

  /** By the sources' ids first, in the documented order, then by our own. */
  async find(anyId: string, prices: Prices): Promise<CarRow | null> {
    const { rows } = await sql<CarRow>`
      select ${columns([...CAR_COLUMNS, ...LANDED_COLUMNS])}, cardinality(photos) as photo_count,
        ${lastAsked(this.#shop.dataset)} from ${prices.listings}
      where dataset = ${this.#shop.dataset} and status <> 'rejected' and id = ${listingIdOf(this.#shop, anyId)}`.execute(
      this.#db,
    )
    return rows[0] ?? null
  }

  /** What the seller asked, oldest first; of very many prices the last ones. */
  async asked(listingId: string): Promise<readonly AskedRow[]> {
    const rows = await this.#db
      .selectFrom('inventory.price_history')
      .select(['at', 'price_amount', 'price_currency', 'discount'])
      .where('dataset', '=', this.#shop.dataset)
      .where('listing_id', '=', listingId)
      .orderBy('at', 'desc')
      .limit(MAX_PRICES)
      .execute()
    return rows.toReversed()
  }

  /** When staff took the car out of the shop; null where nobody did. */
  async takenOffAt({ source, source_id }: Pick<ListingRow, 'source' | 'source_id'>): Promise<Date | null> {
    return await takenOffAt(this.#db, source, source_id)
  }

  /** When the car was seen first. */
  async createdAt(id: string): Promise<Date | null> {
    const row = await this.#db
      .selectFrom('inventory.listings')
      .select('created_at')
      .where('dataset', '=', this.#shop.dataset)
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.created_at ?? null
  }

  /** How many listings there are, by state and source. It reads the whole table, and leaves the other cores to searches. */
  async count(): Promise<readonly StockCount[]> {
    return await this.#db.transaction().execute(async (trx) => {
      await sql`set local max_parallel_workers_per_gather = 0`.execute(trx)
      return await trx
        .selectFrom('inventory.listings')
        .select((eb) => ['status', 'source', eb.fn.countAll<number>().as('count')])
        .where('dataset', '=', this.#shop.dataset)
        .where('status', '<>', 'rejected')
        .groupBy(['status', 'source'])
        .execute()
    })
  }
}

export interface StockCount {
  readonly status: string
  readonly source: string
  readonly count: number
}

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
