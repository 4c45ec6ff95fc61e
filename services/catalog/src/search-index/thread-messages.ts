import type { Dataset } from '@karvan/contracts'
import type { QueryKind, IndexQuery, IndexState, IndexVersion } from './index-client.ts'

/** What the thread of the search index is started with. */
export interface ThreadSettings {
  readonly databaseUrl: string
  readonly dataset: Dataset
}

export interface Ask {
  /** The same in its answer. */
  readonly number: number
  readonly kind: QueryKind
  readonly queries: readonly IndexQuery[]
  readonly version: IndexVersion
}

export interface TakeIn {
  /** The same in its answer, whose `answers` are null. */
  readonly number: number
  readonly version: IndexVersion
}

/** To the thread. */
export type ToThread =
  { readonly ask: Ask } | { readonly load: IndexVersion } | { readonly takeIn: TakeIn } | { readonly stop: true }

interface Answered {
  readonly number: number
  /** In the order of the queries, as JSON: for hundreds of small objects that costs less than to clone them. Null as in `IndexClient`. */
  readonly answers: string | null
}

interface Failed {
  readonly number: number
  readonly error: Error
}

/** From the thread. */
export type FromThread = { readonly answered: Answered } | { readonly failed: Failed } | { readonly state: IndexState }
