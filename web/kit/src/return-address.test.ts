import { expect, it } from 'vitest'
import { returnAddress } from './return-address.ts'

it.each(['/', '/en/search?page=2&brand=Kia#top', '/admin-dashboard/quality'])('goes back to %s', (address) => {
  expect(returnAddress(address)).toBe(address)
})

it.each([
  null,
  '',
  'search',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '///evil.example',
  'javascript:alert(1)',
  '\\/evil.example',
])('goes nowhere for %j', (address) => {
  expect(returnAddress(address)).toBeNull()
})
