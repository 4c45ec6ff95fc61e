import { BrokerUrl, DatabaseUrl, readEnv, ServiceEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const Env = Type.Object({ ...ServiceEnv, DATABASE_URL: DatabaseUrl, RABBITMQ_URL: BrokerUrl })

export type Config = ReturnType<typeof loadConfig>

/** @throws {ConfigError} when something is missing or wrong */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    http: { host: values.HOST, port: values.PORT },
    databaseUrl: values.DATABASE_URL,
    brokerUrl: values.RABBITMQ_URL,
  }
}
