import { fastify, type FastifyInstance } from 'fastify'
import { stockControlRoutes, trafficControlRoutes, truthRoutes } from './http/control-routes.ts'
import { answerFault } from './http/fault-answers.ts'
import { Faults } from './http/faults.ts'
import { homeRoutes } from './http/home.ts'
import { listRoutes } from './http/list-routes.ts'
import { pictureRoutes } from './http/picture-routes.ts'
import { readsideRoutes } from './http/readside-routes.ts'
import { kindOf, Traffic } from './http/traffic.ts'
import { Studio } from './pictures/studio.ts'
import type { Universe } from './universe/universe.ts'

/** Largest body of a control request, in bytes: a list of many ids. */
const BODY_LIMIT = 8 * 1024 * 1024

/** The whole server over a stock: the source's answers, the pictures and the control interface. */
export function buildServer(universe: Universe, cacheDir: string): FastifyInstance {
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true })
  const faults = new Faults(universe.seed)
  const traffic = new Traffic()

  app.addHook('onRequest', async (request, reply) => {
    const path = decodeURI(request.url.split('?', 1)[0] ?? '/')
    if (path === '/' || path === '/health' || path.startsWith('/__control/')) return
    const fault = faults.strike(path)
    if (fault) traffic.fault()
    reply.raw.once('close', traffic.arrive(kindOf(path), path))
    if (fault && (await answerFault(fault, reply))) return reply
  })

  homeRoutes(app, universe)
  listRoutes(app, universe)
  readsideRoutes(app, universe)
  trafficControlRoutes(app, faults, traffic)
  stockControlRoutes(app, universe)
  truthRoutes(app, universe)
  pictureRoutes(app, universe, new Studio(cacheDir))
  return app
}
