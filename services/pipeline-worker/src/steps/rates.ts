import { complete, type Try } from './step.ts'
import { RunContinues } from './run-continues.ts'

/** Has a fresh rate fetched; without one the stored rate holds. */
export async function rates({ db, task, askRate, signal }: Try): Promise<void> {
  const { run, ...params } = task.job.params
  if (!run) throw new Error(`a job of ${params.totalCars} cars is no run of the pipeline`)
  const problem = await askRate(run.options.ratesProvider, task.job, signal)
  if (problem !== null) throw new RunContinues(problem)
  await db.transaction().execute((trx) => complete(trx, task, 'rates', {}))
}
