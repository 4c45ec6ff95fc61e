import { DEFAULT_SETTINGS, SiteSettings } from '@karvan/contracts'
import { BrokerUrl, DatabaseUrl, HttpUrl, InternalToken, readEnv, ServiceEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const { contact_phone_1: Phone, contact_email: Email } = SiteSettings.properties

const Env = Type.Object({
  ...ServiceEnv,
  NODE_ENV: Type.String({ default: 'production' }),
  DATABASE_URL: DatabaseUrl,
  RABBITMQ_URL: BrokerUrl,
  AUTH_URL: HttpUrl,
  INTERNAL_TOKEN: InternalToken,
  /** The shop's contacts until staff save others. */
  CONTACT_PHONE: Type.Optional(Phone),
  CONTACT_EMAIL: Type.Optional(Email),
})

export type Config = ReturnType<typeof loadConfig>

/** @throws {ConfigError} when something is missing or wrong */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    http: { host: values.HOST, port: values.PORT },
    checkReplies: values.NODE_ENV !== 'production',
    databaseUrl: values.DATABASE_URL,
    brokerUrl: values.RABBITMQ_URL,
    authUrl: values.AUTH_URL,
    internalToken: values.INTERNAL_TOKEN,
    /** What holds until staff say something else. */
    defaults: {
      ...DEFAULT_SETTINGS,
      contact_phone_1: values.CONTACT_PHONE ?? '',
      contact_email: values.CONTACT_EMAIL ?? '',
    } satisfies SiteSettings,
  }
}
