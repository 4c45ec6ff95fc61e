import { type Kysely, sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import { registerHost } from './hosts.ts'
import type { JobsDatabase } from './tables.ts'

export interface HostLimits {
  /** Requests at a time, over all replicas. */
  readonly maxInFlight: number
  /** Least time between two starts. */
  readonly delayMs: number
}

/** A slot outlives any request, so that a worker that died gives its slots back by itself. */
const SLOT_LEASE_MS = 30_000
const POLL_MS = { min: 10, max: 60 }

/** Somebody asked us, for this host, to wait. */
export class HostPaused extends Error {
  override readonly name = 'HostPaused'
  readonly until: Date

  constructor(until: Date, reason: string) {
    super(reason)
    this.until = until
  }
}

/** One limiter a host for all replicas of all workers (decision 156): slots are rows, taken in one statement. */
export class HostRateLimiter {
  readonly #db: Kysely<JobsDatabase>
  readonly #host: string
  readonly #limits: HostLimits

  #registered: Promise<void> | null = null

  /** Writes nothing: a host gets its rows before its first request. */
  constructor(db: Kysely<JobsDatabase>, host: string, limits: HostLimits) {
    this.#db = db
    this.#host = host
    this.#limits = limits
  }

  /**
   * Runs one request when the host may be asked, and gives the slot back.
   * @throws {HostPaused} while the host has asked for a pause.
   */
  async run<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const lease = await this.#acquire(signal)
    try {
      return await request()
    } finally {
      await this.#release(lease)
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
  }

  /** Once, and again if its rows were removed since, for example by another replica. */
  async #register(): Promise<void> {
    this.#registered ??= registerHost(this.#db, this.#host, this.#limits.maxInFlight).catch((error: unknown) => {
      this.#registered = null
      throw error
    })
    await this.#registered
  }

  async #acquire(signal: AbortSignal): Promise<Lease> {
    for (;;) {
      signal.throwIfAborted()
      await this.#register()
      const lease = await this.#tryAcquire()
      if (lease) return lease
      const { min, max } = POLL_MS
      await delay(min + Math.random() * (max - min), undefined, { signal })
    }
  }

  async #tryAcquire(): Promise<Lease | null> {
    const { maxInFlight, delayMs } = this.#limits
    // A start is only spent (`due`) when there is a slot for it, else waiting for a slot would push the next start away.
    const due =
      delayMs > 0
        ? sql`, due as (
            update hosts set next_free_at = clock_timestamp() + ${delayMs} * interval '1 millisecond'
            where host = ${this.#host} and next_free_at <= clock_timestamp() and exists (select from free)
            returning host)`
        : sql``
    const { rows } = await sql<TriedSlot>`
      with wanted as (
        select host, paused_until, pause_reason,
               (paused_until is null or paused_until <= clock_timestamp()) as open
        from hosts where host = ${this.#host}
      ), free as (
        select s.slot from host_slots s join wanted w on w.host = s.host
        where w.open and s.slot < ${maxInFlight} and s.lease_until < clock_timestamp()
        order by s.slot limit 1 for update of s skip locked
      )${due}, taken as (
        update host_slots s
        set lease_until = date_trunc('milliseconds', clock_timestamp()) + ${SLOT_LEASE_MS} * interval '1 millisecond'
        from free
        where s.host = ${this.#host} and s.slot = free.slot ${delayMs > 0 ? sql`and exists (select from due)` : sql``}
        returning s.slot, s.lease_until
      )
      select wanted.open, wanted.paused_until, wanted.pause_reason, taken.slot, taken.lease_until
      from wanted left join taken on true`.execute(this.#db)
    const row = rows[0]
    if (!row) {
      this.#registered = null
      return null
    }
    if (row.slot !== null && row.lease_until !== null) return { slot: row.slot, until: row.lease_until }
    if (!row.open) throw new HostPaused(row.paused_until ?? new Date(), row.pause_reason ?? 'asked to wait')
    return null
  }

  /** Only our own lease: after it ran out the slot may be somebody else's. */
  async #release({ slot, until }: Lease): Promise<void> {
    await this.#db
      .updateTable('host_slots')
      // Free from now on; that it was used until now keeps its host from being forgotten.
      .set({ lease_until: sql<Date>`clock_timestamp()` })
      .where('host', '=', this.#host)
      .where('slot', '=', slot)
      .where('lease_until', '=', until)
      .execute()
  }
}

interface TriedSlot {
  readonly open: boolean
  readonly paused_until: Date | null
  readonly pause_reason: string | null
  readonly slot: number | null
  readonly lease_until: Date | null
}

interface Lease {
  readonly slot: number
  readonly until: Date
}
