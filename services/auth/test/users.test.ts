import type { AuditEntry, Role, User } from '@karvan/contracts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type StaffApp, staffApp } from './staff-app.ts'

let staff: StaffApp
beforeAll(async () => {
  staff = await staffApp()
})
afterAll(() => staff.close())
beforeEach(async () => {
  await staff.db.deleteFrom('accounts').execute()
  await staff.db.deleteFrom('outbox').execute()
})

async function account(given: { role?: Role; email?: string; first_name?: string; is_active?: boolean } = {}) {
  const email = given.email ?? `${randomUUID()}@karvan.test`
  const row = { email, username: email, password_hash: 'x', role: 'user' as const, ...given }
  const { id } = await staff.db
    .insertInto('accounts')
    .values({ first_name: 'Some', last_name: 'Body', ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, read: async () => userOf(await staff.call('super_admin', 'GET', `/api/admin/users/${id}`)) }
}
const userOf = ({ body }: Answer) => body.data as unknown as User
const usersOf = ({ body }: Answer) => body.data['users'] as User[]
const put = (role: Role, id: string, body: object) => staff.call(role, 'PUT', `/api/admin/users/${id}`, body)
const remove = (role: Role, id: string) => staff.call(role, 'DELETE', `/api/admin/users/${id}`)
const trail = async () => (await staff.sent<AuditEntry>('audit.recorded')).map(({ payload }) => payload)

describe('the list', () => {
  it('is searched by name and e-mail, filtered, sorted and paged', async () => {
    await account({ first_name: 'Zana', email: 'zana@karvan.test', role: 'editor' })
    await account({ first_name: 'Amina', email: 'amina@karvan.test' })
    await account({ first_name: '100%', email: 'percent@karvan.test', is_active: false })
    const emails = async (query: string) =>
      usersOf(await staff.call('editor', 'GET', `/api/admin/users?${query}`)).map(({ email }) => email.split('@')[0])
    expect(await emails('sortBy=name&sortOrder=asc')).toEqual(['percent', 'amina', 'zana'])
    expect(await emails('search=AMIN')).toEqual(['amina'])
    expect(await emails('search=zana@')).toEqual(['zana'])
    expect(await emails('search=0%25')).toEqual(['percent'])
    expect(await emails('search=%25')).toEqual([])
    expect(await emails(`search=${encodeURIComponent('KARVAN.test zanà')}`)).toEqual(['zana'])
    expect(await emails('role=editor')).toEqual(['zana'])
    expect(await emails('status=inactive')).toEqual(['percent'])
    expect(await emails('sortBy=email&sortOrder=asc&limit=1&page=2')).toEqual(['percent'])
  })

  it('shows no secret of an account', async () => {
    await account()
    const { text } = await staff.call('admin', 'GET', '/api/admin/users')
    expect(text).not.toMatch(/password|totp_secret|hash/)
  })
})

describe('a new account', () => {
  it('is invited by mail, and stands in the trail without its name', async () => {
    const body = { email: 'New@Karvan.test', first_name: 'Besa', phone: '044 123 456', language: 'sq' }
    const answer = await staff.call('admin', 'POST', '/api/admin/users', body)
    expect(answer).toMatchObject({ status: 201, body: { invited: true } })
    expect(userOf(answer)).toMatchObject({ email: 'new@karvan.test', phone: '+38344123456', role: 'user' })
    expect(await staff.sent('account.mail')).toMatchObject([{ payload: { mail: 'invitation' } }])
    expect(await trail()).toMatchObject([
      { action: 'user.created', after: { email: 'n•••@karvan.test', first_name: 'B•••' } },
    ])
  })

  it('cannot have an address that another one has', async () => {
    await account({ email: 'taken@karvan.test' })
    const answer = await staff.call('admin', 'POST', '/api/admin/users', {
      email: 'TAKEN@karvan.test',
      first_name: 'X',
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'auth.email_taken' } })
    expect(await trail()).toEqual([])
  })

  it('gets a role from a super_admin alone', async () => {
    const body = { email: 'editor@karvan.test', first_name: 'E', role: 'editor' }
    expect(await staff.call('admin', 'POST', '/api/admin/users', body)).toMatchObject({ status: 403 })
    expect(userOf(await staff.call('super_admin', 'POST', '/api/admin/users', body)).role).toBe('editor')
  })
})

