import type { Dataset } from '@karvan/contracts'
import { type Kysely, type Transaction, sql } from 'kysely'
import { anyOf } from '../any-of.ts'
import type { InventoryDatabase } from '../tables.ts'
import type { UpsertTarget } from '../upsert.ts'

type Trx = Transaction<InventoryDatabase>

/** For so long what left can be put back. */
export const RESTORABLE_MS = 30 * 86_400_000

export interface SnapshotReason {
  readonly why: string
  /** The account that has it taken; null for the system. */
  readonly by: string | null
  /** Asked for a second time for the same job it is the same snapshot. */
  readonly jobId: string | null
}

/** Begins a snapshot of a source in a dataset; `softDelete` puts into it what leaves. Returns its id. */
export async function takeSnapshot(
  trx: Trx,
  { dataset, source }: UpsertTarget,
  { why, by, jobId }: SnapshotReason,
): Promise<string> {
  const { id } = await trx
    .insertInto('inventory.snapshots')
    .values({ dataset, source, why, taken_by: by, job_id: jobId })
    .onConflict((conflict) => conflict.columns(['job_id', 'dataset', 'source']).doUpdateSet({ why }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The snapshot that a job took of a source in a dataset; null where it took none. */
export async function snapshotOfJob(
  db: Kysely<InventoryDatabase>,
  jobId: string,
  { dataset, source }: UpsertTarget,
): Promise<string | null> {
  const row = await db
    .selectFrom('inventory.snapshots')
    .select('id')
    .where('job_id', '=', jobId)
    .where('dataset', '=', dataset)
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * What leaves when all of a dataset does: of what the shop shows the rows on sale, of what is only kept all.
 * @param source of one source alone, or of all
 */
export async function rowsToDelete(
  db: Kysely<InventoryDatabase>,
  dataset: Dataset,
  source: string | null,
): Promise<readonly { readonly id: string; readonly source: string }[]> {
  return await db
    .selectFrom('inventory.listings')
    .select(['id', 'source'])
    .where('dataset', '=', dataset)
    .$if(source !== null, (rows) => rows.where('source', '=', source ?? ''))
    .$if(dataset === 'main', (rows) => rows.where('status', 'in', ['available', 'under_contract']))
    .orderBy('id')
    .execute()
}

/**
 * Takes rows out of a dataset, in the caller's transaction. Safe to repeat. Keep batches to a few hundred.
 * @param snapshotId keeps the whole rows; null leaves nothing to put back
 * @param keepOut they stay out though their source shows them, for as long as they say what they said
 * @returns how many rows left
 */
export async function softDelete(
  trx: Trx,
  { dataset, source }: UpsertTarget,
  listingIds: readonly string[],
  { snapshotId, keepOut }: { readonly snapshotId: string | null; readonly keepOut: boolean },
): Promise<number> {
  if (listingIds.length === 0) return 0
  const { rows } = await sql<{ source_id: string }>`
    with leaving as (
      delete from inventory.listings
      where dataset = ${dataset} and source = ${source} and id = ${anyOf(listingIds)}
      returning *
    ), kept as (
      insert into inventory.snapshot_rows (snapshot_id, listing_id, source_id, row)
      select ${snapshotId}::uuid, id, source_id, to_jsonb(leaving) from leaving where ${snapshotId}::uuid is not null
      on conflict (snapshot_id, listing_id) do update set row = excluded.row, restored_at = null
    ), out as (
      insert into inventory.kept_out (dataset, source, source_id, content_hash)
      select dataset, source, source_id, content_hash from leaving where ${keepOut}
      on conflict (dataset, source, source_id) do update set content_hash = excluded.content_hash, since = default
    )
    select source_id from leaving`.execute(trx)
  return rows.length
}
