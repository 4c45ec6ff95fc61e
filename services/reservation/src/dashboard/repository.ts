import { FIRST_ANSWER } from '@karvan/contracts'
import { type Kysely, sql } from 'kysely'
import type { ReservationDatabase } from '../database/tables.ts'

export interface ReservationCounts {
  readonly waiting: number
  readonly late: number
  readonly overdue: number
  readonly oldest: Date | null
  readonly open: number
  readonly newInDay: number
}

/** Deleted ones are left out. */
export async function countReservations(db: Kysely<ReservationDatabase>): Promise<ReservationCounts> {
  const { rows } = await sql<ReservationCounts>`
    select count(*) filter (where state = 'new')::int as waiting,
      count(*) filter (where state = 'new' and created_at <= now() - ${FIRST_ANSWER.late} * interval '1 hour')::int as late,
      count(*) filter (where state = 'new' and created_at <= now() - ${FIRST_ANSWER.promised} * interval '1 hour')::int
        as overdue,
      min(created_at) filter (where state = 'new') as oldest,
      count(*) filter (where is_open)::int as open,
      count(*) filter (where created_at > now() - interval '24 hours')::int as "newInDay"
    from reservations
    where deleted_at is null and (is_open or created_at > now() - interval '24 hours')`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('nothing was counted')
  return counts
}
