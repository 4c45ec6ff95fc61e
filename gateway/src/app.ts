import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { AppError, createHttpApp, type HttpApp } from '@karvan/service-kit'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { limitBody } from './proxy/body-limit.ts'
import { registerApi, registerPages } from './proxy/proxy.ts'
import { refuseMalformed } from './well-formed.ts'

const HALF_A_YEAR_S = 15_552_000

export interface AppDeps {
  readonly config: Omit<Config, 'http'>
  readonly log: FastifyBaseLogger
}

/** The only public process: routing, limits, headers. */
export async function buildApp({ config, log }: AppDeps): Promise<HttpApp> {
  const app = createHttpApp({
    access: 'none',
    edge: { trustedProxies: [] },
    log,
    checkReplies: false,
    ready: () => Promise.resolve(),
  })
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
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', 'Too many requests. Please slow down.', { retryAfter: Math.ceil(ttl / 1_000) }),
  })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 })
  registerApi(app, config.upstreams)
  registerPages(app, config.upstreams.web)
  return app
}
