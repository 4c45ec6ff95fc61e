import type { MessagingService } from '@karvan/contracts'
import {
  askedBy,
  type MongoService,
  type RoleKey,
  SERVICES,
  serviceNamed,
  type ServiceName,
  type Setting,
} from './manifest.ts'

type Variables = Readonly<Record<string, string>>

/** Where everything is that a service may need: another answer under the launcher, in tests and in the bench. */
export interface Surroundings {
  readonly databaseUrls: Readonly<Record<RoleKey, string>>
  readonly brokerUrls: Readonly<Record<MessagingService, string>>
  readonly mongoUrls: Readonly<Record<MongoService, string>>
  readonly internalToken: string
  readonly urlOf: (service: ServiceName) => string
  /** A folder for data of its own. */
  readonly folderOf: (name: string) => string
  /** The settings of each source's site, by the source's name. */
  readonly sites: Readonly<Record<string, Variables>>
  readonly settings: Readonly<Partial<Record<Setting, string>>>
}

/** A process to start: most services are one, the worker may be several. */
export interface Instance {
  readonly name: string
  readonly service: ServiceName
  /** Beside what the service needs. */
  readonly env: Variables
}

/**
 * The processes of all services, in the order of starting.
 * @param workers the sources of each worker, by the name of its process
 */
export const instancesOf = (workers: Readonly<Record<string, readonly string[]>>): readonly Instance[] =>
  SERVICES.toSorted((a, b) => a.startOrder - b.startOrder).flatMap(({ name: service, perSource }): Instance[] =>
    perSource
      ? Object.entries(workers).map(([name, sources]) => ({ name, service, env: { SOURCE: sources.join(',') } }))
      : [{ name: service, service, env: {} }],
  )

/**
 * How much memory Node may take for objects: half of the 512 MiB that Compose gives a program, so that what is no heap (columns,
 * kept replies, bodies on their way) has room beside it. Without a bound a heap grows until it is worth collecting, on a machine
 * with much memory far above that. New objects get as much room as they do on such a machine.
 */
const NODE_OPTIONS = '--max-old-space-size=256 --max-semi-space-size=16'

/** `scraper-worker` is asked at SCRAPER_WORKER_URL. */
const urlVariable = (service: string) => `${service.toUpperCase().replaceAll('-', '_')}_URL`

/** What a service must know of its surroundings; its port and log level are the starter's to add. */
export function environmentOf(name: ServiceName, surroundings: Surroundings): Variables {
  const service = serviceNamed(name)
  const { database, broker, mongo, internal, visits, folders = {}, settings = [] } = service
  const { databaseUrls, brokerUrls, mongoUrls, internalToken, urlOf, folderOf, sites } = surroundings
  const given = settings.flatMap((setting): [string, string][] => {
    const value = surroundings.settings[setting]
    return value === undefined ? [] : [[setting, value]]
  })
  return {
    NODE_OPTIONS,
    ...(database && { DATABASE_URL: databaseUrls[database.role] }),
    ...(broker && { RABBITMQ_URL: brokerUrls[broker] }),
    ...(mongo && { MONGODB_URL: mongoUrls[mongo] }),
    ...(internal && { INTERNAL_TOKEN: internalToken }),
    ...Object.fromEntries(askedBy(service).map((asked) => [urlVariable(asked), urlOf(asked)])),
    ...((visits === 'sites' || visits === 'pictures') &&
      Object.fromEntries(Object.values(sites).flatMap((site) => Object.entries(site)))),
    ...Object.fromEntries(Object.entries(folders).map(([variable, folder]) => [variable, folderOf(folder)])),
    ...Object.fromEntries(given),
  }
}
