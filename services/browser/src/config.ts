import { readEnv, ServiceEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const Env = Type.Object({
  ...ServiceEnv,
  /** Where workers connect; PORT answers for its health alone. */
  BROWSER_PORT: Type.Integer({ minimum: 1, maximum: 65_535, default: 8081 }),
  CHROMIUM_PATH: Type.String({ minLength: 1, default: '/usr/bin/chromium' }),
  /** How often it looks whether a page can be opened. */
  LOOK_MS: Type.Integer({ minimum: 100, default: 30_000 }),
  /** A page takes two minutes at most: what is open for longer has been left. */
  MAX_PAGE_MS: Type.Integer({ minimum: 100, default: 300_000 }),
  /** After so many pages it ends: a browser grows. */
  MAX_PAGES: Type.Integer({ minimum: 1, default: 300 }),
})

export type Config = ReturnType<typeof loadConfig>

/** @throws {ConfigError} when something is missing or wrong */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    http: { host: values.HOST, port: values.PORT },
    browserPort: values.BROWSER_PORT,
    executablePath: values.CHROMIUM_PATH,
    lookMs: values.LOOK_MS,
    maxPageMs: values.MAX_PAGE_MS,
    maxPages: values.MAX_PAGES,
  }
}