describe('a change', () => {
  it('is refused on an older state, and nothing is lost', async () => {
    const { id, read } = await account()
    const { updated_at } = await read()
    expect((await put('admin', id, { updated_at, first_name: 'First' })).status).toBe(200)
    expect(await put('admin', id, { updated_at, first_name: 'Second' })).toMatchObject({
      status: 409,
      body: { code: 'users.conflict' },
    })
    expect((await read()).first_name).toBe('First')
    expect(await trail()).toHaveLength(1)
  })

  it('of a role ends the sessions of the account with the same commit', async () => {
    const { id, read } = await account()
    await put('super_admin', id, { updated_at: (await read()).updated_at, role: 'editor' })
    expect(await staff.sent('sessions.ended')).toMatchObject([{ payload: { ends: [{ userId: id, version: 2 }] } }])
    expect(await trail()).toMatchObject([{ before: { role: 'user' }, after: { role: 'editor' } }])
  })

  it('of an address makes it unverified, sends the mail that confirms it, and tells the old address', async () => {
    const { id, email, read } = await account()
    await staff.db.updateTable('accounts').set({ email_verified_at: new Date() }).execute()
    const answer = await put('admin', id, { updated_at: (await read()).updated_at, email: 'Other@karvan.test' })
    expect(userOf(answer)).toMatchObject({
      email: 'other@karvan.test',
      username: 'other@karvan.test',
      email_verified: false,
    })
    expect((await staff.sent('account.mail')).map(({ payload }) => payload)).toEqual([
      { accountId: id, mail: 'verify-email' },
      { accountId: id, mail: 'email-changed', to: email },
    ])
    expect(await staff.sent('sessions.ended')).toMatchObject([{ payload: { ends: [{ userId: id, version: 2 }] } }])
    // Nobody has confirmed the address that it has now.
    await put('admin', id, { updated_at: (await read()).updated_at, email: 'third@karvan.test' })
    expect(await staff.sent('account.mail')).toHaveLength(3)
  })

  it.each([
    ['an admin', 'admin', 'super_admin'],
    ['an admin', 'admin', 'admin'],
    ['an editor', 'editor', 'user'],
  ] as const)('by %s does not reach an account of a %s', async (_, actor, role) => {
    const { id, read } = await account({ role })
    const { updated_at } = await read()
    expect((await put(actor, id, { updated_at, email: 'mine@karvan.test' })).status).toBe(403)
    expect((await remove(actor, id)).status).toBe(403)
    expect((await read()).email).not.toBe('mine@karvan.test')
  })

  it('of what the body may not say changes nothing', async () => {
    const { id, read } = await account()
    const { updated_at } = await read()
    const body = `{"updated_at":"${updated_at}","first_name":"N","userType":"admin","version":9,"password_hash":"y","email_verified_at":"2020-01-01T00:00:00Z"}`
    await put('admin', id, JSON.parse(body) as object)
    const row = await staff.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      first_name: 'N',
      role: 'user',
      version: 1,
      password_hash: 'x',
      email_verified_at: null,
    })
  })
})

describe('the last super_admin', () => {
  it.each([
    ['demoted', { role: 'admin' }],
    ['deactivated', { is_active: false }],
  ])('cannot be %s', async (_, change) => {
    const { id, read } = await account({ role: 'super_admin' })
    const before = await read()
    expect(before.is_last_super_admin).toBe(true)
    const answer = await put('super_admin', id, { updated_at: before.updated_at, ...change })
    expect(answer).toMatchObject({ status: 409, body: { code: 'users.last_super_admin' } })
    expect(await remove('super_admin', id)).toMatchObject({ status: 409 })
    expect(await read()).toEqual(before)
  })

  it('is left over when the last two are demoted at once, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      await staff.db.deleteFrom('accounts').execute()
      const pair = await Promise.all([account({ role: 'super_admin' }), account({ role: 'super_admin' })])
      const demote = async ({ id, read }: (typeof pair)[0]) => {
        const { updated_at } = await read()
        return () =>
          round % 2 === 0 ? put('super_admin', id, { updated_at, role: 'user' }) : remove('super_admin', id)
      }
      const [one, other] = await Promise.all(pair.map(demote))
      const answers = await Promise.all([one?.(), other?.()])
      expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, 409])
      const left = await sql`select 1 from accounts where role = 'super_admin' and deleted_at is null`.execute(staff.db)
      expect(left.rows).toHaveLength(1)
    }
  })
})

