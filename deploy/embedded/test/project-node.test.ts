import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { until } from '../src/wait.ts'
import { testFolder } from './folders.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
const pins = Object.values(
  (JSON.parse(read('deploy/embedded/node/package.json')) as { optionalDependencies: Record<string, string> })
    .optionalDependencies,
)
const pinned = pins[0] ?? ''

const folder = testFolder()
const embedded = join(folder.path, 'deploy/embedded')
const program = join(embedded, 'program.mjs')
const lock = join(embedded, 'node/package-lock.json')
const cache = join(folder.path, '.cache')
afterAll(() => folder.remove())

/** A program that takes the Node of its caller for one that is too old. */
const PROGRAM = `
import { spawnSync } from 'node:child_process'
import { useProjectNode } from './project-node.mjs'
await useProjectNode(process.env.KARVAN_RUNS_ANEW === undefined ? process.env.CALLERS : undefined)
const { stdout } = spawnSync('node', ['--version'], { encoding: 'utf8' })
console.log(JSON.stringify({ runs: process.versions.node, starts: stdout.trim(), args: process.argv.slice(2), pid: process.pid }))
if (process.argv[2] === 'wait') setInterval(() => undefined, 60_000)
process.exitCode = 7
`

beforeAll(() => {
  mkdirSync(embedded, { recursive: true })
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify({ engines: { node: `>=${pinned}` } }))
  cpSync(join(ROOT, 'deploy/embedded/project-node.mjs'), join(embedded, 'project-node.mjs'))
  writeFileSync(program, PROGRAM)
})
beforeEach(() => cpSync(join(ROOT, 'deploy/embedded/node'), join(embedded, 'node'), { recursive: true }))

const env = (callers: string) => ({ ...process.env, CALLERS: callers, KARVAN_RUNS_ANEW: undefined })
function run(callers: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: env(callers),
    encoding: 'utf8',
  })
  return { status, stderr, lines: stdout.trim().split('\n') }
}
interface Said {
  readonly runs: string
  readonly starts: string
  readonly args: readonly string[]
  readonly pid: number
}
const said = (lines: readonly string[]) => JSON.parse(lines.at(-1) ?? '') as Said

it('fetches nothing that does not fit the lock file', () => {
  writeFileSync(lock, readFileSync(lock, 'utf8').replaceAll(/sha512-[^"]+/g, `sha512-${'A'.repeat(86)}==`))
  const { status, stderr } = run('20.20.2')
  expect(status).toBe(1)
  expect(stderr).toContain(`${pinned} was not fetched from npm`)
  expect(readdirSync(cache)).toEqual([])
})

it('runs a program anew with the pinned Node where its caller has an older one, and fetches that once', () => {
  const first = run('20.20.2', '--fresh', 'two words')
  expect(first.status).toBe(7)
  expect(first.lines[0]).toContain(`fetched Node ${pinned}`)
  expect(said(first.lines)).toMatchObject({ runs: pinned, starts: `v${pinned}`, args: ['--fresh', 'two words'] })
  const second = run('24.20.9')
  expect([second.lines.length, said(second.lines).runs]).toEqual([1, pinned])
})

it('fetches nothing where the Node of its caller is new enough', () => {
  const { lines } = run(pinned)
  expect([lines.length, said(lines).runs]).toEqual([1, process.versions.node])
})

it('passes on a signal, and ends as the program did', async () => {
  const outer = spawn(process.execPath, [program, 'wait'], {
    env: env('20.20.2'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  outer.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await until(() => (output.includes('\n') ? true : undefined), { what: 'the program', timeoutMs: 30_000 })
  const { pid } = said(output.trim().split('\n'))
  expect(pid).not.toBe(outer.pid)
  const ended = once(outer, 'exit')
  outer.kill('SIGTERM')
  expect(await ended).toEqual([null, 'SIGTERM'])
  expect(existsSync(`/proc/${pid}`)).toBe(false)
})

it('pins the oldest Node that is accepted, and builds images with the same major version', () => {
  expect([...new Set(pins), engines.node]).toEqual([pinned, `>=${pinned}`])
  const image = /NODE_IMAGE=node:(\d+)/.exec(read('deploy/docker/Dockerfile'))?.[1]
  expect(image).toBe(pinned.split('.')[0])
})
