import type { HttpOptions } from '@karvan/service-kit'
import { setImmediate as breathe } from 'node:timers/promises'
import type { IndexState, IndexVersion } from './index-client.ts'
import { SearchIndex } from './search-index.ts'
import type { CarFacts } from './stock-car.ts'
import type { BookPrice } from './sent-prices.ts'
import type { StockChange, ChangeFeed, Watermark } from './change-feed.ts'
import { whyUnsound, whyUnsoundFacts, whyUnsoundPrice, whyUnsoundTexts } from './stock-row.ts'

/** Cars that are taken in within a few milliseconds. */
const AT_A_TIME = 200

/** A database that is slow or away is not asked for everything again at once. */
const AGAIN_AFTER_MS = 10_000

/** The index as it was loaded: of a book, with all changes up to a version. */
interface LoadedIndex {
  readonly index: SearchIndex
  readonly bookId: number
  changes: number
  watermark: Watermark
}

/** Keeps the index as fresh as it is asked for. One catalog holds one. */
export class SyncedIndex {
  readonly #feed: ChangeFeed
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
  readonly #onState: (state: IndexState) => void

  /** @param onState called each time when the index is of another book, and when reading in, or taking in many changes, begins or ends */
  constructor(feed: ChangeFeed, log: HttpOptions['log'], onState: (state: IndexState) => void = () => undefined) {
    this.#feed = feed
    this.#log = log
    this.#onState = onState
  }

