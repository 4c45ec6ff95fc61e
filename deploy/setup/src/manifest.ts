import type { MessagingService } from '@karvan/contracts'

/** Those that store what they have read. */
export const MONGO_SERVICES = ['pipeline-worker', 'scraper-worker'] as const
export type MongoService = (typeof MONGO_SERVICES)[number]

/**
 * Every service of Karvan, as one value each. Provisioning, the launcher, the test kit, the bench and the check of
 * docker-compose.yml all come from this list: a new service is a folder and an entry here.
 */
export interface Service<Name extends string = string, Role extends string = string> {
  readonly name: Name
  /** From the top of the repository. `src/main.ts` in it is the program (see `programs.mjs`). */
  readonly folder: string
  /** Services with a lower number answer before those with a higher one are started by the launcher. */
  readonly startOrder: number
  readonly database?: Database<Role>
  /** RABBITMQ_URL, of the user that has this service's rights. */
  readonly broker?: MessagingService
  /** MONGODB_URL, of the user that has this service's rights. */
  readonly mongo?: MongoService
  /** INTERNAL_TOKEN: it answers or asks other services under `/internal`. */
  readonly internal?: true
  /** It answers routes of the contracts: the gateway asks it. */
  readonly answers?: true
  /** Services that it asks, each by `<NAME>_URL`; `all` for every one that answers. */
  readonly asks?: readonly NoInfer<Name>[] | 'all'
  /**
   * What it reaches outside: sites' pages and calls, their pictures, a mail server, or providers of exchange rates. The
   * settings of each source are its own.
   */
  readonly visits?: 'sites' | 'pictures' | 'mail' | 'rates'
  /** Its processes share the sources among them: each has SOURCE in its environment. */
  readonly perSource?: true
  /** Private folders for data, by the name of the variable. */
  readonly folders?: Readonly<Record<string, string>>
  /** What operators set: the variable, and what the launcher and the tests set it to. */
  readonly settings?: readonly Setting[]
}

/** A login role of its own, `karvan_<role>`, with the least rights that the service needs. */
interface Database<Role extends string = string> {
  readonly role: Role
  /** How many connections its programs have at most, with one container of each source; `compose.test.ts` counts. */
  readonly connections: number
  /** The schema that it owns and migrates. */
  readonly owns?: string
  /** Schemas of others that it writes to, on purpose (docs/architecture.md, "Who talks to whom"). */
  readonly writes?: readonly string[]
  /** Schemas of others that it reads, and cannot write to. */
  readonly reads?: readonly string[]
  /** It adds to the audit trail, and reads it. */
  readonly keepsAudit?: true
}

/** Settings that need another value in each surrounding. */
export type Setting =
  | 'KARVAN_ADMIN_EMAIL'
  | 'KARVAN_ADMIN_PASSWORD'
  | 'KARVAN_ADMIN_RESET'
  | 'WEB_DIR'
  | 'PUBLIC_URL'
  | 'CONTACT_PHONE'
  | 'CONTACT_EMAIL'
  | 'TRUSTED_PROXIES'
  | 'SEARCH_ENGINE'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'MAIL_CAPTURE_DIR'
  | 'RESERVATION_MAIL_TO'
  | 'TWO_FACTOR_FOR'
  | 'SECRETS_KEY'
  | 'FRANKFURTER_URL'
  | 'EXCHANGERATE_HOST_URL'
  | 'EXCHANGERATE_HOST_KEY'
  | 'GENERIC_TRUSTED_ORIGINS'

const define = <const Name extends string, const Role extends string>(services: readonly Service<Name, Role>[]) =>
  services

