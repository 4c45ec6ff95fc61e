import { type Kysely, sql } from 'kysely'
import type { AskedFor, HostLimits, HostSlots } from './host-slots.ts'
import { KnownHost } from './hosts.ts'
import { LeasedSlots } from './leased-slots.ts'
import { PacedSlots } from './paced-slots.ts'
import type { JobsDatabase } from './tables.ts'

/** Each start is to be counted, or timed. */
const isPaced = ({ delayMs, dailyRequests = 0 }: HostLimits): boolean => delayMs > 0 || dailyRequests > 0

/** One limiter a host for all replicas of all workers: slots are rows, taken in one statement. */
export class HostRateLimiter {
  readonly #db: Kysely<JobsDatabase>
  readonly #host: string
  readonly #slots: HostSlots

  /** Writes nothing: a host gets its rows before its first request. */
  constructor(db: Kysely<JobsDatabase>, host: string, limits: HostLimits) {
    const known = new KnownHost(db, host, limits.maxInFlight)
    this.#db = db
    this.#host = host
    this.#slots = isPaced(limits) ? new PacedSlots(db, known, limits) : new LeasedSlots(db, known, limits)
  }

  /**
   * Runs one request when the host may be asked, and gives the slot back.
   * @throws {HostPaused} while the host has asked for a pause.
   */
  async run<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return await this.#run(request, signal, 'job')
  }

  /** The same host for requests that visitors cause: they have a share of its pace and of its day. */
  forVisitors(): Pick<HostRateLimiter, 'run' | 'pause'> {
    return {
      run: (request, signal) => this.#run(request, signal, 'visitor'),
      pause: (until, reason) => this.pause(until, reason),
    }
  }

  async #run<T>(request: () => Promise<T>, signal: AbortSignal, askedFor: AskedFor): Promise<T> {
    const giveBack = await this.#slots.take(signal, askedFor)
    try {
      return await request()
    } finally {
      await giveBack()
    }
  }

  /** No request to this host before `until`, by anyone; a pause is never shortened. */
  async pause(until: Date, reason: string): Promise<void> {
    await this.#db
      .insertInto('hosts')
      .values({ host: this.#host, paused_until: until, pause_reason: reason })
      .onConflict((conflict) =>
        conflict.column('host').doUpdateSet({
          paused_until: sql<Date>`greatest(hosts.paused_until, ${until})`,
          pause_reason: reason,
        }),
      )
      .execute()
    this.#slots.pauseChanged()
  }
}
