import { BrokerUrl, DatabaseUrl, HttpUrl, readEnv, ServiceEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const Env = Type.Object({
  ...ServiceEnv,
  DATABASE_URL: DatabaseUrl,
  RABBITMQ_URL: BrokerUrl,
  MONGODB_URL: Type.String({ pattern: '^mongodb(\\+srv)?://' }),
  SOURCE: Type.Enum(['encar']),
  ENCAR_API_URL: HttpUrl,
  /** Requests at a time and least time between two, for all replicas together. */
  ENCAR_MAX_IN_FLIGHT: Type.Integer({ minimum: 1, maximum: 32, default: 1 }),
  ENCAR_DELAY_MS: Type.Integer({ minimum: 0, default: 1_500 }),
  /** The operator has the permission of the site's owner; without it the site's robots.txt decides. */
  ENCAR_CRAWL_PERMITTED: Type.Boolean({ default: false }),
  /** How long a site that refuses us or shows a challenge is left alone. */
  BLOCK_PAUSE_MS: Type.Integer({ minimum: 10, default: 180_000 }),
  TASK_LEASE_MS: Type.Integer({ minimum: 500, default: 15_000 }),
})

export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    http: { host: values.HOST, port: values.PORT },
    databaseUrl: values.DATABASE_URL,
    brokerUrl: values.RABBITMQ_URL,
    mongoUrl: values.MONGODB_URL,
    source: values.SOURCE,
    site: {
      baseUrl: values.ENCAR_API_URL,
      maxInFlight: values.ENCAR_MAX_IN_FLIGHT,
      delayMs: values.ENCAR_DELAY_MS,
      permitted: values.ENCAR_CRAWL_PERMITTED,
    },
    blockPauseMs: values.BLOCK_PAUSE_MS,
    leaseMs: values.TASK_LEASE_MS,
  }
}
