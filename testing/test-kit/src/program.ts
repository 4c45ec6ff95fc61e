import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { endWithTests } from './end-with-tests.ts'
import { endOf, READY_MS } from './too-late.ts'
import { until } from './until.ts'

/** A running service of the stack. */
export interface Program {
  readonly name: string
  readonly url: string
  /** Of the process that it runs in. */
  readonly pid: number
  /** Rejects when the program cannot be started or is not ready in time. */
  readonly ready: () => Promise<void>
  /** In good order; resolves with the exit code. */
  readonly stop: () => Promise<number | null>
  /** As a crash: SIGKILL. */
  readonly kill: () => Promise<void>
  /** Halts and continues the process, as a long pause of its machine would. */
  readonly freeze: () => void
  readonly thaw: () => void
}

export interface ProgramOptions {
  readonly name: string
  readonly bundle: string
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  readonly logFile: string
}

/** Of the environment of the tests, programs get no more than this. */
const inherited = () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE }
}

/** As a process, from the same bundle that operators run. */
export function startProgram({ name, bundle, port, env, logFile }: ProgramOptions): Program {
  const output = createWriteStream(logFile, { flags: 'a' })
  // Without source maps, which take a tenth of a start: a log names lines of the bundle.
  const child = spawn(process.execPath, [bundle], {
    env: { ...inherited(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  let hasPort = false
  createInterface({ input: child.stdout }).on('line', (line) => {
    hasPort ||= line.includes('Server listening at')
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  if (child.pid !== undefined) endWithTests(child.pid, exited)
  const url = `http://127.0.0.1:${port}`
  const signal = async (kind: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(kind)
    return await exited
  }
  return {
    name,
    url,
    pid: child.pid ?? -1,
    ready: async () => {
      const ask = async () => {
        if (child.exitCode !== null) return 'ended'
        // Until then another program may answer here, which got the same free port a moment sooner.
        if (!hasPort) return 'starting'
        return (await fetch(`${url}/health`)).status
      }
      const answer = await until(`${name} is ready`, ask, (status) => status === 200 || status === 'ended', READY_MS)
      if (answer === 'ended') throw new Error(`${name} ended with ${String(child.exitCode)}:\n${endOf(logFile)}`)
    },
    stop: () => signal('SIGTERM'),
    kill: async () => {
      await signal('SIGKILL')
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
  }
}
