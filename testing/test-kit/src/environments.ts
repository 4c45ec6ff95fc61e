import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Program, startProgram } from './program.ts'
import type { Suite } from './suite.ts'

export const ADMIN = { email: 'owner@karvan.test', password: 'a-long-test-password' }

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const INTERNAL_TOKEN = 'internal-token-of-the-tests-0123456789'

export interface EnvironmentOptions {
  readonly suite: Pick<Suite, 'databases' | 'rabbitmqUrl' | 'mongoUrl'>
  /** Added to the environment of the workers and the scraping service. */
  readonly env?: Readonly<Record<string, string>>
}

/** Where each program of the stack is bundled. */
const FOLDERS = {
  auth: 'services/auth',
  catalog: 'services/catalog',
  scraping: 'services/scraping',
  'scraper-worker': 'services/scraper-worker',
  gateway: 'gateway',
} as const
export type ProgramName = keyof typeof FOLDERS

/** Starts one program of the stack from its bundle, with its log under `folder`. */
export const startBundle = (
  name: ProgramName,
  port: number,
  env: Readonly<Record<string, string>>,
  folder: string,
): Program =>
  startProgram({
    name,
    port,
    bundle: join(ROOT, FOLDERS[name], 'dist', `${name}.mjs`),
    env: { ...env, PORT: String(port) },
    logFile: join(folder, 'logs', `${name}.log`),
  })

/** Each service's own variables, and what all have in `common`. */
export function environmentsOf(
  { suite, env = {} }: EnvironmentOptions,
  simulatorUrl: string,
  folder: string,
  url: (name: 'auth' | 'catalog' | 'scraping') => string,
): Record<ProgramName | 'common', Record<string, string>> {
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
