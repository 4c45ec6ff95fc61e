/**
 * Installs packages by `npm ci` when what is in node_modules is not a whole install of the present lock file. A stamp
 * in node_modules says what was installed; it is removed first and written last, so an interrupted install is redone, and so
 * is one from which packages are missing. Node built-ins only.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { takeLock } from './lock.mjs'
import { identify, isRunning } from './process-id.mjs'

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const STAMP = join(ROOT, 'node_modules/.karvan-stamp')
const PREPARING = join(ROOT, '.cache/preparing.json')
/** The npm that runs, for the next start: one that outlived kill -9 of its starter would write into what that installs. */
const NPM = join(ROOT, '.cache/npm.json')

/**
 * Installs or builds while nobody else does so in this clone.
 * @param {() => Promise<void>} work
 */
export async function preparing(work) {
  const release = takeLock(
    PREPARING,
    (pid) => `process ${pid} installs or builds in this folder; start again when it is done`,
  )
  process.once('exit', release)
  try {
    await work()
  } finally {
    release()
  }
}

/**
 * @param {{ full: boolean }} options with the tools for tests, or only what runs
 * @returns {Promise<void>} when node_modules fits the lock file; a fuller install than asked is kept
 */
export async function install({ full }) {
  if (isInstalled({ full })) return
  const lock = lockHash()
  if (readStamp().lock === undefined && isCompleteInstall()) {
    writeStamp({ lock, full: true })
    return
  }
  const started = performance.now()
  console.log(`  installing packages${full ? ', tools included' : ''} …`)
  rmSync(STAMP, { force: true })
  await endLeftNpm()
  // npm's warnings are about packages of others, and nothing that the reader could do.
  const quiet = ['--no-fund', '--no-audit', '--loglevel=error']
  await npm(['ci', ...(full ? [] : ['--omit=dev']), ...quiet])
  writeStamp({ lock, full })
  console.log(`  ${'packages installed'.padEnd(44)}${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`)
}

/** Whether node_modules fits the lock file, as far as its stamp and the packages' folders say. */
export function isInstalled({ full }) {
  const stamp = readStamp()
  return stamp.lock === lockHash() && (stamp.full || !full) && hasAll(stamp.full)
}

/** Whether each package of the lock file is there; those for other systems are optional. */
function hasAll(full) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).every(([path, { link, optional, dev, devOptional }]) => {
    const isWanted = path.includes('node_modules/') && !link && !optional && (full || !(dev || devOptional))
    return !isWanted || existsSync(join(ROOT, path, 'package.json'))
  })
}

async function endLeftNpm() {
  const left = readJson(NPM)
  if (left === undefined || !isRunning(left)) return
  process.kill(-left.pid, 'SIGKILL')
  while (isRunning(left)) await sleep(20)
}

/** An install that somebody made with npm itself, tools included: npm's own check finds nothing missing or wrong. */
function isCompleteInstall() {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return false
  return spawnSync('npm', ['ls', '--all', '--include=dev'], { cwd: ROOT, stdio: 'ignore' }).status === 0
}

function npm(args) {
  return new Promise((done, fail) => {
    // NODE_ENV=production in the caller's shell would leave tools out of a full install.
    const env = { ...process.env, NODE_ENV: undefined }
    delete env.NODE_ENV
    const child = spawn('npm', args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env, detached: true })
    if (child.pid !== undefined) {
      mkdirSync(dirname(NPM), { recursive: true })
      writeFileSync(NPM, JSON.stringify(identify(child.pid)))
    }
    // Ending us ends npm and its install scripts at once: npm goes on for a while after a polite signal, and would
    // write into what the next install removes. What it leaves half done is redone, since there is no stamp.
    const endNpm = () => process.kill(-child.pid, 'SIGKILL')
    process.once('exit', endNpm)
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      process.removeListener('exit', endNpm)
      rmSync(NPM, { force: true })
      if (code === 0) done()
      else
        fail(
          new Error(`npm ${args[0]} ${signal === null ? `failed with exit code ${code}` : `was ended by ${signal}`}`),
        )
    })
  })
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
}

const readStamp = () => readJson(STAMP) ?? {}

/** `undefined` for a file that is not there, or was cut short. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function writeStamp(stamp) {
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, `${JSON.stringify(stamp)}\n`)
}
