import { Type } from 'typebox'
import { defineRoutes } from '../route.ts'
import { SecondFactor, Tokens } from './sessions.ts'

const RecoveryCodes = Type.Object({
  /** Each works once in place of a code of the app. They are shown this once. */
  recoveryCodes: Type.Array(Type.String()),
})

/** Sign-in with a second factor: time-based codes of an authenticator app (RFC 6238). */
export const twoFactorRoutes = defineRoutes({
  beginTwoFactor: {
    method: 'POST',
    path: '/api/auth/two-factor',
    summary: 'Make a secret for an authenticator app; nothing is asked for at sign-in until it is confirmed',
    access: 'signed-in',
    requires: ['recent-sign-in'],
    audit: { none: 'it changes nothing until it is confirmed' },
    success: {
      status: 200,
      data: Type.Object({
        /** Base32, to be typed where the picture cannot be read. */
        secret: Type.String(),
        /** `otpauth://totp/...`, which the QR code holds. */
        uri: Type.String(),
        /** The QR code's rows, dark as 1 and light as 0. */
        qr: Type.Array(Type.String({ pattern: '^[01]+$' })),
      }),
    },
    errors: ['auth.two_factor_conflict', 'auth.email_not_confirmed'],
  },
  confirmTwoFactor: {
    method: 'POST',
    path: '/api/auth/two-factor/confirm',
    summary: 'Turn the second factor on with a first code of the app; other sessions end',
    access: 'signed-in',
    requires: ['recent-sign-in'],
    audit: 'account.two_factor_on',
    body: Type.Object({ code: SecondFactor }),
    success: { status: 200, data: Type.Object({ ...RecoveryCodes.properties, ...Tokens.properties }) },
    errors: ['auth.wrong_code', 'auth.two_factor_conflict', 'auth.email_not_confirmed', 'rate_limited'],
  },
  endTwoFactor: {
    method: 'DELETE',
    path: '/api/auth/two-factor',
    summary: 'Turn the second factor off: every session ends, and this one goes on with new tokens',
    access: 'signed-in',
    requires: ['recent-sign-in', 'two-factor'],
    audit: 'account.two_factor_off',
    success: { status: 200, data: Tokens },
    errors: ['auth.two_factor_conflict'],
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/two-factor/recovery-codes',
    summary: 'Make new recovery codes; the old ones end',
    access: 'signed-in',
    requires: ['recent-sign-in', 'two-factor'],
    audit: 'account.recovery_codes_made',
    success: { status: 200, data: RecoveryCodes },
    errors: ['auth.two_factor_conflict'],
  },
})
