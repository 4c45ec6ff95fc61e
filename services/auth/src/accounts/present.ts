import type { CurrentUser, Profile } from '@karvan/contracts'
import type { AccountRow } from '../database/tables.ts'
import { isSecondFactorMissing, type SecondFactorPolicy } from './second-factor-policy.ts'

/** An account as its owner's browser knows it. */
export const presentAccount = (account: AccountRow, policy: SecondFactorPolicy): CurrentUser => ({
  id: account.id,
  email: account.email,
  username: account.username,
  first_name: account.first_name,
  last_name: account.last_name,
  role: account.role,
  userType: account.role === 'user' ? 'user' : 'admin',
  emailVerified: account.email_verified_at !== null,
  twoFactor: account.totp_confirmed_at !== null,
  twoFactorMissing: isSecondFactorMissing(account, policy),
})

/** The same with what stands on the account page alone. */
export const presentProfile = (account: AccountRow, policy: SecondFactorPolicy): Profile => ({
  ...presentAccount(account, policy),
  phone: account.phone,
  language: account.language,
  created_at: account.created_at.toISOString(),
})
