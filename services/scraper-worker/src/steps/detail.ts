import { markItems, type Work, writeDeadLetters } from '@karvan/jobs'
import { MAX_ATTEMPTS } from '@karvan/messaging'
import type { PartTimes } from '@karvan/raw-store'
import { reasonOf, textOf } from './reason-of.ts'
import { complete, jobsOf, type Try } from './step.ts'
import { type FailedVisit, visitEach } from './visits.ts'

/** A detail is fetched again when it is older than this, though the list says the same as then: not all of it stands there. */
const DETAIL_MAX_AGE_MS = 7 * 24 * 60 * 60_000

/** Whether a stored detail says what the site would say now, as far as the job wants to know. */
function isCurrent({ source, task: { job } }: Try, times: PartTimes | undefined): boolean {
  const { list, detail: fetched } = times ?? { list: null, detail: null }
  if (fetched === null) return false
  if (fetched >= job.startedAt || job.params.processingMode === 'details-missing') return true
  const isRecent = job.startedAt.getTime() - fetched.getTime() < DETAIL_MAX_AGE_MS
  return !job.params.afresh && source.listTellsChanges && isRecent && list !== null && fetched >= list
}

/**
 * The pages of a few listings. A visit ends when what it fetched is stored, so that a worker that dies repeats no visits but
 * those that were under way. A page that fails also on the last try becomes a dead letter and leaves the others to be published;
 * where none of the pages could be had the task fails as a whole.
 */
export async function detail(deps: Try, work: Work<'detail'>): Promise<void> {
  const { db, adapter, raw, concurrency, task, signal } = deps
  const { sourceIds } = work.params
  const times = await raw.timesOf(sourceIds)
  const stored = new Set(sourceIds.filter((sourceId) => isCurrent(deps, times.get(sourceId))))
  const gone = new Set<string>()
  const fetch = async (sourceId: string, either: AbortSignal) => {
    const fetchedAt = new Date()
    return { payload: await adapter.fetchDetail(sourceId, either), fetchedAt }
  }
  const store = async (sourceId: string, { payload, fetchedAt }: { payload: unknown; fetchedAt: Date }) => {
    if (payload === null) gone.add(sourceId)
    else await raw.saveDetail({ sourceId, payload, fetchedAt })
  }
  const isLastTry = task.attempts + 1 >= MAX_ATTEMPTS
  const wanted = sourceIds.filter((sourceId) => !stored.has(sourceId))
  const failed = await visitEach(wanted, { fetch, store }, { concurrency, signal, isLastTry })
  const [first] = failed.values()
  if (first && failed.size === sourceIds.length) throw first.error

  await db.transaction().execute(async (trx) => {
    const there = sourceIds.filter((sourceId) => !gone.has(sourceId) && !failed.has(sourceId))
    await markItems(jobsOf(trx), task.jobId, there, 'fetched')
    await markItems(jobsOf(trx), task.jobId, [...gone], 'gone')
    await markItems(jobsOf(trx), task.jobId, [...failed.keys()], 'failed')
    const letters = [...failed].map(([about, visit]) => deadLetterOf(about, visit))
    await writeDeadLetters(jobsOf(trx), { ...task, attempts: task.attempts + 1 }, letters)
    const counts = {
      fetched: there.length - stored.size,
      stored: stored.size,
      gone: gone.size,
      ...failedOf(failed.size),
    }
    const message = `Details: ${counts.fetched} fetched, ${counts.stored} stored already, ${counts.gone} gone`
    if (!first) await complete(trx, task, message, counts)
    else await complete(trx, task, `${message}, ${failed.size} given up: ${textOf(first.error)}`, counts, 'warning')
  })
}

/** Where none failed nothing is counted: the counts of a task say what it came to. */
const failedOf = (failed: number) => (failed > 0 ? { failed } : {})

const deadLetterOf = (about: string, { error, wasAsked }: FailedVisit) => ({
  about,
  part: null,
  reason: reasonOf(error),
  error: wasAsked ? textOf(error) : `not asked for, since too many pages before it failed: ${textOf(error)}`,
})
