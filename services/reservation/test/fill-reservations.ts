import { type Kysely, sql } from 'kysely'
import type { ReservationDatabase } from '../src/database/tables.ts'

/** Of one car there are so many. */
export const A_CAR = 4

/** So many reservations, each with a history, a picture, and a file; and as many pictures and files that none of them has. */
export async function fillReservations(db: Kysely<ReservationDatabase>, count: number): Promise<void> {
  const car = JSON.stringify({ title: 'Kia K5', make: 'Kia', model: 'K5', year: 2020 })
  const price = JSON.stringify({ amount: 16_900, currency: 'EUR', destination: 'SA' })
  await sql`
    insert into reservations (code, idempotency_key, request_hash, receipt, state, first_name, last_name, email, phone,
      language, car_id, car, price, breakdown, created_at, updated_at)
    select 'CODE' || i, 'key ' || i, '', '{}', 'new', 'First' || i, 'Last', 'person' || i || '@karvan.test',
      '+9665' || lpad(i::text, 8, '0'), 'ar', md5('car ' || i / ${A_CAR}::int)::uuid, ${car}::jsonb, ${price}::jsonb, '{}',
      now() - interval '1 hour', now()
    from generate_series(1, ${count}::int) as i`.execute(db)
  await sql`
    insert into history (reservation_id, version, state, at) select id, 1, 'new', created_at from reservations`.execute(
    db,
  )
  await sql`insert into mails (reservation_id, version) select id, 1 from reservations`.execute(db)
  await sql`insert into photos (id, reservation_id) select gen_random_uuid(), id from reservations`.execute(db)
  await sql`insert into photos (id) select gen_random_uuid() from reservations`.execute(db)
  await sql`
    insert into step_files (id, reservation_id, version, name, type, bytes, for_customer)
    select gen_random_uuid(), id, step.version, 'report.pdf', 'application/pdf', 1, true
    from reservations, unnest(array[1, null]) as step (version)`.execute(db)
}
