import { type Upstream, UPSTREAMS } from '@karvan/contracts'
import { HttpUrl, readEnv, ServiceEnv } from '@karvan/service-kit'
import { Type } from 'typebox'
import { readProxies } from './proxies.ts'

const Env = Type.Object({
  ...ServiceEnv,
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3_002 }),
  /**
   * Requests a minute and address: of calls, of pages, and of files with pictures. Generous, since an office is one address
   * and each replica counts for itself.
   */
  RATE_LIMIT_PER_MINUTE: Type.Integer({ minimum: 1, default: 5_000 }),
  PAGE_LIMIT_PER_MINUTE: Type.Integer({ minimum: 1, default: 300 }),
  FILE_LIMIT_PER_MINUTE: Type.Integer({ minimum: 1, default: 60_000 }),
  /** Addresses and networks of trusted proxies; the forwarded address of any other client is ignored. */
  TRUSTED_PROXIES: Type.String({ default: '' }),
})

/** `<NAME>_URL` for every service that answers routes here. */
function readUpstreams(env: NodeJS.ProcessEnv): Readonly<Record<Upstream, string>> {
  const variable = (service: string) => `${service.toUpperCase()}_URL`
  const schema = Type.Object(Object.fromEntries(UPSTREAMS.map((service) => [variable(service), HttpUrl])))
  const urls = readEnv(schema, env)
  return Object.fromEntries(UPSTREAMS.map((service) => [service, urls[variable(service)]])) as Record<Upstream, string>
}

export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    http: { host: values.HOST, port: values.PORT },
    upstreams: readUpstreams(env),
    limits: {
      calls: values.RATE_LIMIT_PER_MINUTE,
      pages: values.PAGE_LIMIT_PER_MINUTE,
      files: values.FILE_LIMIT_PER_MINUTE,
    },
    trustedProxies: readProxies(values.TRUSTED_PROXIES),
  }
}
export type Config = ReturnType<typeof loadConfig>
