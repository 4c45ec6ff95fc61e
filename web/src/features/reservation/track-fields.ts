import { pastedText } from '@karvan/contracts/browser'
import { latinDigits } from '@karvan/domain'

const CODE = /^[0-9A-Z]{8}$/
const DIGITS = /^\d{4}$/

/** A code as somebody types or pastes it: small letters, dashes and spaces between. Null for what can be none. */
export function readCode(typed: string): string | null {
  const code = latinDigits(pastedText(typed).normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
  return CODE.test(code) ? code : null
}

/** Four digits of any script; null for anything else. */
export function readDigits(typed: string): string | null {
  const digits = latinDigits(pastedText(typed))
  return DIGITS.test(digits) ? digits : null
}

/** The last four digits of a phone as somebody types it. */
export const lastDigitsOf = (phone: string): string => latinDigits(phone).replace(/\D/g, '').slice(-4)
