/** Mails about an account. */
export const ACCOUNT_MAILS = [
  'verify-email',
  'reset-password',
  'invitation',
  'password-changed',
  'email-changed',
  'two-factor-reset',
] as const
export type AccountMail = (typeof ACCOUNT_MAILS)[number]