  get state(): IndexState {
    return { bookId: this.#loaded?.bookId ?? null, isLoading: this.#loading !== null, isBehind: this.#isBehind }
  }

  /**
   * The index with all that this version has. Null while it is loaded, or is of another book: the new ones are read
   * in beside, and taken in one step. Null, too, where many changes are still being taken in; who asks for the version
   * before them is answered meanwhile, car by car with what is known already.
   */
  async at(version: IndexVersion): Promise<SearchIndex | null> {
    while (this.#loaded?.bookId === version.bookId) {
      const isThere = this.#loaded.changes >= version.changes
      if (this.#isBehind && !isThere) return null
      // A few changes that are half taken in are shown to nobody.
      if (this.#catchingUp && !this.#isBehind) await this.#catchingUp
      else if (isThere) return this.#asFarAsRead(this.#loaded.index, version)
      else await this.#catchUp(this.#loaded, version)
    }
    this.load(version)
    return null
  }

  /** Resolves when what has changed up to a version is taken in, or turns out to be more than a batch. */
  async takeIn(version: IndexVersion): Promise<void> {
    for (let loaded = this.#loaded; loaded?.bookId === version.bookId; loaded = this.#loaded) {
      if (this.#isBehind || loaded.changes >= version.changes) return
      await this.#catchUp(loaded, version)
    }
  }

  #asFarAsRead(index: SearchIndex, version: IndexVersion): SearchIndex {
    if (!index.isWhole) this.load(version)
    return index
  }

  /** Reads in everything, or what is missing, or the prices of another book, or what has changed, unless that is under way. */
  load(version: IndexVersion): void {
    const loaded = this.#loaded
    const isOld = loaded !== null && loaded.bookId > version.bookId
    if (this.#loading || isOld || performance.now() < this.#notBefore) return
    if (loaded?.index.isWhole === true && loaded.bookId === version.bookId) {
      if (loaded.changes < version.changes) this.#catchUp(loaded, version).catch(this.#onFailure)
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
    this.#log.error({ err: error }, 'the search index could not be loaded; PostgreSQL answers')
  }

  /** Resolves when nothing is being read in. */
  async loaded(): Promise<void> {
    await this.#loading
  }

  async #readMissing(version: IndexVersion): Promise<void> {
    const loaded = this.#loaded
    if (loaded?.index.isWhole === true) await this.#readPrices(loaded, version)
    else await this.#readTexts((loaded ?? (await this.#readFacts(version))).index)
  }

  /** From here on most searches are answered. */
  async #readFacts({ changes, bookId }: IndexVersion): Promise<LoadedIndex> {
    const startedAt = performance.now()
    const watermark = await this.#feed.watermark()
    const index = new SearchIndex()
    for await (const cars of this.#feed.facts()) await this.#takeFacts(index, cars)
    for await (const prices of this.#feed.prices(bookId)) await this.#takePrices(index, prices)
    const steps = index.buildOrder()
    while (steps.next().done !== true) await breathe()
    const loaded = { index, bookId, changes, watermark }
    this.#loaded = loaded
    this.#onState(this.state)
    const ms = Math.round(performance.now() - startedAt)
    const { size: cars, bytes } = index
    this.#log.info({ cars, leftOut: this.#leftOut.size, bookId, bytes, ms }, 'search index loaded')
    return loaded
  }

  /** The names and equipment of cars; a car that has changed since is merged with its own. */
  async #readTexts(index: SearchIndex): Promise<void> {
    const startedAt = performance.now()
    for await (const cars of this.#feed.texts()) {
      await inSlices(cars, (car) => {
        const at = index.rowWithoutTexts(car.id)
        if (at !== null) this.#putOrLeaveOut(index, car.id, whyUnsoundTexts(car), () => index.putTexts(at, car))
      })
    }
    index.setWhole()
    const ms = Math.round(performance.now() - startedAt)
    this.#log.info({ leftOut: this.#leftOut.size, bytes: index.bytes, ms }, 'search index has all names and equipment')
  }

  /** The prices of another book, beside those that stand, and taken in their place in one step. */
  async #readPrices(loaded: LoadedIndex, { bookId }: IndexVersion): Promise<void> {
    const startedAt = performance.now()
    // What has changed since is read again at the end, with its prices of this book.
    const { index, watermark } = loaded
    const [prices, cars] = [index.emptyPrices(), index.size]
    for await (const rows of this.#feed.prices(bookId)) {
      await inSlices(rows, (price) => {
        const at = index.ids.find(price.id)
        if (at !== null) prices.putAt(price.destination, at, price)
      })
    }
    const steps = prices.keys.buildOrders()
    while (steps.next().done !== true) await breathe()
    index.takePrices(prices, cars)
    this.#loaded = { index, bookId, changes: 0, watermark }
    const ms = Math.round(performance.now() - startedAt)
    this.#log.info({ bookId, ms }, 'prices of a new book loaded')
  }

  /** Once at a time: who comes meanwhile waits for what this one resolves with, and looks again. */
  #catchUp(loaded: LoadedIndex, { changes }: IndexVersion): Promise<void> {
    this.#catchingUp ??= new Promise<void>((resolve, reject) => {
      const onMany = () => {
        this.#setBehind(true)
        resolve()
      }
      this.#readChanges(loaded, changes, onMany)
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
  async #readChanges(loaded: LoadedIndex, changes: number, onMany: () => void): Promise<void> {
    const startedAt = performance.now()
    const { watermark, isMany } = await this.#feed.look(loaded.watermark)
    if (isMany) onMany()
    let cars = 0
    for await (const rows of this.#feed.changed(loaded.bookId, loaded.watermark)) {
      cars += rows.length
      await this.#take(loaded.index, rows)
    }
    loaded.watermark = watermark
    loaded.changes = changes
    if (!isMany) return
    this.#log.info(
      { cars, ms: Math.round(performance.now() - startedAt) },
      'many changed cars were added to the search index',
    )
  }

  async #take(index: SearchIndex, rows: Iterable<StockChange>): Promise<void> {
    await inSlices(rows, (row) => {
      if (row.state === null) index.remove(row.id)
      const reason = row.state === null ? null : whyUnsound(row)
      if (reason === null) this.#leftOut.delete(row.id)
      if (row.state !== null) this.#putOrLeaveOut(index, row.id, reason, () => index.putCar(row))
    })
  }

  async #takeFacts(index: SearchIndex, cars: Iterable<CarFacts>): Promise<void> {
    await inSlices(cars, (car) => this.#putOrLeaveOut(index, car.id, whyUnsoundFacts(car), () => index.putFacts(car)))
  }

  /** What a car costs that was taken in without. One that has come since is read again, with its prices. */
  async #takePrices(index: SearchIndex, prices: Iterable<BookPrice>): Promise<void> {
    await inSlices(prices, (price) => {
      const at = index.ids.find(price.id)
      if (at === null) return
      this.#putOrLeaveOut(index, price.id, whyUnsoundPrice(price), () => {
        index.prices.putAt(price.destination, at, price)
      })
    })
  }

  /** @param reason why it cannot be held, if so */
  #putOrLeaveOut(index: SearchIndex, id: string, reason: string | null, put: () => void): void {
    if (reason === null) put()
    else {
      this.#leaveOut(id, reason)
      index.remove(id)
    }
  }

  /** Named and counted: it is in the database, and in no answer. */
  #leaveOut(car: string, reason: string): void {
    this.#leftOut.add(car)
    this.#log.warn({ car, reason, leftOut: this.#leftOut.size }, 'a car is left out of the search index')
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
