import { createLogger, type HttpApp, migrate, openDatabase, revokesNothing, toRoute } from '@karvan/service-kit'
import { defineRoutes, signingKeyRoutes } from '@karvan/contracts'
import { createSuite } from '@karvan/test-kit'
import { base64url, decodeProtectedHeader, generateKeyPair, importPKCS8, SignJWT } from 'jose'
import { type Kysely, sql } from 'kysely'
import { createHmac, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ensureFirstAdmin } from '../src/accounts/first-admin.ts'
import { buildApp } from '../src/app.ts'
import { authMigrations } from '../src/database/migrations.ts'
import type { AuthDatabase } from '../src/database/tables.ts'
import { ensureSigningKey, publicSigningKeys } from '../src/signing/signing-keys.ts'

const ADMIN = { email: 'Owner@Karvan.test', password: 'correct horse battery' }
const INTERNAL = 'internal-token-of-the-tests-0123456789'
const log = createLogger('test', { LOG_LEVEL: 'silent' })
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

let db: Kysely<AuthDatabase>
let app: HttpApp

beforeAll(async () => {
  const { databases } = await createSuite()
  db = openDatabase({ url: databases.auth, searchPath: ['auth'], poolSize: 6, statementTimeoutMs: 5_000, log })
  await migrate(db, 'auth', authMigrations, log)
  await Promise.all([ensureSigningKey(db), ensureSigningKey(db), ensureSigningKey(db)])
  await ensureFirstAdmin(db, { ...ADMIN, reset: false }, log)
  app = buildApp({
    db,
    log,
    checkReplies: true,
    ready: () => Promise.resolve(),
    access: {
      internalToken: INTERNAL,
      isRevoked: revokesNothing,
      publicKey: async (kid) => (await publicSigningKeys(db)).find((key) => key.kid === kid)?.publicKey ?? null,
    },
  })
  // A guarded route to knock at: what it answers is not of interest, who gets in is.
  app.route({ ...toRoute(guarded), handler: (_request, reply) => reply.code(204).send() })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await db.destroy()
})
beforeEach(() => db.deleteFrom('login_failures').execute())

const login = (body: object, client = '198.51.100.7') =>
  app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'x-real-ip': client }, payload: body })

const knock = (token: string) => app.inject({ url: guarded.path, headers: { authorization: `Bearer ${token}` } })

async function signIn(): Promise<string> {
  const answer = await login(ADMIN)
  return answer.json<{ data: { accessToken: string } }>().data.accessToken
}

it('signs the first super_admin in, whatever the case of the address, and lets it through the guard', async () => {
  const answer = await login({ email: 'OWNER@karvan.TEST', password: ADMIN.password })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { data } = answer.json<{ data: { accessToken: string; user: object } }>()
  expect(data.user).toMatchObject({ email: 'owner@karvan.test', role: 'super_admin', userType: 'admin' })
  expect((await knock(data.accessToken)).statusCode).toBe(204)
})

it('stores neither password nor refresh token as they are', async () => {
  const answer = await login(ADMIN)
  const { refreshToken } = answer.json<{ data: { refreshToken: string } }>().data
  const { rows } = await sql<{ row: string }>`
    select t::text as row from accounts t union all select t::text from refresh_tokens t`.execute(db)
  const text = JSON.stringify(rows)
  expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(text).not.toContain(refreshToken)
  expect(text).not.toContain(ADMIN.password)
})

it('makes one signing key and one super_admin, however often it starts', async () => {
  await ensureFirstAdmin(db, { email: 'other@karvan.test', password: 'another long password', reset: true }, log)
  expect(await publicSigningKeys(db)).toHaveLength(1)
  expect((await login({ email: 'other@karvan.test', password: 'another long password' })).statusCode).toBe(401)
})

/** Starts with another password; returns the log. */
async function startWith(password: string, reset: boolean): Promise<string> {
  const lines: string[] = []
  const destination = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString())
      done()
    },
  })
  await ensureFirstAdmin(db, { email: ADMIN.email, password, reset }, createLogger('test', {}, destination))
  return lines.join('')
}

it('says that a changed password changes nothing, and how to set it', async () => {
  expect(await startWith(ADMIN.password, false)).toBe('')
  expect(await startWith('another long password', false)).toMatch(/"level":40,.*KARVAN_ADMIN_RESET=true/)
  expect((await login(ADMIN)).statusCode).toBe(200)
  expect((await login({ ...ADMIN, password: 'another long password' })).statusCode).toBe(401)
})

