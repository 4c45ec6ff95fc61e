import type { AccountMail, MailLanguage } from '@karvan/contracts'
import { type Mail, pathIn, renderMail } from '@karvan/mail'
import { ar } from './texts/ar.ts'
import { en } from './texts/en.ts'
import type { MailTexts } from './texts/mail-text.ts'
import { sq } from './texts/sq.ts'

const TEXTS: Readonly<Record<MailLanguage, MailTexts>> = { ar, en, sq }

/** The page to which each mail leads. */
const PAGES: Readonly<Record<AccountMail, string>> = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
  invitation: '/reset-password',
  'password-changed': '/forgot-password',
  'email-changed': '/help',
  'two-factor-reset': '/account',
}

export interface MailInput {
  readonly to: string
  readonly mail: AccountMail
  readonly language: MailLanguage
  readonly publicUrl: string
  /** The secret of the link; null for a mail whose link has none. */
  readonly token: string | null
}

/**
 * A mail about an account, as text and as HTML. Nothing in it was typed by anybody: who registers somebody else's address
 * cannot write to them. It loads nothing, and the secret stands where no server logs it.
 */
export function writeMail({ to, mail, language, publicUrl, token }: MailInput): Mail {
  const link = linkOf({ mail, language, publicUrl, token })
  return { to, ...renderMail({ language, link, ...TEXTS[language][mail] }) }
}

/** Where a mail leads. */
export const linkOf = ({ mail, language, publicUrl, token }: Omit<MailInput, 'to'>): string =>
  `${publicUrl}${pathIn(language, PAGES[mail])}${token === null ? '' : `#token=${token}`}`
