import { sayReason } from '@karvan/contracts'
import {
  addTasks,
  appendLog,
  beginJob,
  cancelOpenTasks,
  collectedParts,
  collectWork,
  countItems,
  dispatchTasks,
  enterStep,
  hasOpenTasks,
  itemsFor,
  type JobRow,
  type JobsDatabase,
  type JobsTransaction,
  jobTotals,
  lastTaskError,
  lockJob,
  markDuplicates,
  PIPELINE_JOB,
  blockedBySite,
  skipDetails,
  type Step,
  sweepOf,
  whyNotWhole,
} from '@karvan/jobs'
import { type Source, sourceNamed } from '@karvan/sources'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { advanceRun } from '../pipeline/plan-run.ts'
import { endJob } from './end-job.ts'
import { tasksOf } from './task-size.ts'

const OPENING: Readonly<Record<'detail' | 'publish', string>> = { detail: 'Fetching details', publish: 'Publishing' }

export interface PlannerDeps {
  readonly db: Kysely<JobsDatabase>
  readonly sources: readonly Source[]
  readonly log: Logger
}

/** Decides what a job does next, from its rows alone: it may be asked at any time, by any replica, any number of times. */
export class JobPlanner {
  readonly #deps: PlannerDeps

  constructor(deps: PlannerDeps) {
    this.#deps = deps
  }

  /** Begins a pending job, opens the next step when the current one has no open task, ends the job after the last. */
  async advance(jobId: string): Promise<void> {
    await this.#deps.db.transaction().execute(async (trx) => {
      const job = await lockJob(trx, jobId)
      if (!job || job.ended_at) return
      if (job.type === PIPELINE_JOB) {
        await advanceRun(trx, job)
        return
      }
      const source = sourceNamed(this.#deps.sources, job.source ?? '')
      const obstacle = source ? await blockedBySite(trx, jobId) : `nothing is known of the source ${job.type}`
      if (!source || obstacle !== null) {
        await this.#stop(trx, job, obstacle ?? '')
        return
      }
      if (job.status === 'pending') {
        await begin(trx, job, source)
      } else if (!(await hasOpenTasks(trx, jobId))) {
        await nextStep(trx, job, source)
      }
      await dispatchTasks(trx, job)
    })
  }

  /** A site that refuses us or shows a challenge will do so for every task: the job ends and says why. */
  async #stop(trx: JobsTransaction, job: JobRow, reason: string): Promise<void> {
    await cancelOpenTasks(trx, job.id)
    const how = { status: 'failed', outcome: 'error', message: reason } as const
    await endJob(trx, job, how, this.#deps.sources)
    await appendLog(trx, job.id, { level: 'error', message: `Job stopped: ${reason}`, step: job.step })
    this.#deps.log.warn({ jobId: job.id, reason }, 'job stopped')
  }
}

/** One that goes on with another's work has tasks already. */
async function begin(trx: JobsTransaction, job: JobRow, source: Source): Promise<void> {
  await beginJob(trx, job.id)
  if (job.step !== 'collect' || (await hasOpenTasks(trx, job.id))) return
  await collectMore(trx, job, source)
  await appendLog(trx, job.id, { level: 'info', message: 'Collecting lists', step: 'collect' })
}

async function nextStep(trx: JobsTransaction, job: JobRow, source: Source): Promise<void> {
  if (job.step === 'collect') {
    if (await collectMore(trx, job, source)) return
    await closeList(trx, job)
  }
  for (const step of job.steps.slice(job.steps.indexOf(job.step) + 1)) {
    if (await openStep(trx, job, step, source)) return
  }
  await endAfterLast(trx, job, source)
}

/** What the source's plan has next; false when the list is collected. */
async function collectMore(trx: JobsTransaction, job: JobRow, { listPlan }: Source): Promise<boolean> {
  const { totalCars, perPage, letters } = job.params
  // Its parts were planned with it.
  if (letters !== undefined) return false
  const parts = listPlan.next(totalCars, await collectedParts(trx, job.id), perPage)
  await addTasks(trx, job.id, parts.map(collectWork))
  return parts.length > 0
}

