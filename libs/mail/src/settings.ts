import { ConfigError } from '@karvan/service-kit'
import { type Static, type TObject, Type } from 'typebox'

/** Settings of a service that sends mails; it adds them to its own. */
export const MailEnv = {
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  /** The sender of mails, as `Karvan <mail@example.com>`. */
  MAIL_FROM: Type.Optional(Type.String({ pattern: '^[^\\r\\n]*[^@\\s]+@[^@\\s]+$' })),
  /** In development: a folder for mails in place of sending them. */
  MAIL_CAPTURE_DIR: Type.Optional(Type.String()),
}

/** How mail leaves: to a server, or into a folder; null where nobody says. */
export type MailSettings = { readonly url: string; readonly from: string } | { readonly folder: string } | null

/** @throws {ConfigError} for settings that contradict each other */
export function mailSettingsOf(values: Static<TObject<typeof MailEnv>>): MailSettings {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_CAPTURE_DIR: folder } = values
  if ((url === undefined) !== (from === undefined)) {
    throw new ConfigError('SMTP_URL and MAIL_FROM are given together or not at all')
  }
  if (url !== undefined && folder !== undefined) {
    throw new ConfigError('SMTP_URL sends mails and MAIL_CAPTURE_DIR keeps them: give one of the two')
  }
  if (url !== undefined && from !== undefined) return { url, from }
  return folder === undefined ? null : { folder }
}
