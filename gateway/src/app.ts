import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { createHttpApp, type HttpApp } from '@karvan/service-kit'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { limitRequests } from './limits.ts'
import { limitBody } from './proxy/body-limit.ts'
import { registerProxies } from './proxy/proxy.ts'
import { refuseMalformed } from './well-formed.ts'

const HALF_A_YEAR_S = 15_552_000

export interface AppDeps {
  readonly config: Omit<Config, 'http'>
  readonly log: FastifyBaseLogger
}

/** The only public process: routing, limits, headers. */
export async function buildApp({ config, log }: AppDeps): Promise<HttpApp> {
  const { trustedProxies } = config
  const ready = () => Promise.resolve()
  const app = createHttpApp({ access: 'none', edge: { trustedProxies }, log, checkReplies: false, ready })
  refuseMalformed(app)
  app.addHook('onRequest', limitBody)
  await app.register(helmet, {
    // For what the gateway says itself; pages bring their own.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // The gateway speaks HTTP behind the operator's TLS; browsers ignore the header on plain HTTP.
    strictTransportSecurity: { maxAge: HALF_A_YEAR_S, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    done()
  })
  await limitRequests(app, config.limits)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 })
  registerProxies(app, config.upstreams)
  return app
}
