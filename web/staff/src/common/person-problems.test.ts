import { expect, it } from 'vitest'
import { personProblems } from './person-problems.ts'

const AMINA = { first_name: 'Amina', last_name: '', email: 'amina@example.com', phone: '٠٥٠٢٢٢٣٣٤٤', address: '' }

it('finds nothing wrong with a person as people write one', () => {
  expect(personProblems(AMINA, ['first_name', 'email'])).toEqual({})
})

it('names all that is wrong at once, with the limits', () => {
  const wrong = {
    first_name: ' ',
    last_name: 'x'.repeat(101),
    email: 'amina@',
    phone: 'call me',
    address: 'x'.repeat(301),
  }
  expect(personProblems(wrong, ['first_name', 'email'])).toEqual({
    first_name: 'required',
    last_name: 100,
    email: 'badEmail',
    phone: 'badPhone',
    address: 300,
  })
})
