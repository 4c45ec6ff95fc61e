/** What a page tells the worker: the files that it has used, and the ids of the favorites. */
export interface PageMessage {
  readonly files: readonly string[]
  readonly favorites: readonly string[]
}

/** What the worker adds to cars that it has kept. All answers of a list are kept together. */
export interface CachedCarsReply {
  readonly cars: readonly unknown[]
  /** When they came. */
  readonly cachedAt?: string
}

/** The header of a kept answer that says when it came. */
export const CACHED_AT_HEADER = 'x-kept-at'

/** The cache of the favorites, which outlives a version of the shop. */
export const FAVORITES_CACHE = 'karvan-favorites-1'
