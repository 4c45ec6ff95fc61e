import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { endProcess, identify, isRunning, type EndStep, type ProcessId } from './processes.ts'

interface RunRecord {
  /** The program that started the processes. */
  readonly owner: ProcessId
  readonly children: readonly ProcessId[]
}

/** Notes in `file` which processes this program has started on some data, for the next start after a crash. */
export function writeRunRecord(file: string, childPids: readonly number[]): void {
  const owner = identify(process.pid)
  if (owner === undefined) throw new Error('cannot see my own process')
  const children = childPids.map(identify).filter((id) => id !== undefined)
  writeFileSync(file, JSON.stringify({ owner, children } satisfies RunRecord), { mode: 0o600 })
}

/** Removes the note after an orderly stop. */
export function removeRunRecord(file: string): void {
  rmSync(file, { force: true })
}

/**
 * Ends what a crashed run left behind on the same data.
 * @throws Error when that run is alive: two programs on the same data would spoil them
 */
export async function endLeftovers(file: string, what: string, steps: readonly EndStep[]): Promise<void> {
  const record = readRunRecord(file)
  if (record === undefined) return
  const living = record.children.filter(isRunning)
  if (living.length > 0 && record.owner.pid !== process.pid && isRunning(record.owner)) {
    throw new Error(`${what} is in use by process ${record.owner.pid}; stop that first`)
  }
  for (const child of living) await endProcess(child, steps)
  removeRunRecord(file)
}

/** Kills the recorded processes at once, without waiting for their end. */
export function killRecorded(file: string): void {
  for (const child of readRunRecord(file)?.children ?? []) if (isRunning(child)) process.kill(child.pid, 'SIGKILL')
  removeRunRecord(file)
}

/** What was noted; `undefined` where nothing is known. */
export function readRunRecord(file: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunRecord
  } catch (error) {
    // Missing, or cut short by the crash that it was meant for: nothing is known then.
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      return undefined
    }
    throw error
  }
}
