import type { BrokerDefinitions } from '@karvan/setup'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { probeAmqp, type ProbeResult } from './amqp-probe.ts'
import { type Child, run, spawnLogged, tail } from './child.ts'
import type { Log, BackingService } from './backing-service.ts'
import { freePort, isListening } from './ports.ts'
import { type EndStep, endProcess, identify } from './processes.ts'
import { firstCode, onlyRabbit } from './rabbitmq-code.ts'
import { rabbitmqPrograms } from './rabbitmq-install.ts'
import { endLeftovers, removeRunRecord, writeRunRecord } from './run-record.ts'
import { randomSecret, secretFromFile, writePrivateFile } from './secret-file.ts'
import { until } from './wait.ts'

const USER = 'karvan'
export const VHOST = 'karvan'
const START_TIMEOUT_MS = 90_000
/** RabbitMQ stops in good order on SIGTERM. */
const END_STEPS: readonly EndStep[] = [
  { signal: 'SIGTERM', waitMs: 20_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
]

/** A RabbitMQ node, with its command line program. */
export interface RabbitmqService extends BackingService {
  /** Runs `rabbitmqctl` on this node and returns its output. Takes a second or two. */
  ctl(args: readonly string[]): Promise<string>
  /** Of epmd, which ends after the node. */
  readonly epmdPid: number
}

export interface RabbitmqOptions {
  /** Everything of the node: data, configuration, cookie, logs. */
  readonly dir: string
  readonly port?: number | undefined
  readonly log?: Log | undefined
  /** Users beside the administrator, with their rights; set anew at each start. */
  readonly definitions?: BrokerDefinitions | undefined
}

/**
 * Starts a private RabbitMQ node on `dir`, on 127.0.0.1 only, beside any other node of this machine: node name, Erlang
 * cookie, epmd and all ports are its own. It runs as the user that starts it (root included), so it can read a clone that is
 * closed to others, and the cookie belongs to the user who reads it, as Erlang demands.
 * Durable queues and persistent messages survive kill -9.
 * @returns when a client could sign in and open the vhost
 * @throws Error when RabbitMQ is missing and may not be installed, or with the end of its log when it does not start
 */
export async function startRabbitmq(options: RabbitmqOptions): Promise<RabbitmqService> {
  const dir = resolve(options.dir)
  const record = join(dir, 'run.json')
  const programs = await rabbitmqPrograms(options.log ?? (() => undefined))
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  await endLeftovers(record, `the RabbitMQ data in ${dir}`, END_STEPS)

  const password = passwordIn(dir)
  const port = options.port ?? (await freePort())
  writeNodeFiles(dir, port, password, options.definitions)
  const env = await nodeEnvironment(dir, programs)
  const logFile = join(dir, 'log', 'output.log')
  const epmd = await startEpmd(env, logFile)
  writeRunRecord(record, [epmd.pid])
  try {
    const node = await spawnLimited(join(programs, 'rabbitmq-server'), [], env, logFile)
    writeRunRecord(record, [node.pid, epmd.pid])
    const version = await whenOpen(node, { port, user: USER, password, vhost: VHOST }, logFile)
    // Without its node epmd has no purpose; a node that was killed must not leave it behind.
    const exited = node.exited.then(async (how) => {
      await endChild(epmd)
      removeRunRecord(record)
      return how
    })
    return {
      name: `RabbitMQ ${version}`,
      url: rabbitmqUrl(dir, port),
      pid: node.pid,
      epmdPid: epmd.pid,
      exited,
      ctl: (args) => run(join(programs, 'rabbitmqctl'), args, { env }),
      async stop() {
        await endChild(node)
        await exited
      },
    }
  } catch (error) {
    await endLeftovers(record, 'RabbitMQ', END_STEPS)
    throw error
  }
}

const passwordIn = (dir: string) => secretFromFile(join(dir, 'password'))

/** Where the node of this folder answers, or will: its clients may start while it does. */
export const rabbitmqUrl = (dir: string, port: number): string =>
  `amqp://${USER}:${passwordIn(dir)}@127.0.0.1:${port}/${VHOST}`

async function endChild(child: Child): Promise<void> {
  const id = identify(child.pid)
  if (id !== undefined && child.ended() === undefined) await endProcess(id, END_STEPS)
  await child.exited
}

/** Waits until clients can work; the node having ended, or refusing our user, ends the wait. Returns the version. */
async function whenOpen(node: Child, target: Parameters<typeof probeAmqp>[0], logFile: string): Promise<string> {
  const result = await until<ProbeResult>(
    () => (node.ended() === undefined ? probeAmqp(target) : { open: false, reason: node.ended() ?? '' }),
    { what: 'RabbitMQ to accept a connection', timeoutMs: START_TIMEOUT_MS, everyMs: 50 },
  )
  if (!result.open) throw new Error(`RabbitMQ did not start (${result.reason}):\n${tail(logFile)}`)
  return result.version
}

/**
 * Files that the node reads. Users, passwords, rights and the vhost are applied by RabbitMQ itself when it starts, so that no
 * `rabbitmqctl` call is needed and no "guest" ever exists.
 */
function writeNodeFiles(dir: string, port: number, password: string, others?: BrokerDefinitions): void {
  for (const folder of ['data', 'log', 'home', 'config']) mkdirSync(join(dir, folder), { recursive: true, mode: 0o700 })
  const settings = [
    `listeners.tcp.local = 127.0.0.1:${port}`,
    `load_definitions = ${join(dir, 'config', 'definitions.json')}`,
    'loopback_users = none',
    'log.file.level = info',
    'log.file.rotation.size = 10485760',
    'log.file.rotation.count = 3',
    'disk_free_limit.absolute = 200MB',
  ]
  const everything = { configure: '.*', write: '.*', read: '.*' }
  const definitions = {
    vhosts: [{ name: VHOST }],
    users: [{ name: USER, password, tags: 'administrator' }, ...(others?.users ?? [])],
    permissions: [{ user: USER, vhost: VHOST, ...everything }, ...(others?.permissions ?? [])],
    topic_permissions: others?.topic_permissions ?? [],
  }
  writePrivateFile(join(dir, 'config', 'rabbitmq.conf'), `${settings.join('\n')}\n`)
  writePrivateFile(join(dir, 'config', 'definitions.json'), JSON.stringify(definitions))
  writeFileSync(join(dir, 'config', 'advanced.config'), '[].\n')
  writeFileSync(join(dir, 'config', 'rabbitmq-env.conf'), '')
  writeFileSync(join(dir, 'config', 'enabled_plugins'), '[].\n')
  const cookie = join(dir, 'home', '.erlang.cookie')
  if (!existsSync(cookie)) writePrivateFile(cookie, randomSecret())
  chmodSync(cookie, 0o400) // Erlang refuses one that others can read
}

/** The node's whole environment: nothing of the user's shell or of /etc/rabbitmq gets in. */
async function nodeEnvironment(dir: string, programs: string): Promise<NodeJS.ProcessEnv> {
  const config = (name: string) => join(dir, 'config', name)
  const plugins = onlyRabbit(programs, dir)
  const code = ['-pa', ...firstCode(programs)].join(' ')
  const onlyLoopback = '-kernel inet_dist_use_interface {127,0,0,1}'
  return {
    PATH: [process.env.PATH, '/usr/bin', '/bin', '/usr/lib/erlang/bin', '/opt/homebrew/bin'].join(delimiter),
    HOME: join(dir, 'home'),
    LANG: 'C.UTF-8',
    ERL_EPMD_PORT: String(await freePort()),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_MAX_PORTS: '8192',
    RABBITMQ_NODENAME: 'karvan@localhost',
    RABBITMQ_DIST_PORT: String(await freePort()),
    RABBITMQ_CONFIG_FILE: config('rabbitmq.conf'),
    RABBITMQ_ADVANCED_CONFIG_FILE: config('advanced.config'),
    RABBITMQ_CONF_ENV_FILE: config('rabbitmq-env.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: config('enabled_plugins'),
    RABBITMQ_GENERATED_CONFIG_DIR: join(dir, 'config', 'generated'),
    ...(plugins !== undefined && { RABBITMQ_PLUGINS_DIR: plugins }),
    RABBITMQ_MNESIA_BASE: join(dir, 'data'),
    RABBITMQ_LOG_BASE: join(dir, 'log'),
    RABBITMQ_PID_FILE: join(dir, 'node.pid'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: `${code} ${onlyLoopback} -start_epmd false`,
    RABBITMQ_CTL_ERL_ARGS: `${onlyLoopback} -start_epmd false`,
    // The command line program listens too; 0 lets the system choose, so that two of them never clash.
    RABBITMQ_CTL_DIST_PORT_MIN: '0',
    RABBITMQ_CTL_DIST_PORT_MAX: '0',
    // Makes the start script replace itself by the Erlang machine: the process that we start is the node.
    RUNNING_UNDER_SYSTEMD: 'true',
  }
}

/** Our own epmd, as a child: one started by Erlang would be a daemon that outlives the node. */
async function startEpmd(env: NodeJS.ProcessEnv, logFile: string): Promise<Child> {
  const port = Number(env.ERL_EPMD_PORT)
  const epmd = await spawnLimited('epmd', ['-address', '127.0.0.1', '-port', String(port)], env, logFile)
  await until(async () => (epmd.ended() !== undefined || (await isListening(port)) ? true : undefined), {
    what: 'epmd to listen',
    timeoutMs: 10_000,
  })
  if (epmd.ended() !== undefined) throw new Error(`epmd ${epmd.ended() ?? ''}:\n${tail(logFile)}`)
  return epmd
}

/**
 * Containers may allow a billion open files; Erlang and epmd walk through that number at start, for minutes. The shell
 * lowers the limit and replaces itself by the program.
 */
function spawnLimited(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  logFile: string,
): Promise<Child> {
  const script = 'ulimit -n 8192 2>/dev/null || true; exec "$@"'
  return spawnLogged('/bin/sh', ['-c', script, 'sh', program, ...args], { env, logFile })
}
