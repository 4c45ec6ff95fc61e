import { CONFIRM_AFTER_MS } from '@karvan/domain'
import type { BrowserPlace } from '@karvan/scraper-kit'
import { BrokerUrl, ConfigError, DatabaseUrl, readEnv, ServiceEnv } from '@karvan/service-kit'
import {
  settingsPrefix,
  type Source,
  sourceNamed,
  SourceSettings,
  TrustedOrigins,
  trustedOriginsOf,
} from '@karvan/sources'
import { Type } from 'typebox'

const Env = Type.Object({
  ...ServiceEnv,
  DATABASE_URL: DatabaseUrl,
  RABBITMQ_URL: BrokerUrl,
  MONGODB_URL: Type.String({ pattern: '^mongodb(\\+srv)?://' }),
  /** The name of the source that this worker reads, or several with commas between them. */
  SOURCE: Type.String({ minLength: 1 }),
  /** Of sites that staff named: the only ones that may be anywhere. */
  GENERIC_TRUSTED_ORIGINS: TrustedOrigins,
  /** How long a site that refuses us or shows a challenge is left alone. */
  BLOCK_PAUSE_MS: Type.Integer({ minimum: 10, default: 180_000 }),
  TASK_LEASE_MS: Type.Integer({ minimum: 500, default: 15_000 }),
  /** How far apart two not-found answers are that together take a car for sold. */
  SALE_CONFIRM_MS: Type.Integer({ minimum: 100, default: CONFIRM_AFTER_MS }),
  /** How often it looks for cars that are to be asked for again. */
  RECHECK_MS: Type.Integer({ minimum: 50, default: 5_000 }),
  /** Tasks that this worker is at: while one waits for the site or is written down, the others go on. */
  TASKS_AT_A_TIME: Type.Integer({ minimum: 1, maximum: 8, default: 4 }),
  /** Of a browser in a container of its own, for a source whose pages need one. */
  BROWSER_URL: Type.Optional(Type.String({ pattern: '^wss?://' })),
  /** Without that a worker starts a browser by itself. */
  CHROMIUM_PATH: Type.String({ minLength: 1, default: '/usr/bin/chromium' }),
})

export type Config = ReturnType<typeof loadConfig>
/** What is set for one source alone. */
export type SourceConfig = Config['sources'][number]

/** @throws {ConfigError} when something is missing or wrong, or SOURCE names one that is none of `sources` */
export function loadConfig(env: NodeJS.ProcessEnv, sources: readonly Source[]) {
  const values = readEnv(Env, env)
  const read = values.SOURCE.split(',').map((name) => {
    const source = sourceNamed(sources, name.trim())
    if (!source) throw new ConfigError(`SOURCE must be of ${sources.map((known) => known.name).join(', ')}`)
    return source
  })
  return {
    http: { host: values.HOST, port: values.PORT },
    databaseUrl: values.DATABASE_URL,
    brokerUrl: values.RABBITMQ_URL,
    mongoUrl: values.MONGODB_URL,
    sources: [...new Set(read)].map((source) => ({
      source,
      site: siteOf(source, env),
      browser: source.usesBrowser ? browserAt(values.BROWSER_URL, values.CHROMIUM_PATH) : null,
    })),
    trustedOrigins: trustedOriginsOf(values.GENERIC_TRUSTED_ORIGINS),
    blockPauseMs: values.BLOCK_PAUSE_MS,
    leaseMs: values.TASK_LEASE_MS,
    tasksAtATime: values.TASKS_AT_A_TIME,
    confirmAfterMs: values.SALE_CONFIRM_MS,
    recheckMs: values.RECHECK_MS,
  }
}

const browserAt = (url: string | undefined, executablePath: string): BrowserPlace =>
  url === undefined ? { executablePath } : { url }

function siteOf(source: Source, env: NodeJS.ProcessEnv) {
  const prefix = settingsPrefix(source)
  const settings = readEnv(SourceSettings(source), env, prefix)
  if (settings.API_URL === undefined && !source.sitesOfStaff) throw new ConfigError(`${prefix}API_URL is missing`)
  return {
    /** Empty for a source that reads sites which staff name. */
    baseUrl: settings.API_URL ?? '',
    maxInFlight: settings.MAX_IN_FLIGHT,
    delayMs: settings.DELAY_MS,
    dailyRequests: settings.DAILY_REQUESTS,
    permitted: settings.CRAWL_PERMITTED,
  }
}
