import { type Static, type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import { ADDRESS_MODES } from './client-address.ts'
import { replyCheckIn } from './reply-check.ts'

/** Settings that every service has; a service adds its own to them. */
export const ServiceEnv = {
  PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  HOST: Type.String({ default: '127.0.0.1' }),
  LOG_LEVEL: Type.Enum(['trace', 'debug', 'info', 'warn', 'error'], { default: 'info' }),
  /** How much of a client's address stands in the log. */
  LOG_CLIENT_ADDRESS: Type.Enum([...ADDRESS_MODES], { default: 'masked' }),
}
export const DatabaseUrl = Type.String({ pattern: '^postgres(ql)?://' })
export const BrokerUrl = Type.String({ pattern: '^amqps?://' })
export const HttpUrl = Type.String({ pattern: '^https?://' })
/** Shared by the services for `/internal/*`; a short one stops the boot. */
export const InternalToken = Type.String({ minLength: 32 })

/** Settings of a service of the stack: it has calls that are guarded, a database and the broker. */
export const StackEnv = {
  ...ServiceEnv,
  NODE_ENV: Type.String({ default: 'production' }),
  DATABASE_URL: DatabaseUrl,
  RABBITMQ_URL: BrokerUrl,
  AUTH_URL: HttpUrl,
  INTERNAL_TOKEN: InternalToken,
}

/** The part of a service's configuration that `StackEnv` gives. */
export function stackConfigOf(values: Static<TObject<typeof StackEnv>>) {
  return {
    http: { host: values.HOST, port: values.PORT },
    checkReplies: replyCheckIn(values.NODE_ENV),
    databaseUrl: values.DATABASE_URL,
    brokerUrl: values.RABBITMQ_URL,
    authUrl: values.AUTH_URL,
    internalToken: values.INTERNAL_TOKEN,
  }
}

/**
 * Reads a service's environment once. Empty means unset; every problem is reported, not only the first.
 * @param prefix stands before each name in the environment, and not in the schema
 * @throws {ConfigError}
 */
export function readEnv<S extends TObject>(schema: S, env: NodeJS.ProcessEnv, prefix = ''): Static<S> {
  const given = Object.fromEntries(
    Object.keys(schema.properties).flatMap((key) => {
      const value = env[prefix + key]
      return value === undefined || value === '' ? [] : [[key, value]]
    }),
  )
  const values = Value.Default(schema, Value.Convert(schema, given))
  if (Value.Check(schema, values)) return values
  const lines = Value.Errors(schema, values).map((error) => {
    const missing =
      'requiredProperties' in error.params
        ? error.params.requiredProperties.map((name) => prefix + name).join(', ')
        : ''
    return missing ? `  ${missing} is missing` : `  ${prefix}${error.instancePath.slice(1)} ${error.message}`
  })
  throw new ConfigError(`Invalid configuration\n${lines.join('\n')}`)
}

/** The environment is at fault: told in plain lines, without a stack. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
