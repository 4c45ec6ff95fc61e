import { recordChange } from '@karvan/audit'
import { accountMail, type Actor } from '@karvan/contracts'
import { type Mailer, refuseWithoutMail } from '@karvan/mail'
import { enqueue } from '@karvan/messaging'
import { AppError, type CallerOrigin, RateLimits } from '@karvan/service-kit'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'
import { QUOTAS } from '../limits/quotas.ts'
import { MailLinks } from '../mail/links.ts'
import { NO_SECOND_FACTOR, SecondFactorRepository } from '../two-factor/repository.ts'
import { subjectOf } from './account-change.ts'
import { UserRepository } from './repository.ts'
import { refuseOutOfReach } from './rules.ts'

type Trx = Transaction<AuthDatabase>

export interface UserHelpDeps {
  readonly db: Kysely<AuthDatabase>
  readonly mailer: Pick<Mailer, 'mode'>
}

/** What staff do for people who cannot get in, or whose device is lost. */
export class UserHelp {
  readonly #deps: UserHelpDeps

  constructor(deps: UserHelpDeps) {
    this.#deps = deps
  }

  /**
   * The link of an earlier invitation ends.
   * @throws AppError 404; 403 out of reach; 409 where the address is confirmed; 429 after a few an hour; 503 where no mail can be sent
   */
  async invite(id: string, origin: CallerOrigin): Promise<void> {
    const { db, mailer } = this.#deps
    refuseWithoutMail(mailer)
    await db.transaction().execute(async (trx) => {
      const row = await locked(trx, id, origin.actor)
      if (row.email_verified_at !== null) throw new AppError('users.conflict', 'This address is confirmed already.')
      await takeInvitation(trx, id)
      await new MailLinks(trx).use(id, 'set-password')
      await enqueue(trx, accountMail, [{ accountId: id, mail: 'invitation' }], origin)
      await recordChange(trx, { action: 'user.invited', subject: subjectOf(row) }, origin)
    })
  }

  /** By a new version of the account, which a trigger announces. @throws AppError 404; 403 out of reach */
  async endSessions(id: string, origin: CallerOrigin): Promise<void> {
    await this.#deps.db.transaction().execute(async (trx) => {
      const row = await locked(trx, id, origin.actor)
      const version = sql<number>`version + 1`
      await trx.updateTable('accounts').set({ version }).where('id', '=', id).execute()
      await recordChange(trx, { action: 'user.sessions_ended', subject: subjectOf(row) }, origin)
    })
  }

  /**
   * Never one's own, which needs a code of it. The sessions end by a trigger.
   * @throws AppError 404; 403 out of reach; 409 where there is none
   */
  async resetTwoFactor(id: string, origin: CallerOrigin): Promise<void> {
    const { db, mailer } = this.#deps
    await db.transaction().execute(async (trx) => {
      const row = await locked(trx, id, origin.actor)
      if (id === origin.actor.userId) throw new AppError('users.out_of_reach', 'Turn your own off in your account.')
      if (row.totp_confirmed_at === null) throw new AppError('auth.two_factor_conflict', 'There is no second factor.')
      await trx.updateTable('accounts').set(NO_SECOND_FACTOR).where('id', '=', id).execute()
      await new SecondFactorRepository(trx).setRecoveryCodes(id, [])
      const change = { before: { totp_confirmed_at: row.totp_confirmed_at }, after: { totp_confirmed_at: null } }
      await recordChange(trx, { action: 'user.two_factor_reset', subject: subjectOf(row), ...change }, origin)
      if (mailer.mode !== 'off') await enqueue(trx, accountMail, [{ accountId: id, mail: 'two-factor-reset' }], origin)
    })
  }
}

/** An account that is not deleted, which nobody else changes until the transaction ends. */
async function locked(trx: Trx, id: string, actor: Actor): Promise<AccountRow> {
  const row = await new UserRepository(trx).lock(id)
  if (!row || row.deleted_at !== null) throw new AppError('users.not_found', 'User not found')
  refuseOutOfReach(actor, row)
  return row
}

/** In the transaction of the invitation: what comes to nothing takes nothing. */
async function takeInvitation(trx: Kysely<AuthDatabase>, id: string): Promise<void> {
  await new RateLimits(trx).take(QUOTAS.invite, id, () => undefined)
}
