import { recordChange } from '@karvan/audit'
import type { RequestOrigin } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { AuthDatabase } from '../database/tables.ts'
import { accountSubject } from './actor.ts'
import type { Passwords } from './passwords.ts'
import { AccountRepository } from './repository.ts'

/** KARVAN_ADMIN_EMAIL and KARVAN_ADMIN_PASSWORD. */
export interface AdminSettings {
  readonly email: string
  readonly password: string
  /** KARVAN_ADMIN_RESET: the operator wants the account to have this password. */
  readonly reset: boolean
}

export interface FirstAdminDeps {
  readonly db: Kysely<AuthDatabase>
  readonly passwords: Passwords
  readonly log: Logger
}

/** Nobody is signed in when a service starts. */
const START: RequestOrigin = { correlationId: 'start', actor: null, client: null, userAgent: null }

/**
 * Makes the first super_admin where there is none; there is no default password. Later starts change nothing, and say
 * so where the settings are not those of an account; only a reset that was asked for sets a password.
 */
export async function ensureFirstAdmin(deps: FirstAdminDeps, admin: AdminSettings | null): Promise<void> {
  const { db, passwords, log } = deps
  const accounts = new AccountRepository(db)
  if (!(await accounts.hasRole('super_admin'))) {
    if (admin) await make(deps, admin)
    else log.warn('there is no super_admin: set KARVAN_ADMIN_EMAIL and KARVAN_ADMIN_PASSWORD and start again')
    return
  }
  if (!admin) return
  const account = await accounts.findActive(admin.email)
  if (await passwords.matches(account?.password_hash ?? null, admin.password)) return
  if (admin.reset) await reset(deps, admin)
  else {
    log.warn(
      'KARVAN_ADMIN_PASSWORD is not the password of KARVAN_ADMIN_EMAIL, and changes none: the two are for the first ' +
        'start. To set the password, start once with KARVAN_ADMIN_RESET=true',
    )
  }
}

async function make({ db, passwords, log }: FirstAdminDeps, { email: typed, password }: AdminSettings): Promise<void> {
  const email = typed.toLowerCase()
  const password_hash = await passwords.hash(password)
  const account = { email, username: email, password_hash, role: 'super_admin' as const }
  const isMade = await db.transaction().execute(async (trx) => {
    // Replicas that start together make one. The operator vouches for the address.
    const row = await trx
      .insertInto('accounts')
      .values({ ...account, email_verified_at: sql<Date>`now()` })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return false
    const after = { email, role: account.role }
    await recordChange(trx, { action: 'user.created', subject: accountSubject(row), after }, START)
    return true
  })
  if (isMade) log.info('the first super_admin was made')
}

/** Lets the account in again where it was deactivated. A trigger ends its sessions. */
async function reset({ db, passwords, log }: FirstAdminDeps, { email, password }: AdminSettings): Promise<void> {
  const password_hash = await passwords.hash(password)
  const isSet = await db.transaction().execute(async (trx) => {
    const accounts = new AccountRepository(trx)
    const before = await accounts.findByEmail(email)
    if (before?.role !== 'super_admin') return false
    const after = await accounts.update(before.id, { password_hash, is_active: true })
    const fields = ({ password_hash: hash, is_active }: typeof after) => ({ password_hash: hash, is_active })
    const subject = accountSubject(before)
    await recordChange(
      trx,
      { action: 'account.password_reset', subject, before: fields(before), after: fields(after) },
      START,
    )
    return true
  })
  if (isSet) log.warn('KARVAN_ADMIN_RESET: the password of KARVAN_ADMIN_EMAIL was set, and its sessions ended')
  else log.warn('KARVAN_ADMIN_RESET changed nothing: KARVAN_ADMIN_EMAIL is no super_admin')
}
