import type { HttpOptions } from '@karvan/service-kit'
import { setImmediate as breathe } from 'node:timers/promises'
import type { ColumnsState, ColumnsVersion } from './columns.ts'
import { Stock } from './stock.ts'
import type { StockChange, StockFeed, Watermark } from './stock-feed.ts'
import { whyUnsound } from './stock-row.ts'

/** Cars that are taken in within a few milliseconds. */
const AT_A_TIME = 200

/** A database that is slow or away is not asked for everything again at once. */
const AGAIN_AFTER_MS = 10_000

/** The columns as they stand: of a book, with all changes up to a version. */
interface Standing {
  readonly stock: Stock
  readonly bookId: number
  changes: number
  watermark: Watermark
}

/** Keeps the columns as fresh as they are asked for. One catalog holds one. */
export class LiveStock {
  readonly #feed: StockFeed
  readonly #log: HttpOptions['log']
  #standing: Standing | null = null
  #loading: Promise<void> | null = null
  /** On the clock of the process, after a failure. */
  #notBefore = 0
  #catchingUp: Promise<void> | null = null
  /** Ids of cars that cannot be held. */
  readonly #leftOut = new Set<string>()
  readonly #onState: (state: ColumnsState) => void

  /** @param onState told each time when the columns stand for another book, and when reading in begins or ends */
  constructor(feed: StockFeed, log: HttpOptions['log'], onState: (state: ColumnsState) => void = () => undefined) {
    this.#feed = feed
    this.#log = log
    this.#onState = onState
  }

  get state(): ColumnsState {
    return { bookId: this.#standing?.bookId ?? null, isLoading: this.#loading !== null }
  }

  /**
   * The columns with all that this version has. Null while they are read in, or are of another book: the new ones are read
   * in beside, and taken in one step.
   */
  async at(version: ColumnsVersion): Promise<Stock | null> {
    while (this.#standing?.bookId === version.bookId) {
      // What is half taken in is shown to nobody.
      if (this.#catchingUp) await this.#catchingUp
      else if (this.#standing.changes >= version.changes) return this.#standing.stock
      else await this.#catchUp(this.#standing, version)
    }
    this.load(version)
    return null
  }

  /** Reads in everything, or the prices of another book, unless that is under way. */
  load(version: ColumnsVersion): void {
    const isOld = this.#standing !== null && this.#standing.bookId > version.bookId
    if (this.#loading || isOld || performance.now() < this.#notBefore) return
    this.#loading = (this.#standing === null ? this.#read(version) : this.#readPrices(this.#standing, version))
      .catch((error: unknown) => {
        this.#notBefore = performance.now() + AGAIN_AFTER_MS
        this.#log.error({ err: error }, 'the columns could not be read in; PostgreSQL answers')
      })
      .finally(() => {
        this.#loading = null
        this.#onState(this.state)
      })
    this.#onState(this.state)
  }

  /** Resolves when nothing is being read in. */
  async loaded(): Promise<void> {
    await this.#loading
  }

  async #read({ changes, bookId }: ColumnsVersion): Promise<void> {
    const startedAt = performance.now()
    const watermark = await this.#feed.watermark()
    const stock = new Stock()
    for await (const rows of this.#feed.all(bookId)) await this.#take(stock, rows)
    const steps = stock.buildOrders()
    while (steps.next().done !== true) await breathe()
    this.#standing = { stock, bookId, changes, watermark }
    const ms = Math.round(performance.now() - startedAt)
    const { size: cars, bytes } = stock
    this.#log.info({ cars, leftOut: this.#leftOut.size, bookId, bytes, ms }, 'the columns stand')
  }

  /** The prices of another book, beside those that stand, and taken in their place in one step. */
  async #readPrices(standing: Standing, { bookId }: ColumnsVersion): Promise<void> {
    const startedAt = performance.now()
    // What has changed since is read again at the end, with its prices of this book.
    const { stock, watermark } = standing
    const [prices, cars] = [stock.emptyPrices(), stock.size]
    for await (const rows of this.#feed.prices(bookId)) {
      await inSlices(rows, ({ id, destination, ...price }) => {
        const at = stock.ids.find(id)
        if (at !== null) prices.putAt(destination, at, price)
      })
    }
    const steps = prices.keys.buildOrders()
    while (steps.next().done !== true) await breathe()
    stock.takePrices(prices, cars)
    this.#standing = { stock, bookId, changes: 0, watermark }
    const ms = Math.round(performance.now() - startedAt)
    this.#log.info({ bookId, ms }, 'the prices of a new book stand')
  }

  /** Once at a time: who comes meanwhile waits, and looks again. */
  #catchUp(standing: Standing, { changes }: ColumnsVersion): Promise<void> {
    this.#catchingUp ??= this.#readChanges(standing, changes).finally(() => {
      this.#catchingUp = null
    })
    return this.#catchingUp
  }

  async #readChanges(standing: Standing, changes: number): Promise<void> {
    const watermark = await this.#feed.watermark()
    await this.#take(standing.stock, await this.#feed.changed(standing.bookId, standing.watermark))
    standing.watermark = watermark
    standing.changes = changes
  }

  async #take(stock: Stock, rows: Iterable<StockChange>): Promise<void> {
    await inSlices(rows, (row) => {
      const reason = row.state === null ? null : whyUnsound(row)
      if (reason === null) this.#leftOut.delete(row.id)
      else this.#leaveOut(row.id, reason)
      if (row.state === null || reason !== null) stock.remove(row.id)
      else stock.putCar(row)
    })
  }

  /** Named and counted: it is in the database, and in no answer. */
  #leaveOut(car: string, reason: string): void {
    this.#leftOut.add(car)
    this.#log.warn({ car, reason, leftOut: this.#leftOut.size }, 'a car is left out of the columns')
  }
}

/** Takes a few at a time, so that others have their turn. */
async function inSlices<T>(all: Iterable<T>, take: (one: T) => void): Promise<void> {
  let taken = 0
  for (const one of all) {
    take(one)
    taken += 1
    if (taken % AT_A_TIME === 0) await breathe()
  }
}
