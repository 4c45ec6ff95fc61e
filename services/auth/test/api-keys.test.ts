import type { AuditEntry, Role } from '@karvan/contracts'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keyText } from '../src/api-keys/key-text.ts'
import { purge } from '../src/database/purge.ts'
import { KEY, type KeyApp, keyApp } from './key-app.ts'

let keys: KeyApp

beforeAll(async () => {
  keys = await keyApp()
})
afterAll(() => keys.close())
beforeEach(() => keys.empty())

const entries = () => keys.outbox<AuditEntry>('audit.recorded')

describe('a key', () => {
  it('is shown once, and stored as a hash only', async () => {
    const answer = await keys.create(keys.owner)
    const key = String(answer.body['key'])
    expect(key).toMatch(/^karvan_[0-9a-f]{32}_[\w-]{43}$/)
    expect(answer.headers['cache-control']).toBe('no-store')
    const secret = key.slice(-43)
    expect(JSON.stringify(answer.data)).not.toContain(secret)
    expect(JSON.stringify(await keys.list())).not.toContain(secret)
    const { rows } = await sql<{ row: string }>`
      select t::text as row from api_keys t union all select t::text from outbox t`.execute(keys.db)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(secret)
    expect(stored).toContain(createHash('sha256').update(secret).digest('base64url'))
  })

  it('is listed with who made it, for what, from when to when, and its prefix', async () => {
    const { id, key } = await keys.made()
    const [listed] = await keys.list(keys.admin)
    expect(listed).toMatchObject({
      id,
      name: KEY.name,
      note: KEY.note,
      scopes: ['cars.read'],
      lost_scopes: [],
      state: 'active',
      maker: { id: keys.owner.id, name: 'super_admin' },
      last_used_at: null,
      revoked_at: null,
    })
    expect(key.startsWith(listed?.prefix ?? 'none')).toBe(true)
    const days = (Date.parse(listed?.expires_at ?? '') - Date.parse(listed?.created_at ?? '')) / (24 * 3_600_000)
    expect(days).toBeCloseTo(30, 1)
  })

  it('gives an access token of a quarter of an hour, that says what it may do', async () => {
    const { id, key } = await keys.made(keys.owner, { scopes: ['jobs.read', 'cars.read'] })
    const { status, data } = await keys.exchange(key)
    expect([status, data['scopes']]).toEqual([200, ['jobs.read', 'cars.read']])
    const { sub, sid, role, amr, scope, iat = 0, exp = 0 } = decodeJwt<Claims>(String(data['accessToken']))
    expect({ sub, sid, role, amr, scope }).toEqual({
      sub: keys.owner.id,
      sid: id,
      role: 'super_admin',
      amr: ['key'],
      scope: 'jobs.read cars.read',
    })
    expect(exp - iat).toBe(900)
    expect(Date.parse(String(data['expiresAt']))).toBeLessThanOrEqual(Date.now() + 900_000)
  })

  it('gives no token that outlives it', async () => {
    const { id, key } = await keys.made()
    await keys.change(id, { expires_at: sql<Date>`now() + interval '60 seconds'` })
    const { iat = 0, exp = 0 } = decodeJwt(String((await keys.exchange(key)).data['accessToken']))
    expect(exp - iat).toBeLessThanOrEqual(60)
    expect(exp - iat).toBeGreaterThan(50)
  })

  it('stores that it was used once a minute, and not each time', async () => {
    const { id, key } = await keys.made()
    const usedAt = async () => (await keys.list()).find((one) => one.id === id)?.last_used_at
    await keys.exchange(key)
    expect(await usedAt()).not.toBeNull()
    await keys.change(id, { last_used_at: sql<Date>`now() - interval '50 seconds'` })
    const before = await usedAt()
    await keys.exchange(key)
    expect(await usedAt()).toBe(before)
    await keys.change(id, { last_used_at: sql<Date>`now() - interval '61 seconds'` })
    await keys.exchange(key)
    expect(Date.parse((await usedAt()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  })

  it('leaves entries in the trail without what is secret, and none for its use', async () => {
    const { id, key } = await keys.made()
    await keys.exchange(key)
    await keys.revoke(keys.owner, id)
    await keys.revoke(keys.owner, id)
    const found = await entries()
    expect(found.map(({ action, subject }) => [action, subject])).toEqual([
      ['api_key.created', { type: 'api_key', id }],
      ['api_key.revoked', { type: 'api_key', id }],
    ])
    expect(found[0]?.after).toMatchObject({ name: KEY.name, scopes: 'cars.read' })
    expect(JSON.stringify(found)).not.toContain(key.slice(-43))
  })

  it('goes with its account, and ninety days after its end', async () => {
    const maker = await keys.person('admin')
    const { id } = await keys.made(maker)
    const { id: other } = await keys.made(keys.owner)
    await keys.revoke(keys.owner, other)
    const purged = async (days: number) => {
      await keys.change(other, { revoked_at: sql<Date>`now() - ${days} * interval '1 day'` })
      return await purge(keys.db, keys.mailer, new Date())
    }
    expect(await purged(89)).toMatchObject({ api_keys: 0 })
    expect(await purged(91)).toMatchObject({ api_keys: 1 })
    expect((await keys.list()).map((key) => key.id)).toEqual([id])
    await keys.db.deleteFrom('accounts').where('id', '=', maker.id).execute()
    expect(await keys.list()).toEqual([])
  })
})

interface Claims {
  readonly sid: string
  readonly role: Role
  readonly amr: string[]
  readonly scope: string
}

describe('a key that is not valid', () => {
  const refused = async (key: string) => {
    const { status, body } = await keys.exchange(key)
    return [status, body]
  }
  const WORDS = [
    401,
    { success: false, message: 'The key is wrong, has expired or was revoked.', code: 'auth.key_invalid' },
  ]

  it.each([
    ['nothing', () => ''],
    ['text', () => 'a key that I made up'],
    ['one of another installation', () => keyText(randomUUID(), 'A'.repeat(43))],
    ['one with another secret', ({ id }: { id: string }) => keyText(id, 'A'.repeat(43))],
    ['one that was cut', ({ key }: { key: string }) => key.slice(0, -1)],
    ['a whole book', () => 'x'.repeat(200)],
  ])('is refused in the same words: %s', async (_what, textOf) => {
    expect(await refused(textOf(await keys.made()))).toEqual(WORDS)
  })

  it.each([
    ['revoked', { revoked_at: sql<Date>`now()` }],
    ['expired', { expires_at: sql<Date>`now()` }],
  ])('is refused in the same words: one that is %s', async (state, set) => {
    const { id, key } = await keys.made()
    await keys.change(id, set)
    expect(await refused(key)).toEqual(WORDS)
    expect((await keys.list())[0]).toMatchObject({ state })
  })

  it.each([
    ['deactivated', { is_active: false }],
    ['deleted', { deleted_at: new Date() }],
    ['an ordinary user by now', { role: 'user' as const }],
  ])('is refused in the same words: one whose maker is %s, until that is undone', async (_what, set) => {
    const maker = await keys.person('admin')
    const { key } = await keys.made(maker)
    const { data } = await keys.exchange(key)
    await keys.db.updateTable('accounts').set(set).where('id', '=', maker.id).execute()
    expect(await refused(key)).toEqual(WORDS)
    expect((await keys.list())[0]).toMatchObject({ state: 'suspended' })
    // The token that it gave before ends with the sessions of its maker.
    expect(await keys.listCode(String(data['accessToken']))).toBe('auth.required')
    const back = { is_active: true, deleted_at: null, role: 'admin' as const }
    await keys.db.updateTable('accounts').set(back).where('id', '=', maker.id).execute()
    expect((await keys.exchange(key)).status).toBe(200)
  })

  it('loses the scopes that its maker loses, and no others', async () => {
    const maker = await keys.person('super_admin')
    const { key } = await keys.made(maker, { scopes: ['cars.read', 'jobs.start'] })
    await keys.db.updateTable('accounts').set({ role: 'editor' }).where('id', '=', maker.id).execute()
    const { data } = await keys.exchange(key)
    expect(data['scopes']).toEqual(['cars.read'])
    expect(decodeJwt(String(data['accessToken']))).toMatchObject({ role: 'editor', scope: 'cars.read' })
    expect((await keys.list())[0]).toMatchObject({ state: 'active', lost_scopes: ['jobs.start'] })
  })

  it('is guessed no more after fifty tries of a network, and others go on', async () => {
    const { key } = await keys.made()
    for (let wrong = 0; wrong < 50; wrong += 1) await keys.exchange('wrong', '203.0.113.9')
    expect((await keys.exchange('wrong', '203.0.113.9')).code).toBe('rate_limited')
    expect((await keys.exchange(key, '203.0.113.9')).code).toBe('rate_limited')
    expect((await keys.exchange(key, '198.51.100.20')).status).toBe(200)
  })

  it('gives sixty tokens an hour, and other keys theirs', async () => {
    const [one, other] = [await keys.made(), await keys.made()]
    for (let round = 0; round < 60; round += 1) expect((await keys.exchange(one.key)).status).toBe(200)
    const { code, headers } = await keys.exchange(one.key)
    expect(code).toBe('rate_limited')
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
    expect((await keys.exchange(other.key)).status).toBe(200)
  })
})
