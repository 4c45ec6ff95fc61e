/** Lets pieces of work run at the same time (readers), and by itself one that may take the process down with all of them (a writer). */
export class ReadWriteLock {
  readonly #running = new Set<Promise<unknown>>()
  #alone: Promise<unknown> | null = null

  /** @param isToBeAlone is asked when its turn has come; `work` is told what it said */
  async run(isToBeAlone: () => boolean, work: (isAlone: boolean) => Promise<void>): Promise<void> {
    while (this.#alone) await this.#alone
    if (!isToBeAlone()) {
      const mine = work(false)
      const ended = mine.catch(() => undefined).finally(() => this.#running.delete(ended))
      this.#running.add(ended)
      await mine
      return
    }
    const mine = Promise.all(this.#running).then(() => work(true))
    this.#alone = mine.catch(() => undefined).finally(() => (this.#alone = null))
    await mine
  }
}
