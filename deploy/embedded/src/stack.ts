import { join } from 'node:path'
import { tail } from './child.ts'
import type { LauncherConfig } from './config.ts'
import { loadCredentials, loadSecrets, type StaffSignIn } from './credentials.ts'
import { startMongo } from './mongo.ts'
import type { BackingService } from './backing-service.ts'
import { supervise, type SupervisedService } from './supervise.ts'
import { freePort } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { provisionTopology } from '@karvan/messaging'
import { type BrokerPasswords, brokerDefinitions, brokerUrls, provisionDatabase, provisionMongo } from '@karvan/setup'
import { rabbitmqUrl, startRabbitmq, VHOST } from './rabbitmq.ts'
import { endLeftovers, removeRunRecord, writeRunRecord } from './run-record.ts'
import { removeOperatorNote, writeOperatorNote } from './operator-note.ts'
import { type PlannedProgram, planPrograms, publicUrlOf } from './services.ts'
import type { Shutdown } from './shutdown.ts'
import { Supervisor } from './supervisor.ts'
import { tell, tellReady } from './terminal.ts'
import { until } from './wait.ts'

const HEALTH_TIMEOUT_MS = 60_000
const HEALTH_POLL_MS = 50
/** A service that died this often before it was ever ready has a fault that more tries do not mend. */
const HOPELESS_DEATHS = 3

export interface StartedStack {
  readonly credentials: StaffSignIn
  /** Starts what the shop opens without; resolves when each of it answers. */
  readonly startRest: () => Promise<void>
}

/** Starts stores, broker and what the shop needs to open; resolves when each of it answers. */
export async function startStack(config: LauncherConfig, shutdown: Shutdown): Promise<StartedStack> {
  const secrets = loadSecrets(config.dir)
  const credentials = loadCredentials(config.dir, { email: config.adminEmail, password: config.adminPassword })
  const { postgres, mongo, rabbitmq } = await startBackingServices(config, shutdown, secrets.broker)

  const startServices = async () => {
    const [{ url: postgresUrl }, { url: mongoUrl }] = await Promise.all([postgres, mongo])
    shutdown.check()
    const startedAt = performance.now()
    const [databaseUrls, mongoUrls] = await Promise.all([
      provisionDatabase(postgresUrl, secrets.roles),
      provisionMongo(mongoUrl, secrets.mongo),
    ])
    tellReady('database, roles and schemas ready', startedAt)
    const programs = await planPrograms({
      root: config.root,
      dir: config.dir,
      gatewayPort: config.port,
      databaseUrls,
      brokerUrls: brokerUrls(rabbitmq.url, secrets.broker),
      mongoUrls,
      internalToken: secrets.internalToken,
      secretsKey: secrets.secretsKey,
      credentials: credentials.wanted,
      resetsAdmin: config.adminReset,
      trustedProxies: config.trustedProxies ?? '',
      simulator: { port: config.simulatorPort, controlSecret: secrets.simulatorControl },
    })
    shutdown.defer('the note for operators', () => removeOperatorNote(config.dir))
    writeOperatorNote(config.dir, { DATABASE_URL: databaseUrls.auth, PUBLIC_URL: publicUrlOf(config.port) })
    const start = startPrograms(config, shutdown, rabbitmq.ready)
    await start(programs.filter(({ isLater }) => !isLater))
    return () => start(programs.filter(({ isLater }) => isLater))
  }
  // The broker takes longest to start: what does not need it starts beside it.
  const [startRest] = await Promise.all([startServices(), rabbitmq.ready])
  return { credentials, startRest }
}

async function startBackingServices(config: LauncherConfig, shutdown: Shutdown, passwords: BrokerPasswords) {
  const inDir = (...path: string[]) => join(config.dir, ...path)
  for (const file of ['postgres.run.json', 'rabbitmq/run.json', 'mongo/run.json']) shutdown.recordedIn(inDir(file))
  const [postgresPort, rabbitmqPort, mongoPort] = [await freePort(), await freePort(), await freePort()]
  const log = tell
  const definitions = brokerDefinitions(passwords, VHOST)
  const brokerUrl = rabbitmqUrl(inDir('rabbitmq'), rabbitmqPort)
  const starting = {
    postgres: start(() => startPostgres({ dataDir: inDir('postgres'), port: postgresPort, log })),
    rabbitmq: start(() => startRabbitmq({ dir: inDir('rabbitmq'), port: rabbitmqPort, log, definitions })),
    mongo: start(() => startMongo({ dir: inDir('mongo'), port: mongoPort, log })),
  }
  // Registered before they run, so that Ctrl-C during the start ends what is half started.
  shutdown.defer('the stores', async () => {
    const results = await Promise.allSettled(Object.values<Promise<SupervisedService>>(starting))
    const running = results.filter((result) => result.status === 'fulfilled')
    await Promise.all(running.map((result) => result.value.stop()))
  })
  return {
    postgres: starting.postgres.then((service) => service.current()),
    mongo: starting.mongo.then((service) => service.current()),
    rabbitmq: {
      url: brokerUrl,
      ready: starting.rabbitmq.then(() => provisionTopology(brokerUrl)),
    },
  }
}

