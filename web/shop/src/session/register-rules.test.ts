import { expect, it } from 'vitest'
import { problemsOf } from './register-rules.ts'

const GOOD = {
  first_name: 'Amina',
  last_name: 'Harbi',
  email: 'amina@example.com',
  phone: '',
  password: 'long enough',
  repeat: 'long enough',
}

it('takes a form whose phone alone is empty', () => {
  expect(problemsOf(GOOD)).toEqual({})
})

it.each([
  ['an empty name', { first_name: ' ' }, { first_name: 'required' }],
  ['an address without a host', { email: 'amina@example' }, { email: 'badEmail' }],
  ['no address', { email: '' }, { email: 'required' }],
  ['a short password', { password: '1234567', repeat: '1234567' }, { password: 'tooShort' }],
  ['two passwords', { repeat: 'another one' }, { repeat: 'mismatch' }],
])('refuses %s', (_, given, problems) => {
  expect(problemsOf({ ...GOOD, ...given })).toEqual(problems)
})
