import { PermanentError } from '@karvan/messaging'
import type { Mailer } from './mailer.ts'

/** Nobody has said how mail is sent. What needs it says so, and does not pretend. */
export const noMailer: Mailer = {
  mode: 'off',
  send: () => Promise.reject(new PermanentError('mail is not configured')),
  captured: () => Promise.resolve([]),
  forget: () => Promise.resolve(),
  close: () => Promise.resolve(),
}
