import type { HttpOptions } from '@karvan/service-kit'
import { setImmediate as breathe } from 'node:timers/promises'
import type { ColumnsState, ColumnsVersion } from './columns.ts'
import { Stock } from './stock.ts'
import type { CarFacts } from './stock-car.ts'
import type { BookPrice } from './sent-prices.ts'
import type { StockChange, StockFeed, Watermark } from './stock-feed.ts'
import { whyUnsound, whyUnsoundFacts, whyUnsoundPrice, whyUnsoundTexts } from './stock-row.ts'

/** Cars that are taken in within a few milliseconds. */
const AT_A_TIME = 200

/** A database that is slow or away is not asked for everything again at once. */
const AGAIN_AFTER_MS = 10_000

/** The columns as they stand: of a book, with all changes up to a version. */
interface LoadedIndex {
  readonly stock: Stock
  readonly bookId: number
  changes: number
  watermark: Watermark
}

/** Keeps the columns as fresh as they are asked for. One catalog holds one. */
export class LiveStock {
  readonly #feed: StockFeed
  readonly #log: HttpOptions['log']
  #loaded: LoadedIndex | null = null
  #loading: Promise<void> | null = null
  /** On the clock of the process, after a failure. */
  #notBefore = 0
  /** Resolves when the changes are taken in, or as soon as they turn out to be more than a batch: searches do not wait for those. */
  #catchingUp: Promise<void> | null = null
  /** Whether many changes are being taken in. */
  #isBehind = false
  /** Ids of cars that cannot be held. */
  readonly #leftOut = new Set<string>()
  readonly #onState: (state: ColumnsState) => void

  /** @param onState told each time when the columns stand for another book, and when reading in, or taking in many changes, begins or ends */
  constructor(feed: StockFeed, log: HttpOptions['log'], onState: (state: ColumnsState) => void = () => undefined) {
    this.#feed = feed
    this.#log = log
    this.#onState = onState
  }

  get state(): ColumnsState {
    return { bookId: this.#loaded?.bookId ?? null, isLoading: this.#loading !== null, isBehind: this.#isBehind }
  }

  /**
   * The columns with all that this version has. Null while they are read in, or are of another book: the new ones are read
   * in beside, and taken in one step. Null, too, where many changes are still being taken in; who asks for the version
   * before them is answered meanwhile, car by car with what is known already.
   */
  async at(version: ColumnsVersion): Promise<Stock | null> {
    while (this.#loaded?.bookId === version.bookId) {
      const isThere = this.#loaded.changes >= version.changes
      if (this.#isBehind && !isThere) return null
      // A few changes that are half taken in are shown to nobody.
      if (this.#catchingUp && !this.#isBehind) await this.#catchingUp
      else if (isThere) return this.#asFarAsRead(this.#loaded.stock, version)
      else await this.#catchUp(this.#loaded, version)
    }
    this.load(version)
    return null
  }

  /** Resolves when what has changed up to a version is taken in, or turns out to be more than a batch. */
  async takeIn(version: ColumnsVersion): Promise<void> {
    for (let index = this.#loaded; index?.bookId === version.bookId; index = this.#loaded) {
      if (this.#isBehind || index.changes >= version.changes) return
      await this.#catchUp(index, version)
    }
  }

  #asFarAsRead(stock: Stock, version: ColumnsVersion): Stock {
    if (!stock.isWhole) this.load(version)
    return stock
  }

  /** Reads in everything, or what is missing, or the prices of another book, or what has changed, unless that is under way. */
  load(version: ColumnsVersion): void {
    const index = this.#loaded
    const isOld = index !== null && index.bookId > version.bookId
    if (this.#loading || isOld || performance.now() < this.#notBefore) return
    if (index?.stock.isWhole === true && index.bookId === version.bookId) {
      if (index.changes < version.changes) this.#catchUp(index, version).catch(this.#onFailure)
      return
    }
    this.#loading = this.#readMissing(version)
      .catch(this.#onFailure)
      .finally(() => {
        this.#loading = null
        this.#onState(this.state)
      })
    this.#onState(this.state)
  }

  readonly #onFailure = (error: unknown) => {
    this.#notBefore = performance.now() + AGAIN_AFTER_MS
    this.#log.error({ err: error }, 'the columns could not be read in; PostgreSQL answers')
  }

  /** Resolves when nothing is being read in. */
  async loaded(): Promise<void> {
    await this.#loading
  }

  async #readMissing(version: ColumnsVersion): Promise<void> {
    const index = this.#loaded
    if (index?.stock.isWhole === true) await this.#readPrices(index, version)
    else await this.#readTexts((index ?? (await this.#readFacts(version))).stock)
  }

  /** From here on most searches are answered. */
  async #readFacts({ changes, bookId }: ColumnsVersion): Promise<LoadedIndex> {
    const startedAt = performance.now()
    const watermark = await this.#feed.watermark()
    const stock = new Stock()
    for await (const cars of this.#feed.facts()) await this.#takeFacts(stock, cars)
    for await (const prices of this.#feed.prices(bookId)) await this.#takePrices(stock, prices)
    const steps = stock.buildOrder()
    while (steps.next().done !== true) await breathe()
    const index = { stock, bookId, changes, watermark }
    this.#loaded = index
    this.#onState(this.state)
    const ms = Math.round(performance.now() - startedAt)
    const { size: cars, bytes } = stock
    this.#log.info({ cars, leftOut: this.#leftOut.size, bookId, bytes, ms }, 'the columns stand')
    return index
  }

  /** The names and equipment of cars; a car that has changed since is merged with its own. */
  async #readTexts(stock: Stock): Promise<void> {
    const startedAt = performance.now()
    for await (const cars of this.#feed.texts()) {
      await inSlices(cars, (car) => {
        const at = stock.rowWithoutTexts(car.id)
        if (at !== null) this.#putOrLeaveOut(stock, car.id, whyUnsoundTexts(car), () => stock.putTexts(at, car))
      })
    }
    stock.setWhole()
    const ms = Math.round(performance.now() - startedAt)
    this.#log.info({ leftOut: this.#leftOut.size, bytes: stock.bytes, ms }, 'the columns have all names and equipment')
  }

  /** The prices of another book, beside those that stand, and taken in their place in one step. */
  async #readPrices(index: LoadedIndex, { bookId }: ColumnsVersion): Promise<void> {
    const startedAt = performance.now()
    // What has changed since is read again at the end, with its prices of this book.
    const { stock, watermark } = index
    const [prices, cars] = [stock.emptyPrices(), stock.size]
    for await (const rows of this.#feed.prices(bookId)) {
      await inSlices(rows, (price) => {
        const at = stock.ids.find(price.id)
        if (at !== null) prices.putAt(price.destination, at, price)
      })
    }
    const steps = prices.keys.buildOrders()
    while (steps.next().done !== true) await breathe()
    stock.takePrices(prices, cars)
    this.#loaded = { stock, bookId, changes: 0, watermark }
    const ms = Math.round(performance.now() - startedAt)
    this.#log.info({ bookId, ms }, 'the prices of a new book stand')
  }

  /** Once at a time: who comes meanwhile waits for what this one resolves with, and looks again. */
  #catchUp(index: LoadedIndex, { changes }: ColumnsVersion): Promise<void> {
    this.#catchingUp ??= new Promise<void>((resolve, reject) => {
      const onMany = () => {
        this.#setBehind(true)
        resolve()
      }
      this.#readChanges(index, changes, onMany)
        .catch((error: unknown) => {
          // Nobody waits any more to whom it could be told.
          if (this.#isBehind) this.#onFailure(error)
          else throw error
        })
        .finally(() => {
          this.#catchingUp = null
          this.#setBehind(false)
        })
        .then(resolve, reject)
    })
    return this.#catchingUp
  }

