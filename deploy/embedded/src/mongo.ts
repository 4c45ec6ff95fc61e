import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Child, spawnLogged, tail } from './child.ts'
import { downloadedMongod, mongodOnPath, STAND_IN } from './mongo-program.ts'
import { type MongoVersion, probeMongo } from './mongo-probe.ts'
import type { Log, BackingService } from './backing-service.ts'
import { freePort } from './ports.ts'
import { type EndStep, endProcess, identify } from './processes.ts'
import { endLeftovers, removeRunRecord, writeRunRecord } from './run-record.ts'
import { secretFromFile } from './secret-file.ts'
import { until } from './wait.ts'

const DATABASE = 'karvan'
const USER = 'karvan'
const START_TIMEOUT_MS = 60_000
const END_STEPS: readonly EndStep[] = [
  { signal: 'SIGTERM', waitMs: 20_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
]

/** Which MongoDB it became: one from PATH, a fetched one, or our stand-in. */
type MongoKind = 'mongod' | 'downloaded' | 'stand-in'

export interface MongoService extends BackingService {
  readonly kind: MongoKind
}

export interface MongoOptions {
  /** Data, log and run record. */
  readonly dir: string
  readonly port?: number | undefined
  readonly log?: Log | undefined
  /** Asks for one kind, without looking for the others. */
  readonly kind?: 'stand-in' | undefined
}

/**
 * Starts MongoDB on 127.0.0.1: `mongod` from PATH; else one that can be fetched; else the project's stand-in, which is
 * for development and tests. It is reached from this machine only; the stand-in asks for a sign-in, which its URL holds, a
 * `mongod` for none. Data survive a restart and kill -9. A folder that the stand-in has filled stays with it, since the two keep data in different forms.
 * @returns when it answered a command
 */
export async function startMongo(options: MongoOptions): Promise<MongoService> {
  const dir = resolve(options.dir)
  const log = options.log ?? (() => undefined)
  const record = join(dir, 'run.json')
  const logFile = join(dir, 'output.log')
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  await endLeftovers(record, `the MongoDB data in ${dir}`, END_STEPS)

  const port = options.port ?? (await freePort())
  const { kind, program } = await chooseProgram(dir, options.kind, log)
  const password = secretFromFile(join(dir, 'password'))
  const child = await spawnMongo({ kind, program, dir, port, logFile, password })
  writeRunRecord(record, [child.pid])
  const found = await until<MongoVersion | null>(() => (child.ended() === undefined ? probeMongo(port) : null), {
    what: 'MongoDB to answer',
    timeoutMs: START_TIMEOUT_MS,
  }).catch(async (error: unknown) => {
    await endLeftovers(record, 'MongoDB', END_STEPS)
    throw error
  })
  if (found === null) {
    removeRunRecord(record)
    throw new Error(`MongoDB ${child.ended() ?? ''}:\n${tail(logFile)}`)
  }
  return {
    name: found.isStandIn ? 'MongoDB stand-in (development only)' : `MongoDB ${found.version}`,
    kind,
    url:
      kind === 'stand-in'
        ? `mongodb://${USER}:${password}@127.0.0.1:${port}/${DATABASE}?authSource=admin`
        : `mongodb://127.0.0.1:${port}/${DATABASE}`,
    pid: child.pid,
    exited: child.exited,
    async stop() {
      const id = identify(child.pid)
      if (id !== undefined && child.ended() === undefined) await endProcess(id, END_STEPS)
      await child.exited
      removeRunRecord(record)
    },
  }
}

async function chooseProgram(
  dir: string,
  wanted: 'stand-in' | undefined,
  log: Log,
): Promise<{ kind: MongoKind; program: string }> {
  const usedBefore = readKind(dir)
  if (wanted !== 'stand-in' && usedBefore !== 'stand-in') {
    const onPath = mongodOnPath()
    if (onPath !== undefined) return { kind: writeKind(dir, 'mongod'), program: onPath }
    const fetched = await downloadedMongod(log)
    if (fetched !== undefined) return { kind: writeKind(dir, 'downloaded'), program: fetched }
  }
  if (usedBefore !== undefined && usedBefore !== 'stand-in') {
    log('no MongoDB to be had this time: the stand-in starts without the data that MongoDB has')
    return { kind: 'stand-in', program: STAND_IN }
  }
  return { kind: writeKind(dir, 'stand-in'), program: STAND_IN }
}

function kindFile(dir: string): string {
  return join(dir, 'kind')
}

function readKind(dir: string): string | undefined {
  return existsSync(kindFile(dir)) ? readFileSync(kindFile(dir), 'utf8').trim() : undefined
}

function writeKind(dir: string, kind: MongoKind): MongoKind {
  writeFileSync(kindFile(dir), `${kind}\n`)
  return kind
}

interface SpawnMongo {
  readonly kind: MongoKind
  readonly program: string
  readonly dir: string
  readonly port: number
  readonly logFile: string
  /** Of the stand-in. */
  readonly password: string
}

function spawnMongo({ kind, program, dir, port, logFile, password }: SpawnMongo): Promise<Child> {
  const data = join(dir, kind === 'stand-in' ? 'stand-in' : 'mongod')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  if (kind === 'stand-in') {
    const env = { ...process.env, PORT: String(port), DATA_DIR: data, STANDIN_PASSWORD: password }
    return spawnLogged(process.execPath, [program], { env, logFile })
  }
  const flags = ['--dbpath', data, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket']
  return spawnLogged(program, flags, { env: process.env, logFile })
}
