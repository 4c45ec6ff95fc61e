import { appendLog, type JobRow, type JobsDatabase, type Step } from '@karvan/jobs'
import type { Logger } from 'pino'
import type { Kysely } from 'kysely'
import { ItemRepository } from './item-repository.ts'
import { JobRepository } from './repository.ts'
import { TaskRepository } from './task-repository.ts'

/** Decides what a job does next, from its rows alone: it may be asked at any time, by any replica, any number of times. */
export class JobPlanner {
  readonly #db: Kysely<JobsDatabase>
  readonly #log: Logger

  constructor({ db, log }: { db: Kysely<JobsDatabase>; log: Logger }) {
    this.#db = db
    this.#log = log
  }

  /** Begins a pending job, opens the next step when the current one has no open task, ends the job after the last. */
  async advance(jobId: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const jobs = new JobRepository(trx)
      const tasks = new TaskRepository(trx)
      const job = await jobs.lock(jobId)
      if (!job || job.ended_at) return
      if (job.status === 'pending') {
        await tasks.begin(jobId)
        await tasks.planCollect(jobId, job.params.totalCars)
        await appendLog(trx, jobId, { level: 'info', message: 'Collecting lists', step: 'collect' })
      } else if (await this.#stoppedBySite(trx, job)) {
        return
      } else if (!(await tasks.hasOpen(jobId))) {
        await this.#nextStep(trx, job)
      }
      await tasks.dispatch(jobId, job.source, job.correlation_id)
    })
  }

  /** A site that refuses us or shows a challenge will do so for every task: the job ends and says why. */
  async #stoppedBySite(trx: Kysely<JobsDatabase>, job: JobRow): Promise<boolean> {
    const reason = await new TaskRepository(trx).refusalBySite(job.id)
    if (reason === null) return false
    const jobs = new JobRepository(trx)
    await jobs.cancelOpenTasks(job.id)
    await jobs.end(job.id, { status: 'failed', outcome: 'error', message: reason })
    await appendLog(trx, job.id, { level: 'error', message: `Job stopped: ${reason}`, step: job.step })
    this.#log.warn({ jobId: job.id, reason }, 'job stopped')
    return true
  }

  async #nextStep(trx: Kysely<JobsDatabase>, job: JobRow): Promise<void> {
    const tasks = new TaskRepository(trx)
    const items = new ItemRepository(trx)
    if (job.step === 'collect') {
      if (await tasks.planCollect(job.id, job.params.totalCars)) return
      const duplicates = await items.markDuplicates(job.id)
      const { found, listed } = await items.counts(job.id)
      const message = `Lists collected: ${found} to look at, ${listed} not for sale, ${duplicates} duplicates`
      const counters = { found, listed, duplicates }
      await appendLog(trx, job.id, { level: 'success', message, step: 'collect', counters })
      if (job.params.processingMode === 'list-only') {
        await items.skipDetails(job.id)
      } else if (found > 0) {
        await this.#open(trx, job.id, 'detail', 'Fetching details')
        return
      }
    }
    if (job.step !== 'publish' && (await items.hasPublishable(job.id))) {
      await this.#open(trx, job.id, 'publish', 'Publishing')
      return
    }
    await this.#end(trx, job)
  }

  async #open(trx: Kysely<JobsDatabase>, jobId: string, step: Step, message: string): Promise<void> {
    const tasks = new TaskRepository(trx)
    await tasks.enterStep(jobId, step)
    await tasks.planItems(jobId, step === 'detail' ? 'detail' : 'publish')
    await appendLog(trx, jobId, { level: 'info', message, step })
  }

  async #end(trx: Kysely<JobsDatabase>, job: JobRow): Promise<void> {
    const jobs = new JobRepository(trx)
    const totals = (await jobs.totals([job.id])).get(job.id)
    const failed = totals?.failedTasks ?? 0
    const processed = totals?.counts['processed'] ?? 0
    const published = totals?.counts['published'] ?? 0
    if (failed > 0 && processed === 0) {
      const message = (await new TaskRepository(trx).lastError(job.id)) ?? 'Nothing could be fetched'
      await jobs.end(job.id, { status: 'failed', outcome: 'error', message })
      await appendLog(trx, job.id, { level: 'error', message: `Job failed: ${message}`, step: job.step })
      return
    }
    const message = `${published} cars in the shop, ${processed - published} kept back, ${failed} tasks failed`
    await jobs.end(job.id, { status: 'completed', outcome: failed > 0 ? 'partial' : 'success', message })
    const counters = { processed, published, failed }
    await appendLog(trx, job.id, { level: failed > 0 ? 'warning' : 'success', message, step: job.step, counters })
  }
}
