import { expect, it } from 'vitest'
import { changeOf, emptyFields, newUserOf } from './user-fields.ts'

const BEFORE = {
  ...emptyFields('en'),
  first_name: 'Amina',
  last_name: 'Harbi',
  email: 'amina@example.com',
  phone: '+966500000000',
}

it('sends only what was changed', () => {
  expect(changeOf(BEFORE, BEFORE)).toEqual({})
  expect(changeOf(BEFORE, { ...BEFORE, phone: ' ', role: 'editor', status: 'inactive' })).toEqual({
    phone: null,
    role: 'editor',
    is_active: false,
  })
})

it('sends a role only for those who may give one', () => {
  const fields = { ...BEFORE, role: 'admin' }
  expect(newUserOf(fields, false)).not.toHaveProperty('role')
  expect(newUserOf(fields, true)).toMatchObject({ role: 'admin', language: 'en', phone: '+966500000000' })
})
