import { defineRoutes } from '@karvan/contracts'
import { toRoute } from '@karvan/service-kit'
import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ADMIN, type AuthApp, authApp, PASSWORD, type Tokens } from './auth-app.ts'

const { scrape } = defineRoutes({
  scrape: {
    method: 'GET',
    path: '/api/scrape',
    summary: 'For those who scrape',
    access: 'scraping',
    success: { status: 204 },
    errors: [],
  },
})

let auth: AuthApp
/** The clock of the codes, which a test moves on: each code works once. */
let clock = Date.now()

beforeAll(async () => {
  auth = await authApp({ policy: 'super_admin', now: () => clock })
  auth.app.route({ ...toRoute(scrape), handler: (_request, reply) => reply.code(204).send() })
  await auth.app.ready()
})
afterAll(() => auth.close())
beforeEach(async () => {
  await auth.db.deleteFrom('login_failures').execute()
  await auth.db.deleteFrom('rate_limits').execute()
})

const PATH = '/api/auth/two-factor'
const codeOf = (secret: string, at = clock) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
const nextCode = (secret: string) => codeOf(secret, (clock += 30_000))
const confirm = (token: string, code: string) => auth.call('POST', `${PATH}/confirm`, { token, body: { code } })
const sign = (email: string, code?: string) =>
  auth.login({ email, password: PASSWORD, ...(code !== undefined && { code }) })

interface Enrolled extends Tokens {
  readonly email: string
  readonly id: string
  readonly secret: string
  readonly recoveryCodes: string[]
}

async function enrolled(): Promise<Enrolled> {
  const user = await auth.newConfirmedUser()
  const { data } = await auth.call('POST', PATH, { token: user.accessToken })
  const secret = String(data['secret'])
  const answer = await confirm(user.accessToken, nextCode(secret))
  return { ...user, secret, ...(answer.data as unknown as Tokens & { recoveryCodes: string[] }) }
}

it('makes a secret, as text, address and QR code, and keeps it sealed', async () => {
  const { accessToken: token, id, email } = await auth.newConfirmedUser()
  const { data } = await auth.call('POST', PATH, { token })
  const { secret, uri, qr } = data as { secret: string; uri: string; qr: string[] }
  expect(uri).toContain(`secret=${secret}`)
  expect(decodeURIComponent(uri)).toContain(`Karvan:${email}`)
  expect(qr.every((row) => row.length === qr.length)).toBe(true)
  // The pattern in the corner of every QR code, within its light border.
  expect(qr.slice(4, 11).map((row) => row.slice(4, 11))).toEqual([
    '1111111',
    '1000001',
    '1011101',
    '1011101',
    '1011101',
    '1000001',
    '1111111',
  ])
  const row = await auth.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(secret)
  // Nothing is asked for until it is confirmed.
  expect((await sign(email)).status).toBe(200)
  expect((await confirm(token, '000000')).code).toBe('auth.wrong_code')
})

it('is on with a first code: other sessions end, and sign-in asks for a code after the right password', async () => {
  const { email, accessToken } = await auth.newConfirmedUser()
  const { data } = await auth.call('POST', PATH, { token: accessToken })
  const secret = String(data['secret'])
  await auth.db.deleteFrom('outbox').execute()
  const answer = await confirm(accessToken, nextCode(secret))
  expect(answer.data['user']).toMatchObject({ twoFactor: true })
  expect((await auth.call('GET', '/api/auth/verify', { token: accessToken })).status).toBe(401)
  const token = String(answer.data['accessToken'])
  expect((await auth.call('GET', '/api/auth/verify', { token })).status).toBe(200)
  expect((await auth.outbox<{ action: string }>('audit.recorded')).map(({ action }) => action)).toEqual([
    'account.two_factor_on',
  ])
  expect((await auth.call('POST', PATH, { token })).code).toBe('auth.two_factor_conflict')

  const without = await sign(email)
  expect([without.status, without.code]).toEqual([401, 'auth.code_required'])
  expect((await auth.login({ email, password: 'wrong', code: nextCode(secret) })).code).toBe('auth.bad_credentials')
  const wrong = await sign(email, '000000')
  expect([wrong.status, wrong.code]).toEqual([403, 'auth.wrong_code'])
  expect((await sign(email, nextCode(secret))).status).toBe(200)
})

