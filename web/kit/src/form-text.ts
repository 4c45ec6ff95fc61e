import { EMAIL_PATTERN, pastedText, PHONE_PATTERN } from '@karvan/contracts/browser'
import { latinDigits } from '@karvan/domain'

/** What stands in the fields of a form, also what was typed before the app ran: the fields keep their text themselves. */
export function readForm<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form)
  const text = (name: Name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>
}

const EMAIL = new RegExp(EMAIL_PATTERN)

/** As the contracts take it, which clean what is pasted. */
export const isEmail = (text: string): boolean => EMAIL.test(pastedText(text))

const PHONE = new RegExp(PHONE_PATTERN)
const MIN_PHONE_DIGITS = 7

/** At least seven digits of any script, as the contracts take a number that is typed or pasted. */
export const isPhone = (text: string): boolean =>
  PHONE.test(pastedText(text)) && latinDigits(text).replace(/\D/g, '').length >= MIN_PHONE_DIGITS

/** Documented: a password has at least so many characters. */
export const PASSWORD_LENGTH = 8
