import type { AccountMail } from '@karvan/contracts'
import type { MailTemplate } from '@karvan/mail'

export type MailTexts = Readonly<Record<AccountMail, Omit<MailTemplate, 'language' | 'link'>>>
