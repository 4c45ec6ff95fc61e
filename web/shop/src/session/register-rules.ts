import { isEmail, PASSWORD_LENGTH } from '../../../kit/src/form-text.ts'

/** The fields, by the names that the server knows them by. */
export const NAMES = ['first_name', 'last_name', 'email', 'phone', 'password', 'repeat'] as const
type Name = (typeof NAMES)[number]

/** What is wrong with which field: the keys of texts. */
export type Problems = Readonly<Partial<Record<Name, 'required' | 'badEmail' | 'tooShort' | 'mismatch'>>>

/** The documented rules of the form (storefront spec, section 5). */
export function problemsOf(given: Readonly<Record<Name, string>>): Problems {
  const required = (['first_name', 'last_name', 'email', 'password'] as const).filter(
    (name) => given[name].trim() === '',
  )
  return {
    ...(!isEmail(given.email.trim()) && { email: 'badEmail' as const }),
    ...(given.password.length < PASSWORD_LENGTH && { password: 'tooShort' as const }),
    ...(given.password !== given.repeat && { repeat: 'mismatch' as const }),
    ...Object.fromEntries(required.map((name) => [name, 'required' as const])),
  }
}
