import { type Kysely, sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import { HostPaused, type PauseColumns, throwIfPaused } from './host-paused.ts'
import type { AskedFor, GiveBack, HostLimits, HostSlots } from './host-slots.ts'
import type { KnownHost } from './hosts.ts'
import type { JobsDatabase } from './tables.ts'

/** A slot outlives any request, so that a worker that died gives its slots back by itself. */
const SLOT_LEASE_MS = 30_000
const POLL_MS = { min: 10, max: 60 }
/** By how much of the delay a start may come later, by chance: no site is asked like clockwork. */
const JITTER = 0.25
/** While a job runs, one start of a visitor after so many of jobs: the job keeps five sixths of its pace. */
const JOB_STARTS_BETWEEN = 5
/** A job that runs starts its next request within the lease of a slot; after that visitors need not wait for it. */
const JOB_GONE_AFTER_MS = SLOT_LEASE_MS
/** Of the requests of a day, for visitors at most: a job of a whole source still fits into the rest. */
const VISITORS_SHARE_OF_DAY = 0.1

const TODAY = sql`(clock_timestamp() at time zone 'UTC')::date`

/** Slots of a host that wants a pause between two starts, or not more than so many a day: each start is one statement, which all replicas share. */
export class PacedSlots implements HostSlots {
  readonly #db: Kysely<JobsDatabase>
  readonly #known: KnownHost
  readonly #limits: HostLimits

  constructor(db: Kysely<JobsDatabase>, known: KnownHost, limits: HostLimits) {
    this.#db = db
    this.#known = known
    this.#limits = limits
  }

  async take(signal: AbortSignal, askedFor: AskedFor): Promise<GiveBack> {
    for (;;) {
      signal.throwIfAborted()
      await this.#known.register()
      const slot = await this.#tryTake(askedFor)
      if (slot) return () => this.#giveBack(slot)
      const { min, max } = POLL_MS
      await delay(min + Math.random() * (max - min), undefined, { signal })
    }
  }

  async #tryTake(askedFor: AskedFor): Promise<PacedSlot | null> {
    const { host } = this.#known
    const { maxInFlight, delayMs, dailyRequests = 0 } = this.#limits
    const pauseMs = delayMs * (1 + Math.random() * JITTER)
    const isVisitor = askedFor === 'visitor'
    const ofVisitors = Math.ceil(dailyRequests * VISITORS_SHARE_OF_DAY)
    const isInShare = sql`(not ${isVisitor} or ${dailyRequests} = 0 or spent_on is distinct from ${TODAY}
      or spent_by_visitors < ${ofVisitors})`
    const hasTurn = sql`(not ${isVisitor} or job_starts >= ${JOB_STARTS_BETWEEN} or job_started_at is null
      or job_started_at < clock_timestamp() - ${JOB_GONE_AFTER_MS} * interval '1 millisecond')`
    // A start is only spent (`due`) when there is a slot for it, else waiting for a slot would push the next start away.
    const { rows } = await sql<TriedSlot>`
      with wanted as (
        select host, paused_until, pause_reason,
               (paused_until is null or paused_until <= clock_timestamp()) as open,
               (${dailyRequests} > 0 and spent_on = ${TODAY} and spent >= ${dailyRequests}) as is_spent,
               ${isInShare} as is_in_share, ${hasTurn} as has_turn,
               (${TODAY} + 1)::timestamp at time zone 'UTC' as tomorrow
        from hosts where host = ${host}
      ), free as (
        select s.slot from host_slots s join wanted w on w.host = s.host
        where w.open and not w.is_spent is true and w.is_in_share and w.has_turn
          and s.slot < ${maxInFlight} and s.lease_until < clock_timestamp()
        order by s.slot limit 1 for update of s skip locked
      ), due as (
        update hosts set next_free_at = clock_timestamp() + ${pauseMs} * interval '1 millisecond',
          spent_on = ${TODAY}, spent = case when spent_on = ${TODAY} then spent + 1 else 1 end,
          spent_by_visitors = case when spent_on = ${TODAY} then spent_by_visitors else 0 end + ${isVisitor ? 1 : 0}::int,
          job_starts = case when ${isVisitor} then 0 else least(job_starts + 1, ${JOB_STARTS_BETWEEN}) end,
          job_started_at = case when ${isVisitor} then job_started_at else clock_timestamp() end
        where host = ${host} and next_free_at <= clock_timestamp() and exists (select from free)
          and (${dailyRequests} = 0 or spent_on is distinct from ${TODAY} or spent < ${dailyRequests})
          and ${isInShare} and ${hasTurn}
        returning host
      ), taken as (
        update host_slots s
        set lease_until = date_trunc('milliseconds', clock_timestamp()) + ${SLOT_LEASE_MS} * interval '1 millisecond'
        from free
        where s.host = ${host} and s.slot = free.slot and exists (select from due)
        returning s.slot, s.lease_until
      )
      select wanted.open, wanted.paused_until, wanted.pause_reason, wanted.is_spent, wanted.is_in_share, wanted.tomorrow, taken.slot, taken.lease_until
      from wanted left join taken on true`.execute(this.#db)
    const row = rows[0]
    if (!row) {
      this.#known.removed()
      return null
    }
    if (row.slot !== null && row.lease_until !== null) return { slot: row.slot, until: row.lease_until }
    throwIfPaused(row)
    if (row.is_spent) throw new HostPaused(row.tomorrow, `its ${dailyRequests} requests of today (UTC) are spent`)
    if (!row.is_in_share) {
      throw new HostPaused(row.tomorrow, `the ${ofVisitors} requests of today (UTC) for visitors are spent`)
    }
    return null
  }

  /** Only our own lease: after it ran out the slot may be somebody else's. */
  async #giveBack({ slot, until }: PacedSlot): Promise<void> {
    await this.#db
      .updateTable('host_slots')
      // Free from now on; that it was used until now keeps its host from being forgotten.
      .set({ lease_until: sql<Date>`clock_timestamp()` })
      .where('host', '=', this.#known.host)
      .where('slot', '=', slot)
      .where('lease_until', '=', until)
      .execute()
  }

  pauseChanged(): void {
    // Each start looks for a pause.
  }
}

interface TriedSlot extends PauseColumns {
  /** It may not be asked again today. */
  readonly is_spent: boolean | null
  /** False where visitors have had their share of today. */
  readonly is_in_share: boolean
  readonly tomorrow: Date
  readonly slot: number | null
  readonly lease_until: Date | null
}

interface PacedSlot {
  readonly slot: number
  readonly until: Date
}
