import { type Kysely, sql } from 'kysely'
import type { PauseColumns } from './host-paused.ts'
import type { JobsDatabase } from './tables.ts'

type Db = Kysely<JobsDatabase>

/** A worker at a host. */
export interface Holder {
  readonly host: string
  readonly worker: string
}

/** Slots that a worker holds, all until the same instant: it takes and renews them in one statement. */
export interface Held {
  readonly slots: readonly number[]
  readonly until: Date
}

export interface SlotRequest {
  /** How many slots it could use now, those that it holds included. */
  readonly wanted: number
  readonly isWaiting: boolean
  readonly maxInFlight: number
  readonly leaseMs: number
}

export interface Tended extends PauseColumns {
  /** Of all held from now on. */
  readonly until: Date
  /** What was held before and was not lost. */
  readonly renewed: readonly number[]
  readonly taken: readonly number[]
  /** How many others have more requests than slots. */
  readonly waiting: number
}

/** A worker that was not seen for so long is gone. */
const SEEN_FOR = sql`interval '3 seconds'`

/**
 * Renews the slots that a worker holds, takes more of those that are free, and shows the others that it is there. Of those
 * that wait nobody takes more than an equal share. What it holds it keeps only where the row still says so: a lease
 * that ran out may be somebody else's.
 * @returns null when the host has no rows
 */
export async function tendSlots(
  db: Db,
  { host, worker }: Holder,
  { slots, until }: Held,
  { wanted, isWaiting, maxInFlight, leaseMs }: SlotRequest,
): Promise<Tended | null> {
  const { rows } = await sql<Tended>`
    with lease as (
      select date_trunc('milliseconds', clock_timestamp()) + ${leaseMs} * interval '1 millisecond' as until
    ), seen as (
      insert into host_workers (host, worker, waiting, seen_at)
      select host, ${worker}, ${isWaiting}, clock_timestamp() from hosts where host = ${host}
      on conflict (host, worker) do update set waiting = excluded.waiting, seen_at = excluded.seen_at
    ), around as (
      select h.host, h.paused_until, h.pause_reason,
             (h.paused_until is null or h.paused_until <= clock_timestamp()) as open,
             count(o.worker)::int as waiting
      from hosts h left join host_workers o
        on o.host = h.host and o.worker <> ${worker} and o.waiting and o.seen_at > clock_timestamp() - ${SEEN_FOR}
      where h.host = ${host} group by h.host
    ), renewed as (
      update host_slots s set lease_until = lease.until from lease
      where s.host = ${host} and s.slot = any(${slots}::int[]) and s.lease_until = ${until}
      returning s.slot
    ), free as (
      select s.slot from host_slots s join around a on a.host = s.host
      where a.open and s.slot < ${maxInFlight} and s.lease_until < clock_timestamp() and s.slot <> all(${slots}::int[])
      order by s.slot
      limit (
        select greatest(0, least(${wanted}, ceil(${maxInFlight}::numeric / (waiting + 1))::int) - ${slots.length})
        from around)
      for update of s skip locked
    ), taken as (
      update host_slots s set lease_until = lease.until from lease, free
      where s.host = ${host} and s.slot = free.slot
      returning s.slot
    )
    select around.open, around.paused_until, around.pause_reason, around.waiting, lease.until,
           array(select slot from renewed) as renewed, array(select slot from taken) as taken
    from around, lease`.execute(db)
  return rows[0] ?? null
}

/** Only its own: after a lease ran out the slot may be somebody else's. That it was used until now keeps its host known. */
export async function giveBackSlots(db: Db, { host }: Holder, { slots, until }: Held): Promise<void> {
  if (slots.length === 0) return
  await sql`
    update host_slots set lease_until = clock_timestamp()
    where host = ${host} and slot = any(${slots}::int[]) and lease_until = ${until}`.execute(db)
}

/** Gives back all, and is not seen any more. */
export async function leaveHost(db: Db, { host, worker }: Holder, { slots, until }: Held): Promise<void> {
  await sql`
    with gone as (delete from host_workers where host = ${host} and worker = ${worker})
    update host_slots set lease_until = clock_timestamp()
    where host = ${host} and slot = any(${slots}::int[]) and lease_until = ${until}`.execute(db)
}

/** @returns null when the host has no rows */
export async function pauseOf(db: Db, host: string): Promise<PauseColumns | null> {
  const { rows } = await sql<PauseColumns>`
    select paused_until, pause_reason, (paused_until is null or paused_until <= clock_timestamp()) as open
    from hosts where host = ${host}`.execute(db)
  return rows[0] ?? null
}
