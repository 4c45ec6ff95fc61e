import { type HttpApp, whenGone } from '@karvan/service-kit'
import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent, type Dispatcher } from 'undici'

const TIMEOUT_MS = 20_000

export interface Upstream {
  readonly request: Dispatcher['request']
}

/**
 * The connections to our services. A request whose client leaves is broken off, so that the service can stop its work: the
 * proxy by itself would wait for the answer and throw it away.
 */
export function openUpstream(app: HttpApp): Upstream {
  const agent = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS })
  app.addHook('onClose', () => agent.destroy())
  // The proxy takes no signal for each request, so it is found by the request that asks.
  const gone = new AsyncLocalStorage<AbortSignal>()
  app.addHook('preHandler', (_request, reply, done) => gone.run(whenGone(reply), done))
  return { request: withSignalOf(gone, agent) }
}

type Done = (error: Error | null, data: Dispatcher.ResponseData) => void

function withSignalOf(gone: AsyncLocalStorage<AbortSignal>, agent: Agent): Dispatcher['request'] {
  const request = (options: Dispatcher.RequestOptions, done: Done) => {
    agent.request({ ...options, signal: gone.getStore() ?? null }, done)
  }
  // The proxy uses this one form of the method.
  return request as Dispatcher['request']
}
