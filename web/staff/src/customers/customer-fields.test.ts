import { expect, it } from 'vitest'
import { changeOf, NO_CUSTOMER } from './customer-fields.ts'

const AMINA = { ...NO_CUSTOMER, first_name: 'Amina', email: 'amina@example.com' }

it('sends only what was changed', () => {
  expect(changeOf(AMINA, AMINA)).toEqual({})
  expect(changeOf(AMINA, { ...AMINA, email: '', address: ' Jeddah ' })).toEqual({ email: null, address: 'Jeddah' })
})
