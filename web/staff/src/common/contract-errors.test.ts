import { BODIES } from '@karvan/contracts/bodies'
import { expect, it } from 'vitest'
import { contractErrors } from './contract-errors.ts'

const AMINA = { first_name: 'Amina', email: 'amina@example.com', phone: '٠٥٠٢٢٢٣٣٤٤', address: 'Jeddah' }
const said = (body: object) =>
  contractErrors(BODIES.createCustomer, { ...AMINA, ...body }).map(({ field, code, limit }) => [field, limit ?? code])

it('finds nothing wrong with a person as people write one, or paste one with hidden marks', () => {
  expect(said({})).toEqual([])
  expect(said({ email: '\u200e amina@example.com\u200f', phone: '\u202a+966 50 222 3344\u202c' })).toEqual([])
  // Null where a text may also be null: cleaned all the same.
  expect(said({ last_name: null })).toEqual([])
  expect(contractErrors(BODIES.createUser, { ...AMINA, phone: '\u2066+966502223344\u2069' })).toEqual([])
})

it('names all that is wrong at once, each with its limit', () => {
  const wrong = {
    first_name: '',
    last_name: 'x'.repeat(101),
    email: 'amina@',
    phone: 'call me',
    address: 'x'.repeat(301),
  }
  expect(said(wrong)).toEqual([
    ['first_name', 'missing'],
    ['last_name', 100],
    ['email', 'wrong_format'],
    ['phone', 'wrong_format'],
    ['address', 300],
  ])
})

it('takes an empty text for a missing one, where a text is wanted', () => {
  expect(said({ phone: '', address: '' })).toEqual([
    ['phone', 'missing'],
    ['address', 'missing'],
  ])
})

it('names a field that is not sent at all', () => {
  const { email: _, ...without } = AMINA
  expect(contractErrors(BODIES.createCustomer, without)).toMatchObject([{ field: 'email', code: 'missing' }])
})
