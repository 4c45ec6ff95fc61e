const MOST_KEPT = 1_000

/**
 * Keeps what was counted as long as the stock is the same. `readStamp` is asked each time and answers another, higher
 * number after each commit that changes the stock, so what is kept is never older than the question.
 */
export class Counts {
  readonly #readStamp: () => Promise<number>
  #stamp = 0
  readonly #kept = new Map<string, Promise<unknown>>()

  constructor(readStamp: () => Promise<number>) {
    this.#readStamp = readStamp
  }

  /** What `count` answered for this key on the present stock; equal questions at the same time are counted once. */
  async of<T>(key: string, count: () => Promise<T>): Promise<T> {
    const stamp = await this.#readStamp()
    if (stamp > this.#stamp) {
      this.#kept.clear()
      this.#stamp = stamp
    }
    const kept = this.#kept.get(key) as Promise<T> | undefined
    return await (kept ?? this.#keep(key, count()))
  }

  async #keep<T>(key: string, counting: Promise<T>): Promise<T> {
    this.#kept.set(key, counting)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    try {
      return await counting
    } catch (error) {
      if (this.#kept.get(key) === counting) this.#kept.delete(key)
      throw error
    }
  }
}
