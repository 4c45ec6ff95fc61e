import { DATASETS } from '@karvan/contracts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { RESTORABLE_MS } from './snapshots/snapshots.ts'
import { removeOldBulkChanges } from './staff/bulk/bulk-change.ts'
import { STAFF_SOURCE } from './staff/enter-car.ts'
import type { InventoryDatabase } from './tables.ts'

/** So long after its source showed it last a listing stays that is not on sale, and so long the history of stock and prices. */
const STOCK_MONTHS = 24
/** As the jobs that made them (docs/operations.md, "What bounds each store"). */
const PLAN_DAYS = 90
/** A few hundred, so that the change feed is not held back. */
const LISTINGS_AT_A_TIME = 500

/** True of every listing; with it PostgreSQL uses the index by dataset, source and id, which 17 does not do without. */
const IN_ANY_DATASET = sql`listing.dataset = any(${[...DATASETS]}::text[])`

type Db = Kysely<InventoryDatabase>
type Trx = Transaction<InventoryDatabase>

/**
 * Removes what of the stock is of no use any more. The listings some at a time.
 * @param now what is old, is so at this time
 * @returns how many listings went; there may be more when it is `LISTINGS_AT_A_TIME`
 */
export async function removeOldStock(db: Db, now: Date): Promise<number> {
  await db.transaction().execute((trx) => removeOldSnapshots(trx, now))
  const months = sql`${now}::timestamptz - ${STOCK_MONTHS} * interval '1 month'`
  await sql`delete from inventory.replays where made_at < ${restorableSince(now)}`.execute(db)
  await removeOldBulkChanges(db, now)
  await sql`delete from inventory.quality_history where ended_at < ${months}`.execute(db)
  await sql`delete from inventory.price_books where state <> 'active' and coalesce(retired_at, created_at) < ${months}`.execute(
    db,
  )
  await sql`delete from inventory.kept_out where since < ${months}`.execute(db)
  // The last one says that somebody has looked (`hasLooked`).
  await sql`
    delete from inventory.duplicate_plans as plan
    where made_at < ${now}::timestamptz - ${PLAN_DAYS} * interval '1 day' and exists (
      select from inventory.duplicate_plans as later
      where later.dataset = plan.dataset and later.source = plan.source and later.made_at > plan.made_at)`.execute(db)
  const removed = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<GoneListing>`
      delete from inventory.listings where (dataset, id) in (
        select dataset, id from inventory.listings
        where status not in ('available', 'under_contract') and seen_at < ${months}
          and (sold_at is null or sold_at < ${months})
        limit ${LISTINGS_AT_A_TIME})
      returning dataset, id, source, source_id as "sourceId"`.execute(trx)
    await removeTraces(trx, rows)
    return rows.length
  })
  // It stays out for as long as its listing is there.
  await sql`
    delete from inventory.taken_off as taken
    where taken_at < ${months} and not exists (
      select from inventory.listings as listing
      where ${IN_ANY_DATASET} and listing.source = taken.source and listing.source_id = taken.source_id)`.execute(db)
  await sql`delete from inventory.staff_edit_history where at < ${months}`.execute(db)
  // What staff say of a car holds for as long as its listing is there.
  await sql`
    delete from inventory.staff_edits as edit
    where edited_at < ${months} and not exists (
      select from inventory.listings as listing
      where ${IN_ANY_DATASET} and listing.source = edit.source and listing.source_id = edit.source_id)`.execute(db)
  await sql`
    delete from inventory.staff_cars as entered
    where entered_at < ${months} and not exists (
      select from inventory.listings as listing
      where ${IN_ANY_DATASET} and listing.source = ${STAFF_SOURCE} and listing.source_id = entered.source_id)`.execute(
    db,
  )
  return removed
}

/** Forgets snapshots of which nothing can be put back any more, and what was kept for the case that something is. */
export async function removeOldSnapshots(trx: Trx, now: Date): Promise<void> {
  const { rows } = await sql<GoneListing>`
    with old as (
      delete from inventory.snapshots where taken_at < ${restorableSince(now)} returning id, dataset, source)
    select dataset, listing_id as id, source, source_id as "sourceId"
    from old join inventory.snapshot_rows on snapshot_id = old.id`.execute(trx)
  await removeTraces(trx, rows)
}

const restorableSince = (now: Date) => new Date(now.getTime() - RESTORABLE_MS)

interface GoneListing {
  readonly dataset: string
  readonly id: string
  readonly source: string
  readonly sourceId: string
}

/** Removes what is known of listings, but not of those that are there: one that left may have come back. */
async function removeTraces(trx: Trx, listings: readonly GoneListing[]): Promise<void> {
  if (listings.length === 0) return
  const gone = sql`(
    select gone.* from json_to_recordset(${JSON.stringify(listings)})
      as gone(dataset text, id uuid, source text, "sourceId" text)
    where not exists (
      select from inventory.listings as listing where listing.dataset = gone.dataset and listing.id = gone.id)) as gone`
  for (const table of ['price_history', 'mileage_history', 'source_refs'] as const) {
    await sql`
      delete from ${sql.table(`inventory.${table}`)} as known using ${gone}
      where known.dataset = gone.dataset and known.listing_id = gone.id`.execute(trx)
  }
  // What staff said of a match holds for as long as both of its listings are known.
  await sql`
    delete from inventory.match_decisions as known using ${gone}
    where known.listing_id = gone.id or known.rival_id = gone.id`.execute(trx)
  await sql`
    delete from inventory.sale_checks as known using ${gone}
    where known.source = gone.source and known.source_id = gone."sourceId" and not exists (
      select from inventory.listings as listing
      where ${IN_ANY_DATASET} and listing.source = gone.source and listing.source_id = gone."sourceId")`.execute(trx)
}

/** Of these ids of a source those of which nothing is in the inventory, and nothing can be put back. */
export async function unknownListings(
  db: Db,
  source: string,
  sourceIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${sourceIds}::text[]) as given(id)
    where not exists (
      select from inventory.listings as listing
      where ${IN_ANY_DATASET} and listing.source = ${source} and listing.source_id = given.id)
      and not exists (
        select from inventory.snapshots join inventory.snapshot_rows on snapshot_id = snapshots.id
        where source = ${source} and source_id = given.id)`.execute(db)
  return rows.map(({ id }) => id)
}
