import { pipelineStep, scrapeTask } from '@karvan/contracts'
import { enqueue } from '@karvan/messaging'
import { type Kysely, sql } from 'kysely'
import { PIPELINE_JOB } from './runs.ts'
import type { ListPart, Work } from './steps.ts'
import type { JobRow, JobsDatabase } from './tables.ts'
import type { JobsTransaction } from './task-lease.ts'

/** Tasks of a job that are out as messages at a time: a cancelled job leaves no long queue behind. */
const WINDOW = 32
/** A task whose workers died so often is given up: it is what kills them. */
const MAX_DEATHS = 5
const DIED = 'its workers died over it'
const ROWS_AT_A_TIME = 1_000

type Db = Kysely<JobsDatabase>

/** Work with its key, which is its name within job and step: planned again under the same key it stays one task. */
export type PlannedWork = Work & { readonly key: string }

/** Writes tasks down; the ones that are there already stay as they are. */
export async function addTasks(db: Db, jobId: string, planned: readonly PlannedWork[]): Promise<void> {
  const rows = planned.map(({ step, key, params }) => ({
    job_id: jobId,
    step,
    key,
    params: JSON.stringify(params),
    state: 'pending' as const,
  }))
  for (let i = 0; i < rows.length; i += ROWS_AT_A_TIME) {
    await db
      .insertInto('tasks')
      .values(rows.slice(i, i + ROWS_AT_A_TIME))
      .onConflict((conflict) => conflict.columns(['job_id', 'step', 'key']).doNothing())
      .execute()
  }
}

/** A part of a list as a task. */
export function collectWork(part: ListPart): PlannedWork {
  const { band, offset } = part
  const key = band === null ? String(offset) : `${band.from}-${band.to}@${offset}`
  return { step: 'collect', key, params: part }
}

/** Listings as tasks of so many each, by their order, so that a second planning gives the same tasks. */
export function listingWork(
  step: 'detail' | 'publish' | 'confirm',
  sourceIds: readonly string[],
  size: number,
): PlannedWork[] {
  return Array.from({ length: Math.ceil(sourceIds.length / size) }, (_, chunk) => ({
    step,
    key: String(chunk),
    params: { sourceIds: sourceIds.slice(chunk * size, (chunk + 1) * size) },
  }))
}

/** How far a job's list is collected: its parts, and whether one came to the end of the list or could not be had. */
export async function collectedParts(db: Db, jobId: string): Promise<{ parts: number; ended: boolean }> {
  return await db
    .selectFrom('tasks')
    .select((eb) => [
      eb.fn.countAll<number>().as('parts'),
      sql<boolean>`coalesce(bool_or(state = 'failed' or coalesce(counts ? 'last', false)), false)`.as('ended'),
    ])
    .where('job_id', '=', jobId)
    .where('step', '=', 'collect')
    .executeTakeFirstOrThrow()
}

export async function hasOpenTasks(db: Db, jobId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tasks')
    .select('id')
    .where('job_id', '=', jobId)
    .where('state', 'in', ['pending', 'leased'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Sends messages for tasks that are due, up to the window, to those who do jobs of this type. Of a job that is locked:
 * meanwhile fewer of its tasks may be out, and not more.
 */
export async function dispatchTasks(trx: JobsTransaction, job: JobRow): Promise<void> {
  const room = WINDOW - (await sentTasks(trx, job.id))
  if (room <= 0) return
  const { rows } = await sql<{ id: string }>`
    update tasks set sent_at = now() where id in (
      select id from tasks
      where job_id = ${job.id} and state = 'pending' and (not_before is null or not_before <= now())
        and sent_at is null
      order by length(key), key
      limit ${room}
      for update skip locked
    ) returning id`.execute(trx)
  const messages = rows.map(({ id }) => ({ jobId: job.id, taskId: id }))
  const origin = { correlationId: job.correlation_id, actor: job.actor }
  if (job.type === PIPELINE_JOB) await enqueue(trx, pipelineStep, messages, origin)
  else await enqueue(trx, scrapeTask, messages, { ...origin, to: job.type })
}

/** How many tasks of a job are out. Not within the statement that sends: Postgres would plan for a limit that it does not know. */
async function sentTasks(db: Db, jobId: string): Promise<number> {
  const { out } = await db
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number>().as('out'))
    .where('job_id', '=', jobId)
    .where('state', 'in', ['pending', 'leased'])
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return out
}

/** Takes tasks back from workers that are gone. A task that keeps killing its workers is given up, with its letters. */
export async function takeBackExpiredTasks(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with expired as (
      update tasks set
        state = case when deaths >= ${MAX_DEATHS} then 'failed' else 'pending' end,
        error = case when deaths >= ${MAX_DEATHS} then ${DIED} else error end,
        finished_at = case when deaths >= ${MAX_DEATHS} then now() end,
        deaths = deaths + 1, sent_at = null, lease_until = null
      where state = 'leased' and lease_until < now()
      returning id, job_id, step, key, params, state, claims
    ), letters as (
      insert into dead_letters (job_id, source, step, about, part, reason, error, attempts)
      select job_id, coalesce(source, type), expired.step, about, case expired.step when 'collect' then expired.params end,
        'workers_died', ${DIED}, claims
      from expired join jobs on jobs.id = job_id
        cross join lateral jsonb_array_elements_text(
          coalesce(expired.params->'sourceIds', jsonb_build_array(expired.key))) as of_task(about)
      where state = 'failed' and expired.step <> 'missing' and jobs.type <> ${PIPELINE_JOB}
      on conflict (job_id, step, about) do nothing
    )
    select id from expired`.execute(db)
  return rows.length
}

export async function cancelOpenTasks(db: Db, jobId: string): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ state: 'cancelled', finished_at: sql<Date>`now()`, lease_until: null })
    .where('job_id', '=', jobId)
    .where('state', 'in', ['pending', 'leased'])
    .execute()
}

/** Why the site does not want us, when a task was given up for that. */
export async function blockedBySite(db: Db, jobId: string): Promise<string | null> {
  const row = await db
    .selectFrom('tasks')
    .select('error')
    .where('job_id', '=', jobId)
    .where('state', '=', 'failed')
    .where(sql<boolean>`counts ? 'refused'`)
    .limit(1)
    .executeTakeFirst()
  return row?.error ?? null
}

export async function lastTaskError(db: Db, jobId: string): Promise<string | null> {
  const row = await db
    .selectFrom('tasks')
    .select('error')
    .where('job_id', '=', jobId)
    .where('error', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.error ?? null
}
