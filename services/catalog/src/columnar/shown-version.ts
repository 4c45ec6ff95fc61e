import type { StockVersion } from '../stock-version.ts'
import { type Columns, type ColumnsVersion } from './columns.ts'

/** So long the version before is shown, at most, while a new price book is read in. */
const MAX_BEHIND_BOOK_MS = 10_000
/** The same while many changes are taken in: each car shows its own as soon as it is. */
const MAX_BEHIND_CHANGES_MS = 120_000

export const columnsVersion = ({ changes, book }: StockVersion): ColumnsVersion => ({
  changes,
  bookId: book.id,
  rates: book.rates,
})

/** Which version is shown: while the columns take in a new price book or many changes, the last one before it. */
export class ShownVersion {
  readonly #columns: Columns
  #shown: StockVersion | null = null
  /** Since when an older version is shown than the newest; null where it is the newest. */
  #behindSince: number | null = null

  constructor(columns: Columns) {
    this.#columns = columns
  }

  /** The version that can be answered at once; a few changes are waited for. @param newest as the database has it */
  async of(newest: StockVersion): Promise<StockVersion> {
    const { bookId } = this.#columns.state
    const isUnderWay = bookId !== null && (await this.#isUnderWay(newest, bookId))
    const maxBehindMs = bookId === newest.book.id ? MAX_BEHIND_CHANGES_MS : MAX_BEHIND_BOOK_MS
    if (isUnderWay && this.#shown?.book.id === bookId && !this.#isLate(maxBehindMs)) return this.#shown
    this.#behindSince = null
    this.#show(newest)
    return newest
  }

  /** Whether the columns take in what leads to a version. */
  async #isUnderWay(newest: StockVersion, bookId: number): Promise<boolean> {
    const columns = this.#columns
    if (bookId !== newest.book.id) {
      columns.load(columnsVersion(newest))
      return columns.state.isBehind || columns.state.isLoading
    }
    const isShown = this.#shown?.book.id === bookId && this.#shown.changes >= newest.changes
    if (!isShown && !columns.state.isBehind) await columns.takeIn(columnsVersion(newest))
    return columns.state.isBehind && !isShown
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
