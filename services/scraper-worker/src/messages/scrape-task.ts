import { scrapeTask } from '@karvan/contracts'
import { claimTask, isScrapeWork, type LeaseEnd, type LeaseKeeper, LeaseLost, taskQueueOf } from '@karvan/jobs'
import { type Delivery, onMessage, type Subscription, Throttled } from '@karvan/messaging'
import { type FailureDeps, settleFailure } from '../steps/settle-failure.ts'
import type { SiteCircuit } from '../steps/site-circuit.ts'
import type { StepDeps } from '../steps/step.ts'
import { runStep } from '../steps/steps.ts'
import type { ReadWriteLock } from './read-write-lock.ts'

export interface ScrapeTaskDeps extends StepDeps, FailureDeps {
  readonly leaseMs: number
  readonly leases: LeaseKeeper
  /** The tasks that this worker is at. */
  readonly lock: ReadWriteLock
  readonly circuit: SiteCircuit
}

/**
 * So many workers gone over a task, it may be what kills them: it is worked on alone from then on, so that the tasks beside it
 * are not given up with it.
 */
const SUSPECTED_AFTER = 2

/** Tasks of one source, so many at a time. */
export const scrapeSubscription = (
  source: string,
  work: (delivery: Delivery<{ taskId: string }>) => Promise<void>,
  tasksAtATime = 1,
): Subscription => ({
  queue: taskQueueOf(source),
  prefetch: tasksAtATime,
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
  const lease = deps.leases.keep(task)
  const isSuspected = task.deaths >= SUSPECTED_AFTER
  let end: LeaseEnd = 'ended'
  const asksSite = task.work.step !== 'publish' && task.work.step !== 'missing'
  try {
    await deps.lock.run(
      () => isSuspected || (asksSite && !deps.circuit.isGood(task.jobId)),
      async (isAlone) => {
        try {
          if (!isScrapeWork(task.work)) throw new Error(`${task.work.step} is no step of a scrape`)
          await runStep({ ...deps, task, signal: AbortSignal.any([signal, lease.lost]) }, task.work)
          if (asksSite) deps.circuit.answered(task.jobId, isAlone)
        } catch (error) {
          if (error instanceof LeaseLost || lease.lost.aborted) {
            end = 'lost'
            log.info({ taskId: task.id }, 'the task was cancelled or went to another worker')
            return
          }
          await settleFailure(deps, { task, isAlone }, error, delivery).catch((unsettled: unknown) => {
            if (!(unsettled instanceof Throttled || signal.aborted)) end = 'unreachable'
            return waitForDatabase(unsettled)
          })
        }
      },
    )
  } finally {
    lease.stop(end)
  }
}

const DATABASE_PAUSE_MS = 2_000

/**
 * Without the job tables nothing can be claimed or given back. The message is held until they are there again: moving it to a
 * wait queue would make a short outage a long one. A task that could not be given back is so as soon as the
 * database answers again, or its lease runs out.
 */
function waitForDatabase(error: unknown): never {
  if (error instanceof Throttled) throw error
  const reason = error instanceof Error ? error.message : String(error)
  throw new Throttled(new Date(Date.now() + DATABASE_PAUSE_MS), `the job tables cannot be reached: ${reason}`)
}
