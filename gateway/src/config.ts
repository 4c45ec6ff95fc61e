import { ROUTES, type ServiceWithRoutes } from '@karvan/contracts'
import { HttpUrl, readEnv, ServiceEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const Env = Type.Object({
  ...ServiceEnv,
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3_002 }),
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
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
  }
}
export type Config = ReturnType<typeof loadConfig>
