import { expect, it } from 'vitest'
import { newRecoveryCodes, plainCode } from './recovery-codes.ts'

it('makes ten codes that can be read out', () => {
  const codes = newRecoveryCodes()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/)
})

it.each(['0a1b-cd12', '0A1B CD12', 'oalb cdi2', ' 0a1bcd12 '])('reads %s', (typed) => {
  expect(plainCode(typed)).toBe('0a1bcd12')
})
