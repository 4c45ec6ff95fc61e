import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { until } from './wait.ts'

/** A process that cannot be mistaken for a later one that got the same number. */
export interface ProcessId {
  readonly pid: number
  /** When it started, in whatever form the system tells it; only ever compared for equality. */
  readonly started: string
}

/** What to send, and how long to wait for the end before the next signal. */
export interface EndStep {
  readonly signal: NodeJS.Signals
  readonly waitMs: number
}

/** The identity of a living process; `undefined` when there is none (a zombie counts as gone). */
export function identify(pid: number): ProcessId | undefined {
  const started = existsSync('/proc/self/stat') ? startedFromProc(pid) : startedFromPs(pid)
  return started === undefined ? undefined : { pid, started }
}

/** Whether exactly this process still runs. */
export function isRunning(id: ProcessId): boolean {
  return identify(id.pid)?.started === id.started
}

/**
 * Ends a process: sends each step's signal in turn until it is gone.
 * @throws Error when it outlives the last step
 */
export async function endProcess(id: ProcessId, steps: readonly EndStep[]): Promise<void> {
  for (const { signal, waitMs } of steps) {
    if (!sendSignal(id, signal)) return
    const gone = await goneWithin(id, waitMs)
    if (gone) return
  }
  throw new Error(`process ${id.pid} does not end`)
}

/** Resolves to whether the process ended within the time. */
async function goneWithin(id: ProcessId, waitMs: number): Promise<boolean> {
  const deadline = performance.now() + waitMs
  return until(() => (isRunning(id) ? (performance.now() >= deadline ? false : undefined) : true), {
    what: `process ${id.pid} to end`,
    timeoutMs: waitMs + 1000,
  })
}

function sendSignal(id: ProcessId, signal: NodeJS.Signals): boolean {
  if (!isRunning(id)) return false
  try {
    process.kill(id.pid, signal)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

/** Linux: field 3 of /proc/<pid>/stat is the state, field 22 the start time in ticks since boot (man 5 proc). */
function startedFromProc(pid: number): string | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined // no such process: the only way this file cannot be read
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fields[0]
  return state === 'Z' || state === 'X' ? undefined : fields[19]
}

/** Elsewhere (macOS): what ps says. */
function startedFromPs(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '')
  } catch {
    return undefined // ps exits 1 when there is no such process
  }
}
