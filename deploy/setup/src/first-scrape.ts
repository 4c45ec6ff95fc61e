import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 500
/** A job that has not ended by then goes on by itself; only the launcher stops watching it. */
const WATCH_MS = 15 * 60_000
const REQUEST_MS = 15_000
const ACCEPTED = 202
/** A job runs already. */
const CONFLICT = 409
/** Services that have just started may not know yet who is signed in. */
const UNAVAILABLE = 503
const START_TRIES = 20

type Method = 'GET' | 'POST'
interface CallOptions {
  readonly body?: unknown
  readonly token?: string
}

/** A staff account that may start a scrape. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

interface JobStatus {
  readonly status: 'pending' | 'running' | 'completed' | 'failed'
  readonly outcome: string | null
  readonly progress: { readonly current: number; readonly total: number }
  readonly message: string | null
}

/** How the filling of the shop went. */
export type FirstScrape = 'not needed' | 'done' | 'goes on' | { readonly failed: string }

interface Watching {
  /** Is told "300 of 1000" whenever it changes. */
  readonly progress: (line: string) => void
  /** Is called once visitors find cars. */
  readonly hasCars: () => void
  /** Ends the watching. */
  readonly isStopping: () => boolean
}

/**
 * Fills an empty shop by a real scrape of the simulator, through the same public API that staff use.
 * @param base the gateway's address
 */
export async function firstScrape(
  base: string,
  credentials: Credentials,
  totalCars: number,
  { progress, hasCars, isStopping }: Watching,
): Promise<FirstScrape> {
  const { total } = await call<{ total: number }>(base, 'GET', '/api/cars/stats')
  if (total > 0 || totalCars === 0) return 'not needed'
  const { accessToken } = await call<{ accessToken: string }>(base, 'POST', '/api/auth/login', { body: credentials })
  const order = { totalCars, processingMode: 'three-step' }
  const start = { body: order, token: accessToken }
  const jobId = await startOrJoin(base, start)
  let shown = ''
  let isEmpty = true
  const deadline = performance.now() + WATCH_MS
  for (;;) {
    if (isStopping() || performance.now() > deadline) return 'goes on'
    if (isEmpty && (await isAnyFound(base))) {
      isEmpty = false
      hasCars()
    }
    const path = `/api/scraping-logs/job-status/${encodeURIComponent(jobId)}`
    const job = await call<JobStatus>(base, 'GET', path, { token: accessToken })
    const text = `${job.progress.current} of ${job.progress.total}`
    if (job.progress.total > 0 && text !== shown) progress(text)
    shown = text
    if (job.status === 'completed') return 'done'
    if (job.status === 'failed') return { failed: job.message ?? job.outcome ?? 'no reason given' }
    await sleep(POLL_MS)
  }
}

/** Whether the search shows a car; one that does not answer yet shows none. */
async function isAnyFound(base: string): Promise<boolean> {
  const { status, body } = await ask(base, 'GET', '/api/cars?limit=1', {})
  return status === 200 && (body as { data: { pagination: { total: number } } }).data.pagination.total > 0
}

/** The job that begins now, or the one that a start before this one has left running. */
async function startOrJoin(base: string, options: CallOptions, tries = START_TRIES): Promise<string> {
  const path = '/api/encar/start-scraping'
  const { status, body } = await ask(base, 'POST', path, options)
  if (status === UNAVAILABLE && tries > 0) {
    await sleep(POLL_MS)
    return await startOrJoin(base, options, tries - 1)
  }
  const { jobId } = body as { jobId?: unknown }
  if ((status === ACCEPTED || status === CONFLICT) && typeof jobId === 'string') return jobId
  throw new CallFailed('POST', path, status, body)
}

/** One API call; answers `data` of the envelope. @throws Error with the API's own words */
async function call<T>(base: string, method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const { status, body } = await ask(base, method, path, options)
  if (status < 200 || status > 299) throw new CallFailed(method, path, status, body)
  return (body as { data: T }).data
}

class CallFailed extends Error {
  constructor(method: Method, path: string, status: number, body: unknown) {
    super(`${method} ${path} answered ${status}: ${JSON.stringify(body).slice(0, 200)}`)
  }
}

async function ask(
  base: string,
  method: Method,
  path: string,
  options: CallOptions,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    signal: AbortSignal.timeout(REQUEST_MS),
  })
  return { status: response.status, body: await response.json() }
}
