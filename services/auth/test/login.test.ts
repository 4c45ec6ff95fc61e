import { createLogger, networkOf } from '@karvan/service-kit'
import { sql } from 'kysely'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ensureFirstAdmin } from '../src/accounts/first-admin.ts'
import { Passwords } from '../src/accounts/passwords.ts'
import { ADMIN, type AuthApp, authApp, log, PASSWORD } from './auth-app.ts'

let auth: AuthApp

beforeAll(async () => {
  auth = await authApp()
})
afterAll(() => auth.close())
beforeEach(async () => {
  await auth.db.deleteFrom('login_failures').execute()
  await auth.db.deleteFrom('rate_limits').execute()
})

it('signs the first super_admin in, whatever the case of the address, and tells who it is', async () => {
  const answer = await auth.login({ email: 'OWNER@karvan.TEST', password: ADMIN.password })
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const user = {
    email: 'owner@karvan.test',
    role: 'super_admin',
    userType: 'admin',
    emailVerified: true,
    twoFactor: false,
    twoFactorMissing: false,
  }
  expect(answer.data['user']).toMatchObject(user)
  const { accessToken: token } = answer.data as { accessToken: string }
  expect((await auth.call('GET', '/api/auth/verify', { token })).data['user']).toMatchObject(user)
})

it('stores neither password nor refresh token as they are', async () => {
  const { data } = await auth.login(ADMIN)
  const { rows } = await sql<{ row: string }>`
    select t::text as row from accounts t union all select t::text from refresh_tokens t`.execute(auth.db)
  const text = JSON.stringify(rows)
  expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(data['refreshToken']).toMatch(/^[\w-]{43}$/)
  expect(text).not.toContain(data['refreshToken'])
  expect(text).not.toContain(ADMIN.password)
})

it('makes one signing key and one super_admin, however often it starts', async () => {
  const other = { email: 'other@karvan.test', password: 'another long password' }
  await ensureFirstAdmin({ db: auth.db, passwords: new Passwords(), log }, { ...other, reset: true })
  expect(await auth.db.selectFrom('signing_keys').selectAll().execute()).toHaveLength(1)
  expect((await auth.login(other)).status).toBe(401)
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
  const deps = { db: auth.db, passwords: new Passwords(), log: createLogger('test', {}, destination) }
  await ensureFirstAdmin(deps, { email: ADMIN.email, password, reset })
  return lines.join('')
}

it('says that a changed password changes nothing, and how to set it', async () => {
  expect(await startWith(ADMIN.password, false)).toBe('')
  expect(await startWith('another long password', false)).toMatch(/"level":40,.*KARVAN_ADMIN_RESET=true/)
  expect((await auth.login(ADMIN)).status).toBe(200)
  expect((await auth.login({ ...ADMIN, password: 'another long password' })).status).toBe(401)
})

it('sets the password when the operator asks for it, and ends the sessions of before', async () => {
  const { data } = await auth.login(ADMIN)
  const said = await startWith('another long password', true)
  expect(said).toContain('was set')
  expect(said).not.toContain('another long password')
  expect((await auth.refresh(String(data['refreshToken']))).status).toBe(401)
  const after = await auth.login({ ...ADMIN, password: 'another long password' })
  expect(after.status).toBe(200)
  expect((await auth.login(ADMIN)).status).toBe(401)
  // A second reset to the same password changes nothing and ends no session.
  expect(await startWith('another long password', true)).toBe('')
  expect((await auth.refresh(String(after.data['refreshToken']))).status).toBe(200)
  await startWith(ADMIN.password, true)
})

it('answers alike for a wrong password and an unknown address, and no cache keeps it', async () => {
  const wrong = await auth.login({ email: ADMIN.email, password: 'wrong' })
  const unknown = await auth.login({ email: 'nobody@karvan.test', password: 'wrong' })
  expect([wrong.status, wrong.code]).toEqual([401, 'auth.bad_credentials'])
  expect(wrong.body).toEqual(unknown.body)
  const malformed = await auth.login({ email: ADMIN.email })
  const cacheControls = [wrong, unknown, malformed].map(({ headers }) => headers['cache-control'])
  expect(cacheControls).toEqual(['no-store', 'no-store', 'no-store'])
})

it('makes one verification for a known and for an unknown address', async () => {
  const verifications = async (body: object) => {
    const before = { ...auth.count }
    await auth.login(body)
    return { verify: auth.count.verify - before.verify, hash: auth.count.hash - before.hash }
  }
  const one = { verify: 1, hash: 0 }
  expect(await verifications(ADMIN)).toEqual(one)
  expect(await verifications({ ...ADMIN, password: 'wrong' })).toEqual(one)
  expect(await verifications({ email: 'nobody@karvan.test', password: 'wrong' })).toEqual(one)
})

it('lets nobody in who was deactivated or deleted', async () => {
  const { email, id } = await auth.newUser()
  const sign = () => auth.login({ email, password: 'a calm grey horse' })
  expect((await sign()).status).toBe(200)
  await auth.db.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute()
  expect((await sign()).body).toEqual((await auth.login({ email: 'nobody@karvan.test', password: 'wrong' })).body)
  await auth.db.updateTable('accounts').set({ is_active: true, deleted_at: new Date() }).where('id', '=', id).execute()
  expect((await sign()).status).toBe(401)
})

it('slows down guessing by identity and client, and locks nobody else out', async () => {
  const answers = []
  for (let i = 0; i < 8; i += 1) answers.push((await auth.login({ email: ADMIN.email, password: 'guess' })).status)
  expect(answers.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(answers.slice(5)).toEqual([429, 429, 429])
  const blocked = await auth.login(ADMIN)
  expect([blocked.status, Number(blocked.headers['retry-after'])]).toEqual([429, 1])
  expect((await auth.login(ADMIN, '203.0.113.9')).status).toBe(200)
})

it('counts guesses that come at the same time', async () => {
  const before = auth.count.verify
  const guesses = Array.from({ length: 20 }, () => auth.login({ email: ADMIN.email, password: 'guess' }))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(15).fill(429)])
  expect(auth.count.verify - before).toBe(5)
})

