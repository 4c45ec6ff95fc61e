/**
 * Keeps answers as long as the stock is the same: a stamp is read before each question, and is higher after each commit
 * that changes the stock, so what is kept is never older than the question.
 */
export class Kept<T> {
  readonly #most: number
  #stamp = 0
  readonly #answers = new Map<string, Promise<T>>()

  /** @param most how many answers; of more, the oldest is dropped */
  constructor(most: number) {
    this.#most = most
  }

  /** What `ask` answered for this key on the present stock; equal questions at the same time are asked once. */
  async of(stamp: number, key: string, ask: () => Promise<T>): Promise<T> {
    if (stamp > this.#stamp) {
      this.#answers.clear()
      this.#stamp = stamp
    }
    return await (this.#answers.get(key) ?? this.#keep(key, ask()))
  }

  async #keep(key: string, answer: Promise<T>): Promise<T> {
    this.#answers.set(key, answer)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > this.#most && oldest !== undefined) this.#answers.delete(oldest)
    try {
      return await answer
    } catch (error) {
      if (this.#answers.get(key) === answer) this.#answers.delete(key)
      throw error
    }
  }
}
