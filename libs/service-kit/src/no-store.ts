import { type Access, type RouteContract } from '@karvan/contracts'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No cache may store the reply of this route, nor its errors. */
    noStore?: boolean
  }
}

/** Routes that are not public, and those that are not a read, such as a sign-in. */
export const isNotToBeStored = ({ access, method }: { access: Access; method: RouteContract['method'] }): boolean =>
  access !== 'public' || method !== 'GET'

/** Marks every reply of such a route, also the one that refuses the call. */
export function keepFromCaches(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.noStore === true) reply.header('cache-control', 'no-store')
    done()
  })
}
