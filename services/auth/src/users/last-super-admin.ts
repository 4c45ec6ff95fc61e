import { AppError } from '@karvan/service-kit'
import { sql, type Transaction } from 'kysely'
import type { AuthDatabase } from '../database/tables.ts'

/** Any number, the same for every replica. */
const POWER_LOCK = 7_461_004

/**
 * For what may take a super_admin away, before any row is locked: such changes happen one after the other, so that of two
 * at once the second sees what the first one left.
 */
export async function lockPower(trx: Transaction<AuthDatabase>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${POWER_LOCK})`.execute(trx)
}

/** @throws AppError 409 when this account is the last active super_admin. Call `lockPower` first. */
export async function keepOneSuperAdmin(trx: Transaction<AuthDatabase>, accountId: string): Promise<void> {
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
