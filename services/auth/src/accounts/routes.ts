import { accountRoutes } from '@karvan/contracts'
import {
  announceOn,
  callerOf,
  type HttpApp,
  networkOf,
  ok,
  originOf,
  type RateLimits,
  toRoute,
} from '@karvan/service-kit'
import type { Guesses } from '../limits/guesses.ts'
import { QUOTAS } from '../limits/quotas.ts'
import type { EmailVerification } from './email-verification.ts'
import type { PasswordService } from './password-service.ts'
import type { ProfileService } from './profile.ts'
import type { Registration } from './registration.ts'

export interface AccountRoutesDeps {
  readonly registration: Registration
  readonly profiles: ProfileService
  readonly passwords: PasswordService
  readonly verification: EmailVerification
  readonly guesses: Guesses
  readonly limits: RateLimits
}

export function registerAccountRoutes(app: HttpApp, deps: AccountRoutesDeps): void {
  registerRegistration(app, deps)
  registerProfile(app, deps)
  registerPasswords(app, deps)
  registerVerification(app, deps)
}

function registerRegistration(app: HttpApp, { registration, limits }: AccountRoutesDeps): void {
  const { register } = accountRoutes
  app.route({
    ...toRoute(register),
    handler: async (request, reply) => {
      const { body } = request
      const [network, announce] = [networkOf(request.client), announceOn(reply)]
      await limits.take(QUOTAS.registerNetwork, network, announce)
      await limits.take(QUOTAS.registerAddress, `${body.email.toLowerCase()}\n${network}`, announce)
      const tokens = await registration.register(body, originOf(request))
      return reply.code(201).send(ok(register, tokens, {}, 'Registered'))
    },
  })
}

function registerProfile(app: HttpApp, { profiles, guesses }: AccountRoutesDeps): void {
  const { getProfile, updateProfile, deleteProfile } = accountRoutes
  app.route({
    ...toRoute(getProfile),
    handler: async (request) => ok(getProfile, await profiles.get(callerOf(request).session.userId)),
  })
  app.route({
    ...toRoute(updateProfile),
    handler: async (request) => {
      const profile = await profiles.update(callerOf(request).session.userId, request.body, originOf(request))
      return ok(updateProfile, profile, {}, 'Profile saved')
    },
  })
  app.route({
    ...toRoute(deleteProfile),
    handler: async (request, reply) => {
      const { userId } = callerOf(request).session
      await guesses.attempt({ identity: userId, client: request.client }, announceOn(reply), () =>
        profiles.delete(userId, request.body.password, originOf(request)),
      )
      return ok(deleteProfile, {}, {}, 'Account deleted')
    },
  })
}

function registerPasswords(app: HttpApp, { passwords, guesses, limits }: AccountRoutesDeps): void {
  const { changePassword, forgotPassword, resetPassword } = accountRoutes
  app.route({
    ...toRoute(changePassword),
    handler: async (request, reply) => {
      const { session } = callerOf(request)
      const guesser = { identity: session.userId, client: request.client }
      const tokens = await guesses.attempt(guesser, announceOn(reply), () =>
        passwords.change(request.body, session, originOf(request)),
      )
      return ok(changePassword, tokens, {}, 'Password changed')
    },
  })
  app.route({
    ...toRoute(forgotPassword),
    handler: async (request, reply) => {
      const { email } = request.body
      const announce = announceOn(reply)
      await limits.take(QUOTAS.forgotNetwork, networkOf(request.client), announce)
      await limits.take(QUOTAS.forgotAddress, email.toLowerCase(), announce)
      await passwords.forgot(email, originOf(request))
      return reply.code(202).send(ok(forgotPassword, {}, {}, 'If the address has an account, a mail is on its way'))
    },
  })
  app.route({
    ...toRoute(resetPassword),
    handler: async (request, reply) => {
      const { token, password } = request.body
      await limits.take(QUOTAS.linkNetwork, networkOf(request.client), announceOn(reply))
      const { email } = await passwords.reset(token, password, originOf(request))
      await guesses.forget({ identity: email, client: request.client })
      return ok(resetPassword, {}, {}, 'Password set')
    },
  })
}

function registerVerification(app: HttpApp, { verification, limits }: AccountRoutesDeps): void {
  const { verifyEmail, resendVerification } = accountRoutes
  app.route({
    ...toRoute(verifyEmail),
    handler: async (request, reply) => {
      await limits.take(QUOTAS.linkNetwork, networkOf(request.client), announceOn(reply))
      const { token, refreshToken } = request.body
      const setPassword = await verification.verify(token, refreshToken, originOf(request))
      return ok(verifyEmail, { setPassword }, {}, 'Address confirmed')
    },
  })
  app.route({
    ...toRoute(resendVerification),
    handler: async (request, reply) => {
      const { userId } = callerOf(request).session
      await limits.take(QUOTAS.resendVerification, userId, announceOn(reply))
      await verification.resend(userId, originOf(request))
      return reply.code(202).send(ok(resendVerification, {}, {}, 'The mail is on its way'))
    },
  })
}
