import { expect, it } from 'vitest'
import { forLog, networkOf } from './client-address.ts'

it.each([
  ['198.51.100.77', '198.51.100.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:0DB8:0001::6', '2001:db8:1::'],
  ['2001:db8::6', '2001:db8:0::'],
  ['::1', '0:0:0::'],
])('masks %s as %s', (address, masked) => {
  expect(forLog(address, 'masked')).toBe(masked)
  expect(forLog(address, 'full')).toBe(address)
  expect(forLog(address, 'none')).toBeUndefined()
})

it('takes the addresses of one household for one client', () => {
  const [here, too, elsewhere] = ['2001:db8:1:2::3', '2001:DB8:1:2:ffff::9', '2001:db8:1:3::3'].map(networkOf)
  expect(here).toBe(too)
  expect(here).not.toBe(elsewhere)
  expect(networkOf('198.51.100.77')).toBe('198.51.100.77')
})
