import { freePort, probeAmqp, probeMongo } from '@karvan/embedded'
import { randomBytes } from 'node:crypto'
import { GenericContainer, getContainerRuntimeClient, getReaper, ImageName } from 'testcontainers'
import { embeddedMongo } from './embedded-backend.ts'
import type { Backend, TestBackingService } from './backend.ts'
import { query } from './sql.ts'
import { until } from './until.ts'

const READY_MS = 90_000

/** Settings name other images, such as those of a registry of one's own. */
const image = (name: string, usual: string) => process.env[`KARVAN_TEST_${name}_IMAGE`] ?? usual

/** Containers of the images that operators run. */
export async function startContainers(folder: string): Promise<Backend> {
  const password = randomBytes(12).toString('hex')
  await disableReaperWhereMissing()
  const [postgres, rabbitmq, mongo] = await Promise.all([
    startPostgres(password),
    startRabbitmq(password),
    startMongo(folder),
  ])
  return {
    backing: { postgres, rabbitmq, mongo },
    kind: 'containers',
    mongoKind: mongo.kind,
    evalInBroker: (erlang) => rabbitmq.run(['rabbitmqctl', 'eval', erlang]),
  }
}

/** Without its helper that removes containers after a crash of ours: they are then removed at the end of the run only. */
async function disableReaperWhereMissing(): Promise<void> {
  try {
    await getReaper(await getContainerRuntimeClient())
  } catch (error) {
    process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true'
    console.log(`testcontainers runs without its reaper: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function startPostgres(password: string): Promise<TestBackingService> {
  const container = new GenericContainer(image('POSTGRES', 'postgres:17'))
    .withEnvironment({ POSTGRES_PASSWORD: password, POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale=C.UTF-8' })
    .withCommand(['postgres', '-c', 'max_connections=120', '-c', 'timezone=UTC'])
    .withSharedMemorySize(256 * 1024 * 1024)
  return await start(container, {
    port: 5432,
    url: (host) => `postgres://postgres:${password}@${host}/postgres`,
    isReady: async (_port, url) => (await query(url, 'select 1')).length === 1,
  })
}

async function startRabbitmq(password: string) {
  const user = 'karvan'
  // The node's data are named after its host.
  const container = new GenericContainer(image('RABBITMQ', 'rabbitmq:4'))
    .withHostname('rabbitmq')
    .withUlimits({ nofile: { soft: 8_192, hard: 8_192 } })
    .withEnvironment({ RABBITMQ_DEFAULT_USER: user, RABBITMQ_DEFAULT_PASS: password })
  return await start(container, {
    port: 5672,
    url: (host) => `amqp://${user}:${password}@${host}`,
    isReady: async (port) => (await probeAmqp({ port, user, password, vhost: '/' }))?.open === true,
  })
}

/** The development stand-in where no image can be had, which `kind` then says. */
async function startMongo(folder: string): Promise<TestBackingService & { readonly kind: string }> {
  const name = image('MONGO', 'mongo:8')
  if (!(await canBeHad(name))) {
    const mongo = await embeddedMongo(folder)
    return { ...mongo, kind: `${mongo.kind}, a local process, since there is no image ${name}` }
  }
  const mongo = await start(new GenericContainer(name), {
    port: 27_017,
    url: (host) => `mongodb://${host}/karvan`,
    isReady: async (port) => (await probeMongo(port)) !== undefined,
  })
  return { ...mongo, kind: name }
}

async function canBeHad(name: string): Promise<boolean> {
  const client = await getContainerRuntimeClient()
  const wanted = ImageName.fromString(name)
  if (await client.image.exists(wanted)) return true
  return await client.image.pull(wanted).then(
    () => true,
    () => false, // said by the caller
  )
}

interface Service {
  readonly port: number
  readonly url: (host: string) => string
  readonly isReady: (port: number, url: string) => Promise<boolean>
}

/** On a host port of our choice, so that it is the same after a restart. */
async function start(container: GenericContainer, service: Service) {
  const port = await freePort()
  const url = service.url(`127.0.0.1:${port}`)
  const running = await container.withExposedPorts({ container: service.port, host: port }).start()
  const handle = (await getContainerRuntimeClient()).container.getById(running.getId())
  const ready = () => until(`${url} is ready`, () => service.isReady(port, url), Boolean, READY_MS)
  await ready()
  return {
    url,
    pid: () => null,
    run: async (command: string[]) => {
      const { exitCode, output } = await running.exec(command)
      if (exitCode !== 0) throw new Error(`${command.join(' ')}: ${output}`)
    },
    kill: async () => {
      await handle.kill({ signal: 'SIGKILL' })
      await handle.wait()
    },
    restart: async () => {
      await handle.start()
      await ready()
    },
    stop: async () => {
      await running.stop({ removeVolumes: true })
    },
  }
}
