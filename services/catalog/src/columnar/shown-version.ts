import type { StockVersion } from '../stock-version.ts'
import { type Columns, type ColumnsVersion } from './columns.ts'

/** So long the prices of the book before are shown, at most, once there is a new one. */
const MOST_BEHIND_MS = 10_000

export const columnsVersion = ({ changes, book }: StockVersion): ColumnsVersion => ({
  changes,
  bookId: book.id,
  rates: book.rates,
})

/** Which version is shown: while the columns read in the prices of a new book, the last one of the book before. */
export class ShownVersion {
  readonly #columns: Columns
  #shown: StockVersion | null = null
  /** The book that is waited for, and since when. */
  #awaited: { readonly bookId: number; readonly since: number } | null = null

  constructor(columns: Columns) {
    this.#columns = columns
  }

  /** The version that can be answered at once. @param newest as the database has it */
  of(newest: StockVersion): StockVersion {
    const { bookId } = this.#columns.state
    if (bookId !== null && bookId !== newest.book.id) {
      this.#columns.load(columnsVersion(newest))
      if (this.#awaited?.bookId !== newest.book.id) {
        this.#awaited = { bookId: newest.book.id, since: performance.now() }
      }
      const isLate = !this.#columns.state.isLoading || performance.now() > this.#awaited.since + MOST_BEHIND_MS
      if (this.#shown?.book.id === bookId && !isLate) return this.#shown
    }
    this.#shown = newest
    return newest
  }
}
