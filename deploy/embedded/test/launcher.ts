import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../src/ports.ts'
import { endAllIn } from './living-in.ts'

const LAUNCHER = resolve(import.meta.dirname, '../dist/launcher.mjs')
const FIRST_CARS = 20

export interface Launch {
  /** All that it has said. */
  readonly output: () => string
  readonly signal: (kind: NodeJS.Signals) => void
  readonly ended: Promise<number | null>
  readonly url: string
}

interface Options {
  readonly dir: string
  readonly port?: number
  /** Put before the command: another user, another view of the file system. */
  readonly prefix?: readonly string[]
  /** Settings of this start. */
  readonly env?: NodeJS.ProcessEnv
}

/** So long a start may take on a machine that has other things to do. */
export const START_MS = 180_000

/** A folder for data that PostgreSQL's own user can reach; at the end of a test it goes, with all that still runs in it. */
export async function dataFolder(atEnd: (clean: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'karvan-launcher-'))
  await chmod(folder, 0o755)
  atEnd(async () => {
    endAllIn(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

/** The built launcher, as `npm start` runs it after the installation. */
export async function launch({ dir, port, prefix = [], env: settings = {} }: Options): Promise<Launch> {
  const own = port ?? (await freePort())
  const command = [...prefix, process.execPath, LAUNCHER]
  const env = {
    PATH: process.env['PATH'],
    HOME: dir,
    KARVAN_DIR: dir,
    PORT: String(own),
    KARVAN_FIRST_CARS: String(FIRST_CARS),
    ...settings,
  }
  const child = spawn(command[0] ?? '', command.slice(1), { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return {
    output: () => text,
    signal: (kind) => child.kill(kind),
    ended: once(child, 'exit').then(([code]) => code as number | null),
    url: `http://127.0.0.1:${own}`,
  }
}
