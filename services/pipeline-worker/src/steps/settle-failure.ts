import { jobProgress } from '@karvan/contracts'
import { Drifted } from '@karvan/inventory'
import { appendLog, failTask, type JobsDatabase, releaseTask, type Task, type TaskCounts } from '@karvan/jobs'
import { type Delivery, enqueue, MAX_ATTEMPTS, RETRY_TIERS } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import { Refused } from './refused.ts'
import { RunContinues } from './run-continues.ts'

/** Decides what a failed try means for its task: try later, or give up with the reason. */
export async function settleFailure(
  jobs: Kysely<JobsDatabase>,
  task: Task,
  error: unknown,
  { signal, log }: Pick<Delivery<unknown>, 'signal' | 'log'>,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  if (signal.aborted) {
    await releaseTask(jobs, task, { notBefore: new Date(), failed: false, error: 'the worker was stopped' })
    throw error
  }
  // Read again it is the same.
  if (error instanceof Drifted) {
    await giveUp(jobs, task, reason, { drifted: error.cars })
    return
  }
  if (error instanceof Refused) {
    await giveUp(jobs, task, reason, {})
    return
  }
  if (error instanceof RunContinues) {
    await giveUp(jobs, task, reason, { runGoesOn: 1 })
    return
  }
  log.warn({ err: error, taskId: task.id, attempt: task.attempts + 1 }, 'task failed')
  const tier = RETRY_TIERS[task.attempts]
  if (!tier || task.attempts + 1 >= MAX_ATTEMPTS) {
    await giveUp(jobs, task, reason, {})
    return
  }
  const notBefore = new Date(Date.now() + tier.delayMs)
  await releaseTask(jobs, task, { notBefore, failed: true, error: reason })
  const message = `${reason}: nothing was changed by this try; next one in ${tier.name}`
  await appendLog(jobs, task.jobId, { level: 'warning', message, step: task.work.step })
}

async function giveUp(jobs: Kysely<JobsDatabase>, task: Task, reason: string, counts: TaskCounts): Promise<void> {
  await jobs.transaction().execute(async (trx) => {
    await appendLog(trx, task.jobId, { level: 'error', message: `Not done: ${reason}`, step: task.work.step })
    await failTask(trx, task, reason, counts)
    await enqueue(trx, jobProgress, [{ jobId: task.jobId }], task.job)
  })
}
