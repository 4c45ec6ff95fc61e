/**
 * `npm start`: installs, builds, and starts Karvan on this machine. `--fresh` begins with no data.
 * Node built-ins only, since nothing is installed yet when it begins.
 */
import { spawn } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, preparing, ROOT } from './install.mjs'
import { takeLock } from './lock.mjs'
import { isRunning } from './process-id.mjs'
import { useProjectNode } from './project-node.mjs'
import { ADVICE, findRabbitmq, rightToInstall } from './rabbitmq-place.mjs'

await useProjectNode()
const DATA = resolve(process.env.KARVAN_DIR ?? join(ROOT, '.karvan'))
const LOCK = 'launcher.json'
/** What a launcher that was killed may have left running (src/run-record.ts). */
const RECORDS = ['pids.json', 'postgres.run.json', 'rabbitmq/run.json', 'mongo/run.json']

// Until the launcher takes over, Ctrl-C ends this program and what it runs; both are redone next time.
const interrupted = () => process.exit(130)
process.once('SIGINT', interrupted)
process.once('SIGTERM', interrupted)

try {
  const unknown = process.argv.slice(2).find((argument) => argument !== '--fresh')
  if (unknown !== undefined) throw new Error(`unknown argument ${unknown}; there is only --fresh`)
  console.log('Starting Karvan')
  const release = takeLock(
    join(DATA, LOCK),
    (pid) => `Karvan is already running from this folder (process ${pid}); stop it with Ctrl-C there`,
  )
  process.once('exit', release)
  // Before minutes are spent on what could not be started.
  if (findRabbitmq() === undefined && rightToInstall() === undefined) throw new Error(ADVICE)
  if (process.argv.includes('--fresh')) removeData()
  await preparing(async () => {
    await install({ full: false })
    await build()
  })
  process.removeListener('SIGINT', interrupted)
  process.removeListener('SIGTERM', interrupted)
  await import(pathToFileURL(join(ROOT, 'deploy/embedded/dist/launcher.mjs')).href)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** In a process of its own, which takes the bundler's hundreds of megabytes with it when it ends. */
function build() {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(ROOT, 'deploy/embedded/build.mjs')], { stdio: 'inherit' })
    const end = () => child.kill('SIGKILL')
    process.once('exit', end)
    child.once('error', fail)
    child.once('exit', (code) => {
      process.removeListener('exit', end)
      if (code === 0) done()
      else fail(new Error('the build failed'))
    })
  })
}

/** Removes all data, also PostgreSQL's where they had to be put elsewhere (the link in the data folder says where). */
function removeData() {
  for (const record of RECORDS) endRecorded(join(DATA, record))
  const link = join(DATA, 'postgres')
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const elsewhere = dirname(readlinkSync(link))
    if (['/var/lib/karvan', '/var/tmp/karvan'].includes(dirname(elsewhere))) {
      rmSync(elsewhere, { recursive: true, force: true })
    }
  }
  for (const name of readdirSync(DATA)) {
    if (name !== LOCK) rmSync(join(DATA, name), { recursive: true, force: true })
  }
  console.log('  data removed')
}

/** At once: its data go with it. */
function endRecorded(file) {
  try {
    const { children } = JSON.parse(readFileSync(file, 'utf8'))
    for (const child of children.filter(isRunning)) process.kill(child.pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH' && !(error instanceof SyntaxError)) throw error
  }
}
