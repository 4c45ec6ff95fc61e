/**
 * Runs a program of this project with the Node that package.json's `engines` ask for. Where the caller's is older, that of
 * `node/package-lock.json` comes from npm, once for each clone, checked by npm against the lock file; nothing of it is run to
 * install it. Node built-ins only.
 */
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import nodeModule from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = resolve(HERE, '../..')
const LOCKED = join(HERE, 'node')
/** Says to the program that runs anew that it does. */
const RUNS_ANEW = 'KARVAN_RUNS_ANEW'

/**
 * Returns where the Node that runs is new enough. Otherwise the whole program runs anew with a newer one, and this never returns.
 * @param {string} running the version of the Node that runs, such as 20.20.2
 */
export async function useProjectNode(running = process.versions.node) {
  const wanted = readJson(join(ROOT, 'package.json')).engines.node.replace(/^\D*/, '')
  if (compareVersions(running, wanted) >= 0) {
    enableCache()
    return
  }
  if (process.env[RUNS_ANEW] !== undefined) fail(`Karvan needs Node ${wanted} or newer; this is ${running}`)
  try {
    await runAnew(projectNode())
  } catch (error) {
    fail(error.message)
  }
}

/** Caches the compiled code of this program and of those that it starts, for their next start. Node 20 has no such cache. */
function enableCache() {
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache/compiled')
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

/** The program of the pinned Node; fetched where it is not there yet. */
function projectNode() {
  const name = `node-${process.platform}-${process.arch}`
  const version = readJson(join(LOCKED, 'package.json')).optionalDependencies[name]
  if (version === undefined) {
    throw new Error(
      `Karvan needs a newer Node than ${process.versions.node}, and there is none to fetch for this machine (${name})`,
    )
  }
  const folder = join(ROOT, '.cache', `node-${version}`)
  const node = join(folder, 'node_modules', name, 'bin/node')
  if (!existsSync(node)) fetchInto(folder, name, version)
  return node
}

/** Whole or not at all: two programs may fetch at the same time, and either may be ended meanwhile. */
function fetchInto(folder, name, version) {
  const started = performance.now()
  mkdirSync(dirname(folder), { recursive: true })
  const unfinished = mkdtempSync(`${folder}-`)
  try {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(LOCKED, file), join(unfinished, file))
    const quiet = ['--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error']
    const { error } = spawnSync('npm', ['ci', ...quiet], { cwd: unfinished, stdio: ['ignore', 'ignore', 'inherit'] })
    // npm says nothing of an optional package that it cannot get, or that does not fit the lock file.
    if (!existsSync(join(unfinished, 'node_modules', name, 'bin/node'))) {
      const reason = error?.message ?? 'it cannot be had, or is not what deploy/embedded/node/package-lock.json names'
      throw new Error(`${name} ${version} was not fetched from npm: ${reason}`)
    }
    if (!existsSync(join(folder, 'node_modules', name, 'bin/node'))) {
      rmSync(folder, { recursive: true, force: true })
      renameSync(unfinished, folder)
    }
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `  ${`fetched Node ${version}, this machine has ${process.versions.node}`.padEnd(44)}${seconds.padStart(6)} s`,
  )
}

/** What the program starts, npm too, finds the same Node first. */
async function runAnew(node) {
  const args = [...process.execArgv, ...process.argv.slice(1)]
  await runInstead(node, args, { folder: dirname(node), env: { [RUNS_ANEW]: 'true' } })
}

/**
 * Runs a program in place of this one: passes signals on to it, and ends as it does.
 * @param {string} command
 * @param {string[]} args
 * @param {{ folder: string, env?: Record<string, string> }} surroundings a folder that is searched for programs first
 * @returns {Promise<never>} rejects where it cannot be started
 */
export function runInstead(command, args, { folder, env = {} }) {
  const path = [folder, process.env.PATH].join(delimiter)
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, PATH: path, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (signal === null) process.exit(code)
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    })
  })
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Negative when `a` is older than `b`; both like 20.20.2. */
function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const at = left.findIndex((part, index) => part !== (right[index] ?? 0))
  return at < 0 ? 0 : left[at] - (right[at] ?? 0)
}
