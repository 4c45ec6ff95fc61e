import { pastedText } from '@karvan/contracts/browser'
import { latinDigits } from '@karvan/domain'

const CODE = /^[0-9A-Z]{8}$/
const DIGITS = /^\d{4}$/
/** A whole number, such as one that was copied from a phone's contacts. */
const PHONE = /^\+?\d{7,15}$/

/** A code as somebody types or pastes it: small letters, dashes and spaces between. Null for what can be none. */
export function readCode(typed: string): string | null {
  const code = latinDigits(pastedText(typed).normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
  return CODE.test(code) ? code : null
}

/** Four digits of any script, or the last ones of a whole phone number; null for anything else. */
export function readDigits(typed: string): string | null {
  const digits = latinDigits(pastedText(typed).normalize('NFKC')).replace(/[\s()./-]/g, '')
  return DIGITS.test(digits) || PHONE.test(digits) ? digits.slice(-4) : null
}

/** The last four digits of a phone as somebody types it. */
export const lastDigitsOf = (phone: string): string => latinDigits(phone).replace(/\D/g, '').slice(-4)
