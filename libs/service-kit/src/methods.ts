import type { FastifyInstance } from 'fastify'

/** Under these addresses only calls stand: one that no route takes is answered as a call, not with a page. */
const CALLS = /^\/(api|internal)(\/|\?|$)/
export const isCall = (url: string): boolean => CALLS.test(url)

/**
 * Learns every route of an app, to tell at an address that a route takes, but not with this method, what it would take.
 * Routes that outsiders must not know of are left out.
 * @returns the methods at a path, none where nothing stands
 */
export function methodsAt(app: FastifyInstance): (path: string) => readonly string[] {
  const routes: { pattern: RegExp; url: string; methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access !== 'internal') routes.push({ pattern: patternOf(url), url, methods: [method].flat() })
  })
  return (path) => {
    // What stands for every page is none of the calls.
    const here = routes.filter(({ pattern, url }) => pattern.test(path) && !(url === '/*' && isCall(path)))
    return [...new Set(here.flatMap(({ methods }) => methods))].sort()
  }
}

/** As the router reads it: a name is one part of a path, a star whatever follows. */
function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)
}
