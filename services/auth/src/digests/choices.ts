import { recordChange } from '@karvan/audit'
import { type Actor, DEFAULT_DIGEST, type DigestChoice, type InboxDigest } from '@karvan/contracts'
import { lastDayOf } from '@karvan/domain'
import type { Mailer } from '@karvan/mail'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { accountSubject } from '../accounts/actor.ts'
import { AccountRepository } from '../accounts/repository.ts'
import type { AccountRow, AuthDatabase, InboxDigestRow } from '../database/tables.ts'
import { DigestRepository } from './repository.ts'

export interface DigestChoicesDeps {
  readonly db: Kysely<AuthDatabase>
  readonly mailer: Pick<Mailer, 'mode'>
  /** In milliseconds since 1970. */
  readonly now: () => number
}

/** Whether somebody of staff gets a mail each day about what waits, and at which hour: each chooses it for themselves. */
export class DigestChoices {
  readonly #deps: DigestChoicesDeps

  constructor(deps: DigestChoicesDeps) {
    this.#deps = deps
  }

  async get({ userId }: Actor): Promise<InboxDigest> {
    const { db } = this.#deps
    const account = await new AccountRepository(db).find(userId)
    if (!account) throw gone()
    return this.#present(account, choiceOf(await new DigestRepository(db).find(userId)))
  }

  /** The first mail comes when the hour comes next. A day that had its mail gets no other one, whatever is chosen. */
  async choose({ isOn, hour, timeZone }: DigestChoice, origin: CallerOrigin): Promise<InboxDigest> {
    const { db, now } = this.#deps
    const after = { isOn, hour, timeZone }
    const account = await db.transaction().execute(async (trx) => {
      const account = await new AccountRepository(trx).lock(origin.actor.userId)
      if (!account) throw gone()
      const digests = new DigestRepository(trx)
      const before = await digests.find(account.id)
      const { day } = lastDayOf(after, new Date(now()))
      const handled = before?.handled_for ?? day
      await digests.save(account.id, after, handled > day ? handled : day)
      const change = { before: audited(choiceOf(before)), after: audited(after) }
      await recordChange(trx, { action: 'inbox.digest_chosen', subject: accountSubject(account), ...change }, origin)
      return account
    })
    return this.#present(account, after)
  }

  #present({ email, language, email_verified_at }: AccountRow, choice: DigestChoice): InboxDigest {
    const isConfirmed = email_verified_at !== null
    const obstacle = this.#deps.mailer.mode === 'off' ? 'mail_off' : isConfirmed ? null : 'email_not_confirmed'
    return { ...choice, email, language, obstacle }
  }
}

const choiceOf = (row: InboxDigestRow | null): DigestChoice =>
  row === null ? { isOn: false, ...DEFAULT_DIGEST } : { isOn: row.is_on, hour: row.hour, timeZone: row.time_zone }

/** What of a choice the audit trail compares. */
const audited = ({ isOn, hour, timeZone }: DigestChoice) => ({ enabled: isOn, hour, time_zone: timeZone })

const gone = () => new AppError('auth.required', 'Not authenticated')
