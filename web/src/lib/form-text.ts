import { EMAIL_PATTERN } from '@karvan/contracts/browser'

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

/** As the contracts take it. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

/** Documented: a password has at least so many characters. */
export const PASSWORD_LENGTH = 8
