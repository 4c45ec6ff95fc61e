import { sessionRoutes } from '@karvan/contracts'
import { announceOn, callerOf, type HttpApp, invalidField, ok, originOf, toRoute } from '@karvan/service-kit'
import type { Guesses } from '../limits/guesses.ts'
import type { SessionRefresh } from './refresh.ts'
import type { SessionService } from './service.ts'

const { login, logout, refreshSession, verifySession, reauthenticate, listSessions, endSession, endOtherSessions } =
  sessionRoutes

export interface SessionRoutesDeps {
  readonly sessions: SessionService
  readonly refresh: SessionRefresh
  readonly guesses: Guesses
}

export function registerSessionRoutes(app: HttpApp, { sessions, refresh, guesses }: SessionRoutesDeps): void {
  app.route({
    ...toRoute(login),
    handler: async (request, reply) => {
      const { email, username, password, code } = request.body
      const identity = email ?? username
      if (identity === undefined) throw invalidField('email', 'or username is required', 'missing')
      const tokens = await guesses.attempt({ identity, client: request.client }, announceOn(reply), () =>
        sessions.login({ identity, password, code }, originOf(request)),
      )
      return ok(login, tokens, {}, 'Signed in')
    },
  })
  app.route({
    ...toRoute(logout),
    handler: async (request) => {
      await sessions.logout(request.body.refreshToken, originOf(request))
      return ok(logout, {}, {}, 'Signed out')
    },
  })
  app.route({
    ...toRoute(refreshSession),
    handler: async (request, reply) => {
      const tokens = await refresh.refresh(request.body.refreshToken, originOf(request), announceOn(reply))
      return ok(refreshSession, tokens)
    },
  })
  app.route({
    ...toRoute(verifySession),
    handler: async (request) => ok(verifySession, { user: await sessions.verify(callerOf(request).session.userId) }),
  })
  app.route({
    ...toRoute(reauthenticate),
    handler: async (request, reply) => {
      const { session } = callerOf(request)
      const { password, code } = request.body
      const accessToken = await guesses.attempt(
        { identity: session.userId, client: request.client },
        announceOn(reply),
        () => sessions.reauthenticate({ password, code }, session),
      )
      return ok(reauthenticate, { accessToken })
    },
  })
  registerOwnSessionRoutes(app, sessions)
}

function registerOwnSessionRoutes(app: HttpApp, sessions: SessionService): void {
  app.route({
    ...toRoute(listSessions),
    handler: async (request) => ok(listSessions, { sessions: await sessions.list(callerOf(request).session) }),
  })
  app.route({
    ...toRoute(endSession),
    handler: async (request) => {
      await sessions.end(request.params.id, callerOf(request).session, originOf(request))
      return ok(endSession, {}, {}, 'Session ended')
    },
  })
  app.route({
    ...toRoute(endOtherSessions),
    handler: async (request) => {
      const ended = await sessions.endOthers(callerOf(request).session, originOf(request))
      return ok(endOtherSessions, { ended }, {}, 'Sessions ended')
    },
  })
}
