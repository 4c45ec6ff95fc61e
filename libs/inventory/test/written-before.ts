import { type Kysely, sql } from 'kysely'
import type { InventoryDatabase } from '../src/index.ts'

interface OlderListing {
  readonly sourceId: string
  readonly title: string
  readonly make: string
  readonly drive: string | null
  readonly accident: { readonly accident: boolean } | null
}

/** Puts cars on sale as an older program did: with the columns of the first migration alone. */
export async function writeAsBefore(db: Kysely<InventoryDatabase>, listings: readonly OlderListing[]): Promise<void> {
  await sql`
    insert into inventory.listings (dataset, id, source, source_id, status, title, make, model, original_name, drive,
      accident, photos, options, price_sentinel, mileage_sentinel, quarantine, unknown_words, content_hash, seen_at)
    select 'main', gen_random_uuid(), 'site', "sourceId", 'available', title, make, 'Model', '', drive,
      accident, '{}', '{}', false, false, '{}', '[]', '', now()
    from json_to_recordset(${JSON.stringify(listings)})
      as older("sourceId" text, title text, make text, drive text, accident jsonb)`.execute(db)
}
