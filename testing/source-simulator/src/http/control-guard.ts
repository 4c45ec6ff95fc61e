import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'

const CONTROL = '/__control/'

/** The control interface is for who knows the secret; the site itself is open, as the real one is. */
export function guardControl(app: FastifyInstance, secret: string): void {
  const wanted = digest(`Bearer ${secret}`)
  app.addHook('onRequest', async (request, reply) => {
    // By the route and not by the address, which can be written in several ways.
    if (request.routeOptions.url?.startsWith(CONTROL) !== true) return
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) return
    return await reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'the control secret is missing' })
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
