import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ADMIN, type AuthApp, authApp, PASSWORD, tokenIn, type Tokens } from './auth-app.ts'

let auth: AuthApp

beforeAll(async () => {
  auth = await authApp()
})
afterAll(() => auth.close())
beforeEach(async () => {
  await auth.db.deleteFrom('login_failures').execute()
  await auth.db.deleteFrom('rate_limits').execute()
  await auth.db.deleteFrom('outbox').execute()
})

const register = (body: object | string, client?: string) =>
  auth.call('POST', '/api/auth/register', { body, ...(client !== undefined && { client }) })
const fieldOf = ({ body }: { body: Record<string, unknown> }) => {
  const [error] = (body['errors'] ?? []) as { field: string; code: string }[]
  return error && [error.field, error.code]
}
const actions = async () => (await auth.outbox<{ action: string }>('audit.recorded')).map(({ action }) => action)

it('registers an ordinary user, signs in at once, and asks to confirm the address', async () => {
  const answer = await register({
    username: 'ignored',
    email: 'Amina@Karvan.test',
    password: PASSWORD,
    first_name: ' Amina ',
    phone: '٠٥٠ ١٢٣ ٤٥٦٧',
    language: 'sq',
  })
  expect([answer.status, answer.data['user']]).toMatchObject([
    201,
    { email: 'amina@karvan.test', username: 'amina@karvan.test', role: 'user', userType: 'user', emailVerified: false },
  ])
  const { accessToken: token } = answer.data as unknown as Tokens
  const profile = await auth.call('GET', '/api/auth/profile', { token })
  expect(profile.data).toMatchObject({ first_name: 'Amina', phone: '+966501234567', language: 'sq' })
  expect(await actions()).toEqual(['account.registered'])
  const [mail] = await auth.sendMails()
  expect(mail).toMatchObject({ to: 'amina@karvan.test', subject: 'Konfirmoni adresën tuaj të e-mailit - Karvan' })
})

it('says that an address has an account, also to two that take it at once', async () => {
  const body = { email: 'besim@karvan.test', password: PASSWORD }
  const answers = await Promise.all([register(body), register({ ...body, email: 'BESIM@karvan.test' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await register(body)).code).toBe('auth.email_taken')
})

it.each([
  [{ password: 'short' }, ['password', 'too_short']],
  [{ password: 'Password123' }, ['password', 'too_common']],
  [{ password: 'dardan.k@karvan.test' }, ['password', 'too_common']],
  [{ phone: '123456' }, ['phone', 'wrong_format']],
  [{ phone: 'call me' }, ['phone', 'wrong_format']],
  [{ email: 'nobody' }, ['email', 'wrong_format']],
  [{ email: 'a@b.test\r\nBcc: c@d.test' }, ['email', 'wrong_format']],
  [{ email: 'x<dardan.k@karvan.test>' }, ['email', 'wrong_format']],
  [{ email: 'ｄardan.k@karvan.test' }, ['email', 'wrong_format']],
  [{ first_name: 'A\r\nBcc: c@d.test' }, ['first_name', 'wrong_format']],
  [{ first_name: '\ud800' }, ['first_name', 'invalid']],
])('refuses %o and names the field', async (wrong, expected) => {
  const answer = await register({ email: 'dardan.k@karvan.test', password: PASSWORD, ...wrong })
  expect([answer.status, fieldOf(answer)]).toEqual([400, expected])
})

const MORE = {
  role: 'super_admin',
  userType: 'admin',
  is_active: false,
  isActive: false,
  email_verified_at: '2020-01-01T00:00:00Z',
  emailVerified: true,
  version: 99,
  id: '00000000-0000-4000-8000-000000000000',
  created_at: '2001-01-01T00:00:00.000Z',
  password_hash: 'x',
}

it('reads neither role nor state from what somebody sends of themselves', async () => {
  const email = 'mass@karvan.test'
  expect((await register({ ...MORE, email, password: PASSWORD })).status).toBe(201)
  const row = () => auth.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const made = await row()
  expect(made).toMatchObject({ role: 'user', is_active: true, email_verified_at: null, version: 1 })
  const { accessToken: token } = (await auth.login({ email, password: PASSWORD })).data as unknown as Tokens
  const changed = await auth.call('PUT', '/api/auth/profile', {
    token,
    body: { ...MORE, first_name: 'Era', email: 'x@y.test' },
  })
  expect(changed.data).toMatchObject({ first_name: 'Era', role: 'user', userType: 'user', email })
  const now = await row()
  expect(now).toEqual({ ...made, first_name: 'Era', search_text: now.search_text, updated_at: now.updated_at })
})

it.each(['__proto__', 'constructor'])('refuses a body with %s', async (name) => {
  const body = `{"email":"proto@karvan.test","password":"${PASSWORD}","${name}":{"prototype":{"role":"super_admin"}}}`
  expect((await register(body)).status).toBe(400)
  expect(await auth.db.selectFrom('accounts').select('id').where('email', '=', 'proto@karvan.test').execute()).toEqual(
    [],
  )
})

it('limits how often one client asks whether an address has an account', async () => {
  const body = { email: ADMIN.email, password: PASSWORD }
  const statuses = []
  for (let i = 0; i < 6; i += 1) statuses.push((await register(body)).status)
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429])
  expect((await register(body, '203.0.113.9')).status).toBe(409)
  for (let i = 0; i < 54; i += 1) await register({ ...body, email: `p${i}@karvan.test`, password: 'password' })
  const limited = await register({ ...body, email: 'new@karvan.test' })
  expect([limited.status, Number(limited.headers['retry-after']) > 3_000]).toEqual([429, true])
})

