import { fastify, type FastifyInstance, type FastifyReply } from 'fastify'
import { altered, type Alteration, isAlteration } from './http/altered-bodies.ts'
import { guardControl } from './http/control-guard.ts'
import { hostRoutes, trafficControlRoutes } from './http/control-routes.ts'
import { answerFault } from './http/fault-answers.ts'
import { Faults } from './http/faults.ts'
import { Traffic } from './http/traffic.ts'
import { Studio } from './pictures/studio.ts'
import type { Site } from './sites/site.ts'

/** Largest body of a control request, in bytes: a list of many ids. */
const BODY_LIMIT = 8 * 1024 * 1024

/** A site's own server: what it answers, and the control interface that all sites share. */
export function buildServer(site: Site, cacheDir: string, controlSecret: string): FastifyInstance {
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true })
  const faults = new Faults(site.seed)
  const traffic = new Traffic(site)
  const alterations = new WeakMap<FastifyReply, Alteration>()

  guardControl(app, controlSecret)
  app.addHook('onRequest', async (request, reply) => {
    const path = decodeURI(request.url.split('?', 1)[0] ?? '/')
    if (path === '/' || path === '/health' || path.startsWith('/__control/')) return
    const fault = faults.strike(path)
    if (fault) traffic.fault()
    reply.raw.once('close', traffic.arrive(path, request.url))
    if (fault && isAlteration(fault.kind)) alterations.set(reply, fault.kind)
    if (fault && (await answerFault(fault, reply))) return reply
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    const alteration = alterations.get(reply)
    const isText = typeof payload === 'string'
    if (alteration && isText) reply.removeHeader('content-length')
    done(null, alteration && isText ? altered(payload, alteration) : payload)
  })

  hostRoutes(app)
  trafficControlRoutes(app, faults, traffic)
  const studio = new Studio(cacheDir)
  app.addHook('onClose', () => studio.close())
  site.routes(app, studio)
  return app
}
