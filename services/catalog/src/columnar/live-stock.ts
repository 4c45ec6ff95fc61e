import type { HttpOptions } from '@karvan/service-kit'
import { setImmediate as breathe } from 'node:timers/promises'
import type { StockVersion } from '../stock-version.ts'
import { Stock } from './stock.ts'
import type { StockChange, StockFeed, Watermark } from './stock-feed.ts'
import { whyUnsound } from './stock-row.ts'

/** Cars that are taken in within a few milliseconds. */
const AT_A_TIME = 200

/** So long the prices of the book before are shown, at most, once there is a new one. */
const MOST_BEHIND_MS = 10_000

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
  #loadingSince = 0
  /** What was asked of last, as far as it could be answered. */
  #shown: StockVersion | null = null
  /** On the clock of the process, after a failure. */
  #notBefore = 0
  #catchingUp: Promise<void> | null = null
  /** Ids of cars that cannot be held. */
  readonly #leftOut = new Set<string>()

  constructor(feed: StockFeed, log: HttpOptions['log']) {
    this.#feed = feed
    this.#log = log
  }

  /**
   * The version that can be answered at once: while the prices of a new book are read in, the last one of the book before,
   * for some seconds at most.
   */
  shown(version: StockVersion): StockVersion {
    const standing = this.#standing
    if (standing !== null && standing.bookId !== version.book.id) {
      this.#load(version)
      const isLate = this.#loading === null || performance.now() > this.#loadingSince + MOST_BEHIND_MS
      if (this.#shown?.book.id === standing.bookId && !isLate) return this.#shown
    }
    this.#shown = version
    return version
  }

  /**
   * The columns with all that this version has. Null while they are read in, or are of another book: the new ones are read
   * in beside, and taken in one step.
   */
  async at(version: StockVersion): Promise<Stock | null> {
    while (this.#standing?.bookId === version.book.id) {
      // What is half taken in is shown to nobody.
      if (this.#catchingUp) await this.#catchingUp
      else if (this.#standing.changes >= version.changes) return this.#standing.stock
      else await this.#catchUp(this.#standing, version)
    }
    this.#load(version)
    return null
  }

  /** Waits for what is being read in. */
  async loaded(): Promise<void> {
    await this.#loading
  }

  /** Reads everything in, unless that is under way. */
  #load(version: StockVersion): void {
    const isOld = this.#standing !== null && this.#standing.bookId > version.book.id
    if (this.#loading || isOld || performance.now() < this.#notBefore) return
    this.#loadingSince = performance.now()
    this.#loading = (this.#standing === null ? this.#read(version) : this.#readPrices(this.#standing, version))
      .catch((error: unknown) => {
        this.#notBefore = performance.now() + AGAIN_AFTER_MS
        this.#log.error({ err: error }, 'the columns could not be read in; PostgreSQL answers')
      })
      .finally(() => {
        this.#loading = null
      })
  }

  async #read({ changes, book }: StockVersion): Promise<void> {
    const startedAt = performance.now()
    const watermark = await this.#feed.watermark()
    const stock = new Stock()
    for await (const rows of this.#feed.all(book.id)) await this.#take(stock, rows)
    const steps = stock.buildOrders()
    while (steps.next().done !== true) await breathe()
    this.#standing = { stock, bookId: book.id, changes, watermark }
    const ms = Math.round(performance.now() - startedAt)
    const { size: cars, bytes } = stock
    this.#log.info({ cars, leftOut: this.#leftOut.size, bookId: book.id, bytes, ms }, 'the columns stand')
  }

  /** The prices of another book, beside those that stand, and taken in their place in one step. */
  async #readPrices(standing: Standing, { book }: StockVersion): Promise<void> {
    const startedAt = performance.now()
    // What has changed since is read again at the end, with its prices of this book.
    const { stock, watermark } = standing
    const [prices, cars] = [stock.emptyPrices(), stock.size]
    for await (const rows of this.#feed.prices(book.id)) {
      await inSlices(rows, ({ id, destination, ...price }) => {
        const at = stock.ids.find(id)
        if (at !== null) prices.putAt(destination, at, price)
      })
    }
    const steps = prices.keys.buildOrders()
    while (steps.next().done !== true) await breathe()
    stock.takePrices(prices, cars)
    this.#standing = { stock, bookId: book.id, changes: 0, watermark }
    const ms = Math.round(performance.now() - startedAt)
    this.#log.info({ bookId: book.id, ms }, 'the prices of a new book stand')
  }

  /** Once at a time: who comes meanwhile waits, and looks again. */
  #catchUp(standing: Standing, { changes }: StockVersion): Promise<void> {
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

  async #take(stock: Stock, rows: readonly StockChange[]): Promise<void> {
    await inSlices(rows, (row) => {
      const reason = row.status === 'gone' ? null : whyUnsound(row)
      if (reason === null) this.#leftOut.delete(row.id)
      else this.#leaveOut(row.id, reason)
      if (row.status === 'gone' || reason !== null) stock.remove(row.id)
      else stock.put(row)
    })
  }

  /** Named and counted: it is in the database, and in no answer. */
  #leaveOut(car: string, reason: string): void {
    this.#leftOut.add(car)
    this.#log.warn({ car, reason, leftOut: this.#leftOut.size }, 'a car is left out of the columns')
  }
}

/** Takes a few at a time, so that others have their turn. */
async function inSlices<T>(all: readonly T[], take: (one: T) => void): Promise<void> {
  for (let from = 0; from < all.length; from += AT_A_TIME) {
    all.slice(from, from + AT_A_TIME).forEach(take)
    await breathe()
  }
}
