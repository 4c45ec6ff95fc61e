import { pipelineStep } from '@karvan/contracts'
import {
  claimTask,
  isInventoryWork,
  type JobsDatabase,
  type LeaseEnd,
  type LeaseKeeper,
  LeaseLost,
  PIPELINE_JOB,
  taskQueueOf,
} from '@karvan/jobs'
import { type Delivery, onMessage, type Subscription, Throttled } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import { settleFailure } from '../steps/settle-failure.ts'
import type { StepDeps } from '../steps/step.ts'
import { runStep } from '../steps/steps.ts'

export interface StepTaskDeps extends StepDeps {
  /** The job tables' half of the database. */
  readonly jobs: Kysely<JobsDatabase>
  readonly leaseMs: number
  readonly leases: LeaseKeeper
}

/** Tasks of runs, one at a time. */
export const stepSubscription = (work: (delivery: Delivery<{ taskId: string }>) => Promise<void>): Subscription => ({
  queue: taskQueueOf(PIPELINE_JOB),
  prefetch: 1,
  handlers: [onMessage(pipelineStep, work)],
})

/** Claims a task by lease, works on it while the lease is renewed, and ends it in one transaction. */
export async function workOn(deps: StepTaskDeps, delivery: Delivery<{ taskId: string }>): Promise<void> {
  const { jobs } = deps
  const { payload, signal, log } = delivery
  const task = await claimTask(jobs, payload.taskId, deps.leaseMs).catch(waitForDatabase)
  if (!task) {
    log.debug({ taskId: payload.taskId }, 'task is done, waiting, or held by another')
    return
  }
  const lease = deps.leases.keep(task)
  let end: LeaseEnd = 'ended'
  try {
    if (!isInventoryWork(task.work)) throw new Error(`${task.work.step} is no step of this worker`)
    await runStep({ ...deps, task, signal: AbortSignal.any([signal, lease.lost]) }, task.work)
  } catch (error) {
    if (error instanceof LeaseLost || lease.lost.aborted) {
      end = 'lost'
      log.info({ taskId: task.id }, 'the task was cancelled or went to another worker')
      return
    }
    await settleFailure(jobs, task, error, delivery).catch((unsettled: unknown) => {
      if (!(unsettled instanceof Throttled || signal.aborted)) end = 'unreachable'
      return waitForDatabase(unsettled)
    })
  } finally {
    lease.stop(end)
  }
}

const DATABASE_PAUSE_MS = 2_000

/** Without the job tables nothing can be claimed or given back: the message is held until they are there again. */
function waitForDatabase(error: unknown): never {
  if (error instanceof Throttled) throw error
  const reason = error instanceof Error ? error.message : String(error)
  throw new Throttled(new Date(Date.now() + DATABASE_PAUSE_MS), `the job tables cannot be reached: ${reason}`)
}
