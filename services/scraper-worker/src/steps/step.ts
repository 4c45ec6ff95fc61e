import { jobProgress } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import {
  appendLog,
  finishTask,
  type JobsDatabase,
  type JobsTransaction,
  type Task,
  type TaskCounts,
} from '@karvan/jobs'
import { enqueue } from '@karvan/messaging'
import type { Adapter, Source } from '@karvan/sources'
import type { Kysely, Transaction } from 'kysely'
import type { RawStore } from '@karvan/raw-store'

export type WorkerDatabase = JobsDatabase & InventoryDatabase

export interface StepDeps {
  readonly db: Kysely<WorkerDatabase>
  readonly source: Source
  readonly adapter: Adapter
  readonly raw: RawStore
  /** Listings that one task fetches at a time; the host's limiter decides how many requests really run. */
  readonly concurrency: number
  /** How far apart two not-found answers have to be; as the rule has it where nothing is said. */
  readonly confirmAfterMs?: number
}

/** One try of a task: what a step's handler is given. */
export interface Try extends StepDeps {
  readonly task: Task
  /** Aborted when the task is not ours any more, or the process is asked to stop. */
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
  level: 'info' | 'warning' = 'info',
): Promise<void> {
  const jobs = jobsOf(trx)
  await appendLog(jobs, task.jobId, { level, message, step: task.work.step, counters })
  await finishTask(jobs, task, counters)
  await enqueue(jobs, jobProgress, [{ jobId: task.jobId }], task.job)
}
