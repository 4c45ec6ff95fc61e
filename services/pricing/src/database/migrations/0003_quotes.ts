import { createRateLimits } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'

/** Prices that were fixed for a while, and how often somebody may have that done. */
export async function quotes(db: Kysely<unknown>): Promise<void> {
  await createRateLimits(db)
  await sql`
    create table quotes (
      code text primary key,
      listing_id uuid not null,
      book_id integer not null,
      car jsonb not null,
      priced jsonb not null,
      breakdown jsonb not null,
      created_at timestamptz(3) not null,
      valid_until timestamptz(3) not null
    )`.execute(db)
  await sql`create index on quotes (valid_until)`.execute(db)
}
