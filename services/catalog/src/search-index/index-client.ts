import type { Rates, UnderstoodSearch } from '@karvan/domain'
import type { SearchResult } from '../search/search-engine.ts'

/** The part of a version of the stock that the index goes by. */
export interface IndexVersion {
  readonly changes: number
  readonly bookId: number
  /** Of the book. */
  readonly rates: Rates
}

export interface IndexQuery {
  readonly search: UnderstoodSearch
  /** Our own ids of the only cars that may be found, sold ones too; null for any that is for sale. */
  readonly only: readonly string[] | null
}

/** What may be asked for, and how it is answered. */
export interface IndexReplies {
  readonly search: SearchResult
  /** Of the page. */
  readonly ids: readonly string[]
  readonly total: number
}
export type QueryKind = keyof IndexReplies

export interface IndexState {
  /** The price book that they stand for; null while nothing stands. */
  readonly bookId: number | null
  readonly isLoading: boolean
  /** Many changes are being taken in; only the version before them is answered. */
  readonly isBehind: boolean
}

/** The search index: in this thread, or in one of its own. All that goes in and comes out is plain data. */
export interface IndexClient {
  readonly state: IndexState
  /** Has the stock read in, or the prices of another book, or what has changed, unless that is under way or has just failed. */
  load(version: IndexVersion): void
  /** Resolves when nothing is being read in. */
  loaded(): Promise<void>
  /**
   * Resolves when what has changed up to a version is taken in, when it turns out to be much, and when it cannot be: `answer`
   * says which.
   */
  takeIn(version: IndexVersion): Promise<void>
  /** The answer to each, with all that this version has; null where they do not stand for it. */
  answer<Kind extends QueryKind>(
    kind: Kind,
    queries: readonly IndexQuery[],
    version: IndexVersion,
  ): Promise<readonly IndexReplies[Kind][] | null>
  /** Ends what the index runs in, where that is not this thread. */
  close(): Promise<void>
}
