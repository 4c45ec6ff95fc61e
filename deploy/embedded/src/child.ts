import { execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { emptyIfFull, putAsideIfFull } from './log-file.ts'

const LOG_CHECK_MS = 30_000

/** The unprivileged user that a program runs as when we are root. */
export interface RunAs {
  readonly uid: number
  readonly gid: number
}

export interface SpawnOptions {
  readonly env: NodeJS.ProcessEnv
  /** Standard output and standard error are appended here. */
  readonly logFile: string
  readonly cwd?: string
  readonly runAs?: RunAs | undefined
}

export interface Child {
  readonly pid: number
  readonly exited: Promise<string>
  /** How it ended, once it has. */
  ended(): string | undefined
}

/**
 * Starts a program in a process group of its own, so that Ctrl-C in the terminal reaches only us, and we can stop
 * things in order. Its output goes straight to a file, so that it outlives us without a broken pipe.
 * @throws Error when the program cannot be started at all
 */
export async function spawnLogged(command: string, args: readonly string[], options: SpawnOptions): Promise<Child> {
  putAsideIfFull(options.logFile)
  const output = openSync(options.logFile, 'a', 0o600)
  try {
    const child = spawn(command, args, {
      env: options.env,
      cwd: options.cwd ?? '/',
      stdio: ['ignore', output, output],
      detached: true,
      ...options.runAs,
    })
    let end: string | undefined
    const bounding = setInterval(() => emptyIfFull(options.logFile), LOG_CHECK_MS).unref()
    const exited = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => {
        clearInterval(bounding)
        end = signal === null ? `ended with exit code ${String(code)}` : `ended by ${signal}`
        resolve(end)
      })
    })
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', reject)
    })
    if (child.pid === undefined) throw new Error(`${command} has no process id`)
    return { pid: child.pid, exited, ended: () => end }
  } finally {
    closeSync(output)
  }
}

/**
 * Runs a program to its end and returns its standard output.
 * @throws Error with the program's own words when it fails or takes longer than `timeoutMs`
 */
export function run(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; runAs?: RunAs | undefined; timeoutMs?: number } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      command,
      args,
      {
        env: options.env ?? process.env,
        cwd: '/',
        timeout: options.timeoutMs ?? 60_000,
        maxBuffer: 16 * 1024 * 1024,
        ...options.runAs,
      },
      (error, stdout, stderr) => {
        if (error === null) resolve(stdout)
        else reject(new Error(`${command} failed: ${(stderr.trim() || stdout.trim() || error.message).slice(-2000)}`))
      },
    )
  })
}

/** The last lines of a log file, for an error message. */
export function tail(file: string, lines = 12): string {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}
