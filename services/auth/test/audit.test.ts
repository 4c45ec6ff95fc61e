import type { AuditEntry, AuditLog } from '@karvan/contracts'
import { query } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { removeOldEntries } from '../src/database/purge.ts'
import { auditHandler } from '../src/audit/messages.ts'
import { log, type StaffApp, staffApp } from './staff-app.ts'

const ENTRY: AuditEntry = {
  action: 'user.updated',
  subject: { type: 'account', id: 'a1' },
  before: { role: 'user' },
  after: { role: 'editor' },
  client: '203.0.113.7',
  userAgent: '=cmd()',
}

const ADMIN = { userId: '11111111-1111-4111-8111-111111111111', role: 'admin', sessionId: randomUUID() } as const
type Actor = NonNullable<Parameters<ReturnType<typeof auditHandler>['handle']>[0]['actor']>

let staff: StaffApp
beforeAll(async () => {
  staff = await staffApp()
})
afterAll(() => staff.close())
beforeEach(() => query(staff.superuserUrl, 'truncate audit.entries'))

/** As the consumer delivers it. */
async function deliver(
  given: Partial<AuditEntry> = {},
  at = '2026-01-01T00:00:00.000Z',
  id = randomUUID(),
  actor: Actor = ADMIN,
) {
  await auditHandler(staff.db).handle({
    id,
    payload: { ...ENTRY, ...given },
    occurredAt: new Date(at),
    actor,
    correlationId: 'r-12345678',
    signal: new AbortController().signal,
    log,
  })
  return id
}
const list = async (text = '') => {
  const { body } = await staff.call('admin', 'GET', `/api/admin/logs?${text}`)
  return body.data as unknown as { logs: AuditLog[]; next: string | null }
}

it('keeps a message once, however often it is delivered', async () => {
  const id = await deliver()
  await deliver({}, '2026-01-01T00:00:00.000Z', id)
  const { logs } = await list()
  expect(logs).toEqual([
    {
      id,
      at: '2026-01-01T00:00:00.000Z',
      action: 'user.updated',
      actor: { userId: '11111111-1111-4111-8111-111111111111', role: 'admin', email: null },
      subject: { type: 'account', id: 'a1' },
      subjectName: null,
      before: { role: 'user' },
      after: { role: 'editor' },
      client: '203.0.113.7',
      userAgent: '=cmd()',
      requestId: 'r-12345678',
    },
  ])
})

it('can be changed and emptied by nobody who signs in to the database', async () => {
  await deliver()
  const { db } = staff
  await expect(db.deleteFrom('audit.entries').execute()).rejects.toThrow('permission denied')
  await expect(db.updateTable('audit.entries').set({ action: 'x' }).execute()).rejects.toThrow('permission denied')
  await expect(db.schema.dropTable('audit.entries').execute()).rejects.toThrow('must be owner')
  await expect(db.schema.alterTable('audit.entries').addColumn('x', 'text').execute()).rejects.toThrow('must be owner')
  expect((await list()).logs).toHaveLength(1)
})

it('loses what is older than is stated, and only that: who asks for it cannot choose', async () => {
  const monthsAgo = async (months: number) => {
    const [row] = await query<{ at: Date }>(staff.superuserUrl, `select now() - $1 * interval '1 month' as at`, [
      months,
    ])
    return (row?.at ?? new Date()).toISOString()
  }
  await deliver({}, await monthsAgo(24.1))
  await deliver({}, await monthsAgo(23.9))
  expect([await removeOldEntries(staff.db), await removeOldEntries(staff.db)]).toEqual([1, 0])
  expect((await list()).logs).toHaveLength(1)
  const asAuth = (statement: string) => sql.raw(statement).execute(staff.db)
  for (const statement of [
    `create or replace function audit.remove_old() returns integer language sql as 'select 1'`,
    `alter function audit.remove_old() owner to current_user`,
    `alter function audit.remove_old() set search_path = auth`,
    `select audit.remove_old(0)`,
  ]) {
    await expect(asAuth(statement), statement).rejects.toThrow(/permission denied|must be owner|does not exist/)
  }
})

it('is read in pages that do not move while it grows', async () => {
  for (let i = 0; i < 7; i += 1) await deliver({ subject: { type: 'job', id: `j${i}` } }, '2026-01-02T00:00:00.000Z')
  const first = await list('limit=3')
  await deliver({ subject: { type: 'job', id: 'later' } }, '2026-01-03T00:00:00.000Z')
  const second = await list(`limit=3&cursor=${first.next}`)
  const third = await list(`limit=3&cursor=${second.next}`)
  const ids = [first, second, third].flatMap(({ logs }) => logs.map(({ subject }) => subject.id))
  expect(ids.toSorted()).toEqual(['j0', 'j1', 'j2', 'j3', 'j4', 'j5', 'j6'])
  expect(third.next).toBeNull()
})

