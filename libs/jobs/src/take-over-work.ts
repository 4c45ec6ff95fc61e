import { sql } from 'kysely'
import type { JobRow } from './tables.ts'
import type { JobsTransaction } from './task-lease.ts'

/**
 * Gives a job the work of one that has ended: its listings as they stand, its tasks that are done with what they counted, and
 * the others to be done again, their letters with them. What failed in a step that the job has left stays failed, as it does
 * in a job that goes on.
 * @returns how many tasks are done and how many are to be done
 */
export async function takeOverWork(
  trx: JobsTransaction,
  from: Pick<JobRow, 'id' | 'step' | 'steps'>,
  to: string,
): Promise<{ done: number; open: number }> {
  await sql`
    insert into items (job_id, source_id, vehicle_key, state)
    select ${to}::uuid, source_id, vehicle_key, state from items where job_id = ${from.id}`.execute(trx)
  const left = from.steps.slice(0, from.steps.indexOf(from.step))
  const isEnded = sql`(state = 'done' or (state = 'failed' and step = any (${left}::text[])))`
  const { rows } = await sql<{ state: string }>`
    insert into tasks (job_id, step, key, params, state, counts, error, finished_at)
    select ${to}::uuid, step, key, params,
      case when ${isEnded} then state else 'pending' end,
      case when ${isEnded} then counts end,
      case when ${isEnded} then error end,
      case when ${isEnded} then finished_at end
    from tasks where job_id = ${from.id}
    returning state`.execute(trx)
  await sql`
    update dead_letters set state = 'retried', settled_at = now(), retry_job = ${to}::uuid
    from tasks
    where dead_letters.job_id = ${from.id} and dead_letters.state = 'open'
      and tasks.job_id = ${from.id} and tasks.state = 'failed' and not (tasks.step = any (${left}::text[]))
      and tasks.step = dead_letters.step
      and (tasks.key = dead_letters.about or tasks.params->'sourceIds' ? dead_letters.about)`.execute(trx)
  const open = rows.filter(({ state }) => state === 'pending').length
  return { done: rows.length - open, open }
}
