import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuthApp, authApp, PASSWORD, tokenIn } from './auth-app.ts'

let auth: AuthApp

beforeAll(async () => {
  auth = await authApp()
})
afterAll(() => auth.close())
beforeEach(async () => {
  await auth.db.deleteFrom('login_failures').execute()
  await auth.db.deleteFrom('rate_limits').execute()
})

const NEW = 'a calm white horse'
const forgot = (email: string, client?: string) =>
  auth.call('POST', '/api/auth/forgot-password', { body: { email }, ...(client !== undefined && { client }) })
const reset = (token: string, password = NEW) =>
  auth.call('POST', '/api/auth/reset-password', { body: { token, password } })
/** @param refreshToken of the browser, where it is signed in */
const verify = (token: string, refreshToken?: string) =>
  auth.call('POST', '/api/auth/verify-email', { body: { token, ...(refreshToken !== undefined && { refreshToken }) } })
const actions = async () => (await auth.outbox<{ action: string }>('audit.recorded')).map(({ action }) => action)

/** Somebody new, whose mail of the registration was sent. Returns the secret of its link. */
async function somebody() {
  await auth.db.deleteFrom('outbox').execute()
  const user = await auth.newUser()
  const [mail] = await auth.sendMails()
  await auth.db.deleteFrom('outbox').execute()
  return { ...user, link: tokenIn(mail ?? { text: '' }) }
}

async function linkFor(email: string): Promise<string> {
  await forgot(email)
  const [mail] = await auth.sendMails()
  return tokenIn(mail ?? { text: '' })
}

