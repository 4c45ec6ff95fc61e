import type { Job, JobEvent } from '@karvan/contracts'
import type { StreamEvent } from '@karvan/service-kit'
import type { JobFeed } from './job-feed.ts'
import type { JobFeeds } from './job-feeds.ts'

/** A proxy takes a connection that says nothing for longer as dead. */
const HEARTBEAT_MS = 15_000

interface Follower {
  /** The last line that the reader has. */
  readonly after: number
  /** Asked from time to time: a session may end while its stream is open. */
  readonly isStillIn: () => Promise<boolean>
  /** The reader has left. */
  readonly signal: AbortSignal
  readonly heartbeatMs?: number
}

/**
 * What happens to a job from a line on: each line once and in order, the state when it changes, and that it has ended. Ends
 * then; before, when the reader leaves, may not read it any more, or the service stops.
 */
export async function* jobEvents(
  feeds: JobFeeds,
  feed: JobFeed,
  { after, isStillIn, signal, heartbeatMs = HEARTBEAT_MS }: Follower,
): AsyncGenerator<StreamEvent, void> {
  let seen = after
  let shown: Job | null = null
  let checkedAt = performance.now()
  while (!signal.aborted && !feeds.isClosed) {
    const { job, version } = feed
    for (const event of await feeds.linesAfter(feed, seen)) {
      yield event
      seen = event.seq
    }
    if (feed.version !== version || seen < feed.lastSeq) continue
    if (job !== shown) yield { data: { type: 'status', status: job } satisfies JobEvent }
    shown = job
    if (job.endTime !== null) {
      yield { data: { type: 'job-complete', status: job.status, outcome: job.outcome } satisfies JobEvent }
      return
    }
    await feed.news(heartbeatMs, signal)
    if (performance.now() - checkedAt < heartbeatMs) continue
    if (!(await isStillIn())) return
    checkedAt = performance.now()
    yield 'heartbeat'
  }
}
