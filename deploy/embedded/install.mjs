/**
 * Installs packages by `npm ci` when what is in node_modules is not a whole install of the present lock file. A stamp
 * in node_modules says what was installed; it is removed first and written last, so an interrupted install is redone.
 * Node built-ins only.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const STAMP = join(ROOT, 'node_modules/.karvan-stamp')

/** Ends the program with one clear line when Node is older than package.json's `engines` asks. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const wanted = engines.node.replace(/^\D*/, '')
  if (compareVersions(process.versions.node, wanted) >= 0) return
  console.error(`Karvan needs Node ${wanted} or newer; this is ${process.versions.node}`)
  process.exit(1)
}

/**
 * @param {{ full: boolean }} options with the tools for tests, or only what runs
 * @returns {Promise<void>} when node_modules fits the lock file; a fuller install than asked is kept
 */
export async function install({ full }) {
  const lock = lockHash()
  const stamp = readStamp()
  if (stamp.lock === lock && (stamp.full || !full)) return
  if (stamp.lock === undefined && isCompleteInstall()) {
    writeStamp({ lock, full: true })
    return
  }
  const started = performance.now()
  console.log(`  installing packages${full ? ', tools included' : ''} …`)
  rmSync(STAMP, { force: true })
  await npm(full ? ['ci', '--no-fund', '--no-audit'] : ['ci', '--omit=dev', '--no-fund', '--no-audit'])
  writeStamp({ lock, full })
  console.log(`  ${'packages installed'.padEnd(44)}${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`)
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
    // Ending us ends npm and its install scripts at once: npm goes on for a while after a polite signal, and would
    // write into what the next install removes. What it leaves half done is redone, since there is no stamp.
    const endNpm = () => process.kill(-child.pid, 'SIGKILL')
    process.once('exit', endNpm)
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      process.removeListener('exit', endNpm)
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

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return {} // none, or cut short
  }
}

function writeStamp(stamp) {
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, `${JSON.stringify(stamp)}\n`)
}

/** Negative when `a` is older than `b`; both like 20.20.2. */
function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const at = left.findIndex((part, index) => part !== (right[index] ?? 0))
  return at < 0 ? 0 : left[at] - (right[at] ?? 0)
}
