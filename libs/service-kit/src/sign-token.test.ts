import { decodeJwt, generateKeyPair } from 'jose'
import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { signToken } from './sign-token.ts'
import { TOKEN_ALGORITHM, TOKEN_LIFE_S } from './token.ts'

it('writes a token that lives exactly as long as it may, also where a second ends meanwhile', async () => {
  const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM)
  const start = Date.now()
  let looks = 0
  // Each look at the clock is a second later.
  const later = () => start + 1_000 * (looks += 1)
  class Running extends Date {
    static override now = later
    constructor(...given: [] | [number]) {
      super(given[0] ?? later())
    }
  }
  vi.stubGlobal('Date', Running)
  const claims = { sub: randomUUID(), role: 'editor', sid: randomUUID(), ver: 1, auth_time: 1 } as const
  const token = await signToken(privateKey, randomUUID(), { ...claims, amr: ['pwd'] }).finally(vi.unstubAllGlobals)
  const { iat = 0, exp = 0 } = decodeJwt(token)
  expect(looks).toBeGreaterThan(0)
  expect(exp - iat).toBe(TOKEN_LIFE_S)
})
