import { PIPELINE_STEPS, type PipelineStep } from '@karvan/contracts'
import { type Kysely, sql } from 'kysely'
import type { Step } from './steps.ts'
import type { JobsDatabase, TaskCounts } from './tables.ts'

type Db = Kysely<JobsDatabase>

/** The type of the jobs that are runs of the pipeline: documented as `general`. */
export const PIPELINE_JOB = 'general'

/** What the tasks of a step come to. */
export interface RunStepRow {
  readonly step: Step
  readonly open: number
  readonly failed: number
  /** Failed tasks after which the run does not go on. */
  readonly stopping: number
  readonly cancelled: number
  readonly error: string | null
  readonly counts: TaskCounts
}

/** The steps of a run that have tasks. */
export async function runSteps(db: Db, jobId: string): Promise<RunStepRow[]> {
  const rows = await db
    .selectFrom('tasks')
    .select((eb) => [
      'step',
      eb.fn.countAll<number>().filterWhere('state', 'in', ['pending', 'leased']).as('open'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'cancelled').as('cancelled'),
      sql<number>`count(*) filter (where state = 'failed' and not coalesce(counts ? 'runGoesOn', false))`.as(
        'stopping',
      ),
      sql<string | null>`max(error) filter (where state = 'failed')`.as('error'),
    ])
    .where('job_id', '=', jobId)
    .groupBy('step')
    .execute()
  const { rows: sums } = await sql<{ step: Step; name: string; value: number }>`
    select step, name, sum(value::bigint)::bigint as value
    from tasks, jsonb_each_text(counts) as count(name, value)
    where job_id = ${jobId} and counts is not null
    group by step, name order by name`.execute(db)
  return rows.map((row) => {
    const counts = sums.filter(({ step, name }) => step === row.step && name !== 'runGoesOn')
    return { ...row, counts: Object.fromEntries(counts.map(({ name, value }) => [name, value])) }
  })
}

export interface StepTimes {
  readonly start: Date
  /** When the last of its tasks ended; null where one is open. */
  readonly end: Date | null
}

/** When each step of a run began, by its first line in the log, and when it ended. */
export async function stepTimes(db: Db, jobId: string): Promise<ReadonlyMap<Step, StepTimes>> {
  const { rows } = await sql<StepTimes & { step: Step }>`
    select begun.step, begun.start,
      (select case when bool_and(finished_at is not null) then max(finished_at) end
       from tasks where job_id = ${jobId} and tasks.step = begun.step) as end
    from (select step, min(at) as start from logs where job_id = ${jobId} and step is not null group by step) as begun`.execute(
    db,
  )
  return new Map(rows.map(({ step, start, end }) => [step, { start, end }]))
}

/** For each step the last run that did it whole. */
export async function lastRunsOf(db: Db): Promise<ReadonlyMap<PipelineStep, string>> {
  const { rows } = await sql<{ step: PipelineStep; job: string | null }>`
    select step, (
      select jobs.id from jobs
      where type = ${PIPELINE_JOB} and ended_at is not null and wanted.step = any (steps)
        and exists (select from tasks where job_id = jobs.id and tasks.step = wanted.step)
        and not exists (select from tasks where job_id = jobs.id and tasks.step = wanted.step and state <> 'done')
      order by created_at desc limit 1) as job
    from unnest(${[...PIPELINE_STEPS]}::text[]) as wanted(step)`.execute(db)
  return new Map(rows.flatMap(({ step, job }) => (job === null ? [] : [[step, job] as const])))
}
