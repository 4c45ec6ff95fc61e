import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** Of /proc: fixed at 100 on Linux for programs. */
const TICKS_PER_SECOND = 100

/** What the numbers were measured on; names no host and no folder. */
export function describeMachine() {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    node: process.version,
    /** Of others, where this is asked before the bench begins: a busy machine gives worse figures. */
    loadBefore: loadavg()[0] ?? 0,
  }
}

const LOOK_MS = 5_000
const QUIET_CORES = 0.15
/** Prices are compared in passes that are ten seconds apart. */
const QUIET_LOOKS = 4
const MAX_LOOKS = 120

/**
 * Waits until the machine has hardly anything to do: services that start with a shop that was just filled compare and
 * compute all prices first.
 * @throws where it has not come to rest after ten minutes
 */
export async function untilQuiet(): Promise<void> {
  let quiet = 0
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const before = busyMs()
    await delay(LOOK_MS)
    quiet = (busyMs() - before) / LOOK_MS < QUIET_CORES ? quiet + 1 : 0
    if (quiet === QUIET_LOOKS) return
  }
  throw new Error('the machine does not come to rest: something else runs on it')
}

/** Processor time that was used since the machine started, of all cores. */
const busyMs = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)

/** The commit that is measured, with a mark when files differ from it. */
export function describeSource(root: string): string {
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--', 'libs', 'services', 'gateway') !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`
  } catch {
    return 'unknown' // no git here
  }
}

/** Resident memory of a process in MiB. */
export function rssMiB(pid: number): number {
  return fieldOf(`/proc/${pid}/status`, 'VmRSS')
}

/** The most that a process has been resident with, in MiB. */
export function peakMiB(pid: number): number {
  return fieldOf(`/proc/${pid}/status`, 'VmHWM')
}

/** A process and all that it has started in MiB; pages that they share are counted once. */
export function familyMiB(pid: number): number {
  return familyOf(pid).reduce((sum, one) => sum + fieldOf(`/proc/${one}/smaps_rollup`, 'Pss'), 0)
}

/**
 * Processor seconds that a process and all that it has started, ended children included, have used. Of this process its own
 * only, since all that is measured is started by it.
 */
export function cpuSeconds(pid: number): number {
  if (pid === process.pid) {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  return familyOf(pid).reduce((sum, one) => {
    const fields = statOf(one)
    const own = Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
    const ended = one === pid ? Number(fields[13] ?? 0) + Number(fields[14] ?? 0) : 0
    return sum + (own + ended) / TICKS_PER_SECOND
  }, 0)
}

/** Who started a process. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)[1] ?? 0)
}

function familyOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(Number(name))]),
  )
  const below = (one: number): number[] => [
    one,
    ...[...parents].filter(([, parent]) => parent === one).flatMap(([child]) => below(child)),
  ]
  return below(pid)
}

/** The fields after the name, which may hold spaces. */
function statOf(pid: number): string[] {
  const text = readOr(`/proc/${pid}/stat`)
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function fieldOf(file: string, name: string): number {
  const kib = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readOr(file))?.[1]
  return Number(kib ?? 0) / 1_024
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // the process has ended
  }
}
