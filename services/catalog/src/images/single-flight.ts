interface Running<T> {
  readonly result: Promise<T>
  readonly stop: AbortController
  askers: number
}

/** Work that several wait for: begun once, and ended when nobody waits for it any more. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Running<T>>()

  /**
   * The result of the work that runs under this key, or of one that begins now.
   * @param signal aborted when this asker does not wait any longer; rejects with its reason
   * @param begin is given a signal that is aborted when the last asker has left
   */
  async join(key: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    const work = this.#running.get(key) ?? this.#begin(key, begin)
    work.askers += 1
    return await new Promise<T>((resolve, reject) => {
      const leave = () => {
        reject(signal.reason as Error)
        work.askers -= 1
        if (work.askers === 0) this.#abandon(key, work)
      }
      signal.addEventListener('abort', leave, { once: true })
      work.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }

  #begin(key: string, begin: (signal: AbortSignal) => Promise<T>): Running<T> {
    const stop = new AbortController()
    const work: Running<T> = { result: begin(stop.signal), stop, askers: 0 }
    const forget = () => this.#forget(key, work)
    this.#running.set(key, work)
    work.result.then(forget, forget)
    return work
  }

  /** Who asks from now on begins anew. */
  #abandon(key: string, work: Running<T>): void {
    this.#forget(key, work)
    work.stop.abort()
  }

  #forget(key: string, work: Running<T>): void {
    if (this.#running.get(key) === work) this.#running.delete(key)
  }
}
