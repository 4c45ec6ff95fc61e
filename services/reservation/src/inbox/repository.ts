import { INBOX_LIMITS, type RESERVATION_KINDS } from '@karvan/contracts'
import { type Kysely, sql } from 'kysely'
import type { ReservationDatabase, ReservationRow } from '../database/tables.ts'

type Shown = 'id' | 'code' | 'state' | 'version' | 'first_name' | 'last_name' | 'car' | 'owner_id' | 'due_at'

export interface WaitingRow extends Pick<ReservationRow, Shown> {
  readonly kind: (typeof RESERVATION_KINDS)[number]
  readonly since: Date
  readonly limit_at: Date
  /** The last one that staff left. */
  readonly note: string | null
  readonly note_at: Date | null
  readonly note_by: string | null
  /** Of all that wait. */
  readonly total: number
}

const hours = (count: number) => sql`${count} * interval '1 hour'`

/**
 * Open reservations that wait for somebody, each once: nobody has answered it, its car is at sea and the promised day comes, or its own
 * time comes. Those that are nearest to their limit come first.
 */
export async function waitingReservations(
  db: Kysely<ReservationDatabase>,
  limit: number,
): Promise<readonly WaitingRow[]> {
  const { reservation, due, delivery } = INBOX_LIMITS
  const { rows } = await sql<WaitingRow>`
    with open as (
      select reservations.*, (
        select max(history.at) from history
        where history.reservation_id = reservations.id and history.state = 'contracted' and history.undone_at is null
      ) as contracted_at
      from reservations where is_open and deleted_at is null
    ), judged as (
      select *, case
        when state = 'new' then 'reservation'
        when state = 'contracted' and contracted_at <= now() - ${hours(delivery.warn)} then 'delivery'
        when due_at <= now() + ${hours(due.hours)} then 'due'
      end as kind
      from open
    ), waiting as (
      select *,
        case kind when 'reservation' then created_at when 'delivery' then contracted_at
          else due_at - ${hours(due.hours)} end as since,
        case kind when 'reservation' then created_at + ${hours(reservation.hours)}
          when 'delivery' then contracted_at + ${hours(delivery.hours)} else due_at end as limit_at
      from judged where kind is not null
    )
    select id, code, state, version, first_name, last_name, car, owner_id, due_at, kind, since, limit_at,
      last.note, last.at as note_at, last.actor_id as note_by, count(*) over ()::int as total
    from waiting left join lateral (
      select notes.note, notes.at, notes.actor_id from notes
      where notes.reservation_id = waiting.id order by notes.at desc limit 1
    ) as last on true
    order by limit_at, id
    limit ${limit}`.execute(db)
  return rows
}
