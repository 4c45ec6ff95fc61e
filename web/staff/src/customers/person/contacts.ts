import {
  MAX_PERSON_CONTACTS,
  pastedText,
  type PersonAccounts,
  type PersonContacts,
  type PersonReservations,
} from '@karvan/contracts/browser'
import { isEmail, isPhone } from '../../../../kit/src/form-text.ts'

export const NO_CONTACTS: PersonContacts = { emails: [], phones: [] }

export type ContactProblem = 'neither' | 'tooMany'

/** What was typed, beside what is looked for already; a word for what is wrong with it. */
export function withContact(contacts: PersonContacts, typed: string): PersonContacts | ContactProblem {
  const text = pastedText(typed).trim()
  const kind = isEmail(text) ? 'emails' : isPhone(text) ? 'phones' : null
  if (kind === null) return 'neither'
  const value = kind === 'emails' ? text.toLowerCase() : text
  if (contacts[kind].includes(value)) return contacts
  if (contacts[kind].length >= MAX_PERSON_CONTACTS) return 'tooMany'
  return { ...contacts, [kind]: [...contacts[kind], value] }
}

export const withoutContact = ({ emails, phones }: PersonContacts, gone: string): PersonContacts => ({
  emails: emails.filter((email) => email !== gone),
  phones: phones.filter((phone) => phone !== gone),
})

export const listOf = ({ emails, phones }: PersonContacts): readonly string[] => [...emails, ...phones]

type Found = Pick<PersonAccounts, 'accounts' | 'customers'> & Pick<PersonReservations, 'reservations'>

/** Addresses and numbers of what was found that were not looked for: perhaps more stands under them. */
export function otherContacts(found: Found, contacts: PersonContacts): readonly string[] {
  const rows = [...found.accounts, ...found.customers, ...found.reservations]
  const digits = (text: string) => text.replace(/\D/g, '')
  const known = (text: string) =>
    contacts.emails.includes(text) ||
    // The number may have been typed without its country.
    contacts.phones.some((phone) => digits(text).endsWith(digits(phone).replace(/^0+/, '')))
  const all = rows
    .flatMap(({ email, phone }) => [email, phone])
    .filter((text): text is string => text !== null && text !== '')
  return [...new Set(all)].filter((text) => !known(text))
}
