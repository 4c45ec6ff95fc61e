import { ROUTES, type ServiceWithRoutes } from '@karvan/contracts'
import { HttpUrl, readEnv, ServiceEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const Env = Type.Object({
  ...ServiceEnv,
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3_002 }),
  /** The folder of the built web app. */
  WEB_DIR: Type.String({ minLength: 1 }),
  /** How visitors reach us: stands in canonical and shared addresses. */
  PUBLIC_URL: Type.String({ pattern: '^https?://[^/]+$', default: 'http://localhost:3002' }),
  /** The shop's contacts, until staff keep them in the settings. Links without one are not shown. */
  CONTACT_PHONE: Type.Optional(Type.String({ pattern: '^\\+\\d{7,15}$' })),
  CONTACT_EMAIL: Type.Optional(Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', maxLength: 254 })),
  /** Requests a minute and address; generous, since each replica counts for itself (decision 130). */
  RATE_LIMIT_PER_MINUTE: Type.Integer({ minimum: 1, default: 3_000 }),
})

/** `<NAME>_URL` for every service that answers routes. */
function readUpstreams(env: NodeJS.ProcessEnv): Readonly<Record<ServiceWithRoutes, string>> {
  const services = Object.keys(ROUTES) as ServiceWithRoutes[]
  const variable = (service: string) => `${service.toUpperCase()}_URL`
  const schema = Type.Object(Object.fromEntries(services.map((service) => [variable(service), HttpUrl])))
  const urls = readEnv(schema, env)
  return Object.fromEntries(services.map((service) => [service, urls[variable(service)]])) as Record<
    ServiceWithRoutes,
    string
  >
}

export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    http: { host: values.HOST, port: values.PORT },
    upstreams: readUpstreams(env),
    webDir: values.WEB_DIR,
    publicUrl: values.PUBLIC_URL,
    settings: { contactPhone: values.CONTACT_PHONE ?? null, contactEmail: values.CONTACT_EMAIL ?? null },
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
  }
}
export type Config = ReturnType<typeof loadConfig>
