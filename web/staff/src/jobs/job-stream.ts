import type { Job, JobEvent, LogLine } from '@karvan/contracts/browser'
import { stream } from '../../../kit/src/api/client.ts'
import { ApiError, clientError } from '../../../kit/src/api/errors.ts'

/** Documented (data acquisition spec, sections 4 and 9): so long after an error, and after the job's end. */
const RECONNECT_MS = 3_000
const CLOSE_MS = 1_000
/** Lines come many at a time: they are shown so often. */
const SHOW_MS = 100
/** How many lines of a log are kept, the last ones. */
const MAX_LINES = 10_000

export type Connection = 'connecting' | 'connected' | 'error' | 'disconnected'

/** A job with its log, as far as it has come. */
export interface FollowedJob {
  readonly job: Job | null
  readonly lines: readonly LogLine[]
  readonly connection: Connection
  /** Why nothing more comes: another try would end the same way. */
  readonly error: Error | null
  /** How often the connection was lost and no line with it. */
  readonly cuts: number
}

export const NOT_FOLLOWED: FollowedJob = { job: null, lines: [], connection: 'connecting', error: null, cuts: 0 }

/**
 * Follows a job until it has ended: every line once, also when the connection is cut in between.
 * @param changed gets what is known so far, some times a second at most
 * @returns ends it
 */
export function followJob(id: string, changed: (known: FollowedJob) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let known = NOT_FOLLOWED
  let newLines: LogLine[] = []
  let showing: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    showing = undefined
    if (newLines.length > 0) known = { ...known, lines: [...known.lines, ...newLines].slice(-MAX_LINES) }
    newLines = []
    changed(known)
  }
  const note = (change: Partial<FollowedJob>) => {
    if (signal.aborted) return
    known = { ...known, ...change }
    showing ??= setTimeout(show, SHOW_MS)
  }

  /** Whether the job has ended. */
  async function readOnce(): Promise<boolean> {
    const last = newLines.at(-1) ?? known.lines.at(-1)
    const options = { signal, ...(last && { lastEventId: String(last.seq) }) }
    for await (const { data } of stream('jobLogStream', { params: { id } }, options)) {
      const event = read(data)
      if (event.type === 'log') newLines.push(event)
      note({ connection: 'connected', ...(event.type === 'status' && { job: event.status }) })
      if (event.type === 'job-complete') return true
    }
    return false
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (await readOnce()) {
          await pause(CLOSE_MS, signal)
          note({ connection: 'disconnected' })
          return
        }
      } catch (error) {
        if (isFinal(error)) {
          note({ connection: 'error', error })
          return
        }
      }
      note({ connection: 'error', cuts: known.cuts + 1 })
      await pause(RECONNECT_MS, signal)
      note({ connection: 'connecting' })
    }
  }

  void follow()
  return () => {
    stop.abort()
    clearTimeout(showing)
  }
}

/** The server's word that this job is not there or not for this reader; that it is busy or away passes. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

function read(data: string): JobEvent {
  try {
    return JSON.parse(data) as JobEvent
  } catch {
    throw clientError('client.bad_json')
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
