const CODE = /^[0-9A-Z]{8}$/
const DIGITS = /^\d{4}$/
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** A code as somebody types it: small letters, dashes and spaces between. Null for what can be none. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return CODE.test(code) ? code : null
}

/** Four digits of any script; null for anything else. */
export function readDigits(typed: string): string | null {
  const digits = typed.trim().replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
  return DIGITS.test(digits) ? digits : null
}

/** The last four digits of a phone as somebody types it. */
export const lastDigitsOf = (phone: string): string => phone.replace(/[^\d\u0660-\u0669\u06f0-\u06f9]/g, '').slice(-4)
