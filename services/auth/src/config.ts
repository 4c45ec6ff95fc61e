import { ConfigError, DatabaseUrl, InternalToken, readEnv, ServiceEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const Env = Type.Object({
  ...ServiceEnv,
  NODE_ENV: Type.String({ default: 'production' }),
  DATABASE_URL: DatabaseUrl,
  INTERNAL_TOKEN: InternalToken,
  KARVAN_ADMIN_EMAIL: Type.Optional(Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', maxLength: 254 })),
  KARVAN_ADMIN_PASSWORD: Type.Optional(Type.String({ minLength: 12, maxLength: 128 })),
  /** Sets the password of KARVAN_ADMIN_EMAIL at this start; without it a changed password changes nothing. */
  KARVAN_ADMIN_RESET: Type.Boolean({ default: false }),
})

export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  const { KARVAN_ADMIN_EMAIL: email, KARVAN_ADMIN_PASSWORD: password, KARVAN_ADMIN_RESET: reset } = values
  if ((email === undefined) !== (password === undefined)) {
    throw new ConfigError('KARVAN_ADMIN_EMAIL and KARVAN_ADMIN_PASSWORD are given together or not at all')
  }
  return {
    http: { host: values.HOST, port: values.PORT },
    checkReplies: values.NODE_ENV !== 'production',
    databaseUrl: values.DATABASE_URL,
    internalToken: values.INTERNAL_TOKEN,
    firstAdmin: email !== undefined && password !== undefined ? { email, password, reset } : null,
  }
}
