import { BrokerUrl, DatabaseUrl, HttpUrl, InternalToken, readEnv, ServiceEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const Env = Type.Object({
  ...ServiceEnv,
  NODE_ENV: Type.String({ default: 'production' }),
  DATABASE_URL: DatabaseUrl,
  RABBITMQ_URL: BrokerUrl,
  AUTH_URL: HttpUrl,
  INTERNAL_TOKEN: InternalToken,
  SWEEP_MS: Type.Integer({ minimum: 50, default: 1_000 }),
})

export type Config = ReturnType<typeof loadConfig>

export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    http: { host: values.HOST, port: values.PORT },
    logLevel: values.LOG_LEVEL,
    checkReplies: values.NODE_ENV !== 'production',
    databaseUrl: values.DATABASE_URL,
    brokerUrl: values.RABBITMQ_URL,
    authUrl: values.AUTH_URL,
    internalToken: values.INTERNAL_TOKEN,
    sweepMs: values.SWEEP_MS,
  }
}
