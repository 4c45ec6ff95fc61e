import type { FastifyInstance } from 'fastify'

/** Paths of calls and their pictures alone: one that no route takes is answered as a call, not with a page. */
const CALLS = /^\/(api|internal|uploads)(\/|\?|$)/
export const isCall = (url: string): boolean => CALLS.test(url)

/**
 * Collects the routes of an app, to say which methods a path takes when a call uses another one. Routes that outsiders
 * must not know of are left out.
 * @returns the methods of a path; none if there is no route
 */
export function methodsAt(app: FastifyInstance): (path: string) => readonly string[] {
  const routes: { pattern: RegExp; url: string; methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access !== 'internal') routes.push({ pattern: patternOf(url), url, methods: [method].flat() })
  })
  return (path) => {
    // The route of all pages is not a call.
    const here = routes.filter(({ pattern, url }) => pattern.test(path) && !(url === '/*' && isCall(path)))
    return [...new Set(here.flatMap(({ methods }) => methods))].sort()
  }
}

/** Like the router: a parameter is one segment of a path, a star is all that follows. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : RegExp.escape(part)
  })
  return new RegExp(`^${parts.join('')}$`)
}
