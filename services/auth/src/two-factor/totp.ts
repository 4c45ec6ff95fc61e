import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Karvan'
const STEP_MS = 30_000
/** A clock may go wrong by one step, and somebody types slowly. */
const WINDOW = 1
const SECRET_BYTES = 20

/** A secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What a QR code holds: `otpauth://totp/...`. */
export const totpUri = (secret: string, email: string): string => totp(secret, email).toString()

/**
 * The 30 seconds to which a code belongs (RFC 6238), counted since 1970.
 * @param now in milliseconds since 1970
 * @returns null for a code that is wrong now
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / STEP_MS) + delta
}

const totp = (secret: string, label = ISSUER) =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1_000, secret })
