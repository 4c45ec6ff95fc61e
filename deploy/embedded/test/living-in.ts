import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Processes that still work in this folder: it stands in the command, in a setting, or is where the process is. */
export const livingIn = (dir: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const command = read(`/proc/${pid}/cmdline`)
      return (command + read(`/proc/${pid}/environ`) + whereIs(pid)).includes(dir) ? [`${pid} ${command}`] : []
    })

/** A launcher that is killed leaves what it started: of a failed test it would slow all that come after. */
export function endAllIn(dir: string): void {
  for (const line of livingIn(dir)) {
    const [pid] = line.split(' ')
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
