import { HttpUrl, InternalToken, readEnv, replyCheckIn, ServiceEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const Env = Type.Object({
  ...ServiceEnv,
  NODE_ENV: Type.String({ default: 'production' }),
  CATALOG_URL: HttpUrl,
  INTERNAL_TOKEN: InternalToken,
  PRICING_URL: HttpUrl,
  SETTINGS_URL: HttpUrl,
  /** The folder of the built web app. */
  WEB_DIR: Type.String({ minLength: 1 }),
  /** How visitors reach us: stands in canonical and shared addresses. */
  PUBLIC_URL: Type.String({ pattern: '^https?://[^/]+$', default: 'http://localhost:3002' }),
})

export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    http: { host: values.HOST, port: values.PORT },
    checkReplies: replyCheckIn(values.NODE_ENV),
    upstreams: { catalog: values.CATALOG_URL, pricing: values.PRICING_URL, settings: values.SETTINGS_URL },
    internalToken: values.INTERNAL_TOKEN,
    webDir: values.WEB_DIR,
    publicUrl: values.PUBLIC_URL,
  }
}
export type Config = ReturnType<typeof loadConfig>
