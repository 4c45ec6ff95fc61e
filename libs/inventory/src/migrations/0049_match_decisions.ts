import { type Kysely, sql } from 'kysely'

/**
 * What staff said of a match. By the ids of listings, which stay the same when a car is deleted and scraped again. What the match rested
 * on is stored with it: a rejected one is no match any more.
 */
export async function matchDecisions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.match_decisions (
      listing_id uuid not null,
      rival text not null check (rival in ('trio', 'luxury')),
      rival_id uuid not null,
      decision text not null check (decision in ('confirmed', 'rejected')),
      reason text check ((reason is not null) = (decision = 'rejected')),
      note text,
      kind text not null,
      confidence smallint not null,
      same text[] not null,
      different text[] not null,
      decided_by uuid not null,
      decided_at timestamptz(3) not null,
      primary key (listing_id, rival, rival_id)
    )`.execute(db)
  await sql`create index on inventory.match_decisions (rival, rival_id)`.execute(db)
  await sql`
    alter table inventory.rival_matches add column is_confirmed boolean not null default false`.execute(db)
}
