import type { CapturedMail, MAIL_MODES } from '@karvan/contracts'
import { AppError } from '@karvan/service-kit'

/** How mail leaves. */
type MailMode = (typeof MAIL_MODES)[number]

export interface Mail {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same at each try, so that a mail which arrives twice is known as one; otherwise a new one each time. */
  readonly messageId?: string
  /** Takes a POST that stops mails of this kind, without a question (RFC 8058). */
  readonly unsubscribe?: string
}

export interface Mailer {
  readonly mode: MailMode
  /** @throws PermanentError for what no other try would send */
  readonly send: (mail: Mail) => Promise<void>
  /** What was kept in place of being sent, newest first. */
  readonly captured: () => Promise<CapturedMail[]>
  /** Removes what was kept of mails to an address. A mail that was really sent is out of our hands. */
  readonly forget: (address: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** @throws AppError 503 where no mail can be sent */
export function refuseWithoutMail({ mode }: Pick<Mailer, 'mode'>): void {
  if (mode === 'off') throw new AppError('mail.not_configured', 'This shop sends no mail yet. Please contact us.')
}