describe('a forgotten password', () => {
  it('is answered alike and no sooner for an unknown address, which gets nothing', async () => {
    const { email } = await somebody()
    const took: number[] = []
    const timed = async (address: string) => {
      const started = performance.now()
      const answer = await forgot(address)
      took.push(performance.now() - started)
      return answer
    }
    const [known, unknown] = [await timed(email.toUpperCase()), await timed('nobody@karvan.test')]
    expect(known.status).toBe(202)
    expect(unknown.body).toEqual(known.body)
    for (const ms of took) expect(ms).toBeGreaterThanOrEqual(199)
    const mails = await auth.sendMails()
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect(await actions()).toEqual([])
  })

  it('is set by a link, once; it ends all sessions and proves the address', async () => {
    const { email, accessToken, refreshToken } = await somebody()
    const link = await linkFor(email)
    expect((await reset(link, 'password')).status).toBe(400)
    const answers = await Promise.all([reset(link), reset(link)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await reset(link)).code).toBe('auth.link_invalid')
    expect(await actions()).toEqual(['account.password_reset'])
    expect((await auth.call('GET', '/api/auth/verify', { token: accessToken })).status).toBe(401)
    expect((await auth.refresh(refreshToken)).status).toBe(401)
    expect((await auth.login({ email, password: PASSWORD })).status).toBe(401)
    const { data } = await auth.login({ email, password: NEW })
    expect(data['user']).toMatchObject({ emailVerified: true })
    const [mail] = await auth.sendMails()
    expect(mail?.subject).toBe('تم تغيير كلمة المرور - كارفان')
  })

  it('stands nowhere as it was sent, and works for half an hour', async () => {
    const { email } = await somebody()
    const link = await linkFor(email)
    const { rows } = await sql<{ row: string }>`
      select t::text as row from mail_links t union all select t::text from outbox t`.execute(auth.db)
    expect(JSON.stringify(rows)).not.toContain(link)
    const left = await sql<{ minutes: number }>`
      select extract(epoch from max(expires_at) - now())::float8 / 60 as minutes from mail_links
      where purpose = 'set-password'`.execute(auth.db)
    expect(left.rows[0]?.minutes).toBeCloseTo(30, 0)
    await sql`update mail_links set expires_at = now()`.execute(auth.db)
    expect((await reset(link)).code).toBe('auth.link_invalid')
  })

  it('ends the other links with it, and those to an address that changed', async () => {
    const { email, id } = await somebody()
    const [first, second] = [await linkFor(email), await linkFor(email)]
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(400)
    const third = await linkFor(email)
    await auth.db
      .updateTable('accounts')
      .set({ email: `new-${email}` })
      .where('id', '=', id)
      .execute()
    expect((await reset(third)).status).toBe(400)
  })

  it('lets a deactivated account stay so, and a deleted one have no link', async () => {
    const { email, id } = await somebody()
    await auth.db.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute()
    expect((await reset(await linkFor(email))).status).toBe(200)
    expect((await auth.login({ email, password: NEW })).status).toBe(401)
    await auth.db.updateTable('accounts').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await auth.sendMails()
    await forgot(email)
    expect(await auth.sendMails()).toEqual([])
  })

  it('is never locked by wrong passwords, and lets its owner in at once', async () => {
    const { email } = await somebody()
    for (let i = 0; i < 10; i += 1) await auth.login({ email, password: 'wrong' })
    expect((await auth.login({ email, password: PASSWORD })).status).toBe(429)
    expect((await auth.login({ email, password: PASSWORD }, '203.0.113.9')).status).toBe(200)
    expect((await reset(await linkFor(email))).status).toBe(200)
    expect((await auth.login({ email, password: NEW })).status).toBe(200)
  })

  it('is limited by address, known or not, and by network', async () => {
    const { email } = await somebody()
    for (const address of [email, 'nobody@karvan.test']) {
      const statuses = []
      for (let i = 0; i < 6; i += 1) statuses.push((await forgot(address, `203.0.113.${i}`)).status)
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    }
    const answers = await Promise.all(Array.from({ length: 21 }, (_, i) => forgot(`p${i}@karvan.test`)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('an address', () => {
  it('is confirmed by its link, also when that is followed twice', async () => {
    const { link, accessToken: token, refreshToken } = await somebody()
    expect(await verify(link, refreshToken)).toMatchObject({ status: 200, data: { setPassword: null } })
    expect(await verify(link)).toMatchObject({ status: 200, data: { setPassword: null } })
    expect(await actions()).toEqual(['account.email_verified'])
    expect((await auth.call('GET', '/api/auth/verify', { token })).data['user']).toMatchObject({ emailVerified: true })
    expect((await verify('x'.repeat(43))).code).toBe('auth.link_invalid')
  })

  it('is not confirmed by a link to another one, of another kind, or after a day', async () => {
    const { link, email, id } = await somebody()
    expect((await reset(link)).status).toBe(400)
    expect((await verify(await linkFor(email))).status).toBe(400)
    await auth.db
      .updateTable('accounts')
      .set({ email: `new-${email}` })
      .where('id', '=', id)
      .execute()
    expect((await verify(link)).status).toBe(400)
    await auth.db.updateTable('accounts').set({ email }).where('id', '=', id).execute()
    await sql`update mail_links set expires_at = expires_at - interval '25 hours'`.execute(auth.db)
    expect((await verify(link)).status).toBe(400)
  })

  it('gets its mail again, until it is confirmed, a few times an hour', async () => {
    const { accessToken: token, refreshToken, id } = await somebody()
    const resend = () => auth.call('POST', '/api/auth/verify-email/resend', { token })
    expect((await resend()).status).toBe(202)
    const [mail] = await auth.sendMails()
    expect((await verify(tokenIn(mail ?? { text: '' }), refreshToken)).status).toBe(200)
    expect((await resend()).status).toBe(202)
    expect(await auth.sendMails()).toEqual([])
    for (let i = 0; i < 3; i += 1) await resend()
    expect((await resend()).status).toBe(429)
    await auth.db.updateTable('accounts').set({ email_verified_at: null }).where('id', '=', id).execute()
  })

  it('that is not confirmed gets no mail but those that let its owner in', async () => {
    const { accessToken: token } = await somebody()
    const body = { currentPassword: PASSWORD, password: NEW }
    expect((await auth.call('PUT', '/api/auth/password', { token, body })).status).toBe(200)
    expect(await auth.sendMails()).toEqual([])
  })
})

describe('the first proof of an address', () => {
  const lockedUp = async () => {
    const stranger = await somebody()
    await auth.db
      .updateTable('accounts')
      .set({ totp_secret: 'x', totp_confirmed_at: new Date() })
      .where('id', '=', stranger.id)
      .execute()
    await auth.db.insertInto('recovery_codes').values({ account_id: stranger.id, code_hash: stranger.id }).execute()
    await auth.db.deleteFrom('outbox').execute()
    return stranger
  }
  const codesOf = (id: string) =>
    auth.db.selectFrom('recovery_codes').selectAll().where('account_id', '=', id).execute()

  it('by a new password takes away the second factor of who registered before', async () => {
    const { email, id, refreshToken } = await lockedUp()
    expect((await reset(await linkFor(email))).status).toBe(200)
    const { status, data } = await auth.login({ email, password: NEW })
    expect([status, data['user']]).toMatchObject([200, { twoFactor: false, emailVerified: true }])
    expect(await codesOf(id)).toEqual([])
    expect((await auth.refresh(refreshToken)).status).toBe(401)
  })

  it('by the link of the mail ends password, second factor and sessions, and gives a link for a new password', async () => {
    const { email, id, link, refreshToken } = await lockedUp()
    const other = await auth.newUser()
    const { status, data } = await verify(link, other.refreshToken)
    expect(status).toBe(200)
    expect((await auth.login({ email, password: PASSWORD })).status).toBe(401)
    expect((await auth.refresh(refreshToken)).status).toBe(401)
    expect(await codesOf(id)).toEqual([])
    expect(await actions()).toContain('account.email_verified')
    expect((await reset(String(data['setPassword']))).status).toBe(200)
    expect((await auth.login({ email, password: NEW })).data['user']).toMatchObject({ twoFactor: false })
  })

  it('is not made again by a new address: then the second factor stays', async () => {
    const { email, id } = await lockedUp()
    await auth.db.updateTable('accounts').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
    const address = `new-${email}`
    const change = { email: address, username: address, email_verified_at: null }
    await auth.db.updateTable('accounts').set(change).where('id', '=', id).execute()
    expect((await reset(await linkFor(address))).status).toBe(200)
    expect((await auth.login({ email: address, password: NEW })).code).toBe('auth.code_required')
    expect(await codesOf(id)).toHaveLength(1)
  })
})

describe('without mail', () => {
  let silent: AuthApp

  beforeAll(async () => {
    silent = await authApp({ mode: 'off' })
  })
  afterAll(() => silent.close())

  it('says so where mail is needed, and lets people register', async () => {
    const { accessToken: token } = await silent.newUser('quiet@karvan.test')
    expect(token).toBeDefined()
    const answers = await Promise.all([
      silent.call('POST', '/api/auth/forgot-password', { body: { email: 'quiet@karvan.test' } }),
      silent.call('POST', '/api/auth/verify-email/resend', { token }),
    ])
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [503, 'mail.not_configured'],
      [503, 'mail.not_configured'],
    ])
    expect(await silent.outbox('account.mail')).toEqual([])
  })
})
