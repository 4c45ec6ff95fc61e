import { isRunning, type ProcessId } from '../process-id.mjs'
import { until } from './wait.ts'

export { identify, isRunning, type ProcessId } from '../process-id.mjs'

/** What to send, and how long to wait for the end before the next signal. */
export interface EndStep {
  readonly signal: NodeJS.Signals
  readonly waitMs: number
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
