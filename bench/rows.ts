import { until } from '@karvan/test-kit'
import { request } from 'undici'
import { type Call, closedLoop, httpCalls, openLoop } from './load.ts'
import { cpuSeconds } from './machine.ts'

/** One line of the table. */
export interface Row {
  readonly name: string
  /** Which path the call takes. */
  readonly via: 'gateway' | 'nginx' | 'direct' | 'pg'
  readonly bytes: number | null
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
  /** The limit's name and this row's share of its saturation. */
  readonly limit: string | null
  readonly share: number | null
  /** The same of all processes' time for a call: says the same on a quiet machine, and more on a busy one. */
  readonly cpuShare: number | null
  /** Processor milliseconds a call at saturation, by process. */
  readonly cpuMs: Readonly<Record<string, number>>
}

export interface Case {
  readonly name: string
  readonly via: Row['via']
  /** The name of the row that is this one's limit, on the same path; it comes earlier. */
  readonly limit?: string
  /** Arrivals a second while the latency is measured, where they are not `RATE`; its name says so. */
  readonly rate?: number
  /** Where, in turn which paths; or a call of its own. */
  readonly target: { readonly url: string; readonly paths: readonly string[]; readonly accepts?: string } | Call
}

export const RATE = 100
export const OPEN_S = 5
export const CLOSED_S = 3
export const CALLERS = 16
const WARM_S = 1
/** Of each case, before the first one is measured. */
const WARM_PROGRAMS_S = 2
/** Uncompressed: what most rows ask for, so that they measure the answer and not the compression. */
const PLAIN = 'identity'

interface Surroundings {
  /** The processes whose time is told. */
  readonly pids: Readonly<Record<string, number>>
  /** Resolves when nothing of the case before is still worked at. */
  readonly untilIdle: () => Promise<void>
  readonly tell: (line: string) => void
}

/** Measures cases one after the other. */
export async function measure(cases: readonly Case[], surroundings: Surroundings): Promise<Row[]> {
  await warmUp(cases)
  const rows: Row[] = []
  for (const one of cases) {
    await surroundings.untilIdle()
    const row = await measureOne(one, surroundings, rows)
    surroundings.tell(`${row.name}, ${row.via}: ${Math.round(row.perSecond)}/s, p99 ${row.p99.toFixed(1)} ms`)
    rows.push(row)
  }
  return rows
}

/**
 * Programs that have just started run uncompiled code for their first thousands of calls: each case is called for a while,
 * before any is measured. Its answers are of other questions where its questions differ.
 */
async function warmUp(cases: readonly Case[]): Promise<void> {
  for (const { target } of cases) {
    if (typeof target === 'function') continue
    const { call, close } = httpCalls(target.url, target.paths.toReversed(), {
      headers: { 'accept-encoding': target.accepts ?? PLAIN },
    })
    await closedLoop(call, CALLERS, WARM_PROGRAMS_S)
    await close()
  }
}

async function measureOne(
  { name, via, limit, rate = RATE, target }: Case,
  { pids, untilIdle }: Surroundings,
  before: readonly Row[],
): Promise<Row> {
  const isHttp = typeof target !== 'function'
  const headers = { 'accept-encoding': isHttp ? (target.accepts ?? PLAIN) : PLAIN }
  const http = isHttp ? httpCalls(target.url, target.paths, { headers }) : null
  const call = http?.call ?? (target as Call)
  try {
    const bytes = isHttp ? await sizeOf(`${target.url}${target.paths[0] ?? ''}`, headers) : null
    await closedLoop(call, CALLERS, WARM_S)
    await untilIdle()
    const open = await openLoop(call, rate, OPEN_S)
    await untilIdle()
    const used = usage(pids)
    const closed = await closedLoop(call, CALLERS, CLOSED_S)
    const spent = usage(pids)
    const cpuMs = Object.fromEntries(
      Object.keys(pids).map((key) => [key, (((spent[key] ?? 0) - (used[key] ?? 0)) * 1_000) / closed.done]),
    )
    const top = before.find((row) => row.name === limit && row.via === via)
    return {
      name,
      via,
      bytes,
      perSecond: closed.perSecond,
      p50: open.p50,
      p99: open.p99,
      failed: open.failed + closed.failed,
      limit: top?.name ?? null,
      share: top ? closed.perSecond / top.perSecond : null,
      cpuShare: top ? sumOf(top.cpuMs) / sumOf(cpuMs) : null,
      cpuMs,
    }
  } finally {
    http?.close().catch(() => undefined)
  }
}

/** A server that the case before has flooded may still be at its last answers. */
const CALM_MS = 30_000

/** What crosses the wire: `fetch` would unpack a compressed body, so the length is taken from the raw answer. */
async function sizeOf(url: string, headers: Record<string, string>): Promise<number> {
  const ask = async () => {
    const { statusCode, body } = await request(url, { headers })
    return { statusCode, size: (await body.arrayBuffer()).byteLength }
  }
  return (await until(url, ask, ({ statusCode }) => statusCode === 200, CALM_MS)).size
}

const sumOf = (cpuMs: Row['cpuMs']) => Object.values(cpuMs).reduce((sum, one) => sum + one, 0)

const usage = (pids: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuSeconds(pid)]))
