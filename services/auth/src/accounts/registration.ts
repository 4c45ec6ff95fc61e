import { recordChange } from '@karvan/audit'
import { accountMail, type MailLanguage, type Tokens } from '@karvan/contracts'
import type { Mailer } from '@karvan/mail'
import { enqueue } from '@karvan/messaging'
import { phoneOf } from '@karvan/phone'
import { AppError, type RequestOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { isUniqueViolation } from '../database/is-unique-violation.ts'
import type { AuthDatabase } from '../database/tables.ts'
import type { SessionIssuer } from '../sessions/issuer.ts'
import { accountSubject, byAccount } from './actor.ts'
import { refuseWeakPassword } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import { AccountRepository } from './repository.ts'

export interface RegistrationDeps {
  readonly db: Kysely<AuthDatabase>
  readonly passwords: Passwords
  readonly issuer: SessionIssuer
  readonly mailer: Pick<Mailer, 'mode'>
}

/** What a visitor says of themselves. A role is not among it. */
export interface NewVisitor {
  readonly email: string
  readonly password: string
  readonly first_name?: string
  readonly last_name?: string
  readonly phone?: string
  readonly language?: MailLanguage
}

export class Registration {
  readonly #deps: RegistrationDeps

  constructor(deps: RegistrationDeps) {
    this.#deps = deps
  }

  /**
   * Makes an ordinary account and signs in; the address is asked to be confirmed by mail.
   * @throws AppError 409 where the address has an account, 400 for a password that is too easy to guess or a wrong number
   */
  async register(given: NewVisitor, origin: RequestOrigin): Promise<Tokens> {
    const { db, passwords, issuer, mailer } = this.#deps
    const email = given.email.toLowerCase()
    refuseWeakPassword(given.password, email)
    const phone = given.phone === undefined ? null : phoneOf(given.phone)
    if (await new AccountRepository(db).findByEmail(email)) throw emailTaken()
    const person = {
      email,
      username: email,
      role: 'user' as const,
      first_name: given.first_name?.trim() ?? null,
      last_name: given.last_name?.trim() ?? null,
      phone,
      language: given.language ?? ('ar' as const),
    }
    const password_hash = await passwords.hash(given.password)
    const begun = await db
      .transaction()
      .execute(async (trx) => {
        const account = await new AccountRepository(trx).insert({ ...person, password_hash })
        const started = await issuer.begin(trx, account, ['pwd'], origin)
        const by = byAccount(origin, account, started.session.id)
        await recordChange(trx, { action: 'account.registered', subject: accountSubject(account), after: person }, by)
        if (mailer.mode !== 'off')
          await enqueue(trx, accountMail, [{ accountId: account.id, mail: 'verify-email' }], by)
        return started
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken(error) : error
      })
    return await issuer.tokens(begun)
  }
}

const emailTaken = (cause?: unknown) =>
  new AppError('auth.email_taken', 'An account with this e-mail exists already. Sign in, or reset the password.', {
    cause,
  })
