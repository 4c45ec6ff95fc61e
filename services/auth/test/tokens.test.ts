import { defineRoutes, signingKeyRoutes } from '@karvan/contracts'
import { toRoute } from '@karvan/service-kit'
import { base64url, decodeJwt, decodeProtectedHeader, generateKeyPair, importPKCS8, SignJWT } from 'jose'
import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ADMIN, type AuthApp, authApp, INTERNAL } from './auth-app.ts'

const { guarded } = defineRoutes({
  guarded: {
    method: 'GET',
    path: '/api/guarded',
    summary: 'For those who scrape',
    access: 'scraping',
    success: { status: 204 },
    errors: [],
  },
})

let auth: AuthApp

beforeAll(async () => {
  auth = await authApp()
  // A guarded route to knock at: what it answers is not of interest, who gets in is.
  auth.app.route({ ...toRoute(guarded), handler: (_request, reply) => reply.code(204).send() })
  await auth.app.ready()
})
afterAll(() => auth.close())
// The administrator signs in more often here than people do within an hour.
beforeEach(async () => {
  await auth.db.deleteFrom('rate_limits').execute()
})

const knock = (token: string) => auth.app.inject({ url: guarded.path, headers: { authorization: `Bearer ${token}` } })

interface SignedIn {
  readonly accessToken: string
  readonly refreshToken: string
  readonly user: { readonly id: string }
}

async function signIn(): Promise<SignedIn> {
  return (await auth.login(ADMIN)).data as unknown as SignedIn
}

it('lets a super_admin through the guard', async () => {
  const { accessToken } = await signIn()
  expect((await knock(accessToken)).statusCode).toBe(204)
})

it('shows its public keys to the stack only', async () => {
  const url = signingKeyRoutes.signingKeys.path
  expect((await auth.app.inject(url)).statusCode).toBe(404)
  expect((await auth.app.inject({ url, headers: { 'x-internal-token': 'guess' } })).statusCode).toBe(404)
  const answer = await auth.app.inject({ url, headers: { 'x-internal-token': INTERNAL } })
  expect(answer.json()).toMatchObject({ keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' }] })
  expect(answer.json<{ keys: object[] }>().keys.flatMap(Object.keys)).not.toContain('d')
})

it('refuses every token that it did not sign itself', async () => {
  const { accessToken: good, refreshToken } = await signIn()
  const [header = '', payload = '', signature = ''] = good.split('.')
  const { kid } = decodeProtectedHeader(good)
  const key = await auth.db.selectFrom('signing_keys').selectAll().executeTakeFirst()
  const claims = { role: 'super_admin' }
  const encode = (value: object) => base64url.encode(JSON.stringify(value))
  const body = encode({ ...claims, sub: 'x', iss: 'karvan', exp: 4_102_444_800 })
  const unsigned = (alg: string) => `${encode({ alg, kid, typ: 'JWT' })}.${body}.`
  const stranger = await generateKeyPair('EdDSA')
  const byStranger = (more: object) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid, ...more } as never)
      .setSubject('x')
      .setIssuer('karvan')
      .setExpirationTime('1h')
      .sign(stranger.privateKey)
  const hmacInput = `${encode({ alg: 'HS256', kid, typ: 'JWT' })}.${body}`
  const hmac = createHmac('sha256', key?.public_key ?? '')
    .update(hmacInput)
    .digest('base64url')
  const tokens = {
    'no algorithm': unsigned('none'),
    'no algorithm, spelt otherwise': unsigned('nOnE'),
    'the public key as a secret': `${hmacInput}.${hmac}`,
    'another key under our id': await byStranger({}),
    'an unknown key id': await byStranger({ kid: 'unknown' }),
    'a path for a key id': await byStranger({ kid: '../../dev/null' }),
    'a key id that no database takes': await byStranger({ kid: '\0' }),
    'SQL for a key id': await byStranger({ kid: "' or '1'='1" }),
    'its own key along': await byStranger({ jwk: { kty: 'OKP' } }),
    'no signature': `${header}.${payload}.`,
    'a cut signature': `${header}.${payload}.${signature.slice(0, -6)}`,
    'a raised role': `${header}.${body}.${signature}`,
    'one dot too many': `${good}.x`,
    'a refresh token': refreshToken,
    nothing: '',
    'a hundred kilobytes': 'x'.repeat(7_000),
  }
  for (const [what, token] of Object.entries(tokens)) {
    const answer = await knock(token)
    expect([what, answer.statusCode]).toEqual([what, 401])
  }
})

it('refuses our own tokens when they are over, of another issuer, or of a role without the permission', async () => {
  const now = Math.floor(Date.now() / 1_000)
  expect(await knockWith({})).toEqual([204, null])
  const wrong: Record<string, object> = {
    'is over': { iat: now - 60, exp: now - 1 },
    'comes from elsewhere': { iss: 'elsewhere' },
    'has an unknown role': { role: 'emperor' },
    'lives longer than our tokens do': { exp: now + 24 * 3_600 },
    'was made in the future': { iat: now + 3_600, exp: now + 3_700 },
    'names nobody': { sub: '' },
    'has no session': { sid: 'x' },
    'belongs to another session': { sid: randomUUID() },
    'belongs to another account': { sub: randomUUID() },
    'is of an older version of the account': { ver: 0 },
  }
  for (const [what, claims] of Object.entries(wrong)) {
    expect([what, ...(await knockWith(claims))]).toMatchObject([what, 401, { code: 'auth.required' }])
  }
  for (const role of ['user', 'editor', 'admin']) {
    expect(await knockWith({ role })).toMatchObject([403, { code: 'auth.forbidden' }])
  }
})

it.each(['exp', 'iss', 'sub', 'sid', 'ver', 'auth_time', 'amr', 'iat', 'role'])(
  'refuses a token of ours without %s',
  async (claim) => {
    expect(await knockWith({ [claim]: undefined })).toMatchObject([401, { code: 'auth.required' }])
  },
)

/** Calls with a token signed by our key, with the claims of a super_admin and some of them changed. */
async function knockWith(claims: object): Promise<[number, unknown]> {
  const row = await auth.db.selectFrom('signing_keys').selectAll().executeTakeFirstOrThrow()
  const key = await importPKCS8(row.private_key, 'EdDSA')
  const iat = Math.floor(Date.now() / 1_000)
  const answer = await knock(
    await new SignJWT({ ...(await usualClaims()), iss: 'karvan', iat, exp: iat + 900, ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid: row.kid })
      .sign(key),
  )
  return [answer.statusCode, answer.statusCode === 204 ? null : answer.json()]
}

/** Of a session that lives. */
async function usualClaims() {
  const { accessToken } = await signIn()
  const { sub = '', sid, ver } = decodeJwt<{ sid: string; ver: number }>(accessToken)
  return { role: 'super_admin', sub, sid, ver, auth_time: Math.floor(Date.now() / 1_000), amr: ['pwd'] }
}
