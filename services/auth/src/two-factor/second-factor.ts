import { AppError } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'
import type { SessionRow } from '../database/tables.ts'
import type { Backoff } from '../limits/backoff.ts'
import { plainCode } from './recovery-codes.ts'
import { SecondFactorRepository } from './repository.ts'
import type { SecretBox } from './secret-box.ts'
import { stepOfCode } from './totp.ts'

export interface SecondFactorDeps {
  readonly db: Kysely<AuthDatabase>
  readonly secrets: SecretBox
  readonly backoff: Backoff
  /** In milliseconds since 1970. */
  readonly now: () => number
}

type Provable = Pick<AccountRow, 'id' | 'totp_secret' | 'totp_confirmed_at'>

/** Asks for a code where an account has a second factor. Each code works once. */
export class SecondFactor {
  readonly #deps: SecondFactorDeps

  constructor(deps: SecondFactorDeps) {
    this.#deps = deps
  }

  /**
   * After the right password.
   * @returns by what somebody is known then
   * @throws AppError `auth.code_required`, `auth.wrong_code`, or 429 while wrong codes have to wait
   */
  async prove(account: Provable, code: string | undefined): Promise<SessionRow['methods']> {
    if (account.totp_confirmed_at === null) return ['pwd']
    if (code === undefined) throw new AppError('auth.code_required', 'Enter the code of your authenticator app')
    await this.#guess(
      account.id,
      async () => (await this.#takesApp(account, code)) || (await this.#takesPaper(account, code)),
    )
    return ['pwd', 'otp']
  }

  /** As `prove`, for a secret that is not confirmed yet: a code of the app, and no other. */
  async proveApp(account: Provable, code: string): Promise<void> {
    await this.#guess(account.id, () => this.#takesApp(account, code))
  }

  /** The account was proved in another way: what was guessed wrong before does not slow its owner down. */
  async forgetGuesses(accountId: string): Promise<void> {
    await this.#deps.backoff.clear(['code', accountId])
  }

  /** By account alone: who gets here knows the password, and could otherwise guess from many addresses. */
  async #guess(accountId: string, isRight: () => Promise<boolean>): Promise<void> {
    await this.#deps.backoff.count(['code', accountId])
    if (!(await isRight())) throw new AppError('auth.wrong_code', 'The code is wrong, or was used before')
    await this.forgetGuesses(accountId)
  }

  async #takesApp({ id, totp_secret }: Provable, code: string): Promise<boolean> {
    if (totp_secret === null) return false
    const { db, secrets, now } = this.#deps
    const step = stepOfCode(secrets.open(totp_secret, id), code.replace(/[ -]/g, ''), now())
    return step !== null && (await new SecondFactorRepository(db).takeStep(id, step))
  }

  async #takesPaper({ id }: Provable, code: string): Promise<boolean> {
    const { db, secrets } = this.#deps
    return await new SecondFactorRepository(db).takeRecoveryCode(id, secrets.hash(plainCode(code), id))
  }
}
