import type { StockVersion } from '../stock-version.ts'
import { type Columns, type ColumnsVersion } from './columns.ts'

/** So long the version before is shown, at most, while a new price book or many changes are taken in. */
const MAX_BEHIND_MS = 10_000

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

  /** The version that can be answered at once. @param newest as the database has it */
  of(newest: StockVersion): StockVersion {
    const { bookId } = this.#columns.state
    const isOtherBook = bookId !== null && bookId !== newest.book.id
    if (isOtherBook) this.#columns.load(columnsVersion(newest))
    const { isLoading, isBehind } = this.#columns.state
    const canCatchUp = isBehind || (isOtherBook && isLoading)
    if (canCatchUp && this.#shown?.book.id === bookId && !this.#isLate()) return this.#shown
    this.#behindSince = null
    this.#shown = newest
    return newest
  }

  #isLate(): boolean {
    this.#behindSince ??= performance.now()
    return performance.now() > this.#behindSince + MAX_BEHIND_MS
  }
}
