import { invalidField } from '@karvan/service-kit'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Where our buyers are: a number without a country is looked for in these, in this order. */
const REGIONS = ['SA', 'XK'] as const

/**
 * A phone number in the form of E.164. Digits may be Arabic, and stand in groups.
 * @throws AppError 400 for what is no number
 */
export function phoneOf(typed: string): string {
  const latin = typed.replace(/[\u0660-\u0669]/g, digitFrom(0x660)).replace(/[\u06f0-\u06f9]/g, digitFrom(0x6f0))
  for (const region of REGIONS) {
    const number = parsePhoneNumberFromString(latin, region)
    if (number?.isValid() === true) return number.number
  }
  throw invalidField('phone', 'is no phone number', 'wrong_format')
}

const digitFrom = (zero: number) => (digit: string) => String((digit.codePointAt(0) ?? zero) - zero)
