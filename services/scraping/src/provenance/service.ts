import type { Provenance } from '@karvan/contracts'
import { findJob, type JobsDatabase } from '@karvan/jobs'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import { type Source, sourceNamed } from '@karvan/sources'
import type { Kysely } from 'kysely'
import type { RequestProvenance } from './request-provenance.ts'

export interface ProvenanceServiceDeps {
  readonly db: Kysely<JobsDatabase>
  readonly sources: readonly Source[]
  readonly requestProvenance: RequestProvenance
}

/** Where published values come from: the worker knows the documents, this service the jobs. */
export class ProvenanceService {
  readonly #deps: ProvenanceServiceDeps

  constructor(deps: ProvenanceServiceDeps) {
    this.#deps = deps
  }

  /** @throws {AppError} `jobs.unknown_source`, `provenance.no_answer`, `provenance.not_stored` */
  async of(called: string, sourceId: string, origin: CallerOrigin): Promise<Provenance> {
    const { sources, requestProvenance } = this.#deps
    const source = sourceNamed(sources, called)
    if (!source) throw new AppError('jobs.unknown_source', 'This source is not known')
    const reply = await requestProvenance(source.name, sourceId, origin)
    if (!reply) throw new AppError('provenance.no_answer', 'No worker of this source answered in time')
    if (!reply.origins) throw new AppError('provenance.not_stored', 'Nothing is stored of this listing')
    return { source: source.name, sourceId, ...reply.origins, job: await this.#jobOf(reply.origins.jobId) }
  }

  async #jobOf(jobId: string | null): Promise<Provenance['job']> {
    const job = jobId === null ? null : await findJob(this.#deps.db, jobId)
    return job && { id: job.id, type: job.type, status: job.status, startedAt: job.started_at?.toISOString() ?? null }
  }
}
