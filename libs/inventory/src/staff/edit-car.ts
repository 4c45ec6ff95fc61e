import { type NormalizedCar, type StaffField, staffValuesOf, type StaffValues, withStaffValues } from '@karvan/domain'
import type { Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { publishedListing } from '../history/published-listing.ts'
import { publishListings, type PublishRoute } from '../publish.ts'
import { lockListings } from '../sale/listings.ts'
import type { InventoryDatabase, ListingRow } from '../tables.ts'
import type { Writer } from '../upsert.ts'
import type { FieldChange } from './car-change.ts'
import { carOfRow } from './car-of-row.ts'
import { STAFF_SOURCE } from './enter-car.ts'

type Trx = Transaction<InventoryDatabase>

/** What staff change of a car. */
export interface CarEdit {
  readonly set: Partial<StaffValues>
  /** Fields in which the source's value is to hold again. */
  readonly release: readonly StaffField[]
  /** Fields in which staff's value is to stay, though the source has another one by now. */
  readonly confirm: readonly StaffField[]
}

interface Editor {
  /** The id of who edits. */
  readonly by: string
  readonly at: Date
  /** The revision that the editor has seen; null to edit whatever others did since. */
  readonly revision: number | null
}

export type Edited =
  | { readonly outcome: 'edited'; readonly changes: readonly FieldChange[] }
  /** No such listing is kept. */
  | { readonly outcome: 'gone' }
  /** Somebody else has edited the car since. */
  | { readonly outcome: 'conflict' }

interface EditRow {
  readonly value: unknown
  readonly source_value: unknown
}

/**
 * Changes facts of a car because staff say so, in the caller's transaction, and publishes it by the rules of its source: with its prices,
 * its verdict, and its place in the search. What staff say stands when the source shows the car again.
 * @param route of its source
 */
export async function editCar(
  trx: Trx,
  route: PublishRoute,
  sourceId: string,
  edit: CarEdit,
  { by, at, revision }: Editor,
): Promise<Edited> {
  const { source, from, to } = route
  const datasets = [from, to ?? from] as const
  await lockListings(trx, { source, sourceId, datasets })
  const row = await publishedListing(trx, datasets, { source, sourceId })
  if (!row) return { outcome: 'gone' }
  if (revision !== null && revision !== (await editRevision(trx, source, sourceId))) return { outcome: 'conflict' }

  const before = await editsOf(trx, source, sourceId)
  const car = sourceCarOf(
    { ...carOfRow(row), quarantine: row.quarantine.filter((reason) => reason !== 'deleted') },
    before,
  )
  const changes = changesOf(edit, staffValuesOf(car), before)
  if (changes.length === 0) return { outcome: 'edited', changes }
  const listing = { source, sourceId, by, at }
  for (const change of changes) await writeHistory(trx, listing, change)
  if (source === STAFF_SOURCE) {
    // Nobody else says anything of it: what staff say is the car, and was looked at just now.
    await publishListings(trx, route, [withStaffValues(car, edit.set)], at)
    return { outcome: 'edited', changes }
  }
  for (const change of changes) await writeEdit(trx, listing, change, staffValuesOf(car))
  const writer = writerOf(row)
  await publishListings(trx, { ...route, ...(writer && { writer }) }, [car], row.seen_at)
  return { outcome: 'edited', changes }
}

/** The job that read the row from its source; an edit is no job. Undefined where nobody noted it. */
export function writerOf({ written_by: jobId, parser_version: parserVersion }: ListingRow): Writer | undefined {
  return jobId === null || parserVersion === null ? undefined : { jobId, parserVersion }
}

/** Counts what staff did to a listing: it changes with each of their edits, and with nothing else. */
export async function editRevision(db: Pick<Trx, 'selectFrom'>, source: string, sourceId: string): Promise<number> {
  const { revision } = await db
    .selectFrom('inventory.staff_edit_history')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('revision'))
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow()
  return revision
}

async function editsOf(trx: Trx, source: string, sourceId: string): Promise<ReadonlyMap<StaffField, EditRow>> {
  const rows = await trx
    .selectFrom('inventory.staff_edits')
    .select(['field', 'value', 'source_value'])
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .execute()
  return new Map(rows.map((row) => [row.field, row]))
}

/** The car as its source showed it last. */
export const sourceCarOf = (car: NormalizedCar, edits: ReadonlyMap<StaffField, EditRow>): NormalizedCar =>
  edits.size === 0
    ? car
    : withStaffValues(car, Object.fromEntries([...edits].map(([field, { source_value }]) => [field, source_value])))

/** What really changes: a value that stands already is none, and the source's own value releases the field. */
export function changesOf(
  { set, release, confirm }: CarEdit,
  source: StaffValues,
  edits: ReadonlyMap<StaffField, EditRow>,
): readonly FieldChange[] {
  const now = (field: StaffField) => (edits.has(field) ? edits.get(field)?.value : source[field])
  const edited = (Object.keys(set) as StaffField[]).flatMap((field): FieldChange[] => {
    const [before, after] = [now(field), set[field]]
    if (isDeepStrictEqual(before, after)) return []
    return [{ field, action: isDeepStrictEqual(after, source[field]) ? 'released' : 'edited', before, after }]
  })
  const isSet = (field: StaffField) => set[field] !== undefined
  const released = release
    .filter((field) => edits.has(field) && !isSet(field))
    .map((field): FieldChange => ({ field, action: 'released', before: now(field), after: source[field] }))
  const confirmed = confirm
    .filter((field) => edits.has(field) && !isSet(field) && !release.includes(field))
    .map((field): FieldChange => ({ field, action: 'confirmed', before: now(field), after: now(field) }))
  return [...edited, ...released, ...confirmed]
}

/** A listing, and who edits it when. */
interface EditedListing extends Omit<Editor, 'revision'> {
  readonly source: string
  readonly sourceId: string
}

/** Has what staff say hold in place of what the source says, or not any more. @param values what the source says */
async function writeEdit(
  trx: Trx,
  { source, sourceId: source_id, by, at }: EditedListing,
  { field, action, after }: FieldChange,
  values: StaffValues,
): Promise<void> {
  if (action === 'released') {
    await trx
      .deleteFrom('inventory.staff_edits')
      .where('source', '=', source)
      .where('source_id', '=', source_id)
      .where('field', '=', field)
      .execute()
    return
  }
  const said = JSON.stringify(values[field])
  const row = {
    value: JSON.stringify(after),
    source_value: said,
    source_value_then: said,
    edited_by: by,
    edited_at: at,
  }
  await trx
    .insertInto('inventory.staff_edits')
    .values({ source, source_id, field, ...row })
    .onConflict((conflict) => conflict.columns(['source', 'source_id', 'field']).doUpdateSet(row))
    .execute()
}

async function writeHistory(
  trx: Trx,
  { source, sourceId: source_id, by, at }: EditedListing,
  { field, action, before, after }: FieldChange,
): Promise<void> {
  const values = { before: JSON.stringify(before), after: JSON.stringify(after) }
  await trx
    .insertInto('inventory.staff_edit_history')
    .values({ source, source_id, field, action, ...values, by, at })
    .execute()
}
