import { type AuditEntry, MAX_VIEWS, type Role, type SavedView } from '@karvan/contracts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purge } from '../src/database/purge.ts'
import { memoryMailer } from './auth-app.ts'
import { type StaffApp, staffApp } from './staff-app.ts'

const VIEWS = '/api/admin/saved-views'
const VIEW = { page: 'cars', name: 'On sale', query: 'state=on_sale&sortBy=price', columns: null, is_shared: false }
let staff: StaffApp
let amina: Person
let besa: Person

interface Person {
  readonly id: string
  readonly role: Role
}

beforeAll(async () => {
  staff = await staffApp()
})
afterAll(() => staff.close())
beforeEach(async () => {
  await staff.db.deleteFrom('accounts').execute()
  await staff.db.deleteFrom('saved_views').execute()
  await staff.db.deleteFrom('outbox').execute()
  ;[amina, besa] = [await person('admin'), await person('editor')]
})

async function person(role: Role): Promise<Person> {
  const name = `${randomUUID()}@karvan.test`
  const account = { email: name, username: name, password_hash: 'none', role }
  return { ...(await staff.db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()), role }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = async ({ id, role }: Person, method: Method, url: string, body?: object) =>
  await staff.call(role, method, url, body, id)
async function done(by: Person, method: Method, url: string, body?: object): Promise<SavedView> {
  const answer = await send(by, method, url, body)
  expect([answer.status < 300 ? '' : answer.text]).toEqual([''])
  return answer.body.data as unknown as SavedView
}
const refusal = async (...call: Parameters<typeof send>) => {
  const { status, body } = await send(...call)
  return [status, body['code']]
}
const save = async (by: Person, given: object = {}) => await done(by, 'POST', VIEWS, { ...VIEW, ...given })
const list = async (by: Person, page = 'cars') =>
  (await send(by, 'GET', `${VIEWS}?page=${page}`)).body.data['views'] as SavedView[]
const namesOf = async (by: Person) => (await list(by)).map(({ name }) => name)
const entries = async () => (await staff.sent<AuditEntry>('audit.recorded')).map(({ payload }) => payload)

describe('views of a list', () => {
  it('are seen by who made them and, once they are shared, by all who see the list', async () => {
    const own = await save(amina, { name: 'عروضي', columns: ['price', 'year'] })
    expect(own).toMatchObject({ ...VIEW, name: 'عروضي', columns: ['price', 'year'], owner_id: amina.id, version: 1 })
    await save(besa, { name: 'besa' })
    await save(amina, { name: 'All of us', is_shared: true })
    await save(amina, { name: 'Others', page: 'customers' })
    expect([await namesOf(amina), await namesOf(besa)]).toEqual([
      ['All of us', 'عروضي'],
      ['All of us', 'besa'],
    ])
    expect(await refusal({ ...amina, role: 'user' }, 'GET', `${VIEWS}?page=cars`)).toEqual([403, 'auth.forbidden'])
  })

  it('of somebody else are not there, whatever is done with them', async () => {
    const { id } = await save(amina)
    const gone = [404, 'saved_views.not_found']
    expect(await refusal(besa, 'PUT', `${VIEWS}/${id}`, { version: 1, name: 'mine' })).toEqual(gone)
    expect(await refusal(besa, 'DELETE', `${VIEWS}/${id}`)).toEqual(gone)
    expect(await refusal(besa, 'POST', `${VIEWS}/${id}/restore`)).toEqual(gone)
    expect(await refusal(besa, 'PUT', '/api/admin/default-views/cars', { id })).toEqual(gone)
    expect(await list(amina)).toMatchObject([VIEW])
  })

  it('that are shared are changed by each of them, and nothing is overwritten unseen', async () => {
    const { id, version } = await save(amina, { is_shared: true })
    const changed = await done(besa, 'PUT', `${VIEWS}/${id}`, { version, name: 'Sold', query: 'state=sold' })
    expect(changed).toMatchObject({ name: 'Sold', query: 'state=sold', owner_id: amina.id, version: version + 1 })
    expect(await refusal(amina, 'PUT', `${VIEWS}/${id}`, { version, name: 'Mine' })).toEqual([
      409,
      'saved_views.conflict',
    ])
    const back = { version: changed.version, is_shared: false }
    expect(await refusal(besa, 'PUT', `${VIEWS}/${id}`, back)).toEqual([403, 'auth.forbidden'])
    expect(await done(amina, 'PUT', `${VIEWS}/${id}`, back)).toMatchObject({ is_shared: false })
    expect(await namesOf(besa)).toEqual([])
  })

  it('are deleted and restored, with an entry for each change', async () => {
    const { id } = await save(amina)
    await done(amina, 'DELETE', `${VIEWS}/${id}`)
    expect(await done(amina, 'DELETE', `${VIEWS}/${id}`)).toMatchObject({ deleted_at: expect.any(String) as string })
    expect(await list(amina)).toEqual([])
    expect(await refusal(amina, 'PUT', `${VIEWS}/${id}`, { version: 2, name: 'x' })).toEqual([
      404,
      'saved_views.not_found',
    ])
    expect(await done(amina, 'POST', `${VIEWS}/${id}/restore`)).toMatchObject({ ...VIEW, deleted_at: null })
    expect(await namesOf(amina)).toEqual(['On sale'])
    expect((await entries()).map(({ action, subject }) => [action, subject])).toEqual(
      ['view.created', 'view.deleted', 'view.restored'].map((action) => [action, { type: 'view', id }]),
    )
    expect((await entries())[0]?.after).toMatchObject({ name: 'On sale', query: VIEW.query, is_shared: false })
  })

  it('can be restored for thirty days, and are removed then', async () => {
    const { id } = await save(amina)
    await done(amina, 'DELETE', `${VIEWS}/${id}`)
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
    const { mailer } = memoryMailer()
    expect(await purge(staff.db, mailer, inDays(29.9))).toMatchObject({ saved_views: 0 })
    await sql`update saved_views set deleted_at = now() - interval '31 days'`.execute(staff.db)
    expect(await refusal(amina, 'POST', `${VIEWS}/${id}/restore`)).toEqual([404, 'saved_views.not_found'])
    expect(await purge(staff.db, mailer, inDays(0))).toMatchObject({ saved_views: 1 })
  })

  it('of people do not have what was searched for', async () => {
    const view = await save(amina, { page: 'customers', query: 'search=Amina+Al+Harbi&status=doubles' })
    expect(view.query).toBe('status=doubles')
    const changed = await done(amina, 'PUT', `${VIEWS}/${view.id}`, { version: 1, query: 'search=%D8%B9' })
    expect(changed.query).toBe('')
    expect(JSON.stringify(await entries())).not.toContain('Harbi')
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'a\u202eb' }],
    ['name', { name: 'x'.repeat(61) }],
    ['page', { page: 'fees' }],
    ['query', { query: 'x'.repeat(2_001) }],
    ['query', { query: 'a=\u0000' }],
    ['columns.0', { columns: ['a b'] }],
    ['columns', { columns: ['a', 'a'] }],
    ['is_shared', { is_shared: 'yes' }],
  ])('are refused at %s for %j', async (field, given) => {
    const { status, body } = await send(amina, 'POST', VIEWS, { ...VIEW, ...given })
    expect([status, (body['errors'] as { field: string }[])[0]?.field]).toEqual([400, field])
  })

  it('are fifty an account, also where they are saved or restored at once', async () => {
    const first = await save(amina)
    await done(amina, 'DELETE', `${VIEWS}/${first.id}`)
    const answers = await Promise.all(
      Array.from({ length: MAX_VIEWS + 3 }, () => send(amina, 'POST', VIEWS, { ...VIEW, is_shared: true })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_VIEWS)
    expect(await list(amina)).toHaveLength(MAX_VIEWS)
    const tooMany = [409, 'saved_views.too_many']
    expect(await refusal(amina, 'POST', `${VIEWS}/${first.id}/restore`)).toEqual(tooMany)
    await save(besa)
  })
})

