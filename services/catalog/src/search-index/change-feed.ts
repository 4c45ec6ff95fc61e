import type { Dataset } from '@karvan/contracts'
import { type Destination, DESTINATIONS } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { RECOMMENDED } from '../search/recommended.ts'
import type { State } from './coded.ts'
import { FactReader, SENT_FACTS, type SentFacts, SHOWN } from './sent-facts.ts'
import { type BookPrice, lastIdIn, pricesByCar, pricesIn, SENT_PRICES } from './sent-prices.ts'
import type { CarFacts, CarTexts, StockCar } from './stock-car.ts'
import { type RowPrices, UNPRICED } from './stock-row.ts'

/** Few, since what comes at once is parsed at once. */
const BATCH = 1_000
/** Batches that are asked for before they are taken in. */
const AHEAD = 2
const PRICE_BATCH = 5_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** A car, or that it is not shown any more. */
export type StockChange = StockCar | GoneCar
interface GoneCar {
  readonly id: string
  readonly state: null
}

/** Up to which transaction the stock is known: what comes later, or was open then, is read again. */
export type Watermark = string

/** Reads the cars of the shop, and what changes of them. Only queries that begin with `select ` are prepared. */
export class ChangeFeed {
  readonly #db: Kysely<InventoryDatabase>
  readonly #dataset: Dataset
  readonly #facts = new FactReader()
  /** Cars that are read at a time. */
  readonly batch: number

  constructor(db: Kysely<InventoryDatabase>, dataset: Dataset, batch = BATCH) {
    this.#db = db
    this.#dataset = dataset
    this.batch = batch
  }

