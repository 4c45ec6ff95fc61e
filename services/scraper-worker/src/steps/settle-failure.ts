import { jobProgress } from '@karvan/contracts'
import { Drifted } from '@karvan/inventory'
import {
  appendLog,
  failTask,
  HostPaused,
  type JobsDatabase,
  deadLettersOfTask,
  markItems,
  releaseTask,
  type Task,
  writeDeadLetters,
} from '@karvan/jobs'
import { type Delivery, enqueue, MAX_ATTEMPTS, RETRY_TIERS, Throttled } from '@karvan/messaging'
import { SiteError, type SiteErrorKind } from '@karvan/scraper-kit'
import type { Kysely } from 'kysely'
import { reasonOf, textOf } from './reason-of.ts'
import type { SiteCircuit } from './site-circuit.ts'

export interface FailureDeps {
  readonly jobs: Kysely<JobsDatabase>
  /** Stops all replicas from asking the host of a list query before `until`. */
  readonly pauseHost: (until: Date, reason: string, of: string) => Promise<void>
  readonly blockPauseMs: number
  readonly circuit: Pick<SiteCircuit, 'refused'>
}

interface Failed {
  readonly task: Task
  /** No other task of this worker asked the site at the time. */
  readonly isAlone: boolean
}

/** A pause that staff want to know of. */
const LONG_PAUSE_MS = 10 * 60_000
/** A site that refuses us so often in a row is left alone, and the job says so. */
const MAX_BLOCKS = 3
/** Asking again would change nothing. */
const FORBIDDEN: ReadonlySet<SiteErrorKind> = new Set(['forbidden_by_robots', 'not_allowed'])
/** The site does not want us now. */
export const BLOCKS: ReadonlySet<SiteErrorKind> = new Set(['blocked', 'challenge', 'consent'])

/**
 * Decides what a failed try means for its task: wait (costs nothing), try later (costs an attempt), or give up.
 * @throws {Throttled} when this worker should not take another task before the site may be asked again
 */
export async function settleFailure(
  deps: FailureDeps,
  { task, isAlone }: Failed,
  error: unknown,
  { signal, log }: Pick<Delivery<unknown>, 'signal' | 'log'>,
): Promise<void> {
  const reason = textOf(error)
  const { jobs } = deps

  if (signal.aborted) {
    await releaseTask(jobs, task, { notBefore: new Date(), failed: false, error: 'the worker was stopped' })
    throw error
  }
  if (error instanceof HostPaused) {
    await releaseTask(jobs, task, { notBefore: error.until, failed: false, error: reason })
    if (error.until.getTime() - Date.now() > LONG_PAUSE_MS)
      await note(deps, task, `${reason}: waiting until ${error.until.toISOString()}`)
    throw new Throttled(error.until, reason)
  }
  if (error instanceof SiteError && error.kind === 'throttled') {
    const until = error.retryAt ?? new Date(Date.now() + RETRY_TIERS[0].delayMs)
    await releaseTask(jobs, task, { notBefore: until, failed: false, error: reason })
    await note(deps, task, `${reason}: waiting until ${until.toISOString()}`)
    throw new Throttled(until, reason)
  }
  if (error instanceof Drifted) {
    await giveUp(deps, task, error, { drifted: error.cars })
    return
  }
  if (error instanceof SiteError && FORBIDDEN.has(error.kind)) {
    await giveUp(deps, task, error, { refused: 1 })
    return
  }
  if (error instanceof SiteError && BLOCKS.has(error.kind)) {
    const until = new Date(Date.now() + deps.blockPauseMs)
    await deps.pauseHost(until, reason, task.job.params.query ?? '')
    const refusals = deps.circuit.refused(task.jobId, isAlone)
    if (Math.max(refusals, task.attempts + 1) >= MAX_BLOCKS) {
      await giveUp(deps, task, error, { refused: 1 })
      return
    }
    await releaseTask(jobs, task, { notBefore: until, failed: true, error: reason })
    await note(deps, task, `${reason}: nothing was stored; left alone until ${until.toISOString()}`)
    throw new Throttled(until, reason)
  }

  log.warn({ err: error, taskId: task.id, attempt: task.attempts + 1 }, 'task failed')
  const tier = RETRY_TIERS[task.attempts]
  if (!tier || task.attempts + 1 >= MAX_ATTEMPTS) {
    await giveUp(deps, task, error, {})
    return
  }
  const notBefore = new Date(Date.now() + tier.delayMs)
  await releaseTask(jobs, task, { notBefore, failed: true, error: reason })
  await note(deps, task, `${reason}: nothing was stored of this try; next one in ${tier.name}`)
}

async function note({ jobs }: FailureDeps, task: Task, message: string): Promise<void> {
  await appendLog(jobs, task.jobId, { level: 'warning', message, step: task.work.step })
}

/** The task ends, with a letter for each thing that it is about; what it fetched until then stays stored. */
async function giveUp(
  { jobs }: FailureDeps,
  task: Task,
  error: unknown,
  counts: Record<string, number>,
): Promise<void> {
  const reason = textOf(error)
  await jobs.transaction().execute(async (trx) => {
    const message = `Given up after ${task.attempts + 1} attempts: ${reason}`
    await appendLog(trx, task.jobId, { level: 'error', message, step: task.work.step })
    const letters = deadLettersOfTask(task.work, reasonOf(error), reason)
    await writeDeadLetters(trx, { ...task, attempts: task.attempts + 1 }, letters)
    if (task.work.step === 'detail') {
      const { sourceIds } = task.work.params
      await markItems(trx, task.jobId, sourceIds, 'failed')
      await failTask(trx, task, reason, { ...counts, failed: sourceIds.length })
    } else {
      await failTask(trx, task, reason, counts)
    }
    await enqueue(trx, jobProgress, [{ jobId: task.jobId }], task.job)
  })
}
