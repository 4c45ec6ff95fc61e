import type { MailTexts } from './mail-text.ts'

export const en: MailTexts = {
  'verify-email': {
    subject: 'Confirm your e-mail address',
    lines: [
      'Please confirm that this address is yours, so that we can write to you about your account and your reservations.',
    ],
    button: 'Confirm address',
    note: 'The link works for 24 hours. If you did not register at Karvan, please ignore this mail.',
  },
  'reset-password': {
    subject: 'Set a new password',
    lines: ['You asked to set a new password for your account.'],
    button: 'Set a new password',
    note: 'The link works once, for 30 minutes. If you did not ask for it, ignore this mail: your password stays as it is.',
  },
  invitation: {
    subject: 'Your account at Karvan',
    lines: ['An account was made for you at Karvan. Set a password to sign in.'],
    button: 'Set a password',
    note: 'The link works once, for 7 days. After that, ask for a new one on the sign-in page.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    lines: ['The password of your account was changed, and you were signed out on your other devices.'],
    button: 'Set a new password',
    note: 'Was it you? Then there is nothing to do. If it was not, set a new password at once.',
  },
  'email-changed': {
    subject: 'The e-mail address of your account was changed',
    lines: [
      'Our staff gave your account another e-mail address. You sign in with the new one, our messages go there, and you were signed out on all devices.',
    ],
    button: 'Contact us',
    note: 'Did you ask for it? Then there is nothing to do. If you did not, write to us or call us at once: nobody can undo it by this mail.',
  },
  'two-factor-reset': {
    subject: 'Two-step sign-in was turned off',
    lines: [
      'Our staff turned two-step sign-in of your account off, and you were signed out on all devices. Your password is the same.',
    ],
    button: 'To my account',
    note: 'Did you ask for it? Then sign in and set it up again. If you did not, set a new password at once and contact us.',
  },
}
