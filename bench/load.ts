import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'undici'

/** One call; resolves to whether the answer was right. May reject. */
export type Call = (signal: AbortSignal) => Promise<boolean>

export interface OpenResult {
  readonly p50: number
  readonly p99: number
  /** Wrong, refused, or not there when the draining ended. */
  readonly failed: number
}

export interface ClosedResult {
  readonly done: number
  readonly perSecond: number
  readonly failed: number
}

/** After the last arrival, how long answers are waited for. */
const DRAIN_MS = 5_000
const MAX_CONNECTIONS = 256
/** What a counted loop may take at most. */
const MAX_MS = 60_000

/**
 * Open loop: calls arrive at a fixed rate whether or not earlier ones have ended, and latency counts from the time at
 * which a call was due. A stall so shows in all calls that were due during it. What is not there after the draining
 * counts as failed, with the latency that it had until then.
 */
export async function openLoop(call: Call, perSecond: number, seconds: number): Promise<OpenResult> {
  const latencies: number[] = []
  const open = new Set<Promise<void>>()
  const end = new AbortController()
  setMaxListeners(0, end.signal)
  const total = perSecond * seconds
  const start = performance.now()
  let failed = 0
  for (let i = 0; i < total; i += 1) {
    const due = start + (i * 1_000) / perSecond
    const early = due - performance.now()
    if (early > 0) await delay(early)
    const one = succeeds(call, end.signal).then((ok) => {
      if (!ok) failed += 1
      latencies.push(performance.now() - due)
      open.delete(one)
    })
    open.add(one)
  }
  const drained = new AbortController()
  await Promise.race([Promise.all(open), delay(DRAIN_MS, undefined, { signal: drained.signal }).catch(() => undefined)])
  drained.abort()
  end.abort()
  await Promise.all(open)
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? NaN
  return { p50: at(0.5), p99: at(0.99), failed }
}

/** Closed loop: so many callers, each sends its next call when the last one has ended. Counts right answers. */
export async function closedLoop(call: Call, callers: number, seconds: number): Promise<ClosedResult> {
  const end = AbortSignal.timeout(seconds * 1_000 + DRAIN_MS)
  setMaxListeners(0, end)
  const start = performance.now()
  const until = start + seconds * 1_000
  let done = 0
  let failed = 0
  const caller = async () => {
    while (performance.now() < until && !end.aborted) {
      if (await succeeds(call, end)) done += 1
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return { done, perSecond: (done * 1_000) / (performance.now() - start), failed }
}

/** So many calls, a few at a time. @throws Error where one was not answered rightly: what it took would say nothing */
export async function countedLoop(call: Call, callers: number, calls: number): Promise<void> {
  const end = AbortSignal.timeout(MAX_MS)
  setMaxListeners(0, end)
  let left = calls
  const caller = async () => {
    while (left > 0) {
      left -= 1
      if (!(await call(end))) throw new Error('a call was refused')
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

export interface HttpOptions {
  readonly headers?: Record<string, string>
  /** The client's own address. */
  readonly localAddress?: string
  readonly connections?: number
}

/** Keep-alive GET of these paths in turn; the whole body is read. */
export function httpCalls(origin: string, paths: readonly string[], options: HttpOptions = {}) {
  const { headers = {}, localAddress, connections = MAX_CONNECTIONS } = options
  const pool = new Pool(origin, { connections, pipelining: 1, ...(localAddress !== undefined && { localAddress }) })
  let next = 0
  const call: Call = async (signal) => {
    const path = paths[next++ % paths.length] ?? '/'
    const { statusCode, body } = await pool.request({ path, method: 'GET', headers, signal })
    await body.arrayBuffer()
    return statusCode === 200
  }
  return { call, close: () => pool.destroy() }
}

async function succeeds(call: Call, signal: AbortSignal): Promise<boolean> {
  try {
    return await call(signal)
  } catch {
    return false // counted: refused, cut or too late
  }
}
