import { twoFactorRoutes } from '@karvan/contracts'
import { callerOf, type HttpApp, ok, originOf, toRoute } from '@karvan/service-kit'
import type { TwoFactorService } from './service.ts'

const { beginTwoFactor, confirmTwoFactor, endTwoFactor, newRecoveryCodes } = twoFactorRoutes

export function registerTwoFactorRoutes(app: HttpApp, twoFactor: TwoFactorService): void {
  app.route({
    ...toRoute(beginTwoFactor),
    handler: async (request) => ok(beginTwoFactor, await twoFactor.begin(callerOf(request).session.userId)),
  })
  app.route({
    ...toRoute(confirmTwoFactor),
    handler: async (request) => {
      const { userId } = callerOf(request).session
      const result = await twoFactor.confirm(userId, request.body.code, originOf(request))
      return ok(confirmTwoFactor, result, {}, 'The second factor is on')
    },
  })
  app.route({
    ...toRoute(endTwoFactor),
    handler: async (request) => {
      const tokens = await twoFactor.end(callerOf(request).session.userId, originOf(request))
      return ok(endTwoFactor, tokens, {}, 'The second factor is off')
    },
  })
  app.route({
    ...toRoute(newRecoveryCodes),
    handler: async (request) => {
      const recoveryCodes = await twoFactor.newRecoveryCodes(callerOf(request).session.userId, originOf(request))
      return ok(newRecoveryCodes, { recoveryCodes }, {}, 'Recovery codes made')
    },
  })
}
