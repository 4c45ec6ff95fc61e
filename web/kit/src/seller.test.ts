import { DEFAULT_SETTINGS } from '@karvan/contracts/browser'
import { expect, it } from 'vitest'
import { addressOf, isSellerNamed, phonesOf } from './seller.ts'

const NAMED = {
  ...DEFAULT_SETTINGS,
  company_name: 'Silk Road Trading LLC',
  contact_address: 'King Road 1',
  company_register_number: '4030',
}

it('takes a seller for named who has a name, an address and a register number', () => {
  expect(isSellerNamed(NAMED)).toBe(true)
  for (const key of ['company_name', 'contact_address', 'company_register_number'] as const) {
    expect([key, isSellerNamed({ ...NAMED, [key]: '' })]).toEqual([key, false])
  }
})

it('writes what is known of the address, and each phone once', () => {
  expect(addressOf(DEFAULT_SETTINGS)).toBe('')
  expect(addressOf({ ...NAMED, contact_city: 'Jeddah', contact_postal_code: '21499' })).toBe(
    'King Road 1, 21499 Jeddah',
  )
  expect(phonesOf({ ...NAMED, contact_phone_1: '+1', contact_phone_2: '+1', contact_phone_3: '+2' })).toEqual([
    '+1',
    '+2',
  ])
})
