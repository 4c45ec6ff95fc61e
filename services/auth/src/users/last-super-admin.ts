import { AppError } from '@karvan/service-kit'
import type { Transaction } from 'kysely'
import type { AuthDatabase } from '../database/tables.ts'

/**
 * Before an account stops being an active super_admin. Locks all of them, in one order, so that of two requests at once the
 * second sees what the first one left.
 * @throws AppError 409 when nobody else would be left
 */
export async function keepOneSuperAdmin(trx: Transaction<AuthDatabase>, accountId: string): Promise<void> {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 1 && rows[0]?.id === accountId) {
    throw new AppError('users.last_super_admin', 'This is the last super administrator. Make another one first.')
  }
}
