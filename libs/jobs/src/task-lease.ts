import type { Actor } from '@karvan/contracts'
import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely'
import { readWork, type Work } from './steps.ts'
import type { JobParams, JobsDatabase, TaskCounts } from './tables.ts'

export interface Task {
  readonly id: string
  readonly jobId: string
  readonly work: Work
  readonly attempts: number
  /** Leases of it that ran out because their workers were gone. */
  readonly deaths: number
  readonly fence: number
  readonly job: {
    /** When it began; of one that continues another, when the first one did. */
    readonly startedAt: Date
    readonly params: JobParams
    readonly correlationId: string
    readonly actor: Actor | null
  }
}

/** Another worker has the task now, or it was cancelled: the holder of this must not write any more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

type Db = Kysely<JobsDatabase>
/** Any transaction that can see the job tables, whatever else it sees. */
export type JobsTransaction = Transaction<JobsDatabase>

/**
 * Takes a task for `leaseMs`. Null when it is done, cancelled, waiting, or held by a worker whose lease still runs; and
 * when its row breaks its step's contract, with which the task has failed.
 * Each claim raises the fence, so that a former holder's writes are refused from now on.
 */
export async function claimTask(db: Db, taskId: string, leaseMs: number): Promise<Task | null> {
  const row = await db
    .updateTable('tasks')
    .from('jobs')
    .set({
      state: 'leased',
      fence: sql<number>`fence + 1`,
      claims: sql<number>`claims + 1`,
      // One that is held and can be claimed was not renewed.
      deaths: sql<number>`deaths + (state = 'leased')::int`,
      lease_until: inMs(leaseMs),
    })
    .whereRef('jobs.id', '=', 'tasks.job_id')
    .where('tasks.id', '=', taskId)
    .where('jobs.status', '=', 'running')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('tasks.state', '=', 'pending'),
          eb.or([eb('tasks.not_before', 'is', null), eb('tasks.not_before', '<=', sql<Date>`now()`)]),
        ]),
        eb.and([eb('tasks.state', '=', 'leased'), eb('tasks.lease_until', '<', sql<Date>`now()`)]),
      ]),
    )
    .returning([
      'tasks.id',
      'tasks.job_id',
      'tasks.step',
      'tasks.params',
      'tasks.attempts',
      'tasks.deaths',
      'tasks.fence',
      'jobs.started_at',
      'jobs.fresh_since',
      'jobs.params as job_params',
      'jobs.correlation_id',
      'jobs.actor',
    ])
    .executeTakeFirst()
  if (!row) return null
  const work = readWork(row.step, row.params)
  if (!work) {
    await end(db, row, { state: 'failed', counts: '{}', error: `${row.step}: the task breaks its step's contract` })
    return null
  }
  return {
    id: row.id,
    jobId: row.job_id,
    work,
    attempts: row.attempts,
    deaths: row.deaths,
    fence: row.fence,
    job: {
      startedAt: row.fresh_since ?? row.started_at ?? new Date(0),
      params: row.job_params,
      correlationId: row.correlation_id,
      actor: row.actor,
    },
  }
}

/** Extends the lease; false when it is lost. */
export async function renewLease(db: Db, task: Task, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await held(db, task)
    .set({ lease_until: inMs(leaseMs) })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Ends a task within the transaction that writes its effect: both happen, or neither.
 * @throws {LeaseLost} when the lease went to somebody else; the transaction has to roll back.
 */
export async function finishTask(trx: JobsTransaction, task: Task, counts: TaskCounts): Promise<void> {
  await end(trx, task, { state: 'done', counts: JSON.stringify(counts), error: null })
}

/** Ends a task that cannot succeed, with what it did until then. */
export async function failTask(trx: JobsTransaction, task: Task, error: string, counts: TaskCounts): Promise<void> {
  await end(trx, task, {
    state: 'failed',
    counts: JSON.stringify(counts),
    error,
    attempts: sql<number>`attempts + 1`,
  })
}

/** Gives a task back for later. `failed` counts an attempt; being asked to wait does not. */
export async function releaseTask(
  db: Db,
  task: Task,
  { notBefore, failed, error }: { notBefore: Date; failed: boolean; error: string },
): Promise<void> {
  await held(db, task)
    .set({
      state: 'pending',
      lease_until: null,
      sent_at: null,
      not_before: notBefore,
      error,
      ...(failed && { attempts: sql<number>`attempts + 1` }),
    })
    .execute()
}

/**
 * A worker that could not reach the database says that it is there: its lease ran out, or is about to, and nothing died. What
 * nobody has taken meanwhile is given back; else the death that was counted for it is taken back.
 */
export async function excuseLostLease(db: Db, task: Task): Promise<void> {
  const { numUpdatedRows } = await held(db, task)
    .set({ state: 'pending', lease_until: null, sent_at: null })
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await db
    .updateTable('tasks')
    .set({ deaths: sql<number>`deaths - 1` })
    .where('id', '=', task.id)
    .where('deaths', '>', 0)
    .where('state', 'in', ['pending', 'leased'])
    .execute()
}

interface End {
  readonly state: 'done' | 'failed'
  readonly counts: string
  readonly error: string | null
  readonly attempts?: RawBuilder<number>
}

async function end(db: Db, task: Held, values: End): Promise<void> {
  const { numUpdatedRows } = await held(db, task)
    .set({ ...values, lease_until: null, finished_at: sql<Date>`now()` })
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new LeaseLost(`task ${task.id} is not held any more`)
}

type Held = Pick<Task, 'id' | 'fence'>

const held = (db: Db, task: Held) =>
  db.updateTable('tasks').where('id', '=', task.id).where('fence', '=', task.fence).where('state', '=', 'leased')

const inMs = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`
