import { HttpUrl, readEnv, ServiceEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const Env = Type.Object({
  ...ServiceEnv,
  NODE_ENV: Type.String({ default: 'production' }),
  CATALOG_URL: HttpUrl,
  /** The folder of the built web app. */
  WEB_DIR: Type.String({ minLength: 1 }),
  /** How visitors reach us: stands in canonical and shared addresses. */
  PUBLIC_URL: Type.String({ pattern: '^https?://[^/]+$', default: 'http://localhost:3002' }),
  /** The shop's contacts, until staff keep them in the settings. Links without one are not shown. */
  CONTACT_PHONE: Type.Optional(Type.String({ pattern: '^\\+\\d{7,15}$' })),
  CONTACT_EMAIL: Type.Optional(Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', maxLength: 254 })),
})

export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    http: { host: values.HOST, port: values.PORT },
    checkReplies: values.NODE_ENV !== 'production',
    upstreams: { catalog: values.CATALOG_URL },
    webDir: values.WEB_DIR,
    publicUrl: values.PUBLIC_URL,
    settings: { contactPhone: values.CONTACT_PHONE ?? null, contactEmail: values.CONTACT_EMAIL ?? null },
  }
}
export type Config = ReturnType<typeof loadConfig>
