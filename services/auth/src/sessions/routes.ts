import { authRoutes } from '@karvan/contracts'
import { type HttpApp, invalidField, ok, toRoute } from '@karvan/service-kit'
import type { SessionService } from './service.ts'

const { login } = authRoutes

export function registerSessionRoutes(app: HttpApp, sessions: SessionService): void {
  app.route({
    ...toRoute(login),
    handler: async ({ body, client }) => {
      const identity = body.email ?? body.username
      if (identity === undefined) throw invalidField('email', 'or username is required', 'missing')
      const session = await sessions.login({ identity, password: body.password, client })
      return ok(login, session, {}, 'Signed in')
    },
  })
}
