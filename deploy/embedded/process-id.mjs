/**
 * Processes that cannot be mistaken for later ones with the same number: by when they started. Node built-ins only, since
 * `npm start` needs it before anything is installed.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The identity of a living process; `undefined` when there is none (a zombie counts as gone). */
export function identify(pid) {
  const started = existsSync('/proc/self/stat') ? startedFromProc(pid) : startedFromPs(pid)
  return started === undefined ? undefined : { pid, started }
}

/** Whether exactly this process still runs. */
export function isRunning(id) {
  return identify(id.pid)?.started === id.started
}

/** Linux: field 3 of /proc/<pid>/stat is the state, field 22 the start time in ticks since boot (man 5 proc). */
function startedFromProc(pid) {
  let stat
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
function startedFromPs(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '')
  } catch {
    return undefined // ps exits 1 when there is no such process
  }
}
