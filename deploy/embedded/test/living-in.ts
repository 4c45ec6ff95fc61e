import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Processes that still work in this folder: it stands in the command, in a setting, or is where the process is. */
export const livingIn = (dir: string): string[] => pidsIn(dir).map((pid) => `${pid} ${read(`/proc/${pid}/cmdline`)}`)

const pidsIn = (dir: string): string[] =>
  readdirSync('/proc').filter(
    (name) =>
      /^\d+$/.test(name) &&
      (read(`/proc/${name}/cmdline`) + read(`/proc/${name}/environ`) + whereIs(name)).includes(dir),
  )

/** A launcher that is killed leaves what it started: of a failed test it would slow all that come after. */
export function endAllIn(dir: string): void {
  for (const pid of pidsIn(dir)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch (error) {
      // It has ended by itself meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Empty for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function whereIs(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
