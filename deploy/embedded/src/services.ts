import { join } from 'node:path'
import type { Secrets } from './credentials.ts'
import type { Credentials, RoleKey } from '@karvan/setup'

/** What the services' environments are made from. */
export interface Surroundings {
  /** The clone, and the folder for data. */
  readonly root: string
  readonly dir: string
  readonly ports: Readonly<Record<ServiceName, number>>
  readonly databaseUrls: Readonly<Record<RoleKey, string>>
  readonly rabbitmqUrl: string
  readonly mongoUrl: string
  readonly secrets: Secrets
  readonly credentials: Credentials
}

export const SERVICE_NAMES = ['source-simulator', 'auth', 'catalog', 'scraping', 'scraper-worker', 'gateway'] as const

export type ServiceName = (typeof SERVICE_NAMES)[number]

type Variables = Readonly<Record<string, string>>

/** Nobody's: a number that Ofcom keeps free for fiction, and a domain that RFC 2606 does. */
const EXAMPLE_CONTACT = { CONTACT_PHONE: '+447700900123', CONTACT_EMAIL: 'sales@karvan.example' }

/** Each service's own variables. In the order of starting: who is asked comes before who asks. */
const ENVIRONMENTS: Readonly<Record<ServiceName, (s: Surroundings) => Variables>> = {
  'source-simulator': (s) => ({
    SIMULATOR_HOST: '127.0.0.1',
    SIMULATOR_PORT: String(s.ports['source-simulator']),
    SIMULATOR_CACHE_DIR: join(s.dir, 'simulator-pictures'),
  }),
  auth: (s) => ({
    DATABASE_URL: s.databaseUrls.auth,
    RABBITMQ_URL: s.rabbitmqUrl,
    KARVAN_ADMIN_EMAIL: s.credentials.email,
    KARVAN_ADMIN_PASSWORD: s.credentials.password,
  }),
  catalog: (s) => ({
    DATABASE_URL: s.databaseUrls.catalog,
    RABBITMQ_URL: s.rabbitmqUrl,
    IMAGE_CACHE_DIR: join(s.dir, 'images'),
    ...simulatedEncar(s),
  }),
  scraping: (s) => ({ DATABASE_URL: s.databaseUrls.scraping, RABBITMQ_URL: s.rabbitmqUrl }),
  'scraper-worker': (s) => ({
    DATABASE_URL: s.databaseUrls.worker,
    RABBITMQ_URL: s.rabbitmqUrl,
    MONGODB_URL: s.mongoUrl,
    SOURCE: 'encar',
    ...simulatedEncar(s),
  }),
  gateway: (s) => ({
    CATALOG_URL: urlOf(s, 'catalog'),
    SCRAPING_URL: urlOf(s, 'scraping'),
    WEB_DIR: join(s.root, 'web', 'dist'),
    PUBLIC_URL: `http://localhost:${s.ports.gateway}`,
    ...EXAMPLE_CONTACT,
  }),
}

/**
 * Whether a service can work, by how it answered `GET /health`. The simulator knows no such page, because the sites
 * that it stands in for have none: it is ready when it answers at all.
 */
export function isReady(name: ServiceName, status: number): boolean {
  return name === 'source-simulator' ? status < 500 : status === 200
}

/** The whole environment of one service, apart from PATH and its like. */
export function serviceEnvironment(name: ServiceName, surroundings: Surroundings): Variables {
  return {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(surroundings.ports[name]),
    AUTH_URL: urlOf(surroundings, 'auth'),
    INTERNAL_TOKEN: surroundings.secrets.internalToken,
    ...ENVIRONMENTS[name](surroundings),
  }
}

function urlOf(surroundings: Surroundings, name: ServiceName): string {
  return `http://127.0.0.1:${surroundings.ports[name]}`
}

/** The simulator is ours, so it is asked without the pauses that a real site is owed. */
function simulatedEncar(surroundings: Surroundings): Variables {
  const simulator = urlOf(surroundings, 'source-simulator')
  return { ENCAR_API_URL: simulator, ENCAR_IMAGE_URL: simulator, ENCAR_MAX_IN_FLIGHT: '8', ENCAR_DELAY_MS: '0' }
}
