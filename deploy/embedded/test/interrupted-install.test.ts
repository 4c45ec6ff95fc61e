import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repetitions, seededRandom } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../src/wait.ts'
import { testFolder } from './folders.ts'
import { livingIn } from './living-in.ts'

const INTERRUPTS = repetitions('interruptions of an installation', 1, 10)
const MAX_EXTRA_RUNS = 5
const FILES = 200
const BUILT = 15
const BUILD_MS = 1_500
const LONG_MS = 120_000
const random = seededRandom('interrupted-install')

const folder = testFolder()
const project = join(folder.path, 'project')
afterAll(() => folder.remove())

/**
 * A project of one package that is slow to install, and the first part of `npm start` as it is. What it starts at the
 * end, after the build, only says so.
 */
beforeAll(() => {
  const embedded = join(project, 'deploy/embedded')
  mkdirSync(join(embedded, 'dist'), { recursive: true })
  for (const file of [
    'start.mjs',
    'install.mjs',
    'lock.mjs',
    'process-id.mjs',
    'project-node.mjs',
    'rabbitmq-place.mjs',
  ]) {
    cpSync(resolve(import.meta.dirname, '..', file), join(embedded, file))
  }
  writeFileSync(
    join(embedded, 'build.mjs'),
    'export const buildPrograms = () => {}\nexport const buildWeb = () => {}\n',
  )
  writeFileSync(join(embedded, 'dist/launcher.mjs'), "console.log('launched')\n")

  const slow = join(folder.path, 'slow')
  mkdirSync(join(slow, 'files'), { recursive: true })
  for (let i = 0; i < FILES; i += 1) writeFileSync(join(slow, 'files', String(i)), 'x'.repeat(1_000))
  writeFileSync(
    join(slow, 'build.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs'
     mkdirSync('built')
     for (let i = 0; i < ${BUILT}; i += 1) {
       writeFileSync('built/' + i, '')
       await new Promise((done) => setTimeout(done, ${BUILD_MS / BUILT}))
     }`,
  )
  writeJson(join(slow, 'package.json'), {
    name: 'slow',
    version: '1.0.0',
    type: 'module',
    scripts: { postinstall: 'node build.mjs' },
  })
  npm(['pack', slow, '--pack-destination', project])
  writeJson(join(project, 'package.json'), {
    name: 'interrupted',
    version: '1.0.0',
    private: true,
    engines: { node: '>=20' },
    dependencies: { slow: 'file:slow-1.0.0.tgz' },
  })
  npm(['install', '--package-lock-only'])
}, LONG_MS)

const writeJson = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value))

function npm(args: readonly string[]): void {
  const { status, stderr } = spawnSync('npm', args, { cwd: project, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}

/** @param prefix put before the command: another user, another view of the file system */
function start(prefix: readonly string[] = []) {
  const [command, ...rest] = [...prefix, process.execPath, 'deploy/embedded/start.mjs']
  const child = spawn(command, rest, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return {
    output: () => text,
    interrupt: () => child.kill('SIGINT'),
    /** It alone: what it started goes on. */
    crash: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    ended: once(child, 'close').then(([code]) => code as number | null),
  }
}

const count = (part: string) => {
  const path = join(project, 'node_modules/slow', part)
  return existsSync(path) ? readdirSync(path).length : 0
}

const isWhole = () => count('files') === FILES && count('built') === BUILT

it(
  `installs again what was interrupted at ${INTERRUPTS} moments`,
  async () => {
    const began = performance.now()
    const first = start()
    expect(await first.ended, first.output()).toBe(0)
    const longest = performance.now() - began
    let inTheMiddle = 0
    // More where none of the moments was in the middle of it.
    for (let i = 0; i < INTERRUPTS || (inTheMiddle === 0 && i < INTERRUPTS + MAX_EXTRA_RUNS); i += 1) {
      removePackages()
      const interrupted = start()
      // A random moment is the point here; nothing is waited for.
      await sleep((0.1 + 0.8 * random.next()) * longest)
      interrupted.interrupt()
      const code = await interrupted.ended
      expect(livingIn(project), interrupted.output()).toEqual([])
      if (interrupted.output().includes('launched')) continue
      // Null: in its first milliseconds a program has no say in how it ends.
      expect([130, null], interrupted.output()).toContain(code)
      const wasWhole = isWhole()
      if (!wasWhole) inTheMiddle += 1

      const next = start()
      expect(await next.ended, next.output()).toBe(0)
      // When everything was there already, nothing needs to be installed.
      if (!wasWhole) expect(next.output()).toContain('packages installed')
      expect(next.output()).toContain('launched')
      expect(isWhole(), next.output()).toBe(true)
    }
    expect(inTheMiddle).toBeGreaterThan(0)

    const again = start()
    expect(await again.ended, again.output()).toBe(0)
    expect(again.output()).not.toContain('installing')
    expect(again.output()).toContain('launched')
  },
  (2 * INTERRUPTS + 2) * LONG_MS,
)

const removePackages = () => rmSync(join(project, 'node_modules'), { recursive: true, force: true })

it('lets one of two starts at once install and go on, and the other say so', { timeout: 2 * LONG_MS }, async () => {
  removePackages()
  const both = [start(), start()]
  const codes = await Promise.all(both.map(({ ended }) => ended))
  const [winner, loser] = codes[0] === 0 ? both : both.toReversed()
  expect(codes.toSorted(), both.map(({ output }) => output()).join('\n')).toEqual([0, 1])
  expect(winner?.output()).toContain('launched')
  expect(loser?.output()).toMatch(/already running from this folder \(process \d+\)/)
  expect(loser?.output()).not.toContain('installing')
  expect(isWhole()).toBe(true)
})

it('heals an installation that was whole and lost a package', { timeout: LONG_MS }, async () => {
  rmSync(join(project, 'node_modules/slow'), { recursive: true })
  const healing = start()
  expect(await healing.ended, healing.output()).toBe(0)
  expect([healing.output().includes('packages installed'), isWhole()]).toEqual([true, true])
  expect(healing.output()).not.toMatch(/npm warn/i)
})

it('ends the npm that outlived kill -9 of its start, and installs anew', { timeout: 2 * LONG_MS }, async () => {
  removePackages()
  const killed = start()
  await until(() => count('built') > 0 || undefined, { what: 'the installation to be under way', timeoutMs: LONG_MS })
  await killed.crash()
  const next = start()
  expect(await next.ended, next.output()).toBe(0)
  expect([next.output().includes('launched'), isWhole()]).toEqual([true, true])
  expect(livingIn(project)).toEqual([])
})

/** Namespaces and mounts need root; CI containers may forbid them all the same. */
const canMount =
  process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

it.skipIf(!canMount)('says what is missing and may not be installed before it installs anything', async () => {
  removePackages()
  const data = join(project, '.karvan')
  mkdirSync(data, { recursive: true })
  spawnSync('chown', ['nobody', data])
  const hidden = 'for d in /usr/lib/rabbitmq /opt/rabbitmq; do [ ! -d $d ] || mount -t tmpfs none $d; done; exec "$@"'
  const nobody = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--no-new-privs']
  const refused = start(['unshare', '-m', 'sh', '-c', hidden, 'sh', ...nobody])
  expect(await refused.ended).toBe(1)
  const lines = refused.output().trim().split('\n')
  expect(lines).toEqual(['Starting Karvan', expect.stringContaining('RabbitMQ is missing; install it with')])
  expect(existsSync(join(project, 'node_modules'))).toBe(false)
})
