import type { AccountMail } from '@karvan/contracts'

/** What one mail says. */
interface MailText {
  readonly subject: string
  readonly lines: readonly string[]
  /** On the button that leads to the page of the mail. */
  readonly button: string
  readonly note: string
}

export interface MailTexts {
  readonly brand: string
  readonly mails: Readonly<Record<AccountMail, MailText>>
  /** Before the address in full, for who cannot press the button. */
  readonly orCopy: string
}
