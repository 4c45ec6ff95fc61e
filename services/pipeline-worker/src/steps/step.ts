import { jobProgress } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import {
  appendLog,
  finishTask,
  type InventoryStep,
  type JobsDatabase,
  type JobsTransaction,
  lockJob,
  runSteps,
  type Task,
  type TaskCounts,
} from '@karvan/jobs'
import { enqueue } from '@karvan/messaging'
import type { RawStore } from '@karvan/raw-store'
import type { Adapter, Source } from '@karvan/sources'
import type { Kysely, Transaction } from 'kysely'
import type { AskRate } from '../rates/ask-rate.ts'
import { sentenceOf } from './counters.ts'

export type WorkerDatabase = JobsDatabase & InventoryDatabase

/** A source with what is stored of it. */
export interface StoredSource {
  readonly source: Source
  readonly adapter: Pick<Adapter, 'read'>
  readonly raw: RawStore
}

export interface StepDeps {
  readonly db: Kysely<WorkerDatabase>
  /** The one whose rows the pipeline works on. */
  readonly source: Source
  readonly adapter: Pick<Adapter, 'read'>
  readonly raw: RawStore
  /** Any source by its name; null where there is none. */
  readonly storedSource: (name: string) => Promise<StoredSource | null>
  readonly askRate: AskRate
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

/** What the shop shows of the source. */
export const SHOWN = 'main'
export const shownOf = ({ source, task }: Pick<Try, 'source' | 'task'>) =>
  ({ dataset: SHOWN, source: source.name, writer: writerOf({ source, task }) }) as const

/** A run is the last writer of the rows that it changes, whichever columns they are. */
export const writerOf = ({ source, task }: Pick<Try, 'source' | 'task'>) => ({
  jobId: task.jobId,
  parserVersion: source.parserVersion,
})

/**
 * Ends a task in the transaction that wrote its effect. The line in the log says what the whole step comes to by now, in the
 * documented words and as counters; the job's row is locked, so that these only rise.
 */
export async function complete(
  trx: Transaction<WorkerDatabase>,
  task: Task,
  step: InventoryStep,
  counts: TaskCounts,
): Promise<void> {
  const jobs = jobsOf(trx)
  await lockJob(jobs, task.jobId)
  await finishTask(jobs, task, counts)
  const counters = (await runSteps(jobs, task.jobId)).find((row) => row.step === step)?.counts ?? {}
  await appendLog(jobs, task.jobId, { level: 'info', message: sentenceOf(step, counters), step, counters })
  await enqueue(jobs, jobProgress, [{ jobId: task.jobId }], task.job)
}