it('is filtered by action, object and time', async () => {
  await deliver()
  await deliver({ action: 'job.started', subject: { type: 'job', id: 'j1' } }, '2026-02-01T00:00:00.000Z')
  const found = async (text: string) => (await list(text)).logs.map(({ action }) => action)
  expect(await found('action=job.started')).toEqual(['job.started'])
  expect(await found('subject=a1')).toEqual(['user.updated'])
  expect(await found('from=2026-01-15T00:00:00Z')).toEqual(['job.started'])
  expect(await found('to=2026-01-15T00:00:00Z')).toEqual(['user.updated'])
  expect(await found('actor=11111111-1111-4111-8111-111111111111')).toHaveLength(2)
  const broken = await staff.call('admin', 'GET', '/api/admin/logs?cursor=nonsense')
  expect(broken).toMatchObject({ status: 400, body: { errors: [{ field: 'cursor' }] } })
})

it('is searched by who did it, by whom it was done to, and by how an id begins', async () => {
  const person = { first_name: 'Drita', last_name: 'Gashi', email: 'drita@example.com', phone: '+38344123457' }
  const made = async (path: string, body: object) => {
    const answer = await staff.call('super_admin', 'POST', path, body)
    return String(answer.body.data['id'])
  }
  const account = await made('/api/admin/users', { first_name: 'Mary', last_name: 'O_Hara', email: 'mary@karvan.test' })
  const customer = await made('/api/admin/customers', { ...person, address: 'Prishtina' })
  const by = { userId: account, role: 'editor', sessionId: randomUUID() } as const
  await deliver({ subject: { type: 'job', id: 'J-1' } }, '2026-01-01T00:00:00.000Z', randomUUID(), by)
  await deliver({ subject: { type: 'account', id: account } }, '2026-01-02T00:00:00.000Z')
  await deliver({ subject: { type: 'customer', id: customer } }, '2026-01-03T00:00:00.000Z')
  const found = async (text: string) =>
    (await list(`search=${encodeURIComponent(text)}`)).logs.map(({ subject }) => subject.type)
  expect(await found('MARY@')).toEqual(['account', 'job'])
  expect(await found('mary o_h')).toEqual(['account', 'job'])
  expect(await found('mary o%r')).toEqual([])
  expect(await found('O’Hara, Marÿ')).toEqual(['account', 'job'])
  expect(await found('٠٤٤ ١٢٣ ٤٥٧')).toEqual(['customer'])
  expect(await found('drita gashi')).toEqual(['customer'])
  expect(await found('j-')).toEqual(['job'])
  expect(await found(customer.slice(0, 8))).toEqual(['customer'])
  expect(await found(' ')).toHaveLength(3)
  const first = await list('search=mary&limit=1')
  const { logs } = await list(`search=mary&limit=1&cursor=${first.next}`)
  expect(logs.map(({ subject }) => subject.id)).toEqual(['J-1'])
})

it('names whom and what something was done to, as far as that is still there', async () => {
  const made = async (path: string, body: object) =>
    String((await staff.call('super_admin', 'POST', path, body)).body.data['id'])
  const account = await made('/api/admin/users', { first_name: 'Lena', email: 'lena@karvan.test' })
  const customer = await made('/api/admin/customers', {
    first_name: 'Arta',
    last_name: 'Krasniqi',
    email: 'arta@example.com',
    phone: '+38344555666',
    address: 'Prizren',
  })
  const reservation = randomUUID()
  const after = { state: 'new', car: 'Kia K5' }
  const about = (type: 'account' | 'customer' | 'reservation' | 'car', id: string) => ({ subject: { type, id } })
  await deliver({ ...about('reservation', reservation), action: 'reservation.created', before: null, after })
  await deliver({ ...about('reservation', reservation), action: 'reservation.updated' }, '2026-01-02T00:00:00.000Z')
  await deliver(about('account', account), '2026-01-03T00:00:00.000Z')
  await deliver(about('customer', customer), '2026-01-04T00:00:00.000Z')
  await deliver(about('account', randomUUID()), '2026-01-05T00:00:00.000Z')
  // A car with the id of an account is no account.
  await deliver(about('car', account), '2026-01-06T00:00:00.000Z')
  const { logs } = await list()
  expect(logs.map(({ subject, subjectName }) => [subject.type, subjectName])).toEqual([
    ['car', null],
    ['account', null],
    ['customer', 'Arta Krasniqi'],
    ['account', 'lena@karvan.test'],
    ['reservation', 'Kia K5'],
    ['reservation', 'Kia K5'],
  ])
})

it('leaves as a table of more rows than are read at once, in which no cell is a formula', async () => {
  await query(
    staff.superuserUrl,
    `insert into audit.entries (id, at, action, subject_type, subject_id, request_id, user_agent)
     select gen_random_uuid(), now(), 'job.started', 'job', i::text, 'r', '=1+1' from generate_series(1, 1203) i`,
  )
  const { text, status } = await staff.call('admin', 'GET', '/api/admin/logs/export?action=job.started')
  const lines = text.trimEnd().split('\r\n')
  expect([status, lines.length]).toEqual([200, 1204])
  expect(new Set(lines.slice(1)).size).toBe(1203)
  expect(lines[1]).toContain(",'=1+1,")
})

it('is open to those who manage people', async () => {
  expect((await staff.call('editor', 'GET', '/api/admin/logs')).status).toBe(403)
  expect((await staff.call('super_admin', 'GET', '/api/admin/logs')).status).toBe(200)
})
