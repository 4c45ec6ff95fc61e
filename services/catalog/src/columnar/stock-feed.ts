import type { Dataset } from '@karvan/contracts'
import { type Destination, DESTINATIONS } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import type { RowPrice, RowPrices, StockRow } from './stock-row.ts'

/** Cars that are read at a time: as many as are taken in within a few milliseconds. */
const BATCH = 2_000
const PRICE_BATCH = 5_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** A car, or that it is not shown any more. */
export type StockChange = StockRow | GoneRow
interface GoneRow {
  readonly id: string
  readonly status: 'gone'
}

/** What a book says of a car at one destination. */
export interface BookPrice extends RowPrice {
  readonly id: string
  readonly destination: Destination
}

/** Up to which transaction the stock is known: what comes later, or was open then, is read again. */
export type Watermark = string

/** Reads the cars of the shop, and what changes of them. */
export class StockFeed {
  readonly #db: Kysely<InventoryDatabase>
  readonly #dataset: Dataset

  constructor(db: Kysely<InventoryDatabase>, dataset: Dataset) {
    this.#db = db
    this.#dataset = dataset
  }

  async watermark(): Promise<Watermark> {
    const { rows } = await sql<{ xmin: Watermark }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(this.#db)
    return rows[0]?.xmin ?? '0'
  }

  /** All cars, in batches, by their ids. */
  async *all(bookId: number): AsyncGenerator<readonly StockChange[]> {
    for (let after: string | undefined = FIRST; after !== undefined;) {
      const rows: readonly StockChange[] = await this.#read(bookId, sql<SqlBool>`id > ${after}::uuid`, BATCH)
      yield rows
      after = rows.length < BATCH ? undefined : rows.at(-1)?.id
    }
  }

  /** What was changed since, and perhaps some of what was known. */
  async changed(bookId: number, since: Watermark): Promise<readonly StockChange[]> {
    const { rows: removed } = await sql<StockChange>`
      select id, 'gone' as status from inventory.removed_cars where changed_xid >= ${since}::xid8`.execute(this.#db)
    // Read later, a car that was removed and came again is there.
    return [...removed, ...(await this.#read(bookId, sql<SqlBool>`changed_xid >= ${since}::xid8`, null))]
  }

  /** All prices of a book, in batches. */
  async *prices(bookId: number): AsyncGenerator<readonly BookPrice[]> {
    for (const destination of DESTINATIONS) {
      for (let after: string | undefined = FIRST; after !== undefined;) {
        const { rows }: { rows: BookPrice[] } = await sql<BookPrice>`
          select listing_id as id, destination, ${PRICE} from inventory.landed_prices
          where book_id = ${bookId} and destination = ${destination} and listing_id > ${after}::uuid
          order by listing_id limit ${PRICE_BATCH}`.execute(this.#db)
        yield rows
        after = rows.length < PRICE_BATCH ? undefined : rows.at(-1)?.id
      }
    }
  }

  async #read(bookId: number, which: Expression<SqlBool>, limit: number | null): Promise<readonly StockChange[]> {
    const { rows } = await sql<CarRow | GoneRow>`
      select id, case when status = any(${SHOWN}) then status else 'gone' end as status,
        make, make_key as "makeKey", model, model_key as "modelKey", model_year as "modelYear", mileage_km as "mileageKm",
        fuel, transmission, color, body_type as "bodyType", had_accident as "hadAccident", drive, seats, grade, options,
        search_text as text, standing, (extract(epoch from created_at) * 1000000)::bigint as "createdAt"
      from inventory.listings where dataset = ${this.#dataset} and ${which}
      order by id limit ${limit}`.execute(this.#db)
    const prices = await this.#prices(
      bookId,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => (row.status === 'gone' ? row : { ...row, prices: prices.get(row.id) ?? UNPRICED }))
  }

  /** Not joined: while a first crawl fills the shop, the database takes thousands of prices for one, and joins as for one. */
  async #prices(bookId: number, ids: readonly string[]): Promise<ReadonlyMap<string, RowPrices>> {
    const { rows } = await sql<BookPrice>`
      select listing_id as id, destination, ${PRICE} from inventory.landed_prices
      where book_id = ${bookId} and destination = any(${[...DESTINATIONS]}) and listing_id = any(${[...ids]}::uuid[])
      `.execute(this.#db)
    const prices = new Map<string, RowPrices>()
    for (const { id, destination, ...price } of rows) {
      prices.set(id, { ...(prices.get(id) ?? UNPRICED), [destination]: price })
    }
    return prices
  }
}

const PRICE = sql`eur_cents as "eurCents", taxes_high as "taxesHigh", verdict`
const SHOWN = ['available', 'under_contract', 'sold']

type CarRow = Omit<StockRow, 'prices'>

const NONE: RowPrice = { eurCents: null, taxesHigh: null, verdict: null }
const UNPRICED: RowPrices = { SA: NONE, XK: NONE }
