import { scrapeTask } from '@karvan/contracts'
import { claimTask, type JobsDatabase, LeaseLost, renewLease, type Task, taskQueueOf } from '@karvan/jobs'
import { type Delivery, onMessage, type Subscription, Throttled } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import { type FailureDeps, settleFailure } from '../steps/settle-failure.ts'
import type { StepDeps } from '../steps/step.ts'
import { runStep } from '../steps/steps.ts'

export interface ScrapeTaskDeps extends StepDeps, FailureDeps {
  readonly leaseMs: number
}

/** Tasks of one source. */
export const scrapeSubscription = (
  source: string,
  work: (delivery: Delivery<{ taskId: string }>) => Promise<void>,
): Subscription => ({
  queue: taskQueueOf(source),
  prefetch: 1,
  handlers: [onMessage(scrapeTask, work, source)],
})

/** Claims a task by lease, works on it while the lease is renewed, and ends it in one transaction. */
export async function workOn(deps: ScrapeTaskDeps, delivery: Delivery<{ taskId: string }>): Promise<void> {
  const { jobs } = deps
  const { payload, signal, log } = delivery
  const task = await claimTask(jobs, payload.taskId, deps.leaseMs).catch(waitForDatabase)
  if (!task) {
    log.debug({ taskId: payload.taskId }, 'task is done, waiting, or held by another')
    return
  }
  const lease = keepLease(jobs, task, deps.leaseMs)
  try {
    await runStep({ ...deps, task, signal: AbortSignal.any([signal, lease.lost]) }, task.work)
  } catch (error) {
    if (error instanceof LeaseLost || lease.lost.aborted) {
      log.info({ taskId: task.id }, 'the task was cancelled or went to another worker')
      return
    }
    await settleFailure(deps, task, error, delivery).catch(waitForDatabase)
  } finally {
    lease.stop()
  }
}

const DATABASE_PAUSE_MS = 2_000

/**
 * Without the job tables nothing can be claimed or given back. The message is held until they are there again: moving it to a
 * wait queue would make a short outage a long one. The lease of a task that could not be given back runs out by itself.
 */
function waitForDatabase(error: unknown): never {
  if (error instanceof Throttled) throw error
  const reason = error instanceof Error ? error.message : String(error)
  throw new Throttled(new Date(Date.now() + DATABASE_PAUSE_MS), `the job tables cannot be reached: ${reason}`)
}

/** Renews the lease while the work lasts; `lost` is aborted when somebody else has the task or it was cancelled. */
function keepLease(db: Kysely<JobsDatabase>, task: Task, leaseMs: number) {
  const lost = new AbortController()
  const timer = setInterval(() => {
    renewLease(db, task, leaseMs).then(
      (held) => {
        if (!held) lost.abort(new LeaseLost(`task ${task.id} is not held any more`))
      },
      () => {
        // The database is away: the lease runs out by itself, and the end of the task will be refused then.
      },
    )
  }, leaseMs / 5)
  return { lost: lost.signal, stop: () => clearInterval(timer) }
}
