import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { AuthDatabase } from '../database/tables.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { AccountRepository } from './repository.ts'

/** KARVAN_ADMIN_EMAIL and KARVAN_ADMIN_PASSWORD. */
export interface AdminSettings {
  readonly email: string
  readonly password: string
  /** KARVAN_ADMIN_RESET: the operator wants the account to have this password. */
  readonly reset: boolean
}

/**
 * Makes the first super_admin where there is none (decision 8: no default password). Later starts change nothing, and say
 * so where the settings are not those of an account; only a reset that was asked for sets a password (decision 243).
 */
export async function ensureFirstAdmin(
  db: Kysely<AuthDatabase>,
  admin: AdminSettings | null,
  log: Logger,
): Promise<void> {
  const accounts = new AccountRepository(db)
  if (!(await accounts.hasRole('super_admin'))) {
    if (admin) await make(accounts, admin, log)
    else log.warn('there is no super_admin: set KARVAN_ADMIN_EMAIL and KARVAN_ADMIN_PASSWORD and start again')
    return
  }
  if (!admin) return
  const account = await accounts.findActive(admin.email)
  if (await passwordMatches(account?.password_hash ?? null, admin.password)) return
  if (admin.reset) await reset(db, admin, log)
  else {
    log.warn(
      'KARVAN_ADMIN_PASSWORD is not the password of KARVAN_ADMIN_EMAIL, and changes none: the two are for the first ' +
        'start. To set the password, start once with KARVAN_ADMIN_RESET=true',
    )
  }
}

async function make(accounts: AccountRepository, { email, password }: AdminSettings, log: Logger): Promise<void> {
  await accounts.insert({ email, passwordHash: await hashPassword(password), role: 'super_admin' })
  log.info('the first super_admin was made')
}

async function reset(db: Kysely<AuthDatabase>, { email, password }: AdminSettings, log: Logger): Promise<void> {
  const passwordHash = await hashPassword(password)
  const isSet = await db.transaction().execute((trx) => new AccountRepository(trx).resetAdmin(email, passwordHash))
  if (isSet) log.warn('KARVAN_ADMIN_RESET: the password of KARVAN_ADMIN_EMAIL was set, and its sessions ended')
  else log.warn('KARVAN_ADMIN_RESET changed nothing: KARVAN_ADMIN_EMAIL is no super_admin')
}
