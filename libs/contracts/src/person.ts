import { Type } from 'typebox'

/** As people type it; kept in small letters. */
export const Email = Type.String({ pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', maxLength: 254 })

/** Of a person, as they write it. */
export const PersonName = Type.String({ pattern: '\\S', maxLength: 100 })

/** As people type it, with or without the country; the service keeps the form of E.164. */
export const PhoneInput = Type.String({ pattern: '^[+\\d\\u0660-\\u0669\\u06f0-\\u06f9 ()./-]{6,32}$' })

/** A password that somebody chooses (storefront spec, section 5: at least 8 characters). */
export const NewPassword = Type.String({ minLength: 8, maxLength: 128 })

/** The languages of mails and pages. */
export const LANGUAGES = ['ar', 'en', 'sq'] as const
export type MailLanguage = (typeof LANGUAGES)[number]
