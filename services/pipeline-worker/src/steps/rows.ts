import type { PipelineStep } from '@karvan/contracts'
import { addTasks, type PlannedWork, type TaskCounts } from '@karvan/jobs'
import { complete, jobsOf, type Try } from './step.ts'

/** Rows of one transaction: a few hundred, so that the change feed is not held back. */
const ROWS_OF_TASK = 300

type RowStep = Exclude<PipelineStep, 'rates' | 'cleanup'> | 'replay'

/** Plans tasks for these rows, and ends the task that plans, in one transaction. Planned again they are the same tasks. */
export async function planRows(
  { db, task }: Pick<Try, 'db' | 'task'>,
  step: RowStep,
  sourceIds: readonly string[],
  counts: TaskCounts,
): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(sourceIds.length / ROWS_OF_TASK) }, (_, place): PlannedWork => {
    const ids = sourceIds.slice(place * ROWS_OF_TASK, (place + 1) * ROWS_OF_TASK)
    return { step, key: String(place + 1), params: { sourceIds: ids } }
  })
  await db.transaction().execute(async (trx) => {
    await addTasks(jobsOf(trx), task.jobId, chunks)
    await complete(trx, task, step, counts)
  })
}