describe('a default view', () => {
  const choose = async (by: Person, id: string | null) => await done(by, 'PUT', '/api/admin/default-views/cars', { id })
  const defaults = async (by: Person) => (await list(by)).filter(({ is_default }) => is_default).map(({ name }) => name)

  it('is one of a list, and of the caller alone', async () => {
    const [shared, own] = [await save(amina, { name: 'Shared', is_shared: true }), await save(amina)]
    await choose(amina, own.id)
    await choose(amina, shared.id)
    expect([await defaults(amina), await defaults(besa)]).toEqual([['Shared'], []])
    await choose(amina, null)
    expect(await defaults(amina)).toEqual([])
    const other = await save(amina, { page: 'users' })
    expect(await refusal(amina, 'PUT', '/api/admin/default-views/cars', { id: other.id })).toEqual([
      404,
      'saved_views.not_found',
    ])
  })

  it('is none while its view is deleted or not shared any more', async () => {
    const { id, version } = await save(amina, { is_shared: true })
    await choose(besa, id)
    await done(amina, 'PUT', `${VIEWS}/${id}`, { version, is_shared: false })
    expect(await defaults(besa)).toEqual([])
    await done(amina, 'PUT', `${VIEWS}/${id}`, { version: version + 1, is_shared: true })
    expect(await defaults(besa)).toEqual(['On sale'])
  })
})

describe('an account that goes', () => {
  it('removes its own views, and leaves shared ones without an owner', async () => {
    const own = await save(amina, { name: 'Own' })
    const shared = await save(amina, { name: 'Shared', is_shared: true })
    await done(amina, 'PUT', '/api/admin/default-views/cars', { id: own.id })
    await staff.db.updateTable('accounts').set({ is_active: false }).where('id', '=', amina.id).execute()
    expect(await namesOf(besa)).toEqual(['Shared'])
    await staff.db.deleteFrom('accounts').where('id', '=', amina.id).execute()
    expect(await staff.db.selectFrom('saved_views').select(['name', 'owner_id']).execute()).toEqual([
      { name: 'Shared', owner_id: null },
    ])
    expect(await staff.db.selectFrom('default_views').selectAll().execute()).toEqual([])
    const changed = { version: shared.version, name: 'Ours' }
    expect(await done(besa, 'PUT', `${VIEWS}/${shared.id}`, changed)).toMatchObject({ name: 'Ours', owner_id: null })
    await done(besa, 'DELETE', `${VIEWS}/${shared.id}`)
  })
})
