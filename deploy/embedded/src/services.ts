import {
  environmentOf,
  type Credentials,
  instancesOf,
  type RoleKey,
  serviceNamed,
  type ServiceName,
  type Surroundings,
} from '@karvan/setup'
import { sourceEnvironment, SOURCES } from '@karvan/sources'
import { join } from 'node:path'
import { freePort } from './ports.ts'

/** What the environments of all programs are made from. */
export interface LocalStack {
  /** The clone, and the folder for data. */
  readonly root: string
  readonly dir: string
  readonly gatewayPort: number
  readonly databaseUrls: Readonly<Record<RoleKey, string>>
  readonly brokerUrls: Surroundings['brokerUrls']
  readonly mongoUrls: Surroundings['mongoUrls']
  readonly internalToken: string
  readonly secretsKey: string
  readonly credentials: Credentials
  readonly resetsAdmin: boolean
  readonly trustedProxies: string
  readonly simulator: SimulatorOptions
}

interface SimulatorOptions {
  /** Of the first source's site; a free one where nobody says. */
  readonly port: number | undefined
  readonly controlSecret: string
}

/** A program to start and to keep running. */
export interface PlannedProgram {
  readonly name: string
  /** Its bundle, from the clone. */
  readonly bundle: string
  /** Programs of one order start side by side, after those of the order before. */
  readonly order: number
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  /** It is of no use before the broker is there. */
  readonly needsBroker: boolean
  /** The shop opens without it. */
  readonly isLater: boolean
  /** Whether it can work, by how it answered `GET /health`. */
  readonly isReady: (status: number) => boolean
}

const [FIRST_SOURCE = '', ...OTHER_SOURCES] = SOURCES.map(({ name }) => name)
const LATER_WORKER = 'scraper-others'
/** The first scrape is of the first source; one process reads all others, of which each rarely has something to do. */
const WORKERS = { [`scraper-${FIRST_SOURCE}`]: [FIRST_SOURCE], [LATER_WORKER]: OTHER_SOURCES }

/** Nobody's: a number that Ofcom keeps free for fiction, and a domain that RFC 2606 does. */
const EXAMPLE_CONTACT = { CONTACT_PHONE: '+447700900123', CONTACT_EMAIL: 'sales@karvan.example' }

/** What people type into a browser. */
export const publicUrlOf = (port: number) => `http://localhost:${port}`

/** Providers of exchange rates, as the simulator names them. */
const RATE_SITES = ['frankfurter', 'exchangerate-host'] as const
/** The simulator takes no other. */
const SIMULATED_KEY = 'simulated-access-key'

const localUrl = (port: number) => `http://127.0.0.1:${port}`

/** Every program of a stack on this machine: the simulator in place of outside sites, and all services. */
export async function planPrograms(stack: LocalStack): Promise<readonly PlannedProgram[]> {
  const sites = new Map<string, number>()
  for (const [i, { name }] of SOURCES.entries()) {
    sites.set(name, (i === 0 ? stack.simulator.port : undefined) ?? (await freePort()))
  }
  for (const name of RATE_SITES) sites.set(name, await freePort())
  const siteUrl = (name: string) => localUrl(sites.get(name) ?? 0)
  const instances = instancesOf(WORKERS)
  const ports = new Map<string, number>()
  for (const { name } of instances) ports.set(name, name === 'gateway' ? stack.gatewayPort : await freePort())
  const portOf = (name: string) => ports.get(name) ?? 0
  const surroundings = {
    ...stack,
    urlOf: (service: ServiceName) => localUrl(portOf(service)),
    folderOf: (name: string) => join(stack.dir, name),
    sites: Object.fromEntries(SOURCES.map(({ name }) => [name, simulated(name, siteUrl(name))])),
    settings: {
      KARVAN_ADMIN_EMAIL: stack.credentials.email,
      KARVAN_ADMIN_PASSWORD: stack.credentials.password,
      KARVAN_ADMIN_RESET: String(stack.resetsAdmin),
      WEB_DIR: join(stack.root, 'web', 'dist'),
      PUBLIC_URL: publicUrlOf(stack.gatewayPort),
      TRUSTED_PROXIES: stack.trustedProxies,
      SECRETS_KEY: stack.secretsKey,
      TWO_FACTOR_FOR: 'nobody',
      // Staff see them on a page.
      MAIL_CAPTURE_DIR: join(stack.dir, 'mails'),
      RESERVATION_MAIL_TO: EXAMPLE_CONTACT.CONTACT_EMAIL,
      FRANKFURTER_URL: siteUrl('frankfurter'),
      EXCHANGERATE_HOST_URL: siteUrl('exchangerate-host'),
      EXCHANGERATE_HOST_KEY: SIMULATED_KEY,
      // The site that the simulator plays for the sites of staff.
      GENERIC_TRUSTED_ORIGINS: new URL(siteUrl('generic')).host,
      ...EXAMPLE_CONTACT,
    },
  }
  const services = instances.map(({ name, service, env }): PlannedProgram => {
    const { folder, startOrder, broker } = serviceNamed(service)
    const common = { NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(portOf(name)) }
    return {
      name,
      bundle: join(folder, 'dist', `${service}.mjs`),
      order: startOrder,
      port: portOf(name),
      needsBroker: broker !== undefined,
      isLater: name === LATER_WORKER,
      env: { ...common, ...environmentOf(service, surroundings), ...env },
      isReady: (status) => status === 200,
    }
  })
  return [simulator(sites, stack), ...services]
}

/** One program plays the sites of all sources and the providers of rates, each on a port of its own. */
const simulator = (
  sites: ReadonlyMap<string, number>,
  { dir, simulator: { controlSecret } }: LocalStack,
): PlannedProgram => ({
  name: 'source-simulator',
  bundle: 'testing/source-simulator/dist/source-simulator.mjs',
  order: 0,
  port: [...sites.values()][0] ?? 0,
  env: {
    SIMULATOR_HOST: '127.0.0.1',
    SIMULATOR_SITES: [...sites].map(([name, port]) => `${name}:${port}`).join(' '),
    SIMULATOR_CACHE_DIR: join(dir, 'simulator-pictures'),
    SIMULATOR_CONTROL_SECRET: controlSecret,
    // So many cars of each dealer are Encar's, too, so that there are prices to compare.
    SIMULATOR_TWINS: '400',
  },
  needsBroker: false,
  isLater: false,
  // It knows no health page, because the sites that it stands in for have none: it is ready when it answers at all.
  isReady: (status) => status < 500,
})

/** The simulator is ours, so it is asked without the pauses that a real site is owed. */
const simulated = (source: string, url: string) =>
  sourceEnvironment(source, { API_URL: url, IMAGE_URL: url, MAX_IN_FLIGHT: 8, DELAY_MS: 0, DAILY_REQUESTS: 0 })
