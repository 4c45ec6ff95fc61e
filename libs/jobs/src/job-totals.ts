import { type Kysely, sql } from 'kysely'
import type { JobsDatabase, JobTotals } from './tables.ts'

type Db = Kysely<JobsDatabase>

/** How many cars a task is about: the listings that it names, or the rows of its part of the list. */
const CARS = sql<number>`case
  when jsonb_typeof(params->'sourceIds') = 'array' then jsonb_array_length(params->'sourceIds')
  when jsonb_typeof(params->'listingIds') = 'array' then jsonb_array_length(params->'listingIds')
  when jsonb_typeof(params->'rows') = 'number' then (params->>'rows')::int
  when jsonb_typeof(params->'limit') = 'number' then (params->>'limit')::int
  else 0 end::int`

/** What jobs come to: kept of those that have ended, counted of those that run. */
export async function jobTotals(db: Db, jobIds: readonly string[]): Promise<Map<string, JobTotals>> {
  if (jobIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'totals'])
    .where('id', 'in', jobIds)
    .where('totals', 'is not', null)
    .$narrowType<{ totals: JobTotals }>()
    .execute()
  const totals = new Map(rows.map((job) => [job.id, job.totals]))
  const counted = await countTotals(
    db,
    jobIds.filter((id) => !totals.has(id)),
  )
  return new Map([...totals, ...counted])
}

/** What the jobs' items and tasks add up to now: each of them is looked at. */
export async function countTotals(db: Db, jobIds: readonly string[]): Promise<Map<string, JobTotals>> {
  if (jobIds.length === 0) return new Map()
  const items = await db
    .selectFrom('items')
    .select((eb) => [
      'job_id',
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'duplicate').as('duplicates'),
    ])
    .where('job_id', 'in', jobIds)
    .groupBy('job_id')
    .execute()
  const steps = await db
    .selectFrom('tasks')
    .select((eb) => [
      'job_id',
      'step',
      eb.fn.sum<number>(CARS).as('all'),
      // What was cancelled was not reached: the job keeps how far it came.
      sql<number>`coalesce(sum(${CARS}) filter (where state in ('done', 'failed')), 0)`.as('done'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
    ])
    .where('job_id', 'in', jobIds)
    .groupBy(['job_id', 'step'])
    .execute()
  const { rows: counts } = await sql<{ job_id: string; name: string; value: number }>`
    select job_id, name, sum(value::bigint)::bigint as value
    from tasks, jsonb_each_text(counts) as count(name, value)
    where job_id in (${sql.join(jobIds)}) and counts is not null
    group by job_id, name`.execute(db)
  return new Map(
    jobIds.map((id): [string, JobTotals] => {
      const item = items.find((row) => row.job_id === id)
      const mine = steps.filter((row) => row.job_id === id)
      return [
        id,
        {
          items: item?.all ?? 0,
          duplicates: item?.duplicates ?? 0,
          failedTasks: mine.reduce((sum, row) => sum + row.failed, 0),
          counts: Object.fromEntries(counts.filter((row) => row.job_id === id).map((row) => [row.name, row.value])),
          steps: Object.fromEntries(mine.map((row) => [row.step, { done: row.done, all: row.all }])),
        },
      ]
    }),
  )
}
