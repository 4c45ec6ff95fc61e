import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { licenceProblems, type LockFile, type PackageRules, versionProblems } from './check-packages.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
const ours = read('deploy/packages/rules.json') as PackageRules

const rules: PackageRules = {
  heldBack: [{ name: 'typescript', version: '6.0.3', since: '2026-11-28', reason: 'Its API.' }],
  licences: ['MIT', 'Apache-2.0'],
  licencesByName: { ssh2: 'MIT' },
}
const locked = (packages: LockFile['packages']) => licenceProblems({ packages }, rules)

describe('licences', () => {
  it('accepts those of the list, one by one and together', () => {
    expect(
      locked({
        'node_modules/a': { license: 'MIT' },
        'node_modules/@b/c': { license: 'Apache-2.0 AND MIT' },
        'node_modules/d': { license: 'GPL-3.0-only OR MIT' },
        'node_modules/e': { license: '(MIT OR CC0-1.0)' },
        'node_modules/ssh2': {},
        // A workspace of ours.
        'libs/domain': {},
        'node_modules/@karvan/domain': { link: true },
      }),
    ).toEqual([])
  })

  it.each([
    [{ 'node_modules/a': { license: 'GPL-3.0-only' } }, 'a has the licence GPL-3.0-only, which is not accepted'],
    [
      { 'web/node_modules/@b/c': { license: 'MIT AND SSPL-1.0' } },
      '@b/c has the licence MIT AND SSPL-1.0, which is not accepted',
    ],
    [{ 'node_modules/a/node_modules/b': {} }, 'b names no licence: read it, and add it to licencesByName'],
  ])('refuses %j', (packages, problem) => {
    expect(locked(packages)).toEqual([problem])
  })

  it('accepts all that this project uses', () => {
    expect(licenceProblems(read('package-lock.json') as LockFile, ours)).toEqual([])
  })
})

describe('versions', () => {
  const behind = { current: '6.0.3', latest: '7.0.2' }

  it('accepts what is held back for a reason', () => {
    expect(versionProblems({ typescript: behind }, rules)).toEqual([])
    expect(versionProblems({ typescript: [behind, behind] }, rules)).toEqual([])
  })

  it.each([
    [{ typescript: behind, kysely: { current: '0.28.1', latest: '0.29.9' } }, 'kysely is at 0.28.1 and not at 0.29.9'],
    [{ typescript: [behind, { current: '5.9.0', latest: '7.0.2' }] }, 'typescript is at 5.9.0 and not at 7.0.2'],
    [{}, 'typescript 6.0.3 is not behind any more'],
  ])('refuses %j', (outdated, problem) => {
    expect(versionProblems(outdated, rules)).toEqual([expect.stringContaining(problem)])
  })
})
