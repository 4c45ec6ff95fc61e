import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { until } from '../src/wait.ts'
import { dataFolder, launch, START_MS } from './launcher.ts'

const ANOTHER = 'another-long-password'
const KARVAN = resolve(import.meta.dirname, '../karvan.mjs')
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

interface Start {
  /** As printed by the start. */
  readonly email: string
  readonly password: string
  /** The status of a sign-in with it. */
  readonly status: number
  readonly output: string
  /** What `npm run karvan -- end-all-sessions` said. */
  readonly karvan: string
}

/** One start of Karvan, and a try of the sign-in that it prints. */
async function start(dir: string, env: NodeJS.ProcessEnv): Promise<Start> {
  const launcher = await launch({ dir, env: { KARVAN_FIRST_CARS: '0', ...env } })
  const waiting = { what: 'the launcher to say that everything runs', timeoutMs: START_MS }
  await until(() => (launcher.output().includes('Ctrl-C stops it') ? true : undefined), waiting)
  const output = launcher.output()
  const [, email = '', password = ''] = /staff sign-in {3}(\S+) {2}(\S+)$/m.exec(output) ?? []
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const { status } = await fetch(`${launcher.url}/api/auth/login`, { method: 'POST', headers, body })
  const karvan = endAllSessions(dir)
  launcher.signal('SIGINT')
  expect(await launcher.ended).toBe(0)
  return { email, password, status, output, karvan }
}

function endAllSessions(dir: string): string {
  const env = { PATH: process.env['PATH'], KARVAN_DIR: dir }
  const { stdout, stderr } = spawnSync(process.execPath, [KARVAN, 'end-all-sessions'], { env, encoding: 'utf8' })
  return stdout + stderr
}

const readStored = (dir: string): unknown => JSON.parse(readFileSync(join(dir, 'credentials'), 'utf8'))

/** Every line that the programs logged. A program that was stopped while it started has an empty file. */
const loggedIn = (logs: string): string[] =>
  readdirSync(logs)
    .flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'))
    .filter((line) => line !== '')

it('prints a sign-in that works at each start, whatever the settings say', { timeout: 4 * START_MS }, async () => {
  const dir = await dataFolder((clean) => cleanups.push(clean))
  const first = await start(dir, {})
  expect([first.status, first.karvan]).toEqual([200, 'All sessions have ended; accounts that had some: 1.\n'])
  expect(endAllSessions(dir)).toBe('Karvan does not run from this folder: npm start\n')

  const changed = await start(dir, { KARVAN_ADMIN_PASSWORD: ANOTHER })
  expect(changed).toMatchObject({ status: 200, password: first.password })
  expect(changed.output).toMatch(/auth: warning: KARVAN_ADMIN_PASSWORD is not the password/)
  expect(readStored(dir)).toEqual({ email: first.email, password: first.password })

  const reset = await start(dir, { KARVAN_ADMIN_PASSWORD: ANOTHER, KARVAN_ADMIN_RESET: 'true' })
  expect(reset).toMatchObject({ status: 200, password: ANOTHER })
  expect(readStored(dir)).toEqual({ email: first.email, password: ANOTHER })

  const lines = loggedIn(join(dir, 'logs'))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ time: expect.any(String) as unknown })
})
