import { markItems, type Work } from '@karvan/jobs'
import pLimit from 'p-limit'
import type { PartTimes } from '@karvan/raw-store'
import { allOrCause } from './all-or-cause.ts'
import { complete, jobsOf, type Try } from './step.ts'

/** A detail is fetched again when it is older than this, though the list says the same as then: not all of it stands there. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60_000

/** Whether a stored detail says what the site would say now, as far as the job wants to know (decision 420). */
function isCurrent({ source, task: { job } }: Try, times: PartTimes | undefined): boolean {
  const { list, detail: fetched } = times ?? { list: null, detail: null }
  if (fetched === null) return false
  if (fetched >= job.startedAt || job.params.processingMode === 'details-missing') return true
  const isRecent = job.startedAt.getTime() - fetched.getTime() < KEPT_FOR_MS
  return !job.params.afresh && source.listTellsChanges && isRecent && list !== null && fetched >= list
}

/**
 * The pages of a few listings. A visit ends when what it fetched is stored, so that a worker that dies repeats no visits but
 * those that were under way.
 */
export async function detail(deps: Try, { params }: Work<'detail'>): Promise<void> {
  const { db, adapter, raw, concurrency, task, signal } = deps
  const times = await raw.timesOf(params.sourceIds)
  const stored = new Set(params.sourceIds.filter((sourceId) => isCurrent(deps, times.get(sourceId))))
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
        else await raw.saveDetail({ sourceId, payload, fetchedAt })
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
