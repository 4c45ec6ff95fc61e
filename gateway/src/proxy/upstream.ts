import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { HttpApp } from '@karvan/service-kit'
import { EventEmitter } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, type Dispatcher, errors, RoundRobinPool } from 'undici'
import { addressesInTurn, type FindAddresses } from './addresses-in-turn.ts'

const TIMEOUT_MS = 20_000
/** Well before a service closes a connection that is idle (10 s): what went out over it just then would be lost. */
const IDLE_MS = 4_000
/** So old a connection gets at most: a replica that has come new has its part of the calls after this time. */
const CONNECTION_MS = 30_000
/** An address that says nothing to a new connection for so long is passed over. */
const CONNECT_MS = 500

/**
 * Under this name the headers of a request carry what emits `abort` when its client has left: the proxy hands nothing else
 * through to the connection. Symbols are never sent, and an emitter takes a fraction of an AbortSignal's time.
 */
export const CLIENT_GONE = Symbol('client gone')

/** The headers of a request to a service. */
export interface UpstreamHeaders extends IncomingHttpHeaders {
  [CLIENT_GONE]?: EventEmitter
}

/** As the proxy takes it, whose types are those of an older undici. */
export type Upstream = Extract<FastifyHttpProxyOptions['undici'], { readonly request: unknown }>

/** The connections to our services, used in turn, and spread over the replicas of each. */
export function openAgent(app: HttpApp, findAddresses?: FindAddresses): Agent {
  const agent = new Agent({
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    clientTtl: CONNECTION_MS,
    factory: (origin, options) => new RoundRobinPool(origin, options),
    connect: {
      lookup: addressesInTurn(findAddresses),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: CONNECT_MS,
    },
  })
  app.addHook('onClose', () => agent.destroy())
  return agent
}

/**
 * The connections, as the proxy asks over them. A request whose client leaves is broken off, so that the service can stop its work: the
 * proxy by itself would wait for the answer and throw it away.
 */
export function upstreamOf(agent: Agent): Upstream {
  const request = (options: Dispatcher.RequestOptions, done: Done) => {
    agent.request({ ...options, signal: signalOf(options) }, (error, data) => {
      // For a client that has left there is nothing to answer, and nothing is wrong with the service.
      if (!(error instanceof errors.RequestAbortedError)) done(error, data)
    })
  }
  // The proxy uses this one form of the method.
  return { request: request as unknown as Upstream['request'] }
}

type Done = (error: Error | null, data: Dispatcher.ResponseData) => void

function signalOf({ headers }: Dispatcher.RequestOptions): EventEmitter | null {
  const signal = headers && CLIENT_GONE in headers ? headers[CLIENT_GONE] : null
  return signal instanceof EventEmitter ? signal : null
}
