import { BrokerUrl, DatabaseUrl, readEnv, ServiceEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const Env = Type.Object({
  ...ServiceEnv,
  DATABASE_URL: DatabaseUrl,
  RABBITMQ_URL: BrokerUrl,
  MONGODB_URL: Type.String({ pattern: '^mongodb(\\+srv)?://' }),
  TASK_LEASE_MS: Type.Integer({ minimum: 500, default: 15_000 }),
})

export type Config = ReturnType<typeof loadConfig>

export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    http: { host: values.HOST, port: values.PORT },
    databaseUrl: values.DATABASE_URL,
    brokerUrl: values.RABBITMQ_URL,
    mongoUrl: values.MONGODB_URL,
    leaseMs: values.TASK_LEASE_MS,
  }
}