async function start<P extends BackingService>(open: () => Promise<P>): Promise<SupervisedService<P>> {
  const startedAt = performance.now()
  const service = await supervise(open, tell)
  tellReady(`${service.current().name} ready`, startedAt)
  return service
}

/** Starts programs, one order after the other; those of one order side by side. */
function startPrograms(config: LauncherConfig, shutdown: Shutdown, brokerReady: Promise<unknown>) {
  const record = join(config.dir, 'pids.json')
  shutdown.recordedIn(record)
  const supervisors: Supervisor[] = []
  const onPid = () =>
    writeRunRecord(
      record,
      supervisors.map(({ pid }) => pid).filter((pid) => pid !== undefined),
    )
  shutdown.defer('the process record', () => removeRunRecord(record))
  const start = async (program: PlannedProgram) => {
    if (program.needsBroker) await brokerReady
    shutdown.check()
    const supervisor = new Supervisor(programSpec(program, config), { tell, onPid })
    supervisors.push(supervisor)
    shutdown.defer(program.name, () => supervisor.stop())
    await whenHealthy(supervisor, program, config, shutdown)
  }
  return async (programs: readonly PlannedProgram[]): Promise<void> => {
    const orders = [...new Set(programs.map(({ order }) => order))].toSorted((a, b) => a - b)
    for (const order of orders) {
      await Promise.all(programs.filter((program) => program.order === order).map(start))
      shutdown.check()
    }
  }
}

function programSpec({ name, bundle, env }: PlannedProgram, config: LauncherConfig) {
  const { PATH, HOME, LANG, TMPDIR, TZ, CHROMIUM_PATH, NODE_COMPILE_CACHE } = process.env
  const logging = {
    ...(config.logLevel !== undefined && { LOG_LEVEL: config.logLevel }),
    ...(config.logClientAddress !== undefined && { LOG_CLIENT_ADDRESS: config.logClientAddress }),
  }
  return {
    name,
    command: process.execPath,
    args: ['--enable-source-maps', join(config.root, bundle)],
    env: { PATH, HOME, LANG, TMPDIR, TZ, CHROMIUM_PATH, NODE_COMPILE_CACHE, ...logging, ...env },
    cwd: config.dir,
    logFile: join(config.dir, 'logs', `${name}.log`),
  }
}

async function whenHealthy(
  supervisor: Supervisor,
  program: PlannedProgram,
  config: LauncherConfig,
  shutdown: Shutdown,
): Promise<void> {
  const startedAt = performance.now()
  supervisor.start()
  await until(
    async () => {
      shutdown.check()
      if (supervisor.deaths < HOPELESS_DEATHS) return (await isHealthy(program)) ? true : undefined
      const log = join(config.dir, 'logs', `${program.name}.log`)
      throw new Error(`${program.name} does not start; the end of ${log}:\n${tail(log, 6)}`)
    },
    { what: `${program.name} to be ready`, timeoutMs: HEALTH_TIMEOUT_MS, everyMs: HEALTH_POLL_MS },
  )
  tellReady(`${program.name} ready`, startedAt)
}

async function isHealthy({ port, isReady }: PlannedProgram): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(5000) })
    await response.body?.cancel()
    return isReady(response.status)
  } catch {
    return false // not listening yet
  }
}

/** Ends services that a crashed launcher left; the backing services do so for themselves. */
export function endLeftServices(dir: string): Promise<void> {
  return endLeftovers(join(dir, 'pids.json'), `Karvan in ${dir}`, [
    { signal: 'SIGTERM', waitMs: 12_000 },
    { signal: 'SIGKILL', waitMs: 5_000 },
  ])
}
