import type { Job } from '@karvan/contracts'
import { type JobsDatabase, lastSeqs } from '@karvan/jobs'
import { AppError, type BackgroundLoop, startLoop } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { JobFeed } from './job-feed.ts'
import { type LogEvent, readLogEvents } from './lines.ts'

/** How soon a new line is seen. */
const LOOK_MS = 500
/** Streams of one process. */
const MAX_FOLLOWERS = 500
const RETRY_AFTER_S = 30

export interface JobFeedsDeps {
  readonly db: Kysely<JobsDatabase>
  /**
   * A job, and the number of the last line that it had then.
   * @throws AppError `jobs.not_found`
   */
  readonly snapshot: (jobId: string) => Promise<{ readonly job: Job; readonly lastSeq: number }>
  readonly log: Logger
}

/**
 * The jobs that somebody follows. However many follow, the database is asked the same: twice a second whether any of their
 * logs has grown, and what is new of a job once.
 */
export class JobFeeds {
  readonly #deps: JobFeedsDeps
  readonly #feeds = new Map<string, JobFeed>()
  readonly #loop: BackgroundLoop
  #followers = 0
  #isClosed = false

  constructor(deps: JobFeedsDeps) {
    this.#deps = deps
    this.#loop = startLoop(
      async () => {
        await this.#look()
        return LOOK_MS
      },
      (err) => {
        deps.log.warn({ err }, 'what is new of the jobs that are followed is asked for again')
        return LOOK_MS
      },
    )
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /**
   * The job's feed, for one more who follows it until `leave`.
   * @throws AppError `jobs.not_found`; 503 while too many follow already
   */
  async follow(jobId: string): Promise<JobFeed> {
    if (this.#followers >= MAX_FOLLOWERS) {
      throw new AppError('service.unavailable', 'Too many follow jobs already', { retryAfter: RETRY_AFTER_S })
    }
    this.#followers++
    try {
      const feed = this.#feeds.get(jobId) ?? (await this.#open(jobId))
      feed.followers++
      return feed
    } catch (error) {
      this.#followers--
      throw error
    }
  }

  leave(feed: JobFeed): void {
    this.#followers--
    feed.followers--
    if (feed.followers === 0) this.#feeds.delete(feed.job.id)
  }

  /** Every line after a number, a page at a time, of what the feed knows of. */
  async linesAfter(feed: JobFeed, seq: number): Promise<readonly LogEvent[]> {
    return feed.linesAfter(seq) ?? (await readLogEvents(this.#deps.db, feed.job.id, seq, feed.lastSeq))
  }

  /** Those who follow find out that nothing more will come. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#loop.close()
    for (const feed of this.#feeds.values()) feed.wake()
  }

  async #open(jobId: string): Promise<JobFeed> {
    const { job, lastSeq } = await this.#deps.snapshot(jobId)
    // Somebody else may have opened it meanwhile.
    const feed = this.#feeds.get(jobId) ?? new JobFeed(job, lastSeq)
    this.#feeds.set(jobId, feed)
    return feed
  }

  async #look(): Promise<void> {
    const ids = [...this.#feeds.keys()]
    if (ids.length === 0) return
    const seqs = await lastSeqs(this.#deps.db, ids)
    for (const [id, feed] of this.#feeds) {
      if ((seqs.get(id) ?? 0) > feed.lastSeq) await this.#catchUp(id, feed)
    }
  }

  /** The state is read first: what it says has happened stands in the lines up to its last one. */
  async #catchUp(id: string, feed: JobFeed): Promise<void> {
    const { job, lastSeq } = await this.#deps.snapshot(id)
    while (feed.lastSeq < lastSeq) {
      const lines = await readLogEvents(this.#deps.db, id, feed.lastSeq, lastSeq)
      const isWhole = lines.at(-1)?.seq === lastSeq
      feed.add(lines, isWhole ? job : feed.job)
    }
  }
}
