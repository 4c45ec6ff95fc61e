import { AppError } from '@karvan/service-kit'
import { sql, type Transaction } from 'kysely'
import type { AuthDatabase } from '../database/tables.ts'

/** Any number, the same for every replica. */
const POWER_LOCK = 7_461_004

/**
 * Before an account stops being an active super_admin. Such changes happen one after the other, so that of two at once the
 * second sees what the first one left.
 * @throws AppError 409 when it is the last one
 */
export async function keepOneSuperAdmin(trx: Transaction<AuthDatabase>, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${POWER_LOCK})`.execute(trx)
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute()
  if (rows.length === 1 && rows[0]?.id === accountId) {
    throw new AppError('users.last_super_admin', 'This is the last super administrator. Make another one first.')
  }
}