export const SERVICES = define([
  {
    name: 'auth',
    folder: 'services/auth',
    startOrder: 1,
    answers: true,
    database: { role: 'auth', connections: 9, owns: 'auth', keepsAudit: true },
    broker: 'auth',
    internal: true,
    asks: ['pricing', 'reservation', 'scraping'],
    visits: 'mail',
    settings: [
      'KARVAN_ADMIN_EMAIL',
      'KARVAN_ADMIN_PASSWORD',
      'KARVAN_ADMIN_RESET',
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'MAIL_CAPTURE_DIR',
      'TWO_FACTOR_FOR',
      'SECRETS_KEY',
    ],
  },
  {
    name: 'catalog',
    folder: 'services/catalog',
    startOrder: 1,
    answers: true,
    database: { role: 'catalog', connections: 16, owns: 'inventory' },
    broker: 'catalog',
    internal: true,
    asks: ['auth', 'settings'],
    visits: 'pictures',
    folders: { IMAGE_CACHE_DIR: 'images', CAR_PHOTOS_DIR: 'car-photos' },
    settings: ['SEARCH_ENGINE'],
  },
  {
    name: 'scraping',
    folder: 'services/scraping',
    startOrder: 1,
    answers: true,
    database: { role: 'scraping', connections: 8, owns: 'jobs' },
    broker: 'scraping',
    internal: true,
    asks: ['auth', 'catalog'],
    settings: ['GENERIC_TRUSTED_ORIGINS'],
  },
  {
    name: 'scraper-worker',
    folder: 'services/scraper-worker',
    startOrder: 1,
    database: { role: 'worker', connections: 56, writes: ['inventory', 'jobs'] },
    broker: 'scraper-worker',
    mongo: 'scraper-worker',
    visits: 'sites',
    perSource: true,
    settings: ['GENERIC_TRUSTED_ORIGINS'],
  },
  {
    name: 'pipeline-worker',
    folder: 'services/pipeline-worker',
    startOrder: 1,
    database: { role: 'pipeline', connections: 4, writes: ['inventory', 'jobs'] },
    broker: 'pipeline-worker',
    mongo: 'pipeline-worker',
  },
  {
    name: 'pricing',
    folder: 'services/pricing',
    startOrder: 1,
    answers: true,
    database: { role: 'pricing', connections: 8, owns: 'pricing', reads: ['inventory'] },
    broker: 'pricing',
    internal: true,
    asks: ['auth', 'settings'],
    visits: 'rates',
    settings: ['FRANKFURTER_URL', 'EXCHANGERATE_HOST_URL', 'EXCHANGERATE_HOST_KEY'],
  },
  {
    name: 'settings',
    folder: 'services/settings',
    startOrder: 1,
    answers: true,
    database: { role: 'settings', connections: 4, owns: 'settings' },
    broker: 'settings',
    internal: true,
    asks: ['auth'],
    folders: { UPLOADS_DIR: 'uploads' },
    settings: ['CONTACT_PHONE', 'CONTACT_EMAIL'],
  },
  {
    name: 'reservation',
    folder: 'services/reservation',
    startOrder: 1,
    answers: true,
    database: { role: 'reservation', connections: 8, owns: 'reservation' },
    broker: 'reservation',
    internal: true,
    asks: ['auth', 'pricing', 'settings'],
    visits: 'mail',
    folders: { RESERVATION_PHOTOS_DIR: 'reservation-photos' },
    settings: ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'MAIL_CAPTURE_DIR', 'RESERVATION_MAIL_TO'],
  },
  {
    name: 'web',
    folder: 'web/server',
    startOrder: 1,
    answers: true,
    internal: true,
    asks: ['catalog', 'pricing', 'settings'],
    settings: ['WEB_DIR', 'PUBLIC_URL'],
  },
  {
    name: 'gateway',
    folder: 'gateway',
    startOrder: 2,
    asks: 'all',
    settings: ['TRUSTED_PROXIES'],
  },
])

export type ServiceName = (typeof SERVICES)[number]['name']

export function serviceNamed(name: ServiceName) {
  const found = SERVICES.find((service) => service.name === name)
  if (!found) throw new Error(`no service ${name}`)
  return found
}

/** The services that one asks. */
export function askedBy({ asks = [] }: (typeof SERVICES)[number]): readonly ServiceName[] {
  if (asks !== 'all') return asks
  return SERVICES.filter(({ answers }) => answers).map(({ name }) => name)
}

/** Every login role with what it may do. */
export const DATABASES = SERVICES.flatMap(({ database }) => (database ? [database] : []))

export type RoleKey = (typeof DATABASES)[number]['role']

/** Something for each role. */
export const byRole = <T>(make: (role: RoleKey) => T) =>
  Object.fromEntries(DATABASES.map(({ role }) => [role, make(role)])) as Readonly<Record<RoleKey, T>>

/** Where Compose keeps the password of a role. */
export const passwordVariable = (role: RoleKey): string => `${role.toUpperCase()}_DB_PASSWORD`
