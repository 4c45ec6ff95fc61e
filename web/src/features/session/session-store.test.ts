import { expect, it } from 'vitest'
import { isLive } from './session-store.ts'

const NOW = 1_800_000_000_000
const token = (payload: object) => `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`

it('trusts a token until the second that it names', () => {
  expect(isLive(token({ exp: NOW / 1_000 + 1 }), NOW)).toBe(true)
  expect(isLive(token({ exp: NOW / 1_000 }), NOW)).toBe(false)
})

it.each([null, '', 'no token', token({}), 'a.%%%.c'])('takes %j for ended', (text) => {
  expect(isLive(text, NOW)).toBe(false)
})
