import { setMaxListeners } from 'node:events'

interface Waiter<T> {
  readonly give: (value: T) => void
  readonly refuse: (error: unknown) => void
}

/** Those who wait in this process for one of several things, first come, first served. */
export class WaitQueue<T> {
  readonly #waiters = new Set<Waiter<T>>()

  get size(): number {
    return this.#waiters.size
  }

  /** Rejects with the signal's reason when the caller gives up. */
  async wait(signal: AbortSignal): Promise<T> {
    signal.throwIfAborted()
    // Any number may wait under one signal; each listener goes with its wait.
    setMaxListeners(0, signal)
    return await new Promise((resolve, reject) => {
      const settle = () => {
        this.#waiters.delete(waiter)
        signal.removeEventListener('abort', giveUp)
      }
      const giveUp = () => waiter.refuse(signal.reason)
      const waiter: Waiter<T> = {
        give: (value) => {
          settle()
          resolve(value)
        },
        refuse: (error) => {
          settle()
          reject(error instanceof Error ? error : new Error(String(error)))
        },
      }
      signal.addEventListener('abort', giveUp)
      this.#waiters.add(waiter)
    })
  }

  /** Gives to the first ones for as long as `next` has something. */
  serve(next: () => T | undefined): void {
    for (const waiter of this.#waiters) {
      const value = next()
      if (value === undefined) return
      waiter.give(value)
    }
  }

  refuseAll(error: unknown): void {
    for (const waiter of this.#waiters) waiter.refuse(error)
  }
}
