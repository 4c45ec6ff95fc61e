import { EMAIL_PATTERN } from '@karvan/contracts/browser'
import { MailEnv, mailSettingsOf } from '@karvan/mail'
import { BrokerUrl, DatabaseUrl, HttpUrl, InternalToken, readEnv, ServiceEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const Env = Type.Object({
  ...ServiceEnv,
  ...MailEnv,
  NODE_ENV: Type.String({ default: 'production' }),
  DATABASE_URL: DatabaseUrl,
  RABBITMQ_URL: BrokerUrl,
  AUTH_URL: HttpUrl,
  PRICING_URL: HttpUrl,
  PUBLIC_URL: HttpUrl,
  INTERNAL_TOKEN: InternalToken,
  /** Private: pictures of cars that are given in exchange. */
  RESERVATION_PHOTOS_DIR: Type.String(),
  /** Who is told of each new reservation; nobody where it is not set. */
  RESERVATION_MAIL_TO: Type.Optional(Type.String({ pattern: EMAIL_PATTERN, maxLength: 254 })),
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
    pricingUrl: values.PRICING_URL,
    publicUrl: values.PUBLIC_URL.replace(/\/+$/, ''),
    internalToken: values.INTERNAL_TOKEN,
    photosFolder: values.RESERVATION_PHOTOS_DIR,
    mail: mailSettingsOf(values),
    staffMailTo: values.RESERVATION_MAIL_TO ?? null,
  }
}
