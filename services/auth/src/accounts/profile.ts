import { recordChange } from '@karvan/audit'
import type { MailLanguage, Profile } from '@karvan/contracts'
import { phoneOf } from '@karvan/phone'
import { AppError, type RequestOrigin } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'
import { keepOneSuperAdmin } from '../users/last-super-admin.ts'
import { wrongPassword } from '../sessions/service.ts'
import { accountSubject } from './actor.ts'
import type { Passwords } from './passwords.ts'
import { presentProfile } from './present.ts'
import { announceDeleted } from './removal.ts'
import { AccountRepository } from './repository.ts'
import type { SecondFactorPolicy } from './second-factor-policy.ts'

export interface ProfileDeps {
  readonly db: Kysely<AuthDatabase>
  readonly passwords: Passwords
  readonly policy: SecondFactorPolicy
}

export interface ProfileChange {
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly phone?: string | null
  readonly language?: MailLanguage
}

/** The account of the one who calls. */
export class ProfileService {
  readonly #deps: ProfileDeps

  constructor(deps: ProfileDeps) {
    this.#deps = deps
  }

  async get(id: string): Promise<Profile> {
    const account = await new AccountRepository(this.#deps.db).find(id)
    if (!account) throw gone()
    return presentProfile(account, this.#deps.policy)
  }

  /** Fields that are left out stay. */
  async update(id: string, given: ProfileChange, origin: RequestOrigin): Promise<Profile> {
    const account = await this.#deps.db.transaction().execute(async (trx) => {
      const accounts = new AccountRepository(trx)
      const before = await accounts.lock(id)
      if (!before) throw gone()
      const after = await accounts.update(id, {
        first_name: nameOf(given.first_name, before.first_name),
        last_name: nameOf(given.last_name, before.last_name),
        phone: given.phone === undefined ? before.phone : given.phone === null ? null : phoneOf(given.phone),
        language: given.language ?? before.language,
      })
      const subject = accountSubject(before)
      await recordChange(
        trx,
        { action: 'account.updated', subject, before: audited(before), after: audited(after) },
        origin,
      )
      return after
    })
    return presentProfile(account, this.#deps.policy)
  }

  /** Hides the account; its sessions end by a trigger. @throws AppError 403 for a wrong password, 409 for the last super_admin */
  async delete(id: string, password: string, origin: RequestOrigin): Promise<void> {
    const { db, passwords } = this.#deps
    const account = await new AccountRepository(db).find(id)
    if (!account) throw gone()
    if (!(await passwords.matches(account.password_hash, password))) throw wrongPassword()
    await db.transaction().execute(async (trx) => {
      await keepOneSuperAdmin(trx, id)
      const accounts = new AccountRepository(trx)
      const before = await accounts.lock(id)
      if (!before) throw gone()
      await accounts.update(id, { deleted_at: sql<Date>`now()` })
      const subject = accountSubject(before)
      await recordChange(trx, { action: 'account.deleted', subject, before: audited(before) }, origin)
      await announceDeleted(trx, id, origin)
    })
  }
}

const nameOf = (given: string | null | undefined, before: string | null): string | null =>
  given === undefined ? before : (given?.trim() ?? null)

/** What of an account the audit trail compares. */
const audited = ({ email, first_name, last_name, phone, language }: AccountRow) => ({
  email,
  first_name,
  last_name,
  phone,
  language,
})

/** Ended between the guard and here. */
const gone = () => new AppError('auth.required', 'Not authenticated')