it('sets the password when the operator asks for it, and ends the sessions of before', async () => {
  await signIn()
  const said = await startWith('another long password', true)
  expect(said).toContain('was set')
  expect(said).not.toContain('another long password')
  expect((await login({ ...ADMIN, password: 'another long password' })).statusCode).toBe(200)
  expect((await login(ADMIN)).statusCode).toBe(401)
  const { count } = await db
    .selectFrom('refresh_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
  // A second reset to the same password changes nothing and ends no session.
  expect(await startWith('another long password', true)).toBe('')
  await startWith(ADMIN.password, true)
})

it('answers alike for a wrong password and an unknown address, and no cache keeps it', async () => {
  const wrong = await login({ email: ADMIN.email, password: 'wrong' })
  const unknown = await login({ email: 'nobody@karvan.test', password: 'wrong' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual(unknown.json())
  const malformed = await login({ email: ADMIN.email })
  const kept = [wrong, unknown, malformed].map(({ headers }) => headers['cache-control'])
  expect(kept).toEqual(['no-store', 'no-store', 'no-store'])
})

it('slows down guessing by identity and client, and locks nobody else out', async () => {
  const answers = []
  for (let i = 0; i < 8; i += 1) answers.push((await login({ email: ADMIN.email, password: 'guess' })).statusCode)
  expect(answers.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(answers.slice(5)).toEqual([429, 429, 429])
  const blocked = await login(ADMIN)
  expect([blocked.statusCode, Number(blocked.headers['retry-after'])]).toEqual([429, 1])
  expect((await login(ADMIN, '203.0.113.9')).statusCode).toBe(200)
})

it('shows its public keys to the stack only', async () => {
  const url = signingKeyRoutes.signingKeys.path
  expect((await app.inject(url)).statusCode).toBe(404)
  expect((await app.inject({ url, headers: { 'x-internal-token': 'guess' } })).statusCode).toBe(404)
  const answer = await app.inject({ url, headers: { 'x-internal-token': INTERNAL } })
  expect(answer.json()).toMatchObject({ keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' }] })
  expect(answer.json<{ keys: object[] }>().keys.flatMap(Object.keys)).not.toContain('d')
})

it('refuses every token that it did not sign itself', async () => {
  const good = await signIn()
  const [header = '', payload = '', signature = ''] = good.split('.')
  const { kid } = decodeProtectedHeader(good)
  const [key] = await publicSigningKeys(db)
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
  const hmac = createHmac('sha256', key?.publicKey ?? '')
    .update(hmacInput)
    .digest('base64url')
  const tokens = {
    'no algorithm': unsigned('none'),
    'no algorithm, spelt otherwise': unsigned('nOnE'),
    'the public key as a secret': `${hmacInput}.${hmac}`,
    'another key under our id': await byStranger({}),
    'an unknown key id': await byStranger({ kid: 'unknown' }),
    'a path for a key id': await byStranger({ kid: '../../dev/null' }),
    'SQL for a key id': await byStranger({ kid: "' or '1'='1" }),
    'its own key along': await byStranger({ jwk: { kty: 'OKP' } }),
    'no signature': `${header}.${payload}.`,
    'a cut signature': `${header}.${payload}.${signature.slice(0, -6)}`,
    'a raised role': `${header}.${body}.${signature}`,
    'one dot too many': `${good}.x`,
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
  }
  for (const [what, claims] of Object.entries(wrong)) {
    expect([what, ...(await knockWith(claims))]).toMatchObject([what, 401, { code: 'auth.required' }])
  }
  for (const role of ['user', 'editor', 'admin']) {
    expect(await knockWith({ role })).toMatchObject([403, { code: 'auth.forbidden' }])
  }
})

it.each(['exp', 'iss', 'sub', 'sid', 'iat', 'role'])('refuses a token of ours without %s', async (claim) => {
  expect(await knockWith({ [claim]: undefined })).toMatchObject([401, { code: 'auth.required' }])
})

/** Calls with a token signed by our key, with the claims of a super_admin and some of them changed. */
async function knockWith(claims: object): Promise<[number, unknown]> {
  const row = await db.selectFrom('signing_keys').selectAll().executeTakeFirstOrThrow()
  const key = await importPKCS8(row.private_key, 'EdDSA')
  const iat = Math.floor(Date.now() / 1_000)
  const usual = { role: 'super_admin', sid: randomUUID(), sub: randomUUID(), iss: 'karvan', iat, exp: iat + 900 }
  const token = await new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'EdDSA', kid: row.kid }).sign(key)
  const answer = await knock(token)
  return [answer.statusCode, answer.statusCode === 204 ? null : answer.json()]
}