  #setBehind(isBehind: boolean): void {
    if (this.#isBehind === isBehind) return
    this.#isBehind = isBehind
    this.#onState(this.state)
  }

  /** @param onMany called where there is more than a batch, before any of it is read */
  async #readChanges(index: LoadedIndex, changes: number, onMany: () => void): Promise<void> {
    const startedAt = performance.now()
    const { watermark, isMany } = await this.#feed.look(index.watermark)
    if (isMany) onMany()
    let cars = 0
    for await (const rows of this.#feed.changed(index.bookId, index.watermark)) {
      cars += rows.length
      await this.#take(index.stock, rows)
    }
    index.watermark = watermark
    index.changes = changes
    if (!isMany) return
    this.#log.info({ cars, ms: Math.round(performance.now() - startedAt) }, 'many changed cars were taken in')
  }

  async #take(stock: Stock, rows: Iterable<StockChange>): Promise<void> {
    await inSlices(rows, (row) => {
      if (row.state === null) stock.remove(row.id)
      const reason = row.state === null ? null : whyUnsound(row)
      if (reason === null) this.#leftOut.delete(row.id)
      if (row.state !== null) this.#putOrLeaveOut(stock, row.id, reason, () => stock.putCar(row))
    })
  }

  async #takeFacts(stock: Stock, cars: Iterable<CarFacts>): Promise<void> {
    await inSlices(cars, (car) => this.#putOrLeaveOut(stock, car.id, whyUnsoundFacts(car), () => stock.putFacts(car)))
  }

  /** What a car costs that was taken in without. One that has come since is read again, with its prices. */
  async #takePrices(stock: Stock, prices: Iterable<BookPrice>): Promise<void> {
    await inSlices(prices, (price) => {
      const at = stock.ids.find(price.id)
      if (at === null) return
      this.#putOrLeaveOut(stock, price.id, whyUnsoundPrice(price), () => {
        stock.prices.putAt(price.destination, at, price)
      })
    })
  }

  /** @param reason why it cannot be held, if so */
  #putOrLeaveOut(stock: Stock, id: string, reason: string | null, put: () => void): void {
    if (reason === null) put()
    else {
      this.#leaveOut(id, reason)
      stock.remove(id)
    }
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
