import type { Dataset } from '@karvan/contracts'
import { type Destination, DESTINATIONS } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import { FactReader, SENT_FACTS, type SentFacts } from './sent-facts.ts'
import { SENT_PRICES, SentPrices } from './sent-prices.ts'
import type { StockCar } from './stock-car.ts'
import type { RowPrice } from './stock-row.ts'

/** Cars that are read at a time: few, since what comes at once is parsed at once. */
const BATCH = 1_000
/** Batches that are asked for before they are taken in. */
const AHEAD = 2
const PRICE_BATCH = 5_000
const FIRST = '00000000-0000-0000-0000-000000000000'
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** A car, or that it is not shown any more. */
export type StockChange = StockCar | GoneCar
interface GoneCar extends Car {
  readonly state: null
}

interface Car {
  readonly id: string
}

/** What a book says of a car at one destination. */
export interface BookPrice extends RowPrice {
  readonly id: string
  readonly destination: Destination
}

/** Ids after one and up to another. */
interface Range {
  readonly after: string
  readonly to: string
}

/** Up to which transaction the stock is known: what comes later, or was open then, is read again. */
export type Watermark = string

/** Reads the cars of the shop, and what changes of them. Only queries that begin with `select ` are prepared. */
export class StockFeed {
  readonly #db: Kysely<InventoryDatabase>
  readonly #dataset: Dataset
  readonly #facts = new FactReader()

  constructor(db: Kysely<InventoryDatabase>, dataset: Dataset) {
    this.#db = db
    this.#dataset = dataset
  }

  async watermark(): Promise<Watermark> {
    const { rows } = await sql<{ xmin: Watermark }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(this.#db)
    return rows[0]?.xmin ?? '0'
  }

  /** All cars, in batches, by their ids. The next ones are on their way while one is taken in. */
  async *all(bookId: number): AsyncGenerator<Iterable<StockChange>> {
    const ahead: Promise<Iterable<StockChange>>[] = []
    for await (const range of this.#ranges()) {
      const batch = this.#batch(bookId, range)
      // Who takes it sees why it failed; until then that must not end the process.
      batch.catch(() => undefined)
      ahead.push(batch)
      if (ahead.length > AHEAD) yield (await ahead.shift()) ?? []
    }
    for (const batch of ahead) yield await batch
  }

  /** What was changed since, and perhaps some of what was known. */
  async changed(bookId: number, since: Watermark): Promise<readonly StockChange[]> {
    const { rows: removed } = await sql<GoneCar>`select id, null as state from inventory.removed_cars
      where changed_xid >= ${since}::xid8`.execute(this.#db)
    // Read later, a car that was removed and came again is there.
    const cars = await this.#cars(sql<SqlBool>`changed_xid >= ${since}::xid8`)
    const ids = cars.map(({ id }) => id)
    const prices = await this.#prices(bookId, sql<SqlBool>`listing_id = any(${ids}::uuid[])`)
    return [...removed, ...this.#changes(cars, prices)]
  }

  /** All prices of a book, in batches. */
  async *prices(bookId: number): AsyncGenerator<readonly BookPrice[]> {
    for (const destination of DESTINATIONS) {
      for (let after: string | undefined = FIRST; after !== undefined;) {
        const { rows }: { rows: BookPrice[] } = await sql<BookPrice>`select listing_id as id, destination, ${PRICE}
          from inventory.landed_prices
          where book_id = ${bookId} and destination = ${destination} and listing_id > ${after}::uuid
          order by listing_id limit ${PRICE_BATCH}`.execute(this.#db)
        yield rows
        after = rows.length < PRICE_BATCH ? undefined : rows.at(-1)?.id
      }
    }
  }

  /** Where batches begin and end. */
  async *#ranges(): AsyncGenerator<Range> {
    for (let after: string | undefined = FIRST; after !== undefined;) {
      const { rows }: { rows: Car[] } = await sql<Car>`select id from inventory.listings
        where dataset = ${this.#dataset} and id > ${after}::uuid
        order by id offset ${BATCH - 1} limit 1`.execute(this.#db)
      const to: string | undefined = rows[0]?.id
      yield { after, to: to ?? LAST }
      after = to
    }
  }

  async #batch(bookId: number, { after, to }: Range): Promise<Iterable<StockChange>> {
    const cars = await this.#cars(sql<SqlBool>`id > ${after}::uuid and id <= ${to}::uuid`)
    const ofBatch = sql<SqlBool>`listing_id > ${after}::uuid and listing_id <= ${to}::uuid`
    return this.#changes(cars, await this.#prices(bookId, ofBatch))
  }

  async #cars(which: Expression<SqlBool>): Promise<readonly SentCar[]> {
    const { rows } = await sql<SentCar>`select id, ${SENT_FACTS}, mileage_km as "mileageKm",
        to_json(options)::text as options, search_text as text, standing,
        (extract(epoch from created_at) * 1000000)::bigint as "createdAt"
      from inventory.listings where dataset = ${this.#dataset} and ${which} order by id`.execute(this.#db)
    return rows
  }

  /** Not joined: while a first crawl fills the shop, the database takes thousands of prices for one, and joins as for one. */
  async #prices(bookId: number, which: Expression<SqlBool>): Promise<SentPrices> {
    const { rows } = await sql<{ sent: string | null }>`select ${SENT_PRICES} as sent from inventory.landed_prices
      where book_id = ${bookId} and destination = any(${[...DESTINATIONS]}) and ${which}`.execute(this.#db)
    return new SentPrices(rows[0]?.sent ?? null)
  }

  /** Puts to each car what it costs, when it is taken. */
  *#changes(cars: readonly SentCar[], prices: SentPrices): Generator<StockChange, void> {
    for (const car of cars) {
      const [look, state] = [this.#facts.look(car.look), this.#facts.state(car.state)]
      if (state.status === 'gone') {
        yield { id: car.id, state: null }
        continue
      }
      yield {
        id: car.id,
        kind: this.#facts.kind(car.kind),
        look,
        state,
        modelYear: look.modelYear,
        seats: state.seats,
        mileageKm: car.mileageKm,
        options: car.options,
        text: car.text,
        standing: car.standing,
        createdAt: car.createdAt,
        prices: prices.of(car.id),
      }
    }
  }
}

type SentCar = Omit<StockCar, keyof SentFacts | 'modelYear' | 'seats' | 'prices'> & SentFacts

const PRICE = sql`eur_cents as "eurCents", taxes_high as "taxesHigh", verdict`
