import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { LogFile } from './log-file.ts'
import { eachLine, forFile, forTerminal } from './log-lines.ts'
import type { Log } from './backing-service.ts'
import { endProcess, identify } from './processes.ts'

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 15_000
/** A program that ran this long is taken to be sound: its next death is a new story with a short delay. */
const SOUND_AFTER_MS = 60_000
/** Services stop within 10 s of SIGTERM; the rest is slack. */
const STOP_MS = 12_000
/** Its last words are there at once; but who still holds its output is not waited for. */
const DRAIN_MS = 1_000

export interface ProgramSpec {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly cwd: string
  /** All that it writes, as JSON, with what it writes past its logger. */
  readonly logFile: string
}

export interface SupervisorOptions {
  /** Lines for the terminal. */
  readonly tell: Log
  /** Called whenever the process changes, for the record of process ids. */
  readonly onPid?: (() => void) | undefined
  readonly firstDelayMs?: number | undefined
}

/** Keeps one program running: starts it again when it ends, with a growing delay, until it is told to stop. */
export class Supervisor {
  readonly name: string
  /** How often it ended without being asked. */
  deaths = 0
  readonly #spec: ProgramSpec
  readonly #options: SupervisorOptions
  readonly #log: LogFile
  #child: ChildProcess | undefined
  #ended: Promise<void> = Promise.resolve()
  /** All that it wrote has been read. */
  #drained: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #delayMs: number
  #stopping = false

  constructor(spec: ProgramSpec, options: SupervisorOptions) {
    mkdirSync(dirname(spec.logFile), { recursive: true })
    this.name = spec.name
    this.#spec = spec
    this.#options = options
    this.#delayMs = options.firstDelayMs ?? FIRST_DELAY_MS
    this.#log = new LogFile(spec.logFile)
  }

  /** The running process; `undefined` between an end and the next start. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  start(): void {
    if (this.#stopping) return
    const started = performance.now()
    const { command, args, env, cwd } = this.#spec
    // A group of its own: Ctrl-C in the terminal reaches the launcher alone, which then stops things in order.
    const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    this.#child = child
    const outputs = [child.stdout, child.stderr]
    this.#drained = Promise.all(outputs.map((stream) => eachLine(stream, (line) => this.#write(line))))
    this.#ended = new Promise((resolve) => {
      const end = (how: string) => {
        if (this.#child !== child) return
        this.#child = undefined
        resolve()
        if (!this.#stopping) this.#again(how, performance.now() - started)
      }
      child.once('error', (error) => end(`could not be started (${error.message})`))
      child.once('exit', (code, signal) =>
        end(signal === null ? `ended with exit code ${String(code)}` : `ended by ${signal}`),
      )
    })
    this.#options.onPid?.()
  }

  /** Ends the program and what it started; resolves when it is gone and its last lines are in the log. Safe to call twice. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#timer)
    const pid = this.#child?.pid
    const id = pid === undefined ? undefined : identify(pid)
    if (id !== undefined) {
      await endProcess(id, [
        { signal: 'SIGTERM', waitMs: STOP_MS },
        { signal: 'SIGKILL', waitMs: 5000 },
      ])
      killGroup(id.pid)
    }
    await this.#ended
    await Promise.race([this.#drained, delay(DRAIN_MS, undefined, { ref: false })])
    await this.#log.end()
  }

  /** Ends it at once, without waiting. */
  kill(): void {
    this.#stopping = true
    clearTimeout(this.#timer)
    if (this.#child?.pid !== undefined) killGroup(this.#child.pid)
  }

  #again(how: string, ranMs: number): void {
    this.deaths += 1
    if (ranMs > SOUND_AFTER_MS) this.#delayMs = this.#options.firstDelayMs ?? FIRST_DELAY_MS
    const delayMs = this.#delayMs
    this.#delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)
    const line = `${how}; starting it again in ${delayMs / 1000} s`
    this.#write(line)
    this.#timer = setTimeout(() => this.start(), delayMs)
  }

  #write(line: string): void {
    this.#log.write(forFile(line, this.name, new Date()))
    const shown = forTerminal(line)
    if (shown !== undefined) this.#options.tell(`${this.name}: ${shown}`)
  }
}

/** What the program started and left (a browser) is in its group. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
