import { pastedText } from '@karvan/contracts'
import { latinDigits } from '@karvan/domain'
import { invalidField } from '@karvan/service-kit'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Where our buyers are: a number without a country is looked for in these, in this order. */
const REGIONS = ['SA', 'XK'] as const
const COUNTRY_CODES = ['+966', '+383'] as const
/** No number of these countries is longer without its country code. */
const MAX_NATIONAL_DIGITS = 10

/**
 * A phone number in the form of E.164. Digits may be Arabic and stand in groups; the country code may come with a plus, with zeros,
 * or with nothing before it. It never comes twice.
 * @throws AppError 400 for what is no number
 */
export function phoneOf(typed: string): string {
  const text = latinDigits(pastedText(typed)).replace('\uff0b', '+')
  const digits = text.replace(/\D/g, '')
  const found = text.startsWith('+') ? international(digits.replace(/^0+/, '')) : withoutPlus(digits)
  if (found === null) throw invalidField('phone', 'is no phone number', 'wrong_format')
  return found
}

function withoutPlus(digits: string): string | null {
  const significant = digits.replace(/^0+/, '')
  const isInternational = digits.startsWith('00') || significant.length > MAX_NATIONAL_DIGITS
  return isInternational ? international(significant) : national(digits)
}

function international(digits: string): string | null {
  const text = `+${digits}`
  for (const code of COUNTRY_CODES) {
    const once = text.startsWith(code + code.slice(1)) ? valid(code + text.slice(code.length + code.length - 1)) : null
    if (once !== null) return once
  }
  return valid(text)
}

function national(digits: string): string | null {
  for (const region of REGIONS) {
    const number = valid(digits, region)
    if (number !== null) return number
  }
  return null
}

function valid(text: string, region?: (typeof REGIONS)[number]): string | null {
  const number = parsePhoneNumberFromString(text, region)
  return number?.isValid() === true ? number.number : null
}
