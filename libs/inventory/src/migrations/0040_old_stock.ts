import { type Kysely, sql } from 'kysely'

/** What finds old stock: since when a listing is suppressed, and an index of the listings that are not on sale. */
export async function oldStock(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventory.kept_out add column since timestamptz(3) not null default now()`.execute(db)
  await sql`
    create index listings_off_sale on inventory.listings (seen_at)
    where status not in ('available', 'under_contract')`.execute(db)
}
