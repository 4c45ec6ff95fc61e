import type { StockVersion } from '../stock-version.ts'
import { type IndexClient, type IndexVersion } from './index-client.ts'

/** So long the version before is shown, at most, while a new price book is read in. */
const MAX_BEHIND_BOOK_MS = 10_000
/** The same while many changes are taken in: each car shows its own as soon as it is. */
const MAX_BEHIND_CHANGES_MS = 120_000

export const indexVersion = ({ changes, book }: StockVersion): IndexVersion => ({
  changes,
  bookId: book.id,
  rates: book.rates,
})

/** Which version is shown: while the index takes in a new price book or many changes, the last one before it. */
export class ServedVersion {
  readonly #index: IndexClient
  #shown: StockVersion | null = null
  /** Since when an older version is shown than the newest; null where it is the newest. */
  #behindSince: number | null = null

  constructor(index: IndexClient) {
    this.#index = index
  }

  /** The version that can be answered at once; a few changes are waited for. @param newest as the database has it */
  async of(newest: StockVersion): Promise<StockVersion> {
    const { bookId } = this.#index.state
    const isUnderWay = bookId !== null && (await this.#isUnderWay(newest, bookId))
    const maxBehindMs = bookId === newest.book.id ? MAX_BEHIND_CHANGES_MS : MAX_BEHIND_BOOK_MS
    if (isUnderWay && this.#shown?.book.id === bookId && !this.#isLate(maxBehindMs)) return this.#shown
    this.#behindSince = null
    this.#show(newest)
    return newest
  }

  /** Whether the index takes in what leads to a version. */
  async #isUnderWay(newest: StockVersion, bookId: number): Promise<boolean> {
    const index = this.#index
    if (bookId !== newest.book.id) {
      index.load(indexVersion(newest))
      return index.state.isBehind || index.state.isLoading
    }
    const isShown = this.#shown?.book.id === bookId && this.#shown.changes >= newest.changes
    if (!isShown && !index.state.isBehind) await index.takeIn(indexVersion(newest))
    return index.state.isBehind && !isShown
  }

  /** Who has read an older version takes longer at times. */
  #show(version: StockVersion): void {
    const isOlder = this.#shown?.book.id === version.book.id && this.#shown.changes > version.changes
    if (!isOlder) this.#shown = version
  }

  #isLate(maxBehindMs: number): boolean {
    this.#behindSince ??= performance.now()
    return performance.now() > this.#behindSince + maxBehindMs
  }
}
