import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repetitions, seededRandom } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testFolder } from './folders.ts'
import { livingIn } from './living-in.ts'

const INTERRUPTS = repetitions('interruptions of an installation', 1, 10)
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
  for (const file of ['start.mjs', 'install.mjs']) {
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

function start() {
  const child = spawn(process.execPath, ['deploy/embedded/start.mjs'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return {
    output: () => text,
    interrupt: () => child.kill('SIGINT'),
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
    for (let i = 0; i < INTERRUPTS; i += 1) {
      rmSync(join(project, 'node_modules'), { recursive: true, force: true })
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