async function closeList(trx: JobsTransaction, job: JobRow): Promise<void> {
  const duplicates = await markDuplicates(trx, job.id)
  const { found, rejected } = await countItems(trx, job.id)
  const message = `Lists collected: ${found} to look at, ${rejected} not for sale, ${duplicates} duplicates`
  const counters = { found, rejected, duplicates }
  await appendLog(trx, job.id, { level: 'success', message, step: 'collect', counters })
  if (!job.steps.includes('detail')) await skipDetails(trx, job.id)
}

/** False when there is nothing for the step to work on. */
async function openStep(trx: JobsTransaction, job: JobRow, step: Step, source: Source): Promise<boolean> {
  if (step === 'missing') return await openMissing(trx, job)
  if (step !== 'detail' && step !== 'publish') return false
  const sourceIds = await itemsFor(trx, job.id, step)
  if (sourceIds.length === 0) return false
  await enterStep(trx, job.id, step)
  await addTasks(trx, job.id, tasksOf(step, sourceIds, source))
  await appendLog(trx, job.id, { level: 'info', message: OPENING[step], step })
  return true
}

/** Cars on sale that the job did not see are asked for, where it saw the whole list: else their absence says nothing. */
async function openMissing(trx: JobsTransaction, job: JobRow): Promise<boolean> {
  const reason = whyNotWhole(job, await sweepOf(trx, job.id))
  if (reason !== null) {
    await appendLog(trx, job.id, { level: 'info', message: `No car leaves the shop: ${reason}`, step: job.step })
    return false
  }
  await enterStep(trx, job.id, 'missing')
  await addTasks(trx, job.id, [{ step: 'missing', key: '0', params: {} }])
  await appendLog(trx, job.id, {
    level: 'info',
    message: 'Looking for cars that the list did not show',
    step: 'missing',
  })
  return true
}

async function endAfterLast(trx: JobsTransaction, job: JobRow, source: Source): Promise<void> {
  const totals = (await jobTotals(trx, [job.id])).get(job.id)
  const failed = totals?.failedTasks ?? 0
  const processed = totals?.counts['processed'] ?? 0
  const published = totals?.counts['published'] ?? 0
  const drifted = totals?.counts['drifted'] ?? 0
  if ((failed > 0 && processed === 0) || drifted > 0) {
    const error = (await lastTaskError(trx, job.id)) ?? sayReason('noneFetched', {})
    const message = drifted > 0 ? sayReason('leftAsTheyWere', { n: drifted }) + error : error
    await endJob(trx, job, { status: 'failed', outcome: 'error', message }, [source])
    await appendLog(trx, job.id, { level: 'error', message: `Job failed: ${message}`, step: job.step })
    return
  }
  if (job.params.query === null && job.params.letters === undefined && (totals?.items ?? 0) === 0) {
    const message = sayReason('noneListed', {})
    await endJob(trx, job, { status: 'failed', outcome: 'error', message }, [source])
    await appendLog(trx, job.id, { level: 'error', message: `Job failed: ${message}`, step: job.step })
    return
  }
  const count = (name: string) => totals?.counts[name] ?? 0
  const isHeld = count('held') > 0
  const message = [
    source.publishesTo === null
      ? sayReason('stored', { processed, failed })
      : sayReason('published', { published, quarantined: processed - published, failed }),
    count('failed') > 0 ? sayReason('notFetched', { n: count('failed') }) : '',
    isHeld ? sayReason('unconfirmed', { unseen: count('unseen'), onSale: count('onSale') }) : '',
  ].join('')
  const isPartial = isHeld || failed > 0 || count('failed') > 0
  await endJob(trx, job, { status: 'completed', outcome: isPartial ? 'partial' : 'success', message }, [source])
  const counters = { processed, published, failed, retired: count('retired') }
  await appendLog(trx, job.id, { level: isPartial ? 'warning' : 'success', message, step: job.step, counters })
}
