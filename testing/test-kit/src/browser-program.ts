import { freePort } from '@karvan/embedded'
import { findChromium } from '@karvan/embedded/chromium'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Program, startProgram } from './program.ts'
import { ROOT } from './folders.ts'
import { until } from './until.ts'

/** A browser as containers have it: a program of its own, to which workers connect. */
export interface BrowserProgram {
  /** BROWSER_URL of a worker. */
  readonly url: string
  /** As it runs now. */
  readonly program: () => Program
  /** Of Chromium itself. */
  readonly chromium: () => Promise<number>
  /** As its container does when it has ended. */
  readonly startAnew: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts the built program. */
export async function startBrowser(settings: Readonly<Record<string, string>> = {}): Promise<BrowserProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'karvan-browser-'))
  const [port, browserPort] = [await freePort(), await freePort()]
  const start = async () => {
    const program = startProgram({
      name: 'browser',
      bundle: join(ROOT, 'services/browser/dist/browser.mjs'),
      port,
      env: {
        PORT: String(port),
        BROWSER_PORT: String(browserPort),
        CHROMIUM_PATH: findChromium() ?? '',
        ...settings,
      },
      logFile: join(folder, 'log'),
    })
    await program.ready()
    return program
  }
  let program = await start()
  return {
    url: `ws://127.0.0.1:${browserPort}/chromium`,
    program: () => program,
    chromium: async () => {
      const found = await until(
        'its Chromium',
        () => childrenOf(program.pid),
        ({ length }) => length > 0,
      )
      return found[0] ?? 0
    },
    startAnew: async () => {
      const children = await childrenOf(program.pid)
      await program.kill()
      killAll(children)
      program = await start()
    },
    close: async () => {
      program.thaw()
      const children = await childrenOf(program.pid)
      await program.stop()
      killAll(children)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The end of a container ends all of its processes; a Chromium that a test has stopped outlives its parent here. */
function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended with its parent.
    }
  }
}

async function childrenOf(parent: number): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid='])
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))
}
