import { readEnv, stackConfigOf, StackEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const Env = Type.Object({
  ...StackEnv,
  SWEEP_MS: Type.Integer({ minimum: 50, default: 1_000 }),
})

export type Config = ReturnType<typeof loadConfig>

export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    ...stackConfigOf(values),
    sweepMs: values.SWEEP_MS,
  }
}
