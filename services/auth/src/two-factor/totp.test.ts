import { expect, it } from 'vitest'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** The secret of RFC 6238, Appendix B: the ASCII text 12345678901234567890 in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// Appendix B has eight digits; the last six of them are the code of six.
it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('at %d s takes the code %s', (seconds, code, step) => {
  expect(stepOfCode(SECRET, code, seconds * 1_000)).toBe(step)
})

it('takes a code one step before and after its time, and no longer', () => {
  const at = (seconds: number) => stepOfCode(SECRET, '287082', seconds * 1_000)
  expect([29, 30, 59, 60, 89].map(at)).toEqual([1, 1, 1, 1, 1])
  expect([90, 119, 3_600].map(at)).toEqual([null, null, null])
})

it('makes a secret of 160 bits, and an address that apps read', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  const uri = new URL(totpUri(secret, 'amina@karvan.test'))
  expect([uri.host, decodeURIComponent(uri.pathname)]).toEqual(['totp', '/Karvan:amina@karvan.test'])
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Karvan', digits: '6', period: '30' })
})
