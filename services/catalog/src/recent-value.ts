export interface RecentValueOptions<T> {
  readonly read: () => Promise<T>
  /** The most of all time that may be spent with reading: with 0.05, what took 250 ms is good for 5 s. */
  readonly share: number
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
}

/**
 * What is costly to read, and may be a little old. However often it is asked for and however fast the stock changes, it is
 * read once at a time, and for a share of the time at most. What cannot be read is not kept.
 */
export class RecentValue<T> {
  readonly #options: RecentValueOptions<T>
  readonly #now: () => number
  #known: { readonly value: T; readonly version: number; readonly goodUntil: number } | null = null
  #reading: Promise<T> | null = null

  constructor(options: RecentValueOptions<T>) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
  }

  /** @param version of the stock: while it is the same, the value is. Versions only grow */
  async get(version: number): Promise<T> {
    if (this.#known && (version <= this.#known.version || this.#now() < this.#known.goodUntil)) return this.#known.value
    this.#reading ??= this.#read(version).finally(() => (this.#reading = null))
    return await this.#reading
  }

  async #read(version: number): Promise<T> {
    const { read, share } = this.#options
    const began = this.#now()
    const value = await read()
    const ended = this.#now()
    this.#known = { value, version, goodUntil: ended + (ended - began) * (1 / share - 1) }
    return value
  }
}
