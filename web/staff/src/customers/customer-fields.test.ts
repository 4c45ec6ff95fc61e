import { expect, it } from 'vitest'
import { changeOf, NO_CUSTOMER, problemsOf } from './customer-fields.ts'

const AMINA = { ...NO_CUSTOMER, first_name: 'Amina', email: 'amina@example.com' }

it('wants phone and address of a new customer, and not of one who came by itself', () => {
  expect(problemsOf(AMINA, true)).toEqual({ phone: 'required', address: 'required' })
  expect(problemsOf(AMINA, false)).toEqual({})
  expect(problemsOf({ ...AMINA, first_name: ' ', email: 'amina@' }, false)).toEqual({
    first_name: 'required',
    email: 'badEmail',
  })
})

it('sends only what was changed', () => {
  expect(changeOf(AMINA, AMINA)).toEqual({})
  expect(changeOf(AMINA, { ...AMINA, email: '', address: ' Jeddah ' })).toEqual({ email: null, address: 'Jeddah' })
})
