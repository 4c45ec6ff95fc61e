import { expect, it } from 'vitest'
import { accessEnd, refreshEnd, renewAt } from './token-times.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const token = (payload: object) => `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`

it('reads the end of an access token from the token itself', () => {
  expect(accessEnd(token({ exp: NOW / 1_000 + 900 }), NOW)).toBe(NOW + 15 * MINUTE)
})

it.each(['', 'no token', token({}), 'a.%%%.c'])('takes 24 hours for a token that tells nothing: %j', (text) => {
  expect(accessEnd(text, NOW)).toBe(NOW + 24 * 60 * MINUTE)
})

it('takes the end of a refresh token as the server says, or 7 days', () => {
  expect(refreshEnd(new Date(NOW + MINUTE).toISOString(), NOW)).toBe(NOW + MINUTE)
  expect(refreshEnd(undefined, NOW)).toBe(NOW + 7 * 24 * 60 * MINUTE)
})

it.each([
  ['two minutes before the end', 15 * MINUTE, 13 * MINUTE],
  ['after half of a life that is shorter', 100_000, 50_000],
  ['at once where it has ended', -5_000, 0],
])('renews %s', (_, life, wait) => {
  expect(renewAt(NOW + life, NOW)).toBe(NOW + wait)
})
