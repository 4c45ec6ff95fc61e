import { type ComparedRow, findDuplicates, type KeepRule } from '@karvan/domain'
import { type Kysely, type Transaction, sql } from 'kysely'
import type { InventoryDatabase } from '../tables.ts'
import type { UpsertTarget } from '../upsert.ts'

type Trx = Transaction<InventoryDatabase>

interface CandidateRow extends ComparedRow {
  readonly id: string
  readonly createdAt: Date
}

export interface DuplicateOptions {
  readonly jobId: string
  readonly keep: KeepRule
  readonly dryRun: boolean
}

export interface PlannedDuplicates {
  /** How many rows leave in each group, by the number of the group. */
  readonly leaving: readonly number[]
  readonly possible: number
}

/** Whether an earlier job looked for duplicates here: before the first ones leave, somebody has to see which ones they are. */
export async function hasLooked(db: Kysely<InventoryDatabase>, target: UpsertTarget, jobId: string): Promise<boolean> {
  const row = await db
    .selectFrom('inventory.duplicate_plans')
    .select('job_id')
    .where('dataset', '=', target.dataset)
    .where('source', '=', target.source)
    .where('job_id', '<>', jobId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Finds the duplicates among the rows on sale and writes the plan of the job, in place of one that it made before. */
export async function planDuplicates(
  trx: Trx,
  { dataset, source }: UpsertTarget,
  { jobId, keep, dryRun }: DuplicateOptions,
): Promise<PlannedDuplicates> {
  const { groups, possible } = findDuplicates(await candidates(trx, { dataset, source }), keep)
  const leaving = groups.map(({ leave }) => leave.length)
  const rows = leaving.reduce((sum, count) => sum + count, 0)
  await trx.deleteFrom('inventory.duplicate_plans').where('job_id', '=', jobId).execute()
  const plan = {
    dataset,
    source,
    keep_strategy: keep,
    dry_run: dryRun,
    groups: groups.length,
    rows,
    possible: possible.length,
  }
  await trx
    .insertInto('inventory.duplicate_plans')
    .values({ job_id: jobId, ...plan })
    .execute()
  const found = groups.flatMap(({ stays, leave }, group_no) => [
    rowOf(jobId, 'duplicate', group_no, stays, true),
    ...leave.map((row) => rowOf(jobId, 'duplicate', group_no, row, false)),
  ])
  const alike = possible.flatMap((some, group_no) => some.map((row) => rowOf(jobId, 'possible', group_no, row, true)))
  await sql`
    insert into inventory.duplicate_rows
    select * from json_populate_recordset(null::inventory.duplicate_rows, ${JSON.stringify([...found, ...alike])})`.execute(
    trx,
  )
  return { leaving, possible: possible.length }
}

/** Rows on sale that share a mark with another one: no other row can be a duplicate. */
async function candidates(trx: Trx, { dataset, source }: UpsertTarget): Promise<CandidateRow[]> {
  // Narrow rows: they are sorted once for each mark.
  const { rows } = await sql<CandidateRow>`
    select id, source_id as "sourceId", title, model, price_amount as "priceAmount", price_currency as "priceCurrency",
      mileage_km as "mileageKm", vin, vehicle_key as "vehicleKey", created_at as "createdAt"
    from (
      select id, source_id, title, model, price_amount, price_currency, mileage_km, vin, vehicle_key, created_at,
        count(*) over (partition by title, model, price_amount, price_currency, mileage_km) as alike,
        count(*) over (partition by vin) as of_vin, count(*) over (partition by vehicle_key) as of_key
      from inventory.listings
      where dataset = ${dataset} and source = ${source} and status in ('available', 'under_contract')
    ) as marked
    where alike > 1 or (vin is not null and of_vin > 1) or (vehicle_key is not null and of_key > 1)`.execute(trx)
  return rows
}

function rowOf(job_id: string, kind: 'duplicate' | 'possible', group_no: number, row: CandidateRow, stays: boolean) {
  return {
    job_id,
    kind,
    group_no,
    listing_id: row.id,
    source_id: row.sourceId,
    title: row.title,
    price_amount: row.priceAmount,
    price_currency: row.priceCurrency,
    mileage_km: row.mileageKm,
    vin: row.vin,
    vehicle_key: row.vehicleKey,
    stays,
  }
}
