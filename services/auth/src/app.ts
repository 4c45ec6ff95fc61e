import type { Mailer } from '@karvan/mail'
import { createHttpApp, type HttpApp, type HttpOptions, RateLimits } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { EmailVerification } from './accounts/email-verification.ts'
import { PasswordService } from './accounts/password-service.ts'
import { argon2id, type PasswordHasher, Passwords } from './accounts/passwords.ts'
import { ProfileService } from './accounts/profile.ts'
import { Registration } from './accounts/registration.ts'
import { registerAccountRoutes } from './accounts/routes.ts'
import type { SecondFactorPolicy } from './accounts/second-factor-policy.ts'
import { ApiKeyExchange } from './api-keys/exchange.ts'
import { registerApiKeyRoutes } from './api-keys/routes.ts'
import { ApiKeys } from './api-keys/service.ts'
import { AuditRepository } from './audit/repository.ts'
import { registerAuditRoutes } from './audit/routes.ts'
import { registerCustomerRoutes } from './customers/routes.ts'
import { CustomerService } from './customers/service.ts'
import type { AuthDatabase } from './database/tables.ts'
import { DigestChoices } from './digests/choices.ts'
import { registerDigestRoutes } from './digests/routes.ts'
import { registerInboxRoutes } from './inbox/routes.ts'
import { InboxService } from './inbox/service.ts'
import { Backoff } from './limits/backoff.ts'
import { Guesses } from './limits/guesses.ts'
import { registerMailRoutes } from './mail/routes.ts'
import { registerPersonRoutes } from './persons/routes.ts'
import { PersonService } from './persons/service.ts'
import { registerSavedViewRoutes } from './saved-views/routes.ts'
import { SavedViews } from './saved-views/service.ts'
import { registerSessionEndRoutes } from './sessions/ends.ts'
import { SessionIssuer } from './sessions/issuer.ts'
import { SessionRefresh } from './sessions/refresh.ts'
import { registerSessionRoutes } from './sessions/routes.ts'
import { SessionService } from './sessions/service.ts'
import { registerSigningRoutes } from './signing/routes.ts'
import { SigningKeys } from './signing/signing-keys.ts'
import { registerTwoFactorRoutes } from './two-factor/routes.ts'
import { SecondFactor } from './two-factor/second-factor.ts'
import type { SecretBox } from './two-factor/secret-box.ts'
import { TwoFactorService } from './two-factor/service.ts'
import { UserHelp } from './users/help.ts'
import { registerNameRoutes } from './users/names.ts'
import { registerUserRoutes } from './users/routes.ts'
import { UserService } from './users/service.ts'

export interface AppDeps extends Omit<HttpOptions, 'access'> {
  readonly db: Kysely<AuthDatabase>
  readonly log: Logger
  readonly internalToken: string
  readonly mailer: Mailer
  readonly secrets: SecretBox
  readonly policy: SecondFactorPolicy
  readonly hasher?: PasswordHasher
  /** In milliseconds since 1970. */
  readonly now?: () => number
}

/** The composition root: the one place that knows how everything fits together. Tests call it, too. */
export function buildApp(deps: AppDeps): HttpApp {
  const { db, log, mailer, secrets, policy, internalToken, hasher = argon2id, now = Date.now, ...http } = deps
  const keys = new SigningKeys(db, now)
  const passwords = new Passwords(hasher)
  const backoff = new Backoff(db)
  const limits = new RateLimits(db)
  const guesses = new Guesses(backoff, limits)
  const issuer = new SessionIssuer(keys, policy)
  const secondFactor = new SecondFactor({ db, secrets, backoff, now })
  const sessions = new SessionService({ db, passwords, secondFactor, issuer, limits })
  const app = createHttpApp({
    ...http,
    log,
    access: { internalToken, isEnded: sessions.isEnded, publicKey: (kid) => keys.publicKey(kid) },
  })
  registerSessionRoutes(app, { sessions, refresh: new SessionRefresh({ db, issuer, limits, log }), guesses })
  registerAccountRoutes(app, {
    registration: new Registration({ db, passwords, issuer, mailer }),
    profiles: new ProfileService({ db, passwords, policy }),
    passwords: new PasswordService({ db, passwords, issuer, mailer, secondFactor }),
    verification: new EmailVerification({ db, mailer, passwords }),
    guesses,
    limits,
  })
  registerTwoFactorRoutes(app, new TwoFactorService({ db, secrets, secondFactor, issuer, mailer }))
  registerUserRoutes(
    app,
    new UserService({ db, hash: (password) => passwords.hash(password), canMail: mailer.mode !== 'off' }),
    new UserHelp({ db, mailer }),
  )
  registerNameRoutes(app, db)
  registerCustomerRoutes(app, new CustomerService(db))
  registerPersonRoutes(app, new PersonService({ db, mailer }))
  registerAuditRoutes(app, new AuditRepository(db))
  registerMailRoutes(app, mailer)
  registerSavedViewRoutes(app, new SavedViews(db))
  registerApiKeyRoutes(app, {
    keys: new ApiKeys(db),
    exchange: new ApiKeyExchange({ db, limits, signing: keys, policy }),
  })
  registerInboxRoutes(app, new InboxService({ db, now }))
  registerDigestRoutes(app, new DigestChoices({ db, mailer, now }))
  registerSessionEndRoutes(app, db)
  registerSigningRoutes(app, keys)
  return app
}
