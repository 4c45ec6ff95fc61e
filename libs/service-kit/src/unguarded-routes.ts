import type { Access } from '@karvan/contracts'
import type { FastifyInstance } from 'fastify'

/**
 * Stops the start of an app that has a route without access, or a guarded route without a guard. Checked when all routes
 * are known: a scope may still add to a route of a plugin.
 * @param publicOnly the app checks no caller, so only public routes may stand in it
 */
export function refuseUnguardedRoutes(app: FastifyInstance, publicOnly: boolean): void {
  const routes: { method: string | string[]; url: string; config?: { access?: Access } }[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', (done) => {
    const wrong = routes.find(({ config }) => !config?.access || (publicOnly && config.access !== 'public'))
    if (!wrong) {
      done()
      return
    }
    const name = `${String(wrong.method)} ${wrong.url}`
    const access = wrong.config?.access
    done(new Error(access ? `${name} needs ${access}, and has no guard` : `${name} does not say who may call it`))
  })
}
