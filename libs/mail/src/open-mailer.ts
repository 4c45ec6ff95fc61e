import { capturingMailer } from './capture.ts'
import type { Mailer } from './mailer.ts'
import { noMailer } from './off.ts'
import type { MailSettings } from './settings.ts'
import { smtpMailer } from './smtp.ts'

/** The way that the settings name. */
export async function openMailer(settings: MailSettings): Promise<Mailer> {
  if (settings === null) return noMailer
  return 'folder' in settings ? await capturingMailer(settings.folder) : smtpMailer(settings)
}
