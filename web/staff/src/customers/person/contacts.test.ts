import { expect, it } from 'vitest'
import { NO_CONTACTS, otherContacts, withContact } from './contacts.ts'

it.each([
  ['Amina@Example.com ', { emails: ['amina@example.com'], phones: [] }],
  ['+966 50 123 4567', { emails: [], phones: ['+966 50 123 4567'] }],
  ['٠٥٠١٢٣٤٥٦٧', { emails: [], phones: ['٠٥٠١٢٣٤٥٦٧'] }],
  ['Amina', 'neither'],
])('reads %s as an address or a number', (typed, wanted) => {
  expect(withContact(NO_CONTACTS, typed)).toEqual(wanted)
})

it('takes each once, and no more than the server does', () => {
  const five = { emails: ['a@b.c', 'b@b.c', 'c@b.c', 'd@b.c', 'e@b.c'], phones: [] }
  expect(withContact(five, 'A@b.c')).toBe(five)
  expect(withContact(five, 'f@b.c')).toBe('tooMany')
})

it('names what was found under other addresses and numbers, and not those that were typed another way', () => {
  const row = (email: string | null, phone: string | null) => ({ email, phone })
  const found = {
    accounts: [row('a@b.c', '+966501234567')],
    customers: [row(null, '+38344123456')],
    reservations: [row('a@b.c', '')],
  }
  const contacts = { emails: ['a@b.c'], phones: ['050 123 4567'] }
  expect(otherContacts(found as unknown as Parameters<typeof otherContacts>[0], contacts)).toEqual(['+38344123456'])
})
