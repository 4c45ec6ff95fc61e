import { PermanentError } from '@karvan/messaging'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

export interface SmtpOptions {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  readonly url: string
  readonly from: string
}

/** A mail that takes longer is tried again later. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends by a mail server, over a few connections that stay open. */
export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  // The mails of Karvan have no attachments, so no mail needs to read a file or an address.
  const transport = createTransport({
    ...settingsOf(new URL(url)),
    ...TIMEOUTS,
    pool: true,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    mode: 'smtp',
    send: async ({ to, unsubscribe, ...mail }) => {
      try {
        // As an object: a text would be read as a list, in which a comma begins another address.
        await transport.sendMail({ from, to: { name: '', address: to }, ...mail, ...headersFor(unsubscribe) })
      } catch (error) {
        throw isFinal(error) ? new PermanentError('the mail server refused the mail', { cause: error }) : error
      }
    },
    captured: () => Promise.resolve([]),
    forget: () => Promise.resolve(),
    close: () => {
      transport.close()
      return Promise.resolve()
    },
  }
}

const headersFor = (unsubscribe: string | undefined) =>
  unsubscribe === undefined
    ? {}
    : { headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }

function settingsOf({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:'
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return {
    host: hostname,
    port: Number(port === '' ? (secure ? 465 : 587) : port),
    secure,
    ...(username !== '' && { auth, requireTLS: !secure }),
  }
}

/** The server will say the same tomorrow (RFC 5321: replies of 5yz). */
function isFinal(error: unknown): boolean {
  const status: unknown = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  return typeof status === 'number' && status >= 500
}
