import { freePort } from '@karvan/embedded'
import { startSimulator } from '@karvan/source-simulator'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from './client.ts'
import { type Program, startProgram } from './program.ts'
import type { Suite } from './suite.ts'

export const ADMIN = { email: 'owner@karvan.test', password: 'a-long-test-password' }

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const INTERNAL_TOKEN = 'internal-token-of-the-tests-0123456789'

export interface StackOptions {
  readonly suite: Pick<Suite, 'databases' | 'rabbitmqUrl' | 'mongoUrl'>
  readonly workers?: number
  readonly listings?: number
  readonly seed?: number
  /** Added to the environment of the workers and the scraping service. */
  readonly env?: Readonly<Record<string, string>>
  /** Also the gateway, with the built web app. */
  readonly withGateway?: boolean
}

/** The services as processes of their own, on real backing services, with the simulator as the outside world. */
export interface Stack {
  readonly folder: string
  readonly simulator: Awaited<ReturnType<typeof startSimulator>>
  readonly programs: Readonly<Record<'auth' | 'catalog' | 'scraping', Program>>
  readonly gateway: Program | null
  readonly workers: Program[]
  readonly startWorker: () => Promise<Program>
  readonly restart: (name: 'scraping' | 'catalog') => Promise<void>
  /** Speaks to the services as the gateway would, signed in as super_admin. */
  readonly client: Client
  readonly close: () => Promise<void>
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'karvan-stack-'))
  await mkdir(join(folder, 'logs'))
  const simulator = await startSimulator({
    port: 0,
    listings: options.listings ?? 20_000,
    seed: options.seed ?? 1,
    cacheDir: join(folder, 'simulator'),
  })
  const ports = { auth: await freePort(), catalog: await freePort(), scraping: await freePort() }
  const url = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`
  const environments = environmentsOf(options, simulator.url, folder, url)
  const start = (name: keyof typeof FOLDERS, port: number) =>
    startProgram({
      name,
      port,
      bundle: join(ROOT, FOLDERS[name], 'dist', `${name}.mjs`),
      env: { ...environments.common, ...environments[name], PORT: String(port) },
      logFile: join(folder, 'logs', `${name}.log`),
    })

  const programs = {
    auth: start('auth', ports.auth),
    catalog: start('catalog', ports.catalog),
    scraping: start('scraping', ports.scraping),
  }
  const workers: Program[] = []
  const startWorker = async () => {
    const worker = start('scraper-worker', await freePort())
    workers.push(worker)
    return worker
  }
  for (let i = 0; i < (options.workers ?? 1); i += 1) await startWorker()
  const gateway = options.withGateway === true ? start('gateway', await freePort()) : null
  const restart = async (name: 'scraping' | 'catalog') => {
    programs[name] = start(name, ports[name])
    await programs[name].ready()
  }
  const all = () => [...Object.values(programs), ...workers, ...(gateway ? [gateway] : [])]
  const close = async () => {
    await Promise.all(all().map((one) => one.stop()))
    await simulator.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(all().map((one) => one.ready()))
  } catch (error) {
    // Who asked for the stack does not get it, and so could not close it.
    await close()
    throw error
  }
  const client = await createClient({ auth: url('auth'), catalog: url('catalog'), scraping: url('scraping') }, ADMIN)
  return { folder, simulator, programs, gateway, workers, startWorker, restart, client, close }
}

const FOLDERS = {
  auth: 'services/auth',
  catalog: 'services/catalog',
  scraping: 'services/scraping',
  'scraper-worker': 'services/scraper-worker',
  gateway: 'gateway',
} as const

function environmentsOf(
  { suite, env = {} }: StackOptions,
  simulatorUrl: string,
  folder: string,
  url: (name: 'auth' | 'catalog' | 'scraping') => string,
): Record<keyof typeof FOLDERS | 'common', Record<string, string>> {
  return {
    common: { NODE_ENV: 'test', INTERNAL_TOKEN, AUTH_URL: url('auth'), LOG_LEVEL: 'info' },
    auth: {
      DATABASE_URL: suite.databases.auth,
      KARVAN_ADMIN_EMAIL: ADMIN.email,
      KARVAN_ADMIN_PASSWORD: ADMIN.password,
    },
    catalog: {
      DATABASE_URL: suite.databases.catalog,
      ENCAR_IMAGE_URL: simulatorUrl,
      IMAGE_CACHE_DIR: join(folder, 'pictures'),
    },
    scraping: { DATABASE_URL: suite.databases.scraping, RABBITMQ_URL: suite.rabbitmqUrl, SWEEP_MS: '200', ...env },
    'scraper-worker': {
      DATABASE_URL: suite.databases.worker,
      RABBITMQ_URL: suite.rabbitmqUrl,
      MONGODB_URL: suite.mongoUrl,
      SOURCE: 'encar',
      ENCAR_API_URL: simulatorUrl,
      ENCAR_MAX_IN_FLIGHT: '8',
      ENCAR_DELAY_MS: '0',
      TASK_LEASE_MS: '2000',
      ...env,
    },
    gateway: {
      CATALOG_URL: url('catalog'),
      SCRAPING_URL: url('scraping'),
      WEB_DIR: join(ROOT, 'web', 'dist'),
      CONTACT_PHONE: '+447700900123',
      CONTACT_EMAIL: 'sales@karvan.example',
      RATE_LIMIT_PER_MINUTE: '100000',
    },
  }
}
