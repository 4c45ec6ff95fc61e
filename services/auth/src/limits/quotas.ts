import type { Quota } from '@karvan/service-kit'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/**
 * Limits of what anybody may call. Those of a network leave room for an office or a mobile operator behind one
 * address; those of an address (of mail) are for one person.
 */
export const QUOTAS = {
  /** Wrong sign-ins over all accounts: a spray of one password over many of them. */
  signInFailures: { name: 'sign-in-failures', quota: 50, windowS: 15 * MINUTE_S },
  /** Right sign-ins of one account: each leaves a session and an entry in the audit trail. */
  signIns: { name: 'sign-ins', quota: 20, windowS: HOUR_S },
  /** One address from one network: it says whether the address has an account. */
  registerAddress: { name: 'register-address', quota: 5, windowS: HOUR_S },
  registerNetwork: { name: 'register-network', quota: 60, windowS: HOUR_S },
  forgotAddress: { name: 'forgot-address', quota: 5, windowS: HOUR_S },
  forgotNetwork: { name: 'forgot-network', quota: 20, windowS: HOUR_S },
  linkNetwork: { name: 'link-network', quota: 60, windowS: HOUR_S },
  resendVerification: { name: 'resend-verification', quota: 5, windowS: HOUR_S },
  /** Invitations of one account, by all of staff together. */
  invite: { name: 'invite', quota: 5, windowS: HOUR_S },
  /** Wrong keys of programs, by network: no guess is ever right, but each is looked up. */
  keyFailures: { name: 'key-failures', quota: 50, windowS: 15 * MINUTE_S },
  /** Access tokens of one key: a program needs one in a quarter of an hour. */
  keyTokens: { name: 'key-tokens', quota: 60, windowS: HOUR_S },
  /** By session, so that an office does not share it; a browser needs one in 13 minutes and tab. */
  refreshSession: { name: 'refresh-session', quota: 30, windowS: MINUTE_S },
} as const satisfies Record<string, Quota>
