import type { NormalizedCar } from '@karvan/domain'
import { type Kysely, type Transaction, sql } from 'kysely'
import type { PublishRoute } from '../publish.ts'
import { RESTORABLE_MS } from '../snapshots/snapshots.ts'
import { movedValues, withStaffDecisions } from '../staff/decisions.ts'
import type { InventoryDatabase } from '../tables.ts'
import { columnsOf, type EditedListing, noteEditedFields } from './edited-fields.ts'
import { readAgain, type ReadAgain } from './read-again.ts'
import { otherFacts, type StoredListing } from './stored-listings.ts'

type Trx = Transaction<InventoryDatabase>

/** Begins a replay, and forgets those that are too old to be promoted or undone. Safe to repeat. */
export async function beginReplay(
  trx: Trx,
  jobId: string,
  { source, from, to }: PublishRoute,
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - RESTORABLE_MS)
  await trx.deleteFrom('inventory.replays').where('made_at', '<', oldest).execute()
  await trx
    .insertInto('inventory.replays')
    .values({ job_id: jobId, source, kept_in: from, shown_in: to })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The ids of a source's listings that are quarantined. */
export async function quarantinedIds(db: Kysely<InventoryDatabase>, { source, from }: PublishRoute): Promise<string[]> {
  const rows = await db
    .selectFrom('inventory.listings')
    .select('source_id')
    .where('dataset', '=', from)
    .where('source', '=', source)
    .where('status', '=', 'rejected')
    .orderBy('source_id')
    .execute()
  return rows.map((row) => row.source_id)
}

export interface ReplayCounts {
  readonly [name: string]: number
  readonly compared: number
  readonly differing: number
  /** Of those that differ: quarantined from now on, and let in from now on. */
  readonly quarantined: number
  readonly letIn: number
}

/**
 * Compares some listings with what today's parser reads and keeps what differs, in the caller's transaction. Nothing of the
 * inventory changes.
 * @param read what today's parser makes of them; what staff say of a car holds there, too
 * @param stored read before the documents were: those are at least as new
 */
export async function compareListings(
  trx: Trx,
  jobId: string,
  route: PublishRoute,
  stored: ReadonlyMap<string, StoredListing>,
  read: readonly NormalizedCar[],
): Promise<ReplayCounts> {
  const cars = await withStaffDecisions(trx, route.source, read)
  const factsOf = await otherFacts(trx, route, cars)
  const readOf = new Map(read.map((car) => [car.sourceId, car]))
  const found = cars.flatMap((car): Found[] => {
    const listing = stored.get(car.sourceId)
    if (!listing) return []
    const change = readAgain(route, listing, car, factsOf(car))
    const edits = movedValues(readOf.get(car.sourceId) ?? car, listing.edited)
    return change || edits.length > 0 ? [{ sourceId: car.sourceId, title: car.title, read: change, edits }] : []
  })
  await keep(trx, jobId, found)
  await noteEditedFields(trx, jobId, found)
  const turned = (turn: ReadAgain['turn']) => found.filter(({ read }) => read?.turn === turn).length
  return {
    compared: cars.length,
    differing: found.length,
    quarantined: turned('quarantined'),
    letIn: turned('let_in'),
  }
}

interface Found extends EditedListing {
  readonly title: string
  /** Null where it differs in fields alone that staff have edited. */
  readonly read: ReadAgain | null
}

/** What people read of a listing. A field that staff edited or released since its row was read is a change of the row. */
function fieldsOf({ read, edits }: Found) {
  const own = read?.fields ?? []
  const edited = edits.flatMap(columnsOf).filter(({ field }) => own.every((one) => one.field !== field))
  return [...own.map((one) => ({ ...one, isEdited: false })), ...edited.map((one) => ({ ...one, isEdited: true }))]
}

/** As one JSON value each: thousands of parameters cost more than the insert itself. */
async function keep(trx: Trx, jobId: string, found: readonly Found[]): Promise<void> {
  const rows = found.flatMap(({ sourceId, read }) => (read?.rows ?? []).map((row) => ({ source_id: sourceId, ...row })))
  await sql`
    insert into inventory.replay_rows (job_id, source_id, dataset, before, after, hash)
    select ${jobId}, source_id, dataset, before, after, hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(source_id text, dataset text, before jsonb, after jsonb, hash text)`.execute(trx)
  // Within an array, so that a value that is null stays one of JSON.
  const fields = found.flatMap((one) =>
    fieldsOf(one).map(({ field, before, after, isEdited }) => ({
      source_id: one.sourceId,
      title: one.title,
      field,
      change: [before, after],
      is_edited: isEdited,
    })),
  )
  await sql`
    insert into inventory.replay_fields (job_id, field, source_id, title, before, after, is_edited)
    select ${jobId}, field, source_id, title, change->0, change->1, is_edited
    from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb)
      as row(field text, source_id text, title text, change jsonb, is_edited boolean)`.execute(trx)
}
