import { HttpUrl, readEnv, stackConfigOf, StackEnv } from '@karvan/service-kit'
import { TrustedOrigins, trustedOriginsOf } from '@karvan/sources'
import { Type } from 'typebox'

const Env = Type.Object({
  ...StackEnv,
  CATALOG_URL: HttpUrl,
  /** Of sites that staff name: the only ones that may be anywhere. */
  GENERIC_TRUSTED_ORIGINS: TrustedOrigins,
  SWEEP_MS: Type.Integer({ minimum: 50, default: 1_000 }),
})

export type Config = ReturnType<typeof loadConfig>

export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    ...stackConfigOf(values),
    catalogUrl: values.CATALOG_URL,
    trustedOrigins: trustedOriginsOf(values.GENERIC_TRUSTED_ORIGINS),
    sweepMs: values.SWEEP_MS,
  }
}
