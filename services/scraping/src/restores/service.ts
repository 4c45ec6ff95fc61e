import type { Job } from '@karvan/contracts'
import type { JobsDatabase } from '@karvan/jobs'
import type { CallerOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { Catalog } from '../catalog-client.ts'
import type { JobService } from '../jobs/service.ts'
import { acceptInventoryJob } from '../pipeline/accept-job.ts'

export interface RestoreDeps {
  readonly db: Kysely<JobsDatabase>
  readonly jobs: Pick<JobService, 'begin' | 'get'>
  readonly catalog: Pick<Catalog, 'restorableSnapshot'>
}

/** Puts whole snapshots back, each as a job: one at a time, and none during other work on the stored cars. */
export class RestoreService {
  readonly #deps: RestoreDeps

  constructor(deps: RestoreDeps) {
    this.#deps = deps
  }

  /**
   * Accepts a job.
   * @throws {AppError} `snapshots.not_found`, `jobs.conflict` with the job that is active, `service.unavailable`
   */
  async start(snapshotId: string, origin: CallerOrigin): Promise<Job> {
    const { db, jobs, catalog } = this.#deps
    const { rows, takenAt } = await catalog.restorableSnapshot(snapshotId)
    const restore = { snapshotId }
    const params = { totalCars: rows, query: null, processingMode: 'three-step', restore } as const
    const line = `Job accepted: restore ${rows} rows of the snapshot of ${takenAt} (${snapshotId})`
    const change = (job: string) =>
      ({
        action: 'snapshot.restored',
        subject: { type: 'snapshot', id: snapshotId },
        after: { rows, job },
      }) as const
    const id = await acceptInventoryJob(db, { steps: ['restore'], params, line, change }, origin)
    jobs.begin(id)
    return await jobs.get(id)
  }
}
