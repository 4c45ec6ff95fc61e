export interface QueueLimits {
  readonly atATime: number
  /** Beyond those that run. */
  readonly mostWaiting: number
  readonly refuse: () => Error
}

/** Does a few works at once. The others wait their turn, and where too many wait, a work is refused. */
export class BoundedQueue {
  readonly #limits: QueueLimits
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** @throws what `refuse` makes, where too many wait */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // The turn is handed on, so as many run as before.
      if (next) next()
      else this.#running -= 1
    }
  }

  async #turn(): Promise<void> {
    const { atATime, mostWaiting, refuse } = this.#limits
    if (this.#running < atATime) {
      this.#running += 1
      return
    }
    if (this.#waiting.length >= mostWaiting) throw refuse()
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
}
