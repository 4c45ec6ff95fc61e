import { type Kysely, sql } from 'kysely'
import type { ItemState, JobsDatabase } from './tables.ts'

type Db = Kysely<JobsDatabase>

export interface NewItem {
  readonly sourceId: string
  readonly vehicleKey: string | null
  readonly state: 'found' | 'rejected'
}

/** What a step works on. Publishing takes what was fetched, and what the list alone keeps back. */
const WORKED_ON = {
  detail: ['found'],
  publish: ['fetched', 'rejected'],
} as const satisfies Record<string, readonly ItemState[]>

/** Notes the listings that a job met. Paging is not stable: one that an earlier page held already is the same item. */
export async function noteItems(db: Db, jobId: string, items: readonly NewItem[]): Promise<void> {
  const rows = new Map(
    items.map(({ sourceId, vehicleKey, state }) => [
      sourceId,
      { job_id: jobId, source_id: sourceId, vehicle_key: vehicleKey, state },
    ]),
  )
  if (rows.size === 0) return
  await db
    .insertInto('items')
    .values([...rows.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What became of some of a job's listings. */
export async function markItems(
  db: Db,
  jobId: string,
  sourceIds: readonly string[],
  state: 'fetched' | 'gone' | 'failed' | 'published',
): Promise<void> {
  if (sourceIds.length === 0) return
  await db.updateTable('items').set({ state }).where('job_id', '=', jobId).where('source_id', 'in', sourceIds).execute()
}

/** The listings that a step works on, in a fixed order. */
export async function itemsFor(db: Db, jobId: string, step: keyof typeof WORKED_ON): Promise<string[]> {
  const rows = await db
    .selectFrom('items')
    .select('source_id')
    .where('job_id', '=', jobId)
    .where('state', 'in', WORKED_ON[step])
    .orderBy('source_id')
    .execute()
  return rows.map((row) => row.source_id)
}

/**
 * Of two advertisements of one vehicle the older id stays: a rule that gives the same answer in any order.
 * Each listing is ranked among those of its vehicle in one pass: compared with each other, listings of a table without
 * statistics (a first crawl) would be read once for each of them.
 */
export async function markDuplicates(db: Db, jobId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update items set state = 'duplicate'
    from (
      select source_id, min(source_id) over (partition by vehicle_key) as first_id
      from items where job_id = ${jobId} and state in ('found', 'duplicate') and vehicle_key is not null
    ) as ranked
    where items.job_id = ${jobId} and items.source_id = ranked.source_id and items.state = 'found'
      and ranked.source_id > ranked.first_id`.execute(db)
  return Number(numAffectedRows)
}

/** Where a job has no step for details, a listing is published as far as its list row tells. */
export async function skipDetails(db: Db, jobId: string): Promise<void> {
  await db
    .updateTable('items')
    .set({ state: 'fetched' })
    .where('job_id', '=', jobId)
    .where('state', '=', 'found')
    .execute()
}

export async function countItems(db: Db, jobId: string): Promise<{ found: number; rejected: number }> {
  const rows = await db
    .selectFrom('items')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('job_id', '=', jobId)
    .groupBy('state')
    .execute()
  const of = (state: ItemState) => rows.find((row) => row.state === state)?.count ?? 0
  return { found: of('found'), rejected: of('rejected') }
}

/** Gives a job some listings of another one, to be worked on from a state on. */
export async function copyItems(
  db: Db,
  from: string,
  to: string,
  sourceIds: readonly string[],
  state: 'found' | 'fetched',
): Promise<void> {
  await sql`
    insert into items (job_id, source_id, vehicle_key, state)
    select ${to}::uuid, source_id, vehicle_key, ${state}
    from items where job_id = ${from} and source_id = any (${[...sourceIds]}::text[])
    on conflict do nothing`.execute(db)
}
