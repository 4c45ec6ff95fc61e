/**
 * Slow tests that concern one part of the project: `npm test` leaves them out where neither that part nor one that it imports has
 * changed since the last full run (`npm run test:all`), which LAST_FULL_RUN names. Node built-ins only.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

const LAST_FULL_RUN = 'deploy/embedded/last-full-run.json'

const GROUPS = [
  { name: 'query plans', files: '{libs,services}/*/test/query-plans.test.ts' },
  { name: 'launcher', files: 'deploy/embedded/test/*.test.ts' },
  { name: 'axe of every page', files: 'web/test/*-accessibility.test.ts' },
]

/** A change in one of these concerns every part. */
const SHARED =
  /^(package(-lock)?\.json|vitest\.config\.ts|testing\/test-kit\/(?!test\/)|deploy\/embedded\/(test|left-out)\.mjs)/

const TEST = /\.test\.tsx?$/

/**
 * Of each group the files whose part has not changed, but for other tests of it; none where there was no full run, or its commit is not
 * in this clone.
 * @returns {readonly { name: string, files: readonly string[], commit: string }[]} groups that leave something out
 */
export function leftOut() {
  const commit = lastFullRun()
  const changed = commit === null ? null : changedSince(commit)
  if (changed === null || changed.some((path) => SHARED.test(path))) return []
  const parts = partsOf()
  // No test imports another one.
  const isOtherTest = (path, file) => TEST.test(path) && path !== file
  const isUnchanged = (file) => {
    const folders = [...importedBy(partOf(file, parts), parts)]
    return !changed.some((path) => !isOtherTest(path, file) && folders.some((part) => path.startsWith(`${part}/`)))
  }
  return GROUPS.map(({ name, files }) => ({
    name,
    commit,
    files: globSync(files, { cwd: ROOT }).filter(isUnchanged),
  })).filter(({ files }) => files.length > 0)
}

/**
 * Notes that everything passed at the present commit.
 * @returns {string | null} why it cannot: then nothing is noted
 */
export function noteFullRun() {
  const status = git('status', '--porcelain')
  if (status === null) return 'this folder is no clone of a repository'
  if (status !== '') return 'there are changes that are not committed'
  const commit = git('rev-parse', 'HEAD')
  writeFileSync(
    join(ROOT, LAST_FULL_RUN),
    `${JSON.stringify({ commit, endedAt: new Date().toISOString() }, null, 2)}\n`,
  )
  return null
}

function lastFullRun() {
  try {
    return JSON.parse(readFileSync(join(ROOT, LAST_FULL_RUN), 'utf8')).commit
  } catch {
    return null
  }
}

/** Committed or not, and but for the note itself; null where the commit is not known here, as in a clone without history. */
function changedSince(commit) {
  const changed = git('diff', '--name-only', commit)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  if (changed === null || untracked === null) return null
  return [...changed.split('\n'), ...untracked.split('\n')].filter((path) => path !== LAST_FULL_RUN)
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The folder and the workspace packages that it imports, by the name of each package. */
function partsOf() {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const folders = workspaces.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  return new Map(
    folders.map((folder) => {
      const { name, dependencies = {} } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
      return [name, { folder, imports: Object.keys(dependencies) }]
    }),
  )
}

/** The name of the package in whose folder a file lies; "web/server" lies in "web", and is one of its own. */
function partOf(file, parts) {
  const around = [...parts].filter(([, { folder }]) => file.startsWith(`${folder}/`))
  const [nearest] = around.toSorted(([, a], [, b]) => b.folder.length - a.folder.length)
  if (nearest === undefined) throw new Error(`${file} lies in no package`)
  return nearest[0]
}

/** The folders of a package and of all that it imports. */
function importedBy(name, parts, folders = new Set()) {
  const part = parts.get(name)
  if (!part || folders.has(part.folder)) return folders
  folders.add(part.folder)
  for (const imported of part.imports) importedBy(imported, parts, folders)
  return folders
}