  async watermark(): Promise<Watermark> {
    const { rows } = await sql<{ xmin: Watermark }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(this.#db)
    return rows[0]?.xmin ?? '0'
  }

  /** The watermark now, and whether more than a batch has changed since another one. Reads no more than a batch of an index. */
  async look(since: Watermark): Promise<{ readonly watermark: Watermark; readonly isMany: boolean }> {
    const { rows } = await sql<{ xmin: Watermark; isMany: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
        exists(select from inventory.listings where dataset = ${this.#dataset} and changed_xid >= ${since}::xid8
          offset ${this.batch}::int)
        or exists(select from inventory.removed_cars where changed_xid >= ${since}::xid8
          offset ${this.batch}::int) as "isMany"`.execute(this.#db)
    const { xmin, isMany } = rows[0] ?? { xmin: '0', isMany: false }
    return { watermark: xmin, isMany }
  }

  /**
   * All cars that are shown, in batches, in no order, without their prices, names and equipment: what an index holds, an
   * eighth of the table.
   */
  async *facts(): AsyncGenerator<Iterable<CarFacts>> {
    const all = this.#batches(sql<SentCarFacts>`select id, ${SENT_FACTS}, ${FIGURES} from inventory.listings
      where dataset = ${this.#dataset} and status = any(${[...SHOWN]})`)
    for await (const cars of all) yield this.#carFacts(cars)
  }

  /** The names and equipment of all cars, in batches, in no order: the database reads them one after the other as they lie. */
  async *texts(): AsyncGenerator<readonly CarTexts[]> {
    yield* this.#batches(sql<CarTexts>`select id, ${TEXTS} from inventory.listings where dataset = ${this.#dataset}`)
  }

  /** What was changed since, and perhaps some of what was known, in batches. */
  async *changed(bookId: number, since: Watermark): AsyncGenerator<readonly StockChange[]> {
    yield* this.#changedRows(sql<GoneCar>`select id, null as state from inventory.removed_cars
      where changed_xid >= ${since}::xid8`)
    // Read later, a car that was removed and came again is there.
    const changed = this.#changedRows(sql<SentCarFacts & CarTexts>`select id, ${SENT_FACTS}, ${FIGURES}, ${TEXTS}
      from inventory.listings where dataset = ${this.#dataset} and changed_xid >= ${since}::xid8`)
    for await (const cars of changed) {
      const ids = cars.map(({ id }) => id)
      const { rows: prices } = await sql<Sent>`select ${SENT_PRICES} as sent from inventory.landed_prices
        where book_id = ${bookId} and destination = any(${[...DESTINATIONS]}) and listing_id = any(${ids}::uuid[])`.execute(
        this.#db,
      )
      yield [...this.#changes(cars, pricesByCar(prices[0]?.sent ?? null))]
    }
  }

  /** All prices of a book, in batches. The next one is on its way while one is taken in. */
  async *prices(bookId: number): AsyncGenerator<Iterable<BookPrice>> {
    for (const destination of DESTINATIONS) {
      let batch = this.#sentPrices(bookId, destination, FIRST)
      for (let sent = await batch; sent !== null; sent = await batch) {
        batch = this.#sentPrices(bookId, destination, lastIdIn(sent))
        // Who takes it sees why it failed; until then that must not end the process.
        batch.catch(() => undefined)
        yield pricesIn(sent)
      }
    }
  }

  async #sentPrices(bookId: number, destination: Destination, after: string): Promise<string | null> {
    const { rows } = await sql<Sent>`select ${SENT_PRICES} as sent from (
        select listing_id, destination, eur_cents, taxes_high, verdict from inventory.landed_prices
        where book_id = ${bookId} and destination = ${destination} and listing_id > ${after}::uuid
        order by listing_id limit ${PRICE_BATCH}) as batch`.execute(this.#db)
    return rows[0]?.sent ?? null
  }

  /** Few rows, the usual case, are one prepared query; many are read by a cursor, so that they are never held at once. */
  async *#changedRows<T>(query: RawBuilder<T>): AsyncGenerator<readonly T[]> {
    const { rows } = await sql<T>`${query} limit ${this.batch + 1}`.execute(this.#db)
    if (rows.length <= this.batch) yield rows
    else yield* this.#batches(query)
  }

  /** The rows of a query, as they were when it was sent. The next batches are on their way while one is taken in. */
  async *#batches<T>(query: RawBuilder<T>): AsyncGenerator<readonly T[]> {
    const transaction = await this.#db.startTransaction().execute()
    try {
      await sql`declare batches no scroll cursor for ${query}`.execute(transaction)
      const ahead: Promise<readonly T[]>[] = []
      for (;;) {
        while (ahead.length <= AHEAD) {
          const batch = sql<T>`fetch ${sql.lit(this.batch)} from batches`.execute(transaction).then(({ rows }) => rows)
          // Who takes it sees why it failed; until then that must not end the process.
          batch.catch(() => undefined)
          ahead.push(batch)
        }
        const rows = (await ahead.shift()) ?? []
        if (rows.length === 0) break
        yield rows
      }
    } finally {
      // It has changed nothing. Where the connection is lost, so is the transaction, and what failed says why.
      await transaction
        .rollback()
        .execute()
        .catch(() => undefined)
    }
  }

  *#carFacts(cars: readonly SentCarFacts[]): Generator<CarFacts, void> {
    for (const car of cars) yield this.#factsOf(car, this.#facts.state(car.state), UNPRICED)
  }

  /** Puts to each car what it costs, when it is taken. */
  *#changes(
    cars: readonly (SentCarFacts & CarTexts)[],
    prices: ReadonlyMap<string, RowPrices>,
  ): Generator<StockChange, void> {
    for (const car of cars) {
      const { id, options, text } = car
      const state = this.#facts.state(car.state)
      if (state.status === 'gone') yield { id, state: null }
      else yield { ...this.#factsOf(car, state, prices.get(id) ?? UNPRICED), options, text }
    }
  }

  #factsOf(car: SentCarFacts, state: State, prices: RowPrices): CarFacts {
    const look = this.#facts.look(car.look)
    return {
      id: car.id,
      kind: this.#facts.kind(car.kind),
      look,
      state,
      modelYear: look.modelYear,
      seats: state.seats,
      mileageKm: car.mileageKm,
      relevanceRank: car.relevanceRank,
      createdAt: car.createdAt,
      prices,
    }
  }
}

const FIGURES = sql`mileage_km as "mileageKm", ${RECOMMENDED} as "relevanceRank", (extract(epoch from created_at) * 1000000)::bigint as "createdAt"`
const TEXTS = sql`to_json(options)::text as options, search_text as text`

interface Sent {
  readonly sent: string | null
}

type SentCarFacts = SentFacts & Omit<CarFacts, keyof SentFacts | 'modelYear' | 'seats' | 'prices'>
