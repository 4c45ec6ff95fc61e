import type { InventoryDatabase } from '@karvan/inventory'
import type { JobsDatabase, JobsTransaction, Task, TaskCounts } from '@karvan/jobs'
import { appendLog, finishTask } from '@karvan/jobs'
import { jobProgress } from '@karvan/contracts'
import { enqueue } from '@karvan/messaging'
import type { Kysely, Transaction } from 'kysely'
import type { RawStore, Source } from '../ports.ts'

export type WorkerDatabase = JobsDatabase & InventoryDatabase

export interface StepDeps {
  readonly db: Kysely<WorkerDatabase>
  readonly source: Source
  readonly raw: RawStore
  /** Listings that one task fetches at a time; the host's limiter decides how many requests really run. */
  readonly concurrency: number
}

export interface StepInput<P> {
  readonly task: Task
  readonly params: P
  readonly signal: AbortSignal
}

/** The job tables' half of a worker's transaction. */
export const jobsOf = (trx: Transaction<WorkerDatabase>) => trx as unknown as JobsTransaction
export const inventoryOf = (trx: Transaction<WorkerDatabase>) => trx as unknown as Transaction<InventoryDatabase>

/**
 * Ends a task in the transaction that wrote its effect, with a log line and the news for the planner. The job's row is
 * locked before the task's, in the order in which the planner does.
 */
export async function complete(
  trx: Transaction<WorkerDatabase>,
  task: Task,
  message: string,
  counters: TaskCounts,
): Promise<void> {
  const jobs = jobsOf(trx)
  await appendLog(jobs, task.jobId, { level: 'info', message, step: task.params.step, counters })
  await finishTask(jobs, task, counters)
  await enqueue(jobs, jobProgress, [{ jobId: task.jobId }], { correlationId: task.job.correlationId, actor: null })
}
