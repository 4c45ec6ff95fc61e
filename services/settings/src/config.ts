import { DEFAULT_SETTINGS, SiteSettings } from '@karvan/contracts'
import { readEnv, stackConfigOf, StackEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const { contact_phone_1: Phone, contact_email: Email } = SiteSettings.properties

const Env = Type.Object({
  ...StackEnv,
  /** Pictures of the brand: logo and the top of the first page. */
  UPLOADS_DIR: Type.String(),
  /** The shop's contacts until staff save others. */
  CONTACT_PHONE: Type.Optional(Phone),
  CONTACT_EMAIL: Type.Optional(Email),
})

export type Config = ReturnType<typeof loadConfig>

/** @throws {ConfigError} when something is missing or wrong */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    ...stackConfigOf(values),
    uploadsFolder: values.UPLOADS_DIR,
    /** What holds until staff say something else. */
    defaults: {
      ...DEFAULT_SETTINGS,
      contact_phone_1: values.CONTACT_PHONE ?? '',
      contact_email: values.CONTACT_EMAIL ?? '',
    } satisfies SiteSettings,
  }
}
