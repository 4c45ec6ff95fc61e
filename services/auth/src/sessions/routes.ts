import { login } from '@karvan/contracts'
import { AppError, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { SessionService } from './service.ts'

export function registerSessionRoutes(app: HttpApp, sessions: SessionService): void {
  app.route({
    ...toRoute(login),
    handler: async ({ body, headers, ip }, reply) => {
      const identity = body.email ?? body.username
      if (identity === undefined) {
        const errors = [{ field: 'email', message: 'email or username is required' }]
        throw new AppError('request.invalid', 'Invalid request: email or username is required', { errors })
      }
      // Set by the gateway, which drops what a client sends under this name.
      const client = typeof headers['x-real-ip'] === 'string' ? headers['x-real-ip'] : ip
      const session = await sessions.login({ identity, password: body.password, client })
      reply.header('cache-control', 'no-store')
      return ok(login, session, {}, 'Signed in')
    },
  })
}
