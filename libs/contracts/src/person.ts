import { Type } from 'typebox'
import { EMAIL_PATTERN } from './email-pattern.ts'
import { MAX_NAME_LENGTH } from './person-limits.ts'
import { PHONE_PATTERN } from './phone-pattern.ts'

/** As people type it; kept in small letters. */
export const Email = Type.String({ pattern: EMAIL_PATTERN, maxLength: 254, pasted: 'code' })

/** What ends a line, or turns the direction of what stands around it. */
const UNSEEN = '\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069'

/** Of a person, as they write it: one line, with something to read. */
export const PersonName = Type.String({
  pattern: `^(?=[^${UNSEEN}]*\\S)[^${UNSEEN}]*$`,
  maxLength: MAX_NAME_LENGTH,
  pasted: 'name',
})

/** As people type it, with or without the country; the service keeps the form of E.164. */
export const PhoneInput = Type.String({ pattern: PHONE_PATTERN, pasted: 'code' })

/** A password that somebody chooses (storefront spec, section 5: at least 8 characters). */
export const NewPassword = Type.String({ minLength: 8, maxLength: 128 })

/** The languages of mails and pages. */
export const LANGUAGES = ['ar', 'en', 'sq'] as const
export type MailLanguage = (typeof LANGUAGES)[number]