describe('a deletion', () => {
  it('can be taken back for 30 days, and frees the address meanwhile', async () => {
    const { id, read } = await account({ email: 'gone@karvan.test' })
    expect(userOf(await remove('admin', id)).deleted_at).not.toBeNull()
    expect(usersOf(await staff.call('admin', 'GET', '/api/admin/users'))).toEqual([])
    expect(usersOf(await staff.call('admin', 'GET', '/api/admin/users?status=deleted'))).toHaveLength(1)
    const restore = () => staff.call('admin', 'POST', `/api/admin/users/${id}/restore`)
    const other = await account({ email: 'gone@karvan.test' })
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'auth.email_taken' } })
    await remove('admin', other.id)
    expect(userOf(await restore()).deleted_at).toBeNull()
    await remove('admin', id)
    await sql`update accounts set deleted_at = now() - interval '31 days' where id = ${id}`.execute(staff.db)
    expect(await restore()).toMatchObject({ status: 404 })
    expect((await read()).deleted_at).not.toBeNull()
  })
})

describe('help for somebody who cannot get in', () => {
  const help = (method: 'POST' | 'DELETE', role: Role, id: string, what: string) =>
    staff.call(role, method, `/api/admin/users/${id}/${what}`)
  const CALLS = [
    ['POST', 'invitation'],
    ['DELETE', 'sessions'],
    ['DELETE', 'two-factor'],
  ] as const
  const set = (id: string, values: object) =>
    staff.db.updateTable('accounts').set(values).where('id', '=', id).execute()

  it('sends an invitation again until the address is confirmed, a few times an hour', async () => {
    const { id } = await account()
    expect((await help('POST', 'admin', id, 'invitation')).status).toBe(200)
    expect((await staff.sent('account.mail')).map(({ payload }) => payload)).toEqual([
      { accountId: id, mail: 'invitation' },
    ])
    expect(await trail()).toMatchObject([{ action: 'user.invited', subject: { id } }])
    for (let i = 0; i < 4; i += 1) await help('POST', 'admin', id, 'invitation')
    expect((await help('POST', 'super_admin', id, 'invitation')).status).toBe(429)
    await set(id, { email_verified_at: new Date() })
    expect((await help('POST', 'admin', id, 'invitation')).status).toBe(409)
  })

  it('ends all sessions', async () => {
    const { id } = await account()
    expect((await help('DELETE', 'admin', id, 'sessions')).status).toBe(200)
    expect(await staff.sent('sessions.ended')).toMatchObject([{ payload: { ends: [{ userId: id, version: 2 }] } }])
    expect(await trail()).toMatchObject([{ action: 'user.sessions_ended', subject: { id } }])
  })

  it('resets a lost second factor, ends the sessions and tells the owner', async () => {
    const { id, read } = await account()
    expect((await help('DELETE', 'admin', id, 'two-factor')).body['code']).toBe('auth.two_factor_conflict')
    await set(id, { totp_secret: 'x', totp_confirmed_at: new Date(), email_verified_at: new Date() })
    await staff.db.deleteFrom('outbox').execute()
    expect((await help('DELETE', 'admin', id, 'two-factor')).status).toBe(200)
    expect(await read()).toMatchObject({ two_factor: false })
    expect(await staff.sent('sessions.ended')).toHaveLength(1)
    expect(await staff.sent('account.mail')).toMatchObject([{ payload: { accountId: id, mail: 'two-factor-reset' } }])
    expect(await trail()).toMatchObject([{ action: 'user.two_factor_reset', subject: { id }, after: {} }])
  })

  it.each(CALLS)('%s %s is not for an editor, an equal role, or a deleted account', async (method, what) => {
    const [user, admin, gone] = [await account(), await account({ role: 'admin' }), await account()]
    await set(gone.id, { deleted_at: new Date() })
    expect((await help(method, 'editor', user.id, what)).body['code']).toBe('auth.forbidden')
    expect((await help(method, 'admin', admin.id, what)).body['code']).toBe('users.out_of_reach')
    expect((await help(method, 'admin', gone.id, what)).status).toBe(404)
  })
})
