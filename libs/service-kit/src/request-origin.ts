import type { Actor } from '@karvan/contracts'
import type { FastifyRequest } from 'fastify'
import { actorOf } from './access.ts'

/** Where a change comes from: who asked for it, from where, in which request. */
export interface RequestOrigin {
  readonly correlationId: string
  /** Null where nobody is signed in. */
  readonly actor: Actor | null
  /** The address that the request came from. */
  readonly client: string | null
  readonly userAgent: string | null
}

const MAX_USER_AGENT = 256

export const originOf = ({ id, actor, client, headers }: FastifyRequest): RequestOrigin => ({
  correlationId: id,
  actor,
  client,
  userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
})

/** On a guarded route, where somebody is signed in. */
export type CallerOrigin = RequestOrigin & { readonly actor: Actor }

export const callerOriginOf = (request: FastifyRequest): CallerOrigin => ({
  ...originOf(request),
  actor: actorOf(request),
})