it('takes each code once, also of two that come at once, and none of the past', async () => {
  const { email, secret } = await enrolled()
  const code = nextCode(secret)
  const answers = await Promise.all([sign(email, code), sign(email, `${code.slice(0, 3)} ${code.slice(3)}`)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  expect((await sign(email, codeOf(secret, clock - 30_000))).code).toBe('auth.wrong_code')
})

it('takes each recovery code once, and new ones end the old', async () => {
  const { email, recoveryCodes } = await enrolled()
  const [first = '', second = '', third = ''] = recoveryCodes
  const stored = await sql<{ row: string }>`select t::text as row from recovery_codes t`.execute(auth.db)
  expect(JSON.stringify(stored.rows)).not.toContain(first.replace('-', ''))
  const answers = await Promise.all([sign(email, first), sign(email, first.toUpperCase())])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const { accessToken: token } = (await sign(email, second)).data as unknown as Tokens
  const { data } = await auth.call('POST', `${PATH}/recovery-codes`, { token })
  const [fresh = ''] = data['recoveryCodes'] as string[]
  expect((await sign(email, third)).code).toBe('auth.wrong_code')
  expect((await sign(email, fresh)).status).toBe(200)
})

it('slows down the guessing of codes from many addresses, and a reset of the password ends the wait', async () => {
  const { email, secret } = await enrolled()
  const statuses = []
  for (let i = 0; i < 7; i += 1) {
    const body = { email, password: PASSWORD, code: '000000' }
    statuses.push((await auth.login(body, `203.0.113.${i}`)).status)
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
  expect((await auth.login({ email, password: PASSWORD, code: nextCode(secret) }, '198.51.100.99')).status).toBe(429)
  await auth.db.deleteFrom('outbox').execute()
  await auth.call('POST', '/api/auth/forgot-password', { body: { email } })
  const [mail] = await auth.sendMails()
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  await auth.call('POST', '/api/auth/reset-password', { body: { token, password: PASSWORD } })
  expect((await sign(email, nextCode(secret))).status).toBe(200)
})

it('asks for no wait of who signs in in two steps, and counts a step without a code as no guess', async () => {
  const { email, secret } = await enrolled()
  for (let i = 0; i < 8; i += 1) expect((await sign(email)).code).toBe('auth.code_required')
  expect((await sign(email, nextCode(secret))).status).toBe(200)
})

it('is turned off by who signed in with it, lately', async () => {
  const { accessToken: token, email, id, secret } = await enrolled()
  await sql`update sessions set authenticated_at = now() - interval '6 minutes'`.execute(auth.db)
  const old = (await sign(email, nextCode(secret))).data as unknown as Tokens
  await sql`update sessions set authenticated_at = now() - interval '6 minutes'`.execute(auth.db)
  const stale = (await auth.refresh(old.refreshToken)).data as unknown as Tokens
  expect((await auth.call('DELETE', PATH, { token: stale.accessToken })).code).toBe('auth.recent_sign_in_required')
  const body = { password: PASSWORD, code: nextCode(secret) }
  const { data } = await auth.call('POST', '/api/auth/reauthenticate', { token: stale.accessToken, body })
  const off = await auth.call('DELETE', PATH, { token: String(data['accessToken']) })
  expect(off.data['user']).toMatchObject({ twoFactor: false })
  expect((await auth.call('GET', '/api/auth/verify', { token: String(off.data['accessToken']) })).status).toBe(200)
  expect((await auth.call('GET', '/api/auth/verify', { token })).status).toBe(401)
  expect((await sign(email)).status).toBe(200)
  expect(await auth.db.selectFrom('recovery_codes').selectAll().where('account_id', '=', id).execute()).toEqual([])
  const again = await auth.call('DELETE', PATH, { token: String(off.data['accessToken']) })
  expect(again.code).toBe('auth.two_factor_required')
})

it('needs a confirmed address, where mail can be sent', async () => {
  const { accessToken: token, id } = await auth.newUser()
  const refused = await auth.call('POST', PATH, { token })
  expect([refused.status, refused.code]).toEqual([409, 'auth.email_not_confirmed'])
  await auth.db.updateTable('accounts').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
  const { data } = await auth.call('POST', PATH, { token })
  // A change of the address meanwhile takes the proof away.
  await auth.db.updateTable('accounts').set({ email_verified_at: null }).where('id', '=', id).execute()
  expect((await confirm(token, nextCode(String(data['secret'])))).code).toBe('auth.email_not_confirmed')
})

it('is demanded of a super_admin by the policy: staff routes stay closed until it is set up', async () => {
  const { data } = await auth.login(ADMIN)
  expect(data['user']).toMatchObject({ twoFactorMissing: true })
  const token = String(data['accessToken'])
  const closed = await auth.call('GET', '/api/scrape', { token })
  expect([closed.status, closed.code]).toEqual([403, 'auth.two_factor_required'])
  const { data: made } = await auth.call('POST', PATH, { token })
  const { data: on } = await confirm(token, nextCode(String(made['secret'])))
  expect(on['user']).toMatchObject({ twoFactor: true, twoFactorMissing: false })
  const open = await auth.app.inject({
    url: '/api/scrape',
    headers: { authorization: `Bearer ${String(on['accessToken'])}` },
  })
  expect(open.statusCode).toBe(204)
  const { accessToken: ofUser } = await auth.newUser()
  expect((await auth.call('GET', '/api/scrape', { token: ofUser })).code).toBe('auth.forbidden')
})
