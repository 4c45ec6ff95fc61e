/**
 * `npm start`: installs, builds, and starts Karvan on this machine. `--fresh` begins with no data.
 * Node built-ins only, since nothing is installed yet when it begins.
 */
import { existsSync, lstatSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, install, ROOT } from './install.mjs'

checkNode()
const DATA = resolve(process.env.KARVAN_DIR ?? join(ROOT, '.karvan'))

// Until the launcher takes over, Ctrl-C ends this program and the npm that it runs; both are redone next time.
const interrupted = () => process.exit(130)
process.once('SIGINT', interrupted)
process.once('SIGTERM', interrupted)

try {
  const unknown = process.argv.slice(2).find((argument) => argument !== '--fresh')
  if (unknown !== undefined) throw new Error(`unknown argument ${unknown}; there is only --fresh`)
  console.log('Starting Karvan')
  if (process.argv.includes('--fresh')) removeData()
  await install({ full: false })
  const { buildPrograms, buildWeb } = await import('./build.mjs')
  await buildPrograms()
  await buildWeb()
  process.removeListener('SIGINT', interrupted)
  process.removeListener('SIGTERM', interrupted)
  await import(pathToFileURL(join(ROOT, 'deploy/embedded/dist/launcher.mjs')).href)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** Removes all data, also PostgreSQL's where they had to be put elsewhere (the link in the data folder says where). */
function removeData() {
  const owner = lockOwner()
  if (owner !== undefined) throw new Error(`Karvan is running from this folder (process ${owner}); stop it first`)
  const link = join(DATA, 'postgres')
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const elsewhere = dirname(readlinkSync(link))
    if (['/var/lib/karvan', '/var/tmp/karvan'].includes(dirname(elsewhere))) {
      rmSync(elsewhere, { recursive: true, force: true })
    }
  }
  rmSync(DATA, { recursive: true, force: true })
  console.log('  data removed')
}

/** The launcher that works on these data, if it is alive. */
function lockOwner() {
  try {
    const { pid, started } = JSON.parse(readFileSync(join(DATA, 'launcher.json'), 'utf8'))
    process.kill(pid, 0)
    return existsSync('/proc/self/stat') && !isSameProcess(pid, started) ? undefined : pid
  } catch {
    return undefined // no lock, or its owner is gone
  }
}

/** As src/processes.ts tells it: same start time, and no zombie. */
function isSameProcess(pid, started) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] !== 'Z' && fields[19] === started
}
