import { EMAIL_PATTERN } from '@karvan/contracts/browser'
import { MailEnv, mailSettingsOf } from '@karvan/mail'
import { HttpUrl, readEnv, stackConfigOf, StackEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const Env = Type.Object({
  ...StackEnv,
  ...MailEnv,
  PRICING_URL: HttpUrl,
  SETTINGS_URL: HttpUrl,
  PUBLIC_URL: HttpUrl,
  /** Private: pictures of cars that are given in exchange, and files of steps. */
  RESERVATION_PHOTOS_DIR: Type.String(),
  /** Who is told of each new reservation; nobody where it is not set. */
  RESERVATION_MAIL_TO: Type.Optional(Type.String({ pattern: EMAIL_PATTERN, maxLength: 254 })),
})

export type Config = ReturnType<typeof loadConfig>

/** @throws {ConfigError} when something is missing or wrong */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    ...stackConfigOf(values),
    pricingUrl: values.PRICING_URL,
    settingsUrl: values.SETTINGS_URL,
    publicUrl: values.PUBLIC_URL.replace(/\/+$/, ''),
    photosFolder: values.RESERVATION_PHOTOS_DIR,
    mail: mailSettingsOf(values),
    staffMailTo: values.RESERVATION_MAIL_TO ?? null,
  }
}