it('stops a spray over two hundred accounts from one address, and lets others in', async () => {
  const statuses = []
  for (let i = 0; i < 200; i += 1) {
    const { status } = await auth.login({ email: `person${i}@karvan.test`, password: 'Spring2026' })
    statuses.push(status)
  }
  expect(statuses.indexOf(429)).toBe(50)
  expect(statuses.slice(50).every((status) => status === 429)).toBe(true)
  const blocked = await auth.login(ADMIN)
  expect(blocked.status).toBe(429)
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800)
  expect(blocked.headers['ratelimit-policy']).toBe('"sign-in-failures";q=50;w=900')
  expect(blocked.headers['ratelimit']).toMatch(/^"sign-in-failures";r=0;t=\d+$/)
  expect((await auth.login(ADMIN, '203.0.113.9')).status).toBe(200)
})

it('verifies no more than fifty of a thousand tries from one address, whatever else the headers say', async () => {
  const before = auth.count.verify
  let refused = 0
  // A hundred at a time: more would wait for the database's few connections, and be refused for that.
  for (let sent = 0; sent < 1_000; sent += 100) {
    const tries = Array.from({ length: 100 }, (_, i) =>
      auth.call('POST', '/api/auth/login', {
        body: { email: `person${i}@karvan.test`, password: `guess ${sent + i}` },
        headers: { 'x-forwarded-for': `192.0.2.${i}`, forwarded: `for=192.0.2.${i}` },
      }),
    )
    refused += (await Promise.all(tries)).filter(({ status }) => status === 429).length
  }
  expect(auth.count.verify - before).toBeLessThanOrEqual(50)
  expect(refused).toBeGreaterThanOrEqual(950)
})

it('takes the addresses of one network of IPv6 for one client', async () => {
  const homes = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9']
  expect(new Set(homes.map(networkOf)).size).toBe(1)
  for (let i = 0; i < 5; i += 1) await auth.login({ email: ADMIN.email, password: 'guess' }, homes[i % 2])
  expect((await auth.login(ADMIN, homes[0])).status).toBe(429)
  expect((await auth.login(ADMIN, '2001:db8:1:3::1')).status).toBe(200)
})

it('lets an account sign in twenty times an hour, says when again, and leaves nothing of what is more', async () => {
  const { email, id } = await auth.newUser()
  const sign = () => auth.login({ email, password: PASSWORD })
  for (let i = 0; i < 20; i += 1) expect((await sign()).status).toBe(200)
  const entries = async () => (await auth.outbox<{ action: string }>('audit.recorded')).length
  const before = await entries()
  const refused = await sign()
  expect([refused.status, refused.code]).toEqual([429, 'auth.too_many_sign_ins'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect(await entries()).toBe(before)
  // It is no wrong guess, and no other account's matter.
  expect((await auth.login({ email, password: 'wrong' })).code).toBe('auth.bad_credentials')
  expect((await auth.login(ADMIN)).status).toBe(200)
  const living = auth.db.selectFrom('sessions').select('id').where('account_id', '=', id).where('ended_at', 'is', null)
  expect(await living.execute()).toHaveLength(20)
  await auth.db.deleteFrom('rate_limits').execute()
  expect((await sign()).status).toBe(200)
})
