import { ALL_ROUTES, KEY_SCOPE_NAMES, MAX_API_KEYS } from '@karvan/contracts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type KeyApp, keyApp } from './key-app.ts'

let keys: KeyApp

beforeAll(async () => {
  keys = await keyApp()
})
afterAll(() => keys.close())
beforeEach(() => keys.empty())

describe('what a key may not', () => {
  it('is everything that this service answers to those who are signed in', async () => {
    const { key } = await keys.made(keys.owner, { scopes: KEY_SCOPE_NAMES })
    const token = String((await keys.exchange(key)).data['accessToken'])
    const guarded = ALL_ROUTES.filter(
      ({ service, route: { access } }) => service === 'auth' && access !== 'public' && access !== 'internal',
    )
    expect(guarded.length).toBeGreaterThan(30)
    for (const { name, route } of guarded) {
      const url = route.path.replace(/:\w+/g, '-')
      const { statusCode } = await keys.app.inject({
        method: route.method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(route.method !== 'GET' && { payload: {} }),
      })
      expect([name, statusCode]).toEqual([name, 403])
    }
  })

  it('ends at once where it is revoked, with the news for other services', async () => {
    const { id, key } = await keys.made()
    const token = String((await keys.exchange(key)).data['accessToken'])
    expect((await keys.call('GET', '/api/auth/verify', { token })).status).toBe(403)
    expect(await keys.revoke(keys.owner, id)).toMatchObject({ status: 200, data: { id, state: 'revoked' } })
    expect((await keys.call('GET', '/api/auth/verify', { token })).status).toBe(401)
    const ends = { ends: [{ userId: keys.owner.id, sessionId: id, version: null }] }
    expect(await keys.outbox('sessions.ended')).toEqual([ends])
  })
})

describe('who makes and revokes keys', () => {
  it('are administrators, as far as their own rights reach', async () => {
    const editor = await keys.person('editor')
    expect([(await keys.create(editor)).code, (await keys.revoke(editor, randomUUID())).code]).toEqual([
      'auth.forbidden',
      'auth.forbidden',
    ])
    expect(await keys.listCode(editor.token)).toBe('auth.forbidden')
    expect((await keys.create(keys.admin, { scopes: ['cars.read', 'jobs.start'] })).code).toBe('auth.forbidden')
    expect((await keys.create(keys.admin, { scopes: ['cars.read', 'reservations.read'] })).status).toBe(201)
    const { id } = await keys.made(keys.owner)
    expect((await keys.revoke(keys.admin, id)).code).toBe('users.out_of_reach')
    const { id: own } = await keys.made(keys.admin)
    expect((await keys.revoke(keys.owner, own)).status).toBe(200)
    expect((await keys.revoke(keys.owner, randomUUID())).code).toBe('api_keys.not_found')
  })

  it('have signed in of late to make one', async () => {
    await keys.db
      .updateTable('sessions')
      .set({ authenticated_at: sql<Date>`now() - interval '6 minutes'` })
      .where('account_id', '=', keys.owner.id)
      .execute()
    const { data } = await keys.refresh(keys.owner.refreshToken)
    const stale = { ...keys.owner, token: String(data['accessToken']) }
    expect((await keys.create(stale)).code).toBe('auth.recent_sign_in_required')
    expect(await keys.listCode(stale.token)).toBeUndefined()
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['note', { note: 'a\u202eb' }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['cars.read', 'cars.read'] }],
    ['scopes.0', { scopes: ['users.edit'] }],
    ['scopes.0', { scopes: ['*'] }],
    ['valid_days', { valid_days: 0 }],
    ['valid_days', { valid_days: 366 }],
  ])('are refused at %s for %j', async (field, given) => {
    const { status, body } = await keys.create(keys.owner, given)
    expect([status, (body['errors'] as { field: string }[])[0]?.field]).toEqual([400, field])
  })

  it('have fifty keys together, and the one that ended first makes room', async () => {
    const first = await keys.made()
    await sql`
      insert into api_keys (name, scopes, secret_hash, maker_id, expires_at)
      select name, scopes, secret_hash, maker_id, expires_at from api_keys, generate_series(1, ${MAX_API_KEYS - 3}::int)`.execute(
      keys.db,
    )
    const answers = await Promise.all(Array.from({ length: 5 }, () => keys.create(keys.owner)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
    expect(answers.filter(({ code }) => code === 'api_keys.too_many')).toHaveLength(3)
    await keys.revoke(keys.owner, first.id)
    expect(await keys.list()).toHaveLength(MAX_API_KEYS)
    await keys.made(keys.admin)
    const left = await keys.list()
    expect(left).toHaveLength(MAX_API_KEYS)
    expect(left.map(({ id }) => id)).not.toContain(first.id)
  })
})
