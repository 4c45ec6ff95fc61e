import { freePort, type BackingService, startMongo, startPostgres, startRabbitmq } from '@karvan/embedded'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backend, TestBackingService } from './backend.ts'
import { endWithTests } from './end-with-tests.ts'

/** Local processes, as `npm start` runs them. `MONGODB_URL` replaces the MongoDB that we would start. */
export async function startEmbedded(folder: string, forTests: boolean): Promise<Backend> {
  await mkdir(folder, { recursive: true })
  const ports = { postgres: await freePort(), rabbitmq: await freePort() }
  const startBroker = async () => {
    const broker = await startRabbitmq({ dir: join(folder, 'rabbitmq'), port: ports.rabbitmq })
    endWithTests(broker.epmdPid, broker.exited)
    return broker
  }
  const [postgres, broker, mongo] = await Promise.all([
    keep(() => startPostgres({ dataDir: join(folder, 'postgres'), port: ports.postgres, forTests })),
    keep(startBroker),
    embeddedMongo(folder),
  ])
  return {
    backing: { postgres, rabbitmq: broker, mongo },
    kind: 'local processes',
    mongoKind: mongo.kind,
    evalInBroker: (erlang) => broker.current().ctl(['eval', erlang]),
  }
}

/** Also where the other backing services are containers and no MongoDB image can be had. */
export async function embeddedMongo(folder: string): Promise<TestBackingService & { readonly kind: string }> {
  const given = process.env['MONGODB_URL']
  if (given !== undefined) {
    const cannot = () => Promise.reject(new Error('the MongoDB of MONGODB_URL is not ours to kill'))
    return {
      url: given,
      kind: 'given by MONGODB_URL',
      pid: () => null,
      kill: cannot,
      restart: cannot,
      stop: () => Promise.resolve(),
    }
  }
  const port = await freePort()
  const mongo = await keep(() => startMongo({ dir: join(folder, 'mongo'), port }))
  return { ...mongo, kind: mongo.current().kind }
}

/** @param start on the same port and data each time; it waits by itself for the end of a killed one */
async function keep<P extends BackingService>(
  start: () => Promise<P>,
): Promise<TestBackingService & { readonly current: () => P }> {
  const startWatched = async () => {
    const started = await start()
    endWithTests(started.pid, started.exited)
    return started
  }
  let service = await startWatched()
  return {
    url: service.url,
    current: () => service,
    pid: () => service.pid,
    kill: async () => {
      process.kill(service.pid, 'SIGKILL')
      await service.exited
    },
    restart: async () => {
      service = await startWatched()
    },
    stop: () => service.stop(),
  }
}
