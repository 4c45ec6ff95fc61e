import { type Access, type RouteContract } from '@karvan/contracts'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No cache may keep what this route answers, be it an error. */
    noStore?: boolean
  }
}

/** What is not for everybody, and what is no question, such as a sign-in. */
export const isNotToBeStored = ({ access, method }: { access: Access; method: RouteContract['method'] }): boolean =>
  access !== 'public' || method !== 'GET'

/** Marks every reply of such a route, also the one that refuses the call. */
export function keepFromCaches(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.noStore === true) reply.header('cache-control', 'no-store')
    done()
  })
}
