import { type AuditEntry, Envelope, type SessionEnd, sessionsEnded } from '@karvan/contracts'
import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthApp, authApp, INTERNAL, PASSWORD, type Tokens } from './auth-app.ts'

let auth: AuthApp

beforeAll(async () => {
  auth = await authApp()
})
afterAll(() => auth.close())

const verify = async (token: string) => (await auth.call('GET', '/api/auth/verify', { token })).status

/** As if a token had been exchanged so long ago. */
const usedAgo = (seconds: number) =>
  sql`update refresh_tokens set used_at = used_at - ${seconds} * interval '1 second' where used_at is not null`.execute(
    auth.db,
  )

const tokensOf = ({ data }: { data: object }) => data as Tokens

const ends = async () => {
  const answer = await auth.app.inject({ url: '/internal/session-ends', headers: { 'x-internal-token': INTERNAL } })
  return answer.json<{ ends: SessionEnd[] }>().ends
}

it('exchanges a refresh token for its successor, and says when that ends', async () => {
  const { refreshToken, id } = await auth.newUser()
  const answer = await auth.refresh(refreshToken)
  expect([answer.status, answer.data['user']]).toMatchObject([200, { id, role: 'user', userType: 'user' }])
  const { accessToken, refreshToken: next } = tokensOf(answer)
  expect(next).not.toBe(refreshToken)
  expect(await verify(accessToken)).toBe(200)
  const days = (Date.parse(String(answer.data['refreshExpiresAt'])) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(7, 1)
})

it('gives twenty that ask at once the same successor', async () => {
  const { refreshToken } = await auth.newUser()
  const answers = await Promise.all(Array.from({ length: 20 }, () => auth.refresh(refreshToken)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const successors = new Set(answers.map((answer) => tokensOf(answer).refreshToken))
  expect(successors.size).toBe(1)
  expect((await auth.refresh([...successors][0] ?? '')).status).toBe(200)
})

it('answers again for ten seconds, and ends the session of a token that comes back later', async () => {
  const { refreshToken, accessToken } = await auth.newUser()
  const { refreshToken: next } = tokensOf(await auth.refresh(refreshToken))
  await usedAgo(9)
  expect(tokensOf(await auth.refresh(refreshToken)).refreshToken).toBe(next)
  await usedAgo(2)
  const late = await auth.refresh(refreshToken)
  expect([late.status, late.code, late.body['message']]).toEqual([
    401,
    'auth.refresh_invalid',
    'Refresh token expired or invalid',
  ])
  expect((await auth.refresh(next)).status).toBe(401)
  expect(await verify(accessToken)).toBe(401)
})

it('lives seven days a token and thirty days a session', async () => {
  const { refreshToken, id } = await auth.newUser()
  await sql`update sessions set expires_at = now() + interval '1 hour' where account_id = ${id}`.execute(auth.db)
  const answer = await auth.refresh(refreshToken)
  const minutes = (Date.parse(String(answer.data['refreshExpiresAt'])) - Date.now()) / 60_000
  expect(minutes).toBeCloseTo(60, 0)
  await sql`update sessions set expires_at = now() where account_id = ${id}`.execute(auth.db)
  expect((await auth.refresh(tokensOf(answer).refreshToken)).status).toBe(401)
  const other = await auth.newUser()
  await sql`update refresh_tokens set expires_at = now()`.execute(auth.db)
  expect((await auth.refresh(other.refreshToken)).status).toBe(401)
})

it('answers alike for an unknown token, and of a deactivated or deleted account', async () => {
  const unknown = await auth.refresh('x'.repeat(43))
  expect(unknown.status).toBe(401)
  for (const change of [{ is_active: false }, { deleted_at: new Date() }]) {
    const { id, refreshToken } = await auth.newUser()
    await auth.db.updateTable('accounts').set(change).where('id', '=', id).execute()
    expect((await auth.refresh(refreshToken)).body).toEqual(unknown.body)
  }
})

it('limits a session that asks all the time, and no other of the same address', async () => {
  const [busy, calm] = [await auth.newUser(), await auth.newUser()]
  const answers: Awaited<ReturnType<typeof auth.refresh>>[] = []
  // Eight at a time: more would wait for a connection, and on a slow machine be answered 503.
  for (let round = 0; round < 5; round += 1) {
    answers.push(...(await Promise.all(Array.from({ length: 8 }, () => auth.refresh(busy.refreshToken)))))
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  const limited = answers.find(({ status }) => status === 429)
  expect(limited?.headers['ratelimit-policy']).toBe('"refresh-session";q=30;w=60')
  expect((await auth.refresh(calm.refreshToken)).status).toBe(200)
})

it('ends a session at logout, and answers alike for what is no token', async () => {
  const { refreshToken, accessToken } = await auth.newUser()
  const logout = (token: string) => auth.call('POST', '/api/auth/logout', { body: { refreshToken: token } })
  const [first, again, unknown] = [await logout(refreshToken), await logout(refreshToken), await logout('nothing')]
  expect(first.status).toBe(200)
  expect([again.body, unknown.body]).toEqual([first.body, first.body])
  expect(await verify(accessToken)).toBe(401)
  expect((await auth.refresh(refreshToken)).status).toBe(401)
})

it('lists the own sessions, and ends one of them or all others', async () => {
  const { email, accessToken: token } = await auth.newUser()
  const other = tokensOf(await auth.login({ email, password: PASSWORD }, '203.0.113.77'))
  const stranger = await auth.newUser()
  const list = async () =>
    (await auth.call('GET', '/api/auth/sessions', { token })).data['sessions'] as Record<string, unknown>[]
  const sessions = await list()
  expect(sessions.map(({ current, client, userAgent }) => [current, client, userAgent])).toEqual([
    [false, '203.0.113.0', 'tests'],
    [true, '198.51.100.0', 'tests'],
  ])
  const id = String(sessions[0]?.['id'])
  const end = (by: string) => auth.call('DELETE', `/api/auth/sessions/${id}`, { token: by })
  expect((await end(stranger.accessToken)).code).toBe('sessions.not_found')
  expect((await end(token)).status).toBe(200)
  expect((await end(token)).status).toBe(404)
  expect(await verify(other.accessToken)).toBe(401)

  await auth.login({ email, password: PASSWORD })
  await auth.login({ email, password: PASSWORD })
  expect((await auth.call('DELETE', '/api/auth/sessions', { token })).data).toEqual({ ended: 2 })
  expect((await list()).map(({ current }) => current)).toEqual([true])
  expect(await verify(token)).toBe(200)
})

it('ends the sessions that were used longest ago where an account has more than twenty', async () => {
  const { email, accessToken, id } = await auth.newUser()
  await sql`update sessions set last_used_at = now() - interval '1 day' where account_id = ${id}`.execute(auth.db)
  await sql`
    insert into sessions (account_id, rotation_key, methods, expires_at)
    select ${id}, 'key', '{pwd}', now() + interval '1 day' from generate_series(1, 30)`.execute(auth.db)
  const { accessToken: token } = tokensOf(await auth.login({ email, password: PASSWORD }))
  expect((await auth.call('GET', '/api/auth/sessions', { token })).data['sessions']).toHaveLength(20)
  expect([await verify(token), await verify(accessToken)]).toEqual([200, 401])
})

it('keeps where a session was last used', async () => {
  const { refreshToken, id } = await auth.newUser()
  await auth.call('POST', '/api/auth/refresh', {
    body: { refreshToken },
    client: '2001:db8:aaaa:bbbb::1',
    headers: { 'user-agent': 'Another browser' },
  })
  const row = await auth.db.selectFrom('sessions').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()
  expect([row.client, row.user_agent]).toEqual(['2001:db8:aaaa::', 'Another browser'])
})

it('proves again who is at the keyboard, in the same session', async () => {
  const { accessToken: token, id } = await auth.newUser()
  await sql`update sessions set authenticated_at = now() - interval '1 day' where account_id = ${id}`.execute(auth.db)
  const prove = (password: string) => auth.call('POST', '/api/auth/reauthenticate', { token, body: { password } })
  expect((await prove('wrong')).code).toBe('auth.wrong_password')
  const { data } = await prove(PASSWORD)
  const claims = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as object
  const fresh = claims(String(data['accessToken'])) as { auth_time: number; iat: number; exp: number }
  const { auth_time, iat, exp } = fresh
  expect(fresh).toEqual({ ...claims(token), auth_time, iat, exp })
  expect(Date.now() / 1_000 - fresh.auth_time).toBeLessThan(60)
  for (let i = 0; i < 5; i += 1) await prove('wrong')
  expect((await prove(PASSWORD)).status).toBe(429)
})

it.each([
  ['role', sql`role = 'admin'`],
  ['state', sql`is_active = false`],
  ['password', sql`password_hash = 'other'`],
  ['deletion', sql`deleted_at = now()`],
  ['version', sql`version = version + 1`],
])('refuses tokens at once after a change of the %s by SQL, and sends the news', async (_what, change) => {
  const { id, accessToken, refreshToken } = await auth.newUser()
  expect(await verify(accessToken)).toBe(200)
  await auth.db.deleteFrom('outbox').execute()
  await sql`update accounts set ${change} where id = ${id}`.execute(auth.db)
  expect(await verify(accessToken)).toBe(401)
  expect((await auth.refresh(refreshToken)).status).toBe(401)
  const rows = await auth.db.selectFrom('outbox').selectAll().execute()
  expect(rows.map((row) => [row.exchange, row.routing_key])).toEqual([['events', 'sessions.ended.v1']])
  const { envelope } = rows[0] ?? {}
  expect([...Value.Errors(Envelope, envelope), ...Value.Errors(sessionsEnded.payload, envelope?.payload)]).toEqual([])
  const end = { userId: id, sessionId: null, version: 2 }
  expect(envelope?.payload).toEqual({ ends: [end] })
  expect(await ends()).toContainEqual(end)
})

it('sends the news of one session that ended, and tells of it for twenty minutes', async () => {
  const { id, refreshToken } = await auth.newUser()
  await auth.db.deleteFrom('outbox').execute()
  await auth.call('POST', '/api/auth/logout', { body: { refreshToken } })
  const { id: sessionId } = await auth.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  const end = { userId: id, sessionId, version: null }
  expect(await auth.outbox('sessions.ended')).toEqual([{ ends: [end] }])
  expect(await ends()).toContainEqual(end)
  await sql`update session_ends set ended_at = now() - interval '21 minutes'`.execute(auth.db)
  expect(await ends()).toEqual([])
})

it('begins no session for an account that changes while its password is checked', async () => {
  const { email, id } = await auth.newUser()
  const before = await auth.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()
  let isChanged = (): void => undefined
  const changing = auth.db.transaction().execute(async (trx) => {
    await trx.updateTable('accounts').set({ password_hash: 'changed' }).where('id', '=', id).execute()
    await new Promise<void>((resolve) => {
      isChanged = resolve
    })
  })
  const signingIn = auth.login({ email, password: PASSWORD })
  await blocked()
  isChanged()
  await changing
  expect((await signingIn).code).toBe('auth.bad_credentials')
  const after = await auth.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()
  expect(after).toEqual(before)
})

/** Until a query waits for a lock. */
async function blocked(): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await waiting.execute(auth.db)).rows[0]?.count, { timeout: 10_000 }).toBe(1)
}

it('leaves one entry in the audit trail for a sign-in and for a logout', async () => {
  const { email, id } = await auth.newUser()
  await auth.db.deleteFrom('outbox').execute()
  const { refreshToken } = tokensOf(await auth.login({ email, password: PASSWORD }))
  await auth.refresh(refreshToken)
  await auth.call('POST', '/api/auth/logout', { body: { refreshToken } })
  const entries = await auth.outbox<AuditEntry>('audit.recorded')
  expect(entries.map(({ action, client }) => [action, client])).toEqual([
    ['session.started', '198.51.100.7'],
    ['session.ended', '198.51.100.7'],
  ])
  const { rows } = await sql<{ actor: { userId: string } }>`
    select envelope -> 'actor' as actor from outbox where envelope ->> 'type' = 'audit.recorded'`.execute(auth.db)
  expect(rows.map(({ actor }) => actor.userId)).toEqual([id, id])
})
