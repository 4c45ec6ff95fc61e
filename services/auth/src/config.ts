import { MailEnv, mailSettingsOf } from '@karvan/mail'
import {
  BrokerUrl,
  ConfigError,
  DatabaseUrl,
  HttpUrl,
  InternalToken,
  readEnv,
  replyCheckIn,
  ServiceEnv,
} from '@karvan/service-kit'
import { Type } from 'typebox'
import { SECOND_FACTOR_POLICIES } from './accounts/second-factor-policy.ts'
import { readSecretsKey } from './two-factor/secret-box.ts'

/** What the command line needs, too. */
const Base = {
  DATABASE_URL: DatabaseUrl,
  PUBLIC_URL: HttpUrl,
}

const Env = Type.Object({
  ...ServiceEnv,
  ...Base,
  NODE_ENV: Type.String({ default: 'production' }),
  RABBITMQ_URL: BrokerUrl,
  /** Whom it asks what waits for staff. */
  PRICING_URL: HttpUrl,
  RESERVATION_URL: HttpUrl,
  SCRAPING_URL: HttpUrl,
  INTERNAL_TOKEN: InternalToken,
  /** 32 random bytes in base64, under which secrets are kept that must be read again. */
  SECRETS_KEY: Type.String(),
  /** Of whom a second factor is demanded. */
  TWO_FACTOR_FOR: Type.Enum([...SECOND_FACTOR_POLICIES], { default: 'nobody' }),
  KARVAN_ADMIN_EMAIL: Type.Optional(Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', maxLength: 254 })),
  KARVAN_ADMIN_PASSWORD: Type.Optional(Type.String({ minLength: 12, maxLength: 128 })),
  /** Sets the password of KARVAN_ADMIN_EMAIL at this start; without it a changed password changes nothing. */
  KARVAN_ADMIN_RESET: Type.Boolean({ default: false }),
  ...MailEnv,
})

export type Config = ReturnType<typeof loadConfig>

/** @throws {ConfigError} when something is missing or wrong */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  const { KARVAN_ADMIN_EMAIL: email, KARVAN_ADMIN_PASSWORD: password, KARVAN_ADMIN_RESET: reset } = values
  if ((email === undefined) !== (password === undefined)) {
    throw new ConfigError('KARVAN_ADMIN_EMAIL and KARVAN_ADMIN_PASSWORD are given together or not at all')
  }
  return {
    http: { host: values.HOST, port: values.PORT },
    checkReplies: replyCheckIn(values.NODE_ENV),
    databaseUrl: values.DATABASE_URL,
    brokerUrl: values.RABBITMQ_URL,
    internalToken: values.INTERNAL_TOKEN,
    inboxUrls: { reservations: values.RESERVATION_URL, crawl: values.SCRAPING_URL, rate: values.PRICING_URL },
    publicUrl: withoutSlash(values.PUBLIC_URL),
    secretsKey: secretsKeyOf(values.SECRETS_KEY),
    twoFactorFor: values.TWO_FACTOR_FOR,
    mail: mailSettingsOf(values),
    firstAdmin: email !== undefined && password !== undefined ? { email, password, reset } : null,
  }
}

function secretsKeyOf(text: string): Buffer {
  const key = readSecretsKey(text)
  if (key === null) throw new ConfigError('SECRETS_KEY is not 32 random bytes in base64 (openssl rand -base64 32)')
  return key
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

const ToolEnv = Type.Object(Base)

/** What the command line works with. @throws {ConfigError} */
export function loadToolConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(ToolEnv, env)
  return { databaseUrl: values.DATABASE_URL, publicUrl: withoutSlash(values.PUBLIC_URL) }
}
