import { freePort } from '@karvan/embedded'
import { byMongoService, environmentOf, type RoleKey, serviceNamed, type ServiceName, SERVICES } from '@karvan/setup'
import { sourceEnvironment } from '@karvan/sources'
import { ADMIN, type BackingServiceUrls, brokerUrlsAt } from '@karvan/test-kit'
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Programs, Running } from './programs.ts'

export type Services = Readonly<Record<ServiceName, Running>>

export interface ServiceOptions {
  readonly root: string
  readonly folder: string
  readonly programs: Programs
  readonly backing: BackingServiceUrls
  readonly databases: Readonly<Record<RoleKey, string>>
}

/** Nothing listens there: no site is visited. */
const NOWHERE = 'http://127.0.0.1:9'
const NO_LIMIT = '1000000000'

/** The built services as in production, one after the other, so that none slows the start of the next one. */
export async function startServices(options: ServiceOptions): Promise<Services> {
  const started = new Map<ServiceName, Running>()
  // Beforehand: a service may be told of one that starts after it.
  const ports = new Map<ServiceName, number>()
  for (const { name } of SERVICES) ports.set(name, await freePort())
  const urlOf = (name: ServiceName) => `http://127.0.0.1:${ports.get(name)}`
  await mkdir(join(options.folder, 'images'))
  for (const { name } of SERVICES.toSorted((a, b) => a.startOrder - b.startOrder)) {
    started.set(name, await start(options, name, name, urlOf, { PORT: String(ports.get(name)) }))
  }
  return Object.fromEntries(started) as Record<ServiceName, Running>
}

/** The limit: the same gateway before a bare Fastify that sends these bodies. */
export async function startFixed(options: ServiceOptions, services: Services, bodies: readonly string[]) {
  const { root, folder, programs } = options
  const files = bodies.map((_body, i) => join(folder, `body-${i}.json`))
  await Promise.all(files.map((file, i) => writeFile(file, bodies[i] ?? '')))
  const server = join(root, 'bench/fixed-server.ts')
  const fixed = await programs.start('fixed', [server, ...files], { NODE_ENV: 'production' })
  const urlOf = (name: ServiceName) => (name === 'catalog' ? fixed.url : services[name].url)
  return { fixed, gateway: await start(options, 'gateway-of-limit', 'gateway', urlOf) }
}

/** Another catalog on the same database: as after a restart, or as a replica. */
export async function startAnotherCatalog(
  options: ServiceOptions,
  services: Services,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const name = `catalog-${env['HOST'] ?? 'again'}`
  return await start(options, name, 'catalog', (service) => services[service].url, env)
}

/** Another gateway, before catalogs behind a name that `two-addresses.mjs` resolves. */
export async function startGatewayOfTwo(options: ServiceOptions, services: Services, port: string): Promise<Running> {
  const urlOf = (name: ServiceName) => (name === 'catalog' ? `http://${TWO_CATALOGS}:${port}` : services[name].url)
  const env = { NODE_OPTIONS: `--import ${join(options.root, 'bench/two-addresses.mjs')}` }
  return await start(options, 'gateway-of-two', 'gateway', urlOf, env)
}

const TWO_CATALOGS = 'two-catalogs.test'

async function start(
  { root, folder, programs, backing, databases }: ServiceOptions,
  as: string,
  name: ServiceName,
  urlOf: (service: ServiceName) => string,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const mongo = new URL(backing.mongo)
  mongo.pathname = '/bench'
  const surroundings = {
    databaseUrls: databases,
    brokerUrls: brokerUrlsAt(backing.rabbitmq),
    mongoUrls: byMongoService(() => mongo.href),
    internalToken: INTERNAL_TOKEN,
    urlOf,
    folderOf: (data: string) => join(folder, data),
    sites: { encar: sourceEnvironment('encar', { API_URL: NOWHERE, IMAGE_URL: NOWHERE }) },
    settings: {
      KARVAN_ADMIN_EMAIL: ADMIN.email,
      KARVAN_ADMIN_PASSWORD: ADMIN.password,
      WEB_DIR: join(root, 'web/dist'),
      PUBLIC_URL: NOWHERE,
      SECRETS_KEY,
      FRANKFURTER_URL: NOWHERE,
    },
  }
  return await programs.start(
    as,
    ['--enable-source-maps', join(root, serviceNamed(name).folder, 'dist', `${name}.mjs`)],
    {
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_MINUTE: NO_LIMIT,
      PAGE_LIMIT_PER_MINUTE: NO_LIMIT,
      FILE_LIMIT_PER_MINUTE: NO_LIMIT,
      ...environmentOf(name, surroundings),
      ...(serviceNamed(name).perSource && { SOURCE: 'encar' }),
      ...env,
    },
  )
}

const INTERNAL_TOKEN = randomBytes(24).toString('hex')
const SECRETS_KEY = randomBytes(32).toString('base64')
