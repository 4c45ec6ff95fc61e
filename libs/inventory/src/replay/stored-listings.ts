import type { Dataset } from '@karvan/contracts'
import type { NormalizedCar, SaleCheck } from '@karvan/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { anyOf } from '../any-of.ts'
import type { PublishRoute } from '../publish.ts'
import { toCheck } from '../sale/sale-checks.ts'
import type { EditedField } from '../staff/decisions.ts'
import type { InventoryDatabase } from '../tables.ts'

type Db = Kysely<InventoryDatabase>

/** A row as the database writes it: of times JavaScript would lose the microseconds. */
export interface StoredRow {
  readonly whole: Readonly<Record<string, unknown>>
  /** By which it is known to be the same later. */
  readonly hash: string
}

/** The rows of a listing. */
export interface ListingRows {
  /** In the source's dataset. */
  readonly stored: StoredRow
  /** In the dataset that it is shown in, where that is another one. */
  readonly shown: StoredRow | null
}

/** A listing as it is known. */
export interface StoredListing extends ListingRows {
  /** Its fields that staff have edited. */
  readonly edited: readonly EditedField[]
}

/** The hash of a whole row: whatever is written to it is another one, but that its source showed it again as it was. */
export const rowHash = (row: string): RawBuilder<string> =>
  sql<string>`md5((to_jsonb(${sql.ref(row)}) - 'seen_at' - 'changed_xid')::text)`

/** Some listings as they are known, by the source's ids; one that the source's dataset does not have is left out. */
export async function storedListings(
  db: Db,
  { source, from, to }: PublishRoute,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, StoredListing>> {
  const { rows } = await sql<StoredRow & { dataset: Dataset; sourceId: string }>`
    select dataset, source_id as "sourceId", to_jsonb(row) as whole, ${rowHash('row')} as hash
    from inventory.listings as row
    where dataset = ${anyOf([...new Set([from, to ?? from])])} and source = ${source} and source_id = ${anyOf(sourceIds)}`.execute(
    db,
  )
  const edits = await db
    .selectFrom('inventory.staff_edits')
    .select(['source_id', 'field', 'source_value'])
    .where('source', '=', source)
    .where('source_id', '=', anyOf(sourceIds))
    .execute()
  const editedOf = (id: string) => edits.filter((edit) => edit.source_id === id)
  const of = (dataset: Dataset) =>
    new Map(rows.filter((row) => row.dataset === dataset).map((row) => [row.sourceId, row]))
  const shown = to === null || to === from ? new Map<string, StoredRow>() : of(to)
  return new Map(
    [...of(from)].map(([id, stored]) => [id, { stored, shown: shown.get(id) ?? null, edited: editedOf(id) }]),
  )
}

/** What decides about a listing beside the parser. */
export interface OtherFacts {
  /** What its source said when it was asked for the listing. */
  readonly check: SaleCheck | null
  /** Staff took it out of the shop. */
  readonly isTakenOff: boolean
  /** A cleanup took it out of the shop. */
  readonly isSuppressed: boolean
  /** Its vehicle is on sale by another row. */
  readonly isShownByAnother: boolean
}

/** These facts for each of some cars. */
export async function otherFacts(
  db: Db,
  { source, from, to }: PublishRoute,
  cars: readonly NormalizedCar[],
): Promise<(car: NormalizedCar) => OtherFacts> {
  const ids = cars.map((car) => car.sourceId)
  const keys = cars.flatMap((car) => car.vehicleKey ?? [])
  const dataset = to ?? from
  const checks = await db
    .selectFrom('inventory.sale_checks')
    .select(['source_id', 'state', 'checked_at', 'not_found_at'])
    .where('source', '=', source)
    .where('source_id', '=', anyOf(ids))
    .execute()
  const { rows: taken } = await sql<{ id: string; key: string | null }>`
    select source_id as id, vehicle_key as key from inventory.taken_off
    where source = ${source} and (source_id = ${anyOf(ids)} or vehicle_key = ${anyOf(keys)})`.execute(db)
  const out = await db
    .selectFrom('inventory.kept_out')
    .select('source_id')
    .where('dataset', '=', dataset)
    .where('source', '=', source)
    .where('source_id', '=', anyOf(ids))
    .execute()
  // Key by key: each finds its few rows by an index.
  const { rows: onSale } = await sql<{ id: string; key: string }>`
    select key, row.source_id as id from unnest(${keys}::text[]) as key
    cross join lateral (
      select source_id from inventory.listings
      where dataset = ${dataset} and source = ${source} and vehicle_key = key
        and status in ('available', 'under_contract')
      offset 0
    ) as row`.execute(db)
  const checkOf = new Map(checks.map((row) => [row.source_id, toCheck(row)]))
  const [takenIds, takenKeys] = [new Set(taken.map(({ id }) => id)), new Set(taken.flatMap(({ key }) => key ?? []))]
  const outIds = new Set(out.map((row) => row.source_id))
  return ({ sourceId, vehicleKey }) => ({
    check: checkOf.get(sourceId) ?? null,
    isTakenOff: takenIds.has(sourceId) || (vehicleKey !== null && takenKeys.has(vehicleKey)),
    isSuppressed: outIds.has(sourceId),
    isShownByAnother: onSale.some(({ id, key }) => key === vehicleKey && id !== sourceId),
  })
}
