import type { Job } from '@karvan/contracts'
import type { JobsDatabase } from '@karvan/jobs'
import type { CallerOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { Catalog } from '../catalog-client.ts'
import type { JobService } from '../jobs/service.ts'
import { acceptInventoryJob } from '../pipeline/accept-job.ts'

export interface PriceUpdateDeps {
  readonly db: Kysely<JobsDatabase>
  readonly jobs: Pick<JobService, 'begin' | 'get'>
  readonly catalog: Pick<Catalog, 'comparableCars'>
}

/** Starts comparisons of prices with those of rivals: each is a job, and never runs at the same time as other work on the stored cars. */
export class PriceUpdateService {
  readonly #deps: PriceUpdateDeps

  constructor(deps: PriceUpdateDeps) {
    this.#deps = deps
  }

  /**
   * Accepts a job.
   * @param isAfresh compares also what has not changed
   * @returns the job, and how many cars the shop has
   * @throws {AppError} `jobs.conflict` with the job that is active, `service.unavailable`
   */
  async start(isAfresh: boolean, origin: CallerOrigin): Promise<{ readonly job: Job; readonly totalCars: number }> {
    const { db, jobs, catalog } = this.#deps
    const totalCars = await catalog.comparableCars()
    const params = { totalCars, query: null, processingMode: 'three-step', comparison: { isAfresh } } as const
    const which = isAfresh ? 'all' : 'those that have changed'
    const line = `Job accepted: compare the prices of ${totalCars} cars with those of rivals, ${which}`
    const change = (id: string) =>
      ({ action: 'job.started', subject: { type: 'job', id }, after: { work: 'price-comparison', isAfresh } }) as const
    const id = await acceptInventoryJob(db, { steps: ['compare-prices'], params, line, change }, origin)
    jobs.begin(id)
    return { job: await jobs.get(id), totalCars }
  }
}
