import type { RateProviderName } from '@karvan/contracts'
import { ConfigError, HttpUrl, readEnv, stackConfigOf, StackEnv } from '@karvan/service-kit'
import { validate } from 'node-cron'
import { Type } from 'typebox'

const Env = Type.Object({
  ...StackEnv,
  SETTINGS_URL: HttpUrl,
  /** Providers of rates: one without an address is not asked. Addresses have no default, so that nobody is asked by mistake. */
  FRANKFURTER_URL: Type.Optional(HttpUrl),
  EXCHANGERATE_HOST_URL: Type.Optional(HttpUrl),
  EXCHANGERATE_HOST_KEY: Type.Optional(Type.String()),
  RATES_TIMEOUT_MS: Type.Integer({ minimum: 100, maximum: 20_000, default: 10_000 }),
  /** When to look whether a rate is due, as cron writes it, in UTC; `off` for never. */
  RATES_CRON: Type.String({ default: '15 * * * *' }),
})

export type Config = ReturnType<typeof loadConfig>

/** @throws {ConfigError} when something is missing or wrong */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    ...stackConfigOf(values),
    settingsUrl: values.SETTINGS_URL,
    rates: {
      urls: {
        frankfurter: values.FRANKFURTER_URL,
        'exchangerate.host': values.EXCHANGERATE_HOST_URL,
      } satisfies Record<RateProviderName, string | undefined>,
      keys: { 'exchangerate.host': values.EXCHANGERATE_HOST_KEY } as Partial<Record<RateProviderName, string>>,
      timeoutMs: values.RATES_TIMEOUT_MS,
      /** Null for never. */
      cron: cronOf(values.RATES_CRON),
    },
  }
}

function cronOf(text: string): string | null {
  if (text === 'off') return null
  if (!validate(text)) throw new ConfigError('Invalid configuration\n  RATES_CRON is neither a cron expression nor off')
  return text
}
