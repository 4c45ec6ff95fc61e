/** Runs one piece of work after the other, in the order in which they came; one that fails is in nobody's way. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve()

  async run<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work)
    this.#last = mine.catch(() => undefined)
    return await mine
  }
}
