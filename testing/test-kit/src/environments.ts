import type { RateProviderName } from '@karvan/contracts'
import { environmentOf, type ServiceName, type Surroundings } from '@karvan/setup'
import { SIMULATED_KEY } from '@karvan/source-simulator'
import { sourceEnvironment } from '@karvan/sources'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { ROOT } from './folders.ts'
import type { Suite } from './suite.ts'

export const ADMIN = { email: 'owner@karvan.test', password: 'a-long-test-password' }

/** Of no use outside of tests. */
const SECRETS_KEY = createHash('sha256').update('karvan tests').digest('base64')
export const INTERNAL_TOKEN = 'internal-token-of-the-tests-0123456789'

type Variables = Readonly<Record<string, string>>

/** A site that the simulator plays is ours: no pause between visits. */
export const siteSettings = (source: string, url: string): Variables =>
  sourceEnvironment(source, { API_URL: url, IMAGE_URL: url, MAX_IN_FLIGHT: 8, DELAY_MS: 0, DAILY_REQUESTS: 0 })

/** Shorter than in production, so that a test sees what they do. */
const SHORT: Readonly<Partial<Record<ServiceName, Variables>>> = {
  scraping: { SWEEP_MS: '200' },
  // What a test sells at a site was in its list a moment ago.
  catalog: { ASK_SOURCE_AFTER_MS: '0' },
  // A test says when.
  pricing: { RATES_CRON: 'off', RATES_TIMEOUT_MS: '1000' },
  'scraper-worker': { SOURCE: 'encar', TASK_LEASE_MS: '2000' },
  gateway: { RATE_LIMIT_PER_MINUTE: '100000', PAGE_LIMIT_PER_MINUTE: '100000', FILE_LIMIT_PER_MINUTE: '1000000' },
}

export interface TestSurroundings {
  readonly suite: Pick<Suite, 'databases' | 'brokerUrls' | 'mongoUrls'>
  /** By the source's name. */
  readonly sites: Surroundings['sites']
  /** Where the providers of exchange rates are; only the pricing service asks them. */
  readonly rateUrls?: Readonly<Record<RateProviderName, string>>
  readonly folder: string
  readonly urlOf: (service: ServiceName) => string
}

export const surroundingsOf = ({ suite, sites, rateUrls, folder, urlOf }: TestSurroundings): Surroundings => ({
  databaseUrls: suite.databases,
  brokerUrls: suite.brokerUrls,
  mongoUrls: suite.mongoUrls,
  internalToken: INTERNAL_TOKEN,
  urlOf,
  folderOf: (name) => join(folder, name),
  sites,
  settings: {
    KARVAN_ADMIN_EMAIL: ADMIN.email,
    KARVAN_ADMIN_PASSWORD: ADMIN.password,
    WEB_DIR: join(ROOT, 'web', 'dist'),
    PUBLIC_URL: urlOf('gateway'),
    SECRETS_KEY,
    TWO_FACTOR_FOR: 'nobody',
    MAIL_CAPTURE_DIR: join(folder, 'mails'),
    RESERVATION_MAIL_TO: 'agents@karvan.example',
    CONTACT_PHONE: '+447700900123',
    CONTACT_EMAIL: 'sales@karvan.example',
    // The simulator's sites are on this machine.
    GENERIC_TRUSTED_ORIGINS: Object.values(sites).flatMap(hostsOf).join(' '),
    ...(rateUrls && {
      FRANKFURTER_URL: rateUrls.frankfurter,
      EXCHANGERATE_HOST_URL: rateUrls['exchangerate.host'],
      EXCHANGERATE_HOST_KEY: SIMULATED_KEY,
    }),
  },
})

const hostsOf = (site: Variables): readonly string[] =>
  Object.entries(site).flatMap(([name, value]) => (name.endsWith('_API_URL') ? [new URL(value).host] : []))

/** All that a service is told in tests, but for its port. */
export const environmentFor = (name: ServiceName, surroundings: Surroundings): Variables => ({
  NODE_ENV: 'test',
  ...environmentOf(name, surroundings),
  ...SHORT[name],
})
