import type { AccountMail } from '@karvan/contracts'
import type { Letter } from '@karvan/mail'

export type MailTexts = Readonly<Record<AccountMail, Omit<Letter, 'language' | 'link'>>>
