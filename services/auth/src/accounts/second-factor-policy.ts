import type { AccountRow } from '../database/tables.ts'

/** Of whom a second factor is demanded: TWO_FACTOR_FOR. */
export const SECOND_FACTOR_POLICIES = ['nobody', 'super_admin', 'staff'] as const
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]

/** It is demanded of this account, and not set up: staff pages stay closed until it is. */
export function isSecondFactorMissing(
  { role, totp_confirmed_at }: Pick<AccountRow, 'role' | 'totp_confirmed_at'>,
  policy: SecondFactorPolicy,
): boolean {
  if (policy === 'nobody' || totp_confirmed_at !== null) return false
  return policy === 'staff' ? role !== 'user' : role === 'super_admin'
}
