import { freePort } from '@karvan/embedded'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export interface Running {
  readonly name: string
  readonly url: string
  readonly pid: number
  /** From the start of the process to its first good answer on /health. */
  readonly startMs: number
  readonly stop: () => Promise<void>
}

const POLL_MS = 10
const READY_MS = 30_000
const STOP_MS = 15_000

/** Starts programs one after the other and ends those that are left. */
export class Programs {
  readonly #folder: string
  readonly #children = new Set<ChildProcess>()

  /** @param folder for the logs: the programs write there themselves, so that logging costs the bench nothing. */
  constructor(folder: string) {
    this.#folder = folder
    process.once('exit', () => {
      for (const child of this.#children) child.kill('SIGKILL')
    })
  }

  /** @param args of Node: the program and its arguments. @returns when the program is ready */
  async start(name: string, args: readonly string[], env: Record<string, string>): Promise<Running> {
    const { HOST: host = '127.0.0.1', PORT: port = String(await freePort()) } = env
    return await this.startAt(`${host}:${port}`, name, [process.execPath, ...args], { PORT: port, ...env })
  }

  /** The same of any command that listens on this address and answers `/health`. */
  async startAt(
    address: string,
    name: string,
    [command, ...args]: readonly [string, ...string[]],
    env: Record<string, string> = {},
  ): Promise<Running> {
    const output = openSync(join(this.#folder, `${name}.log`), 'a')
    const started = performance.now()
    const child = spawn(command, args, {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    this.#children.add(child)
    child.once('exit', () => this.#children.delete(child))
    const url = `http://${address}`
    while (!(await isReady(url))) {
      if (child.exitCode !== null || performance.now() - started > READY_MS) throw new Error(`${name} did not start`)
      await delay(POLL_MS)
    }
    return { name, url, pid: child.pid ?? 0, startMs: performance.now() - started, stop: () => end(child) }
  }

  /** Ends what still runs. */
  async stop(): Promise<void> {
    await Promise.all([...this.#children].map(end))
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health`)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false // does not listen yet
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
  clearTimeout(late)
}
