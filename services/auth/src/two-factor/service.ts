import { recordChange } from '@karvan/audit'
import type { Tokens } from '@karvan/contracts'
import type { Mailer } from '@karvan/mail'
import { AppError, type RequestOrigin } from '@karvan/service-kit'
import { type Kysely, sql, type Transaction } from 'kysely'
import { encode } from 'uqr'
import { accountSubject } from '../accounts/actor.ts'
import { AccountRepository } from '../accounts/repository.ts'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'
import type { SessionIssuer } from '../sessions/issuer.ts'
import { newRecoveryCodes, plainCode } from './recovery-codes.ts'
import { NO_SECOND_FACTOR, SecondFactorRepository } from './repository.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SecretBox } from './secret-box.ts'
import { newTotpSecret, totpUri } from './totp.ts'

/** Of light squares, which every reader of QR codes needs around them. */
const QUIET_ZONE = 4

export interface TwoFactorDeps {
  readonly db: Kysely<AuthDatabase>
  readonly secrets: SecretBox
  readonly secondFactor: SecondFactor
  readonly issuer: SessionIssuer
  readonly mailer: Pick<Mailer, 'mode'>
}

type Trx = Transaction<AuthDatabase>

/** Turns the second factor of the caller's own account on and off. */
export class TwoFactorService {
  readonly #deps: TwoFactorDeps

  constructor(deps: TwoFactorDeps) {
    this.#deps = deps
  }

  /**
   * Makes a secret, in place of one that was not confirmed.
   * @throws AppError 409 where a second factor is on, or the address is not confirmed
   */
  async begin(id: string): Promise<{ secret: string; uri: string; qr: string[] }> {
    const { db, secrets } = this.#deps
    const secret = newTotpSecret()
    const { email } = await db.transaction().execute(async (trx) => {
      this.#refuseUnconfirmed(await locked(trx, id, 'off'))
      const change = { totp_secret: secrets.seal(secret, id), totp_last_step: null }
      return await new AccountRepository(trx).update(id, change)
    })
    const uri = totpUri(secret, email)
    const { data } = encode(uri, { ecc: 'M', border: QUIET_ZONE })
    return { secret, uri, qr: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')) }
  }

  /** By a first code of the app. All sessions end, and the caller goes on with a new one. @throws AppError 403, 409, 429 */
  async confirm(id: string, code: string, origin: RequestOrigin): Promise<{ recoveryCodes: string[] } & Tokens> {
    const { db, secondFactor, issuer } = this.#deps
    const account = await new AccountRepository(db).find(id)
    if (account?.totp_confirmed_at !== null || account.totp_secret === null) throw conflict()
    await secondFactor.proveApp(account, code)
    const { begun, recoveryCodes } = await db.transaction().execute(async (trx) => {
      const before = await locked(trx, id, 'off')
      this.#refuseUnconfirmed(before)
      // Another secret was made while the code was looked at.
      if (before.totp_secret !== account.totp_secret) throw conflict()
      const after = await new AccountRepository(trx).update(id, { totp_confirmed_at: sql<Date>`now()` })
      await record(trx, 'account.two_factor_on', before, after, origin)
      const codes = await this.#makeCodes(trx, id)
      return { begun: await issuer.begin(trx, after, ['pwd', 'otp'], origin), recoveryCodes: codes }
    })
    return { recoveryCodes, ...(await issuer.tokens(begun)) }
  }

  /** All sessions end, and the caller goes on with a new one. @throws AppError 409 where there is no second factor */
  async end(id: string, origin: RequestOrigin): Promise<Tokens> {
    const { db, issuer } = this.#deps
    const begun = await db.transaction().execute(async (trx) => {
      const before = await locked(trx, id, 'on')
      const after = await new AccountRepository(trx).update(id, NO_SECOND_FACTOR)
      await new SecondFactorRepository(trx).setRecoveryCodes(id, [])
      await record(trx, 'account.two_factor_off', before, after, origin)
      return await issuer.begin(trx, after, ['pwd'], origin)
    })
    return await issuer.tokens(begun)
  }

  /** The old ones end. @throws AppError 409 where there is no second factor */
  async newRecoveryCodes(id: string, origin: RequestOrigin): Promise<string[]> {
    return await this.#deps.db.transaction().execute(async (trx) => {
      const account = await locked(trx, id, 'on')
      const codes = await this.#makeCodes(trx, id)
      await recordChange(trx, { action: 'account.recovery_codes_made', subject: accountSubject(account) }, origin)
      return codes
    })
  }

  /** Else somebody could lock the owner of an address out of it. Where no mail is sent, no address can be confirmed. */
  #refuseUnconfirmed({ email_verified_at }: AccountRow): void {
    if (email_verified_at !== null || this.#deps.mailer.mode === 'off') return
    throw new AppError('auth.email_not_confirmed', 'Confirm your e-mail address first, by the link of our mail.')
  }

  async #makeCodes(trx: Trx, id: string): Promise<string[]> {
    const codes = newRecoveryCodes()
    const hashes = codes.map((code) => this.#deps.secrets.hash(plainCode(code), id))
    await new SecondFactorRepository(trx).setRecoveryCodes(id, hashes)
    return codes
  }
}

/** The account, whose second factor is as it has to be. */
async function locked(trx: Trx, id: string, state: 'on' | 'off'): Promise<AccountRow> {
  const account = await new AccountRepository(trx).lock(id)
  if (!account || (account.totp_confirmed_at !== null) !== (state === 'on')) throw conflict()
  return account
}

async function record(
  trx: Trx,
  action: 'account.two_factor_on' | 'account.two_factor_off',
  before: AccountRow,
  after: AccountRow,
  origin: RequestOrigin,
): Promise<void> {
  const fields = ({ totp_confirmed_at }: AccountRow) => ({ totp_confirmed_at })
  const subject = accountSubject(before)
  await recordChange(trx, { action, subject, before: fields(before), after: fields(after) }, origin)
}

const conflict = () =>
  new AppError('auth.two_factor_conflict', 'The second factor is not in this state any more. Load the page again.')
