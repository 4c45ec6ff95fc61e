import { type CrawlEvent, INBOX_LIMITS, type InboxKind, MAX_INBOX_ITEMS } from '@karvan/contracts'
import { type JobsDatabase, jobTotals, workOf } from '@karvan/jobs'
import type { Source } from '@karvan/sources'
import type { Kysely } from 'kysely'
import { healthOf } from '../jobs/present-source.ts'
import { presentJob } from '../jobs/present.ts'
import type { JobService } from '../jobs/service.ts'
import { failedJobs, lastEndedJobs, openLetterGroups, openMessageGroups } from './repository.ts'

export interface InboxDeps {
  readonly db: Kysely<JobsDatabase>
  readonly jobs: Pick<JobService, 'statusOf'>
  readonly sources: readonly Source[]
}

/** A source that has failed longer than this is said to have begun with the oldest of these jobs. */
const JOBS_LOOKED_BACK = 100
const HOUR_MS = 3_600_000
/** What a key may hold of the name of a queue. */
const NOT_IN_KEYS = /[^a-z0-9._-]+/g
const MAX_QUEUE_IN_KEY = 80

/** What waits for those who see the crawl: the items that are nearest to their limit, and how many there are. */
export async function readInbox(deps: InboxDeps): Promise<{ items: CrawlEvent[]; total: number }> {
  const { db } = deps
  const sources = (await Promise.all(deps.sources.map((source) => sourceInTrouble(deps, source)))).flatMap(
    (event) => event ?? [],
  )
  const [jobs, letters, messages] = await Promise.all([
    failedJobs(
      db,
      sources.map(({ source }) => source),
      MAX_INBOX_ITEMS,
    ),
    openLetterGroups(db, MAX_INBOX_ITEMS),
    openMessageGroups(db, MAX_INBOX_ITEMS),
  ])
  const nameOf = (source: string | null) => deps.sources.find(({ name }) => name === source)?.texts.label ?? null
  const items: CrawlEvent[] = [
    ...sources,
    ...jobs.map((job) => ({
      ...clockOf('job', job.ended_at ?? job.created_at),
      key: `job:${job.id}`,
      kind: 'job' as const,
      jobId: job.id,
      work: workOf(job.params),
      outcome: job.outcome,
      source: job.source,
      name: nameOf(job.source),
      message: job.message,
    })),
    ...letters.map(({ job_id, source, count, since }) => ({
      ...clockOf('dead_letters', since),
      key: `dead_letters:${job_id}`,
      kind: 'dead_letters' as const,
      jobId: job_id,
      source,
      name: nameOf(source),
      count,
    })),
    ...messages.map(({ queue, day, is_mail: isMail, count, since }) => {
      const kind = isMail ? ('mail' as const) : ('dead_messages' as const)
      return { ...clockOf(kind, since), key: `${kind}:${day}:${inKey(queue)}`, kind, queue, count }
    }),
  ]
  const totals = [jobs, letters, messages].map((rows) => rows[0]?.total ?? 0)
  return {
    items: items.toSorted((a, b) => a.limitAt.localeCompare(b.limitAt)).slice(0, MAX_INBOX_ITEMS),
    total: totals.reduce((sum, each) => sum + each, sources.length),
  }
}

type SourceEvent = Extract<CrawlEvent, { kind: 'source' }>

/** A source whose last job, or the one that runs, went badly; null for one that is well. */
async function sourceInTrouble({ db, jobs }: InboxDeps, { name, texts }: Source): Promise<SourceEvent | null> {
  const { health, current, last } = await jobs.statusOf(name)
  if (health.level !== 'bad') return null
  const begin = await firstBadJob(db, name)
  const jobId = begin?.id ?? current?.id
  if (jobId === undefined) return null
  const since = begin?.at ?? new Date(current?.startTime ?? Date.now())
  return {
    ...clockOf('source', since),
    key: `source:${jobId}`,
    kind: 'source',
    source: name,
    name: texts.label,
    reason: health.reason,
    jobId: current?.id ?? last?.id ?? jobId,
  }
}

/** The job with which it began that every job since then went badly; null where the last one went well. */
async function firstBadJob(db: Kysely<JobsDatabase>, source: string): Promise<{ id: string; at: Date } | null> {
  const ended = await lastEndedJobs(db, source, JOBS_LOOKED_BACK)
  const totals = await jobTotals(
    db,
    ended.map(({ id }) => id),
  )
  const good = ended.findIndex((job) => {
    const counts = totals.get(job.id)
    return healthOf(presentJob(job, counts, false), (counts?.counts['held'] ?? 0) > 0).level !== 'bad'
  })
  const begin = good < 0 ? ended.at(-1) : ended[good - 1]
  return begin ? { id: begin.id, at: begin.ended_at ?? begin.created_at } : null
}

const clockOf = (kind: InboxKind, since: Date) => ({
  since: since.toISOString(),
  limitAt: new Date(since.getTime() + INBOX_LIMITS[kind].hours * HOUR_MS).toISOString(),
})

const inKey = (queue: string): string => queue.toLowerCase().replaceAll(NOT_IN_KEYS, '-').slice(0, MAX_QUEUE_IN_KEY)
