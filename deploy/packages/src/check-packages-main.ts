/**
 * `npm run check:packages`: asks npm which packages are behind, and holds that and their licences against `rules.json`. It
 * needs the network, and what it says changes with the day: it is no part of `npm test`.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { licenceProblems, type LockFile, type Outdated, type PackageRules, versionProblems } from './check-packages.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

/** @throws where npm does not answer: then nobody knows what is behind */
function findOutdated(): Outdated {
  const { stdout, stderr } = spawnSync('npm', ['outdated', '--json'], { cwd: ROOT, encoding: 'utf8' })
  const answer = JSON.parse(stdout || '{}') as Outdated & { readonly error?: { readonly summary?: string } }
  if (answer.error) throw new Error(`npm does not say what is behind: ${answer.error.summary ?? stderr}`)
  return answer
}

const rules = read('deploy/packages/rules.json') as PackageRules
const problems = [
  ...licenceProblems(read('package-lock.json') as LockFile, rules),
  ...versionProblems(findOutdated(), rules),
]
for (const problem of problems) console.error(problem)
for (const { name, version, since, reason } of rules.heldBack) console.log(`${name} ${version}, ${since}: ${reason}`)
console.log(problems.length === 0 ? 'all other packages are at their newest version' : `${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
