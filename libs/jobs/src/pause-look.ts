import type { Kysely } from 'kysely'
import { throwIfPaused } from './host-paused.ts'
import { pauseOf } from './slot-leases.ts'
import type { JobsDatabase } from './tables.ts'

const KNOWN_FOR_MS = 50

/** Looks before starts whether the host has asked for a pause: once for as many starts as there are slots, and for 50 ms. */
export class PauseLook {
  readonly #db: Kysely<JobsDatabase>
  readonly #host: string
  readonly #slots: () => number
  #starts = 0
  #at = 0
  #looking: Promise<void> | null = null

  /** @param slots how many are held now */
  constructor(db: Kysely<JobsDatabase>, host: string, slots: () => number) {
    this.#db = db
    this.#host = host
    this.#slots = slots
  }

  /**
   * Each slot starts one request at most before the next look, as when it was taken anew for each.
   * @throws {HostPaused}
   */
  async beforeStart(): Promise<void> {
    while (this.#starts <= 0 || performance.now() - this.#at > KNOWN_FOR_MS) {
      this.#looking ??= this.#look().finally(() => (this.#looking = null))
      await this.#looking
    }
    this.#starts -= 1
  }

  /** Nothing was paused at this time of the process's clock. */
  sawNone(at: number): void {
    this.#at = at
    this.#starts = Math.max(1, this.#slots())
  }

  /** The next start looks. */
  forget(): void {
    this.#starts = 0
  }

  async #look(): Promise<void> {
    const at = performance.now()
    const pause = await pauseOf(this.#db, this.#host)
    if (pause) throwIfPaused(pause)
    this.sawNone(at)
  }
}
