import { markItems, type Work } from '@karvan/jobs'
import pLimit from 'p-limit'
import { allOrCause } from './all-or-cause.ts'
import { complete, jobsOf, type Try } from './step.ts'

/** The pages of a few listings: each is stored as soon as it is there, so that a second try does not ask again. */
export async function detail(deps: Try, { params }: Work<'detail'>): Promise<void> {
  const { db, adapter, raw, concurrency, task, signal } = deps
  const since = task.job.params.processingMode === 'details-missing' ? new Date(0) : task.job.startedAt
  const stored = await raw.withDetailSince(params.sourceIds, since)
  const gone: string[] = []
  const firstFailure = new AbortController()
  const bothSignals = AbortSignal.any([signal, firstFailure.signal])
  const limit = pLimit(concurrency)
  const visits = params.sourceIds
    .filter((sourceId) => !stored.has(sourceId))
    .map((sourceId) =>
      limit(async () => {
        bothSignals.throwIfAborted()
        const fetchedAt = new Date()
        const payload = await adapter.fetchDetail(sourceId, bothSignals)
        if (payload === null) gone.push(sourceId)
        else await raw.saveDetail(sourceId, payload, fetchedAt)
      }).catch((error: unknown) => {
        firstFailure.abort(error)
        throw error
      }),
    )
  await allOrCause(visits)

  await db.transaction().execute(async (trx) => {
    const there = params.sourceIds.filter((sourceId) => !gone.includes(sourceId))
    await markItems(jobsOf(trx), task.jobId, there, 'fetched')
    await markItems(jobsOf(trx), task.jobId, gone, 'gone')
    const counts = { fetched: there.length - stored.size, stored: stored.size, gone: gone.length }
    const message = `Details: ${counts.fetched} fetched, ${counts.stored} stored already, ${counts.gone} gone`
    await complete(trx, task, message, counts)
  })
}
