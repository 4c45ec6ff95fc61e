import { mkdir, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { BackingServiceUrls } from '@karvan/test-kit'
import type { Programs, Running } from './programs.ts'

export interface Services {
  readonly auth: Running
  readonly catalog: Running
  readonly scraping: Running
  readonly worker: Running
  readonly gateway: Running
}

interface ServiceOptions {
  readonly root: string
  readonly folder: string
  readonly programs: Programs
  readonly backing: BackingServiceUrls
  readonly databases: Readonly<Record<'auth' | 'catalog' | 'scraping' | 'worker', string>>
}

/** Nothing listens there: no picture is asked for. */
const NOWHERE = 'http://127.0.0.1:9'
const NO_LIMIT = '1000000000'

/** As the launcher starts them. */
const bundle = (root: string, path: string, name: string) => [
  '--enable-source-maps',
  join(root, path, 'dist', `${name}.mjs`),
]

/** The built services as in production, one after the other, so that none slows the start of the next one. */
export async function startServices(options: ServiceOptions): Promise<Services> {
  const { root, folder, programs, backing, databases } = options
  const common = { NODE_ENV: 'production', LOG_LEVEL: 'info', INTERNAL_TOKEN: randomBytes(24).toString('hex') }
  const start = (name: string, path: string, env: Record<string, string>) =>
    programs.start(name, bundle(root, path, name), { ...common, ...env })
  const mongo = new URL(backing.mongo)
  mongo.pathname = '/bench'
  await mkdir(join(folder, 'pictures'))

  const auth = await start('auth', 'services/auth', { DATABASE_URL: databases.auth })
  const catalog = await start('catalog', 'services/catalog', {
    DATABASE_URL: databases.catalog,
    AUTH_URL: auth.url,
    ENCAR_IMAGE_URL: NOWHERE,
    IMAGE_CACHE_DIR: join(folder, 'pictures'),
  })
  const scraping = await start('scraping', 'services/scraping', {
    DATABASE_URL: databases.scraping,
    RABBITMQ_URL: backing.rabbitmq,
    AUTH_URL: auth.url,
  })
  const worker = await start('scraper-worker', 'services/scraper-worker', {
    DATABASE_URL: databases.worker,
    RABBITMQ_URL: backing.rabbitmq,
    MONGODB_URL: mongo.href,
    SOURCE: 'encar',
    ENCAR_API_URL: NOWHERE,
  })
  const gateway = await startGateway(options, 'gateway', auth, catalog.url, scraping.url)
  return { auth, catalog, scraping, worker, gateway }
}

/** The limit: the same gateway before a bare Fastify that sends these bodies. */
export async function startFixed(options: ServiceOptions, { auth, scraping }: Services, bodies: readonly string[]) {
  const { root, folder, programs } = options
  const files = bodies.map((_body, i) => join(folder, `body-${i}.json`))
  await Promise.all(files.map((file, i) => writeFile(file, bodies[i] ?? '')))
  const server = join(root, 'bench/fixed-server.ts')
  const fixed = await programs.start('fixed', ['--import', 'tsx', server, ...files], { NODE_ENV: 'production' })
  return { fixed, gateway: await startGateway(options, 'gateway-of-limit', auth, fixed.url, scraping.url) }
}

async function startGateway(
  { root, programs }: ServiceOptions,
  name: string,
  auth: Running,
  catalogUrl: string,
  scrapingUrl: string,
): Promise<Running> {
  return await programs.start(name, bundle(root, 'gateway', 'gateway'), {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    AUTH_URL: auth.url,
    CATALOG_URL: catalogUrl,
    SCRAPING_URL: scrapingUrl,
    WEB_DIR: join(root, 'web/dist'),
    RATE_LIMIT_PER_MINUTE: NO_LIMIT,
  })
}