it('changes names, phone and language, and leaves what is not named', async () => {
  const { accessToken: token } = await auth.newUser()
  await auth.db.deleteFrom('outbox').execute()
  const put = (body: object) => auth.call('PUT', '/api/auth/profile', { token, body })
  expect((await put({ first_name: 'Amina', phone: '+383 44 123 456' })).data).toMatchObject({
    first_name: 'Amina',
    last_name: null,
    phone: '+38344123456',
    language: 'ar',
  })
  expect((await put({ phone: null, language: 'en' })).data).toMatchObject({
    first_name: 'Amina',
    phone: null,
    language: 'en',
  })
  expect(fieldOf(await put({ phone: '12345678' }))).toEqual(['phone', 'wrong_format'])
  expect(await actions()).toEqual(['account.updated', 'account.updated'])
  const entries = await auth.outbox<{ before: object; after: object }>('audit.recorded')
  expect(entries[0]).toMatchObject({ before: { first_name: null }, after: { first_name: 'A•••', phone: '+383•••56' } })
})

it('deletes the own account for the right password, and lets the address register again', async () => {
  const { accessToken: token, email } = await auth.newUser()
  await auth.db.deleteFrom('outbox').execute()
  const remove = (password: string) => auth.call('DELETE', '/api/auth/profile', { token, body: { password } })
  expect((await remove('wrong')).code).toBe('auth.wrong_password')
  expect((await remove(PASSWORD)).status).toBe(200)
  expect(await actions()).toEqual(['account.deleted'])
  expect((await auth.call('GET', '/api/auth/verify', { token })).status).toBe(401)
  expect((await auth.login({ email, password: PASSWORD })).status).toBe(401)
  expect((await register({ email, password: PASSWORD })).status).toBe(201)
})

it('keeps the last super_admin, of two that leave at once one', async () => {
  const sign = async (email: string, password: string) =>
    (await auth.login({ email, password })).data as unknown as Tokens
  const { accessToken: token } = await sign(ADMIN.email, ADMIN.password)
  const leave = (by: string, password: string) =>
    auth.call('DELETE', '/api/auth/profile', { token: by, body: { password } })
  expect((await leave(token, ADMIN.password)).code).toBe('users.last_super_admin')
  const second = await auth.newUser()
  await auth.db.updateTable('accounts').set({ role: 'super_admin' }).where('id', '=', second.id).execute()
  const { accessToken: other } = await sign(second.email, PASSWORD)
  const answers = await Promise.all([leave(token, ADMIN.password), leave(other, PASSWORD)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await auth.db.updateTable('accounts').set({ deleted_at: null }).where('role', '=', 'super_admin').execute()
})

it('changes the password: all sessions end, and the caller goes on with a new one', async () => {
  const { accessToken: token, refreshToken, email, id } = await auth.newUser()
  const elsewhere = (await auth.login({ email, password: PASSWORD })).data as unknown as Tokens
  await auth.db.updateTable('accounts').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
  await auth.db.deleteFrom('outbox').execute()
  const change = (currentPassword: string, password: string) =>
    auth.call('PUT', '/api/auth/password', { token, body: { currentPassword, password } })
  expect((await change('wrong', 'a calm white horse')).code).toBe('auth.wrong_password')
  expect(fieldOf(await change(PASSWORD, 'iloveyou'))).toEqual(['password', 'too_common'])
  const answer = await change(PASSWORD, 'a calm white horse')
  expect(answer.status).toBe(200)
  const fresh = answer.data as unknown as Tokens
  for (const old of [token, elsewhere.accessToken]) {
    expect((await auth.call('GET', '/api/auth/verify', { token: old })).status).toBe(401)
  }
  expect((await auth.refresh(refreshToken)).status).toBe(401)
  expect((await auth.call('GET', '/api/auth/verify', { token: fresh.accessToken })).status).toBe(200)
  expect((await auth.refresh(fresh.refreshToken)).status).toBe(200)
  expect((await auth.login({ email, password: PASSWORD })).status).toBe(401)
  expect((await auth.login({ email, password: 'a calm white horse' })).status).toBe(200)
  expect((await actions())[0]).toBe('account.password_changed')
  const [mail] = await auth.sendMails()
  expect(mail).toMatchObject({ to: email, subject: 'تم تغيير كلمة المرور - كارفان' })
  expect(mail?.text).toContain('https://karvan.test/forgot-password')
  expect(tokenIn({ text: mail?.text ?? '' })).toBe('none')
})
