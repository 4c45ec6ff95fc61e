import { type Rival, RIVALS } from '@karvan/contracts'
import { SURE_CONFIDENCE } from '@karvan/domain'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { InventoryDatabase } from '../tables.ts'
import { findMatches, type FoundMatch, isNear, OFFERED } from './find-matches.ts'

type Trx = Transaction<InventoryDatabase>

/** The dataset whose cars are sold, and compared. */
const OWN = 'main'

/** Of a match that counts: by itself, or since staff confirmed it. */
export const IS_SURE = sql<boolean>`(is_confirmed or confidence >= ${sql.lit(SURE_CONFIDENCE)} and not is_ambiguous)`

/**
 * The cars of the shop that are to be compared, by their id: those that have changed or come since they were compared, and those that a
 * change of a rival's stock may concern. Until they are compared their matches stand as they are; a job that is cut off leaves the
 * rest to the next one.
 * @param isAfresh all of them
 */
export async function carsToCompare(trx: Trx, isAfresh: boolean): Promise<readonly string[]> {
  const mark = await trx
    .selectFrom('inventory.comparison_mark')
    .select('rivals_seen')
    // A transaction that is still running is covered by this job or by the next one.
    .select(sql<string>`pg_current_snapshot()`.as('now'))
    .forUpdate()
    .executeTakeFirstOrThrow()
  await removeGone(trx)
  if (isAfresh || mark.rivals_seen === null) await trx.deleteFrom('inventory.compared_cars').execute()
  else await resetAffected(trx, mark.rivals_seen)
  await trx.updateTable('inventory.comparison_mark').set({ rivals_seen: mark.now }).execute()
  const { rows } = await sql<{ id: string }>`
    select id from inventory.listings
    where dataset = ${OWN} and ${OFFERED} and not exists (
      select from inventory.compared_cars as compared
      where compared.listing_id = listings.id and compared.changed_xid = listings.changed_xid)
    order by id`.execute(trx)
  // With old statistics each car would be compared with all of a rival's. At the end: others may wait to do the same.
  if (rows.length > 0) await sql`select inventory.analyze_compared()`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Cars that are not on sale any more have nothing to compare. */
async function removeGone(trx: Trx): Promise<void> {
  const isGone = sql<boolean>`not exists (
    select from inventory.listings where dataset = ${OWN} and listings.id = old.listing_id and ${OFFERED})`
  const { rows } = await sql<RivalCar>`
    delete from inventory.rival_matches as old where ${isGone} returning rival, rival_id`.execute(trx)
  await sql`delete from inventory.compared_cars as old where ${isGone}`.execute(trx)
  await resetSharing(trx, rows)
}

interface RivalCar {
  readonly rival: Rival
  readonly rival_id: string
}

/** Cars that were like another one which a rival may sell: now that it does not, they may be surer. */
async function resetSharing(trx: Trx, rivalCars: readonly RivalCar[]): Promise<void> {
  await sql`
    delete from inventory.compared_cars using inventory.rival_matches as match,
      jsonb_to_recordset(${JSON.stringify(rivalCars)}::jsonb) as lost(rival text, rival_id uuid)
    where match.listing_id = compared_cars.listing_id and match.kind = 'facts'
      and match.rival = lost.rival and match.rival_id = lost.rival_id`.execute(trx)
}

/** Cars whose match has left or changed, and those that a rival's new or changed car may match. */
async function resetAffected(trx: Trx, since: string): Promise<void> {
  await sql`
    with changed as materialized (
      select dataset, id, vin, vehicle_key, make_key, model_key, model_year, mileage_km from inventory.listings
      where dataset = any(${[...RIVALS]}::text[]) and changed_xid >= pg_snapshot_xmin(${since}::pg_snapshot)
        and not pg_visible_in_snapshot(changed_xid, ${since}::pg_snapshot)),
    affected as (
      select listing_id as id from inventory.rival_matches where not exists (
        select from inventory.listings where dataset = rival and listings.id = rival_id and ${OFFERED})
      union select listing_id from inventory.rival_matches join changed on changed.dataset = rival and changed.id = rival_id
      union select own.id from changed join inventory.listings as own on own.dataset = ${OWN} and own.vin = changed.vin
      union select own.id from changed
        join inventory.listings as own on own.dataset = ${OWN} and own.vehicle_key = changed.vehicle_key
      union select own.id from changed
        join inventory.listings as own on own.dataset = ${OWN}
          and own.make_key = changed.make_key and own.model_key = changed.model_key
          and abs(own.model_year - changed.model_year) <= 1 and ${isNear('own', 'changed')})
    delete from inventory.compared_cars using affected where listing_id = affected.id`.execute(trx)
}

export interface ComparedCounts {
  readonly [name: string]: number
  readonly compared: number
  /** Of these the ones that a rival surely sells, too. */
  readonly matched: number
  /** Matches that staff are to look at. */
  readonly toReview: number
}

/** One comparison at a time: of two that store the same match, the second would not see what the first one stored. */
export async function lockComparison(trx: Trx): Promise<void> {
  await trx.selectFrom('inventory.comparison_mark').select('is_only').forUpdate().execute()
}

/** Compares cars of the shop with what rivals have on sale, and stores what matches, in the caller's transaction. Safe to repeat. */
export async function compareCars(trx: Trx, listingIds: readonly string[], now: Date): Promise<ComparedCounts> {
  await lockComparison(trx)
  const stamps = await sql<{ id: string; changed_xid: string }>`
    select id, changed_xid from inventory.listings
    where dataset = ${OWN} and id = any(${listingIds}::uuid[]) and ${OFFERED}`.execute(trx)
  const ids = stamps.rows.map(({ id }) => id)
  const before = await sql<RivalCar>`
    delete from inventory.rival_matches where listing_id = any(${listingIds}::uuid[])
    returning rival, rival_id`.execute(trx)
  const found = new Set<string>()
  for (const rival of RIVALS) {
    const matches = await findMatches(trx, { own: OWN, rival }, ids)
    await store(trx, rival, matches)
    const rivalIds = matches.map(({ rivalId }) => rivalId)
    await markAmbiguous(trx, rival, rivalIds)
    for (const id of rivalIds) found.add(id)
  }
  await resetSharing(
    trx,
    before.rows.filter(({ rival_id: id }) => !found.has(id)),
  )
  await sql`
    insert into inventory.compared_cars (listing_id, changed_xid, compared_at)
    select id, changed_xid, ${now} from unnest(${ids}::uuid[], ${stamps.rows.map((row) => row.changed_xid)}::xid8[])
      as stamp(id, changed_xid)
    on conflict (listing_id) do update set (changed_xid, compared_at) = (excluded.changed_xid, excluded.compared_at)`.execute(
    trx,
  )
  return await countsOf(trx, ids)
}

/** An advertisement that two cars of ours fit by their facts is surely of neither, unless those are one vehicle. */
async function markAmbiguous(trx: Trx, rival: Rival, rivalIds: readonly string[]): Promise<void> {
  // The few pairs first: of all cars of the shop, most are of two vehicles.
  await sql`
    with pair as materialized (
      select match.listing_id, other.listing_id as other_id from inventory.rival_matches as match
      join inventory.rival_matches as other on other.rival = match.rival and other.rival_id = match.rival_id
        and other.listing_id <> match.listing_id and (other.confidence >= match.confidence or other.is_confirmed)
      where match.rival = ${rival} and match.rival_id = any(${rivalIds}::uuid[]) and match.kind = 'facts'
        and not match.is_confirmed)
    update inventory.rival_matches as match set is_ambiguous = true
    from pair
      join inventory.listings as own on own.dataset = ${OWN} and own.id = pair.listing_id
      join inventory.listings as other_car on other_car.dataset = ${OWN} and other_car.id = pair.other_id
    where match.rival = ${rival} and match.listing_id = pair.listing_id
      and (other_car.vin = own.vin) is not true and (other_car.vehicle_key = own.vehicle_key) is not true`.execute(trx)
}

async function countsOf(trx: Trx, ids: readonly string[]): Promise<ComparedCounts> {
  const { rows } = await sql<{ matched: number; to_review: number }>`
    select count(distinct listing_id) filter (where ${IS_SURE})::int as matched,
      count(*) filter (where not ${IS_SURE})::int as to_review
    from inventory.rival_matches where listing_id = any(${ids}::uuid[])`.execute(trx)
  return { compared: ids.length, matched: rows[0]?.matched ?? 0, toReview: rows[0]?.to_review ?? 0 }
}

/** As one JSON value: lists within rows have no other form. */
async function store(trx: Trx, rival: Rival, matches: readonly FoundMatch[]): Promise<void> {
  const rows = matches.map(({ listingId, rivalId, isAmbiguous, isConfirmed, match }) => ({
    ...match,
    listing_id: listingId,
    rival_id: rivalId,
    is_ambiguous: isAmbiguous,
    is_confirmed: isConfirmed,
  }))
  const columns = sql.raw('listing_id, rival_id, kind, confidence, same, different, is_ambiguous, is_confirmed')
  await sql`
    insert into inventory.rival_matches (rival, ${columns})
    select ${rival}, ${columns}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(listing_id uuid, rival_id uuid, kind text, confidence smallint, same text[], different text[],
        is_ambiguous boolean, is_confirmed boolean)`.execute(trx)
}

/** How many cars the shop has to compare. */
export async function comparableCars(db: Kysely<InventoryDatabase>): Promise<number> {
  const { total } = await db
    .selectFrom('inventory.listings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('dataset', '=', OWN)
    .where('status', 'in', ['available', 'under_contract'])
    .executeTakeFirstOrThrow()
  return total
}
