import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type * as LeftOut from '../left-out.mjs'
import { testFolder } from './folders.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const folder = testFolder()
/** The copy in the folder. */
let project: typeof LeftOut

function write(path: string, text: string): void {
  const file = join(folder.path, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@karvan.test', ...args], {
    cwd: folder.path,
    encoding: 'utf8',
  }).trim()

function commit(): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'A commit')
}

const WORKSPACES = ['libs/*', 'services/*', 'deploy/embedded']

const plansLeftOut = () => project.leftOut().find(({ name }) => name === 'query plans')?.files ?? []

/** A service that imports one library, another library, and the launcher, beside which the full run is noted. */
beforeAll(async () => {
  git('init', '--quiet')
  for (const name of ['left-out', 'install', 'lock', 'process-id'])
    cpSync(join(ROOT, `deploy/embedded/${name}.mjs`), join(folder.path, `deploy/embedded/${name}.mjs`), {
      recursive: true,
    })
  write('package.json', JSON.stringify({ workspaces: WORKSPACES }))
  for (const [part, dependencies] of [
    ['libs/cars', {}],
    ['libs/jobs', {}],
    ['services/shop', { '@karvan/cars': '*', pg: '8.0.0' }],
  ] as const) {
    write(`${part}/package.json`, JSON.stringify({ name: part.replace(/.*\//, '@karvan/'), dependencies }))
    write(`${part}/test/query-plans.test.ts`, '')
  }
  write('deploy/embedded/package.json', JSON.stringify({ name: '@karvan/embedded' }))
  write('deploy/embedded/test/launcher.test.ts', '')
  commit()
  const file = join(folder.path, 'deploy/embedded/left-out.mjs')
  project = (await import(pathToFileURL(file).href)) as typeof LeftOut
})
afterAll(() => folder.remove())

beforeEach(() => {
  rmSync(join(folder.path, 'deploy/embedded/last-full-run.json'), { force: true })
  if (git('status', '--porcelain') !== '') commit()
})

const ALL = ['libs/cars', 'libs/jobs', 'services/shop'].map((part) => `${part}/test/query-plans.test.ts`)

it('leaves nothing out before there was a full run', () => {
  expect(project.leftOut()).toEqual([])
})

it('leaves out what has not changed since the full run', () => {
  expect(project.noteFullRun()).toBeNull()
  expect(plansLeftOut().toSorted()).toEqual(ALL)
  expect(project.leftOut()[0]?.commit).toBe(git('rev-parse', 'HEAD'))
})

it('counts the note of the full run for no change, committed or not', () => {
  project.noteFullRun()
  const launcher = { name: 'launcher', files: ['deploy/embedded/test/launcher.test.ts'] }
  expect(project.leftOut()).toContainEqual(expect.objectContaining(launcher))
  commit()
  expect(project.leftOut()).toContainEqual(expect.objectContaining(launcher))
})

it('runs what changed, and what imports it', () => {
  project.noteFullRun()
  write('libs/cars/src/car.ts', 'changed')
  expect(plansLeftOut()).toEqual(['libs/jobs/test/query-plans.test.ts'])
  commit()
  expect(plansLeftOut()).toEqual(['libs/jobs/test/query-plans.test.ts'])
})

it('runs a service that changed, and not what it imports', () => {
  project.noteFullRun()
  write('services/shop/src/shop.ts', 'changed')
  expect(plansLeftOut().toSorted()).toEqual(ALL.slice(0, 2))
})

it('leaves out a test of a part of which another test alone has changed', () => {
  project.noteFullRun()
  write('services/shop/test/prices.test.ts', 'changed')
  write('services/shop/src/prices.test.ts', 'changed')
  expect(plansLeftOut().toSorted()).toEqual(ALL)
  commit()
  expect(plansLeftOut().toSorted()).toEqual(ALL)
})

it('leaves out what it left out before where a test of the test kit has changed', () => {
  project.noteFullRun()
  write('testing/test-kit/test/stack.test.ts', 'changed')
  expect(plansLeftOut().toSorted()).toEqual(ALL)
})

it('runs a test that has changed, and those of a part of which a helper of tests has', () => {
  project.noteFullRun()
  write('libs/jobs/test/query-plans.test.ts', 'changed')
  expect(plansLeftOut().toSorted()).toEqual([ALL[0], ALL[2]])
  write('services/shop/test/prices.ts', 'changed')
  expect(plansLeftOut()).toEqual([ALL[0]])
})

it.each(['package-lock.json', 'package.json', 'testing/test-kit/src/stack.ts'])(
  'runs all after a change of %s',
  (path) => {
    project.noteFullRun()
    write(path, JSON.stringify({ workspaces: WORKSPACES, changed: path }))
    expect(project.leftOut()).toEqual([])
  },
)

it('runs all where the commit of the full run is not known', () => {
  write('deploy/embedded/last-full-run.json', JSON.stringify({ commit: '1'.repeat(40) }))
  expect(project.leftOut()).toEqual([])
})

it('notes no full run of what is not committed', () => {
  write('libs/cars/src/car.ts', 'changed again')
  expect(project.noteFullRun()).toBe('there are changes that are not committed')
  expect(project.leftOut()).toEqual([])
})
