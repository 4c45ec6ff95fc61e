import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { AuthDatabase } from '../database/tables.ts'
import { hashPassword } from './passwords.ts'
import { AccountRepository } from './repository.ts'

/** Makes the first super_admin where there is none; later starts change nothing (decision 8: no default password). */
export async function ensureFirstAdmin(
  db: Kysely<AuthDatabase>,
  admin: { email: string; password: string } | null,
  log: Logger,
): Promise<void> {
  const accounts = new AccountRepository(db)
  if (await accounts.hasRole('super_admin')) return
  if (!admin) {
    log.warn('there is no super_admin: set KARVAN_ADMIN_EMAIL and KARVAN_ADMIN_PASSWORD and start again')
    return
  }
  await accounts.insert({
    email: admin.email,
    passwordHash: await hashPassword(admin.password),
    role: 'super_admin',
  })
  log.info('the first super_admin was made')
}
