import compress from '@fastify/compress'
import { createHttpApp, type HttpApp } from '@karvan/service-kit'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { registerDashboard } from './dashboard.ts'
import { registerInbox } from './inbox.ts'
import { limitRequests } from './limits.ts'
import type { FindAddresses } from './proxy/addresses-in-turn.ts'
import { limitBody } from './proxy/body-limit.ts'
import { registerProxies } from './proxy/proxy.ts'
import { openAgent } from './proxy/upstream.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { refuseMalformed } from './well-formed.ts'

export interface AppDeps {
  readonly config: Omit<Config, 'http'>
  readonly log: FastifyBaseLogger
  /** Of a service's host; by the system's resolver unless said otherwise. */
  readonly findAddresses?: FindAddresses
}

/** The only public process: routing, limits, headers. */
export async function buildApp({ config, log, findAddresses }: AppDeps): Promise<HttpApp> {
  const { trustedProxies } = config
  const ready = () => Promise.resolve()
  const app = createHttpApp({ access: 'none', edge: { trustedProxies }, log, checkReplies: false, ready })
  setSecurityHeaders(app)
  refuseMalformed(app)
  app.addHook('onRequest', limitBody)
  await limitRequests(app, config.limits)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024, globalDecompression: false })
  const agent = openAgent(app, findAddresses)
  registerDashboard(app, config.upstreams, agent)
  registerInbox(app, config.upstreams, agent)
  registerProxies(app, config.upstreams, agent)
  return app
}
