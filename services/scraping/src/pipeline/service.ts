import type { PipelineOptions, PipelineRequest, PipelineRun, PipelineStep } from '@karvan/contracts'
import {
  activeJobsOfType,
  findJob,
  type JobRow,
  type JobsDatabase,
  jobTotals,
  lastRunsOf,
  PIPELINE_JOB,
  runSteps,
  stepTimes,
} from '@karvan/jobs'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { JobPlanner } from '../jobs/planner.ts'
import type { JobService } from '../jobs/service.ts'
import { acceptInventoryJob } from './accept-job.ts'
import { optionsOf, stepsOf } from './run-options.ts'
import { presentRun } from './present-run.ts'

export interface PipelineDeps {
  readonly db: Kysely<JobsDatabase>
  readonly planner: Pick<JobPlanner, 'advance'>
  readonly jobs: Pick<JobService, 'cancel' | 'get'>
  readonly log: Logger
}

interface NewRun {
  readonly options: PipelineOptions
  readonly steps: readonly [PipelineStep, ...PipelineStep[]]
  readonly retryOf: string | null
}

/** Runs of the pipeline: jobs of the type `general`, of which one is active at a time. */
export class PipelineService {
  readonly #deps: PipelineDeps
  readonly #db: Kysely<JobsDatabase>

  constructor(deps: PipelineDeps) {
    this.#deps = deps
    this.#db = deps.db
  }

  /** Accepts a run. @throws {AppError} `jobs.conflict` with the run that is active */
  async start(request: PipelineRequest, origin: CallerOrigin) {
    const options = optionsOf(request)
    return await this.#accept({ options, steps: stepsOf(options), retryOf: null }, origin)
  }

  /**
   * Accepts a run that does what another left undone.
   * @throws {AppError} `pipeline.nothing_to_retry` where all is done, or it has not ended
   */
  async retry(id: string, origin: CallerOrigin) {
    const { job, run } = await this.#find(id)
    const [first, ...others] = run.steps.filter(({ step, state }) => job.steps.includes(step) && state !== 'done')
    if (!first || job.ended_at === null) {
      throw new AppError('pipeline.nothing_to_retry', 'This run has left nothing undone, or has not ended yet')
    }
    const steps = [first.step, ...others.map(({ step }) => step)] as const
    return await this.#accept({ options: run.options, steps, retryOf: id }, origin)
  }

  /** Cancels each run that waits or runs; says how many those were. */
  async cancelAll(origin: CallerOrigin): Promise<number> {
    let cancelled = 0
    for (const id of await activeJobsOfType(this.#db, PIPELINE_JOB)) {
      cancelled += await this.#deps.jobs.cancel(id, origin).then(
        () => 1,
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'jobs.already_ended') return 0
          throw error
        },
      )
    }
    return cancelled
  }

  /** @throws {AppError} `jobs.not_found` for what is no run */
  async get(id: string): Promise<PipelineRun> {
    return (await this.#find(id)).run
  }

  async #find(id: string): Promise<{ readonly job: JobRow; readonly run: PipelineRun }> {
    const job = await findJob(this.#db, id)
    const steps = job?.params.run ? await runSteps(this.#db, id) : []
    const totals = (await jobTotals(this.#db, [id])).get(id)
    const run =
      job && presentRun({ job, totals, steps, times: await stepTimes(this.#db, id), usualMs: await this.#usualMs() })
    if (!job || !run) throw new AppError('jobs.not_found', 'Pipeline run not found')
    return { job, run }
  }

  /** How long each step took in the last run that did it. */
  async #usualMs(): Promise<ReadonlyMap<PipelineStep, number>> {
    const usual = new Map<PipelineStep, number>()
    for (const [step, jobId] of await lastRunsOf(this.#db)) {
      const time = (await stepTimes(this.#db, jobId)).get(step)
      if (time?.end) usual.set(step, time.end.getTime() - time.start.getTime())
    }
    return usual
  }

  async #accept({ options, steps, retryOf }: NewRun, origin: CallerOrigin) {
    const { planner, jobs, log } = this.#deps
    const params = {
      totalCars: options.maxCars,
      query: null,
      processingMode: 'three-step',
      run: { options, retryOf },
    } as const
    const line = `Run accepted: ${steps.join(', ')}${retryOf === null ? '' : `, going on with ${retryOf}`}`
    const after = { type: PIPELINE_JOB, ...options, ...(retryOf !== null && { retryOf }) }
    const change = (jobId: string) => ({ action: 'job.started', subject: { type: 'job', id: jobId }, after }) as const
    const id = await acceptInventoryJob(this.#db, { steps, params, line, change }, origin)
    // Not awaited: when it fails here, the sweeper does it.
    planner.advance(id).catch((err: unknown) => log.warn({ err, jobId: id }, 'run waits for the sweeper'))
    return await jobs.get(id)
  }
}
