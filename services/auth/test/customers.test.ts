import type { AuditEntry, Customer } from '@karvan/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Answer, type StaffApp, staffApp } from './staff-app.ts'

const AMINA = { first_name: 'Amina', last_name: 'Al Harbi', email: 'Amina@example.com', phone: '0501234567' }
const ADDRESS = { address: 'King Fahd Rd 1, Jeddah' }

let staff: StaffApp
beforeAll(async () => {
  staff = await staffApp()
})
afterAll(() => staff.close())
beforeEach(async () => {
  await staff.db.deleteFrom('customers').execute()
  await staff.db.deleteFrom('outbox').execute()
})

const customerOf = ({ body }: Answer) => body.data as unknown as Customer
const add = async (given: object = {}) =>
  customerOf(await staff.call('admin', 'POST', '/api/admin/customers', { ...AMINA, ...ADDRESS, ...given }))
const list = async (query = '') =>
  (await staff.call('editor', 'GET', `/api/admin/customers?${query}`)).body.data['customers'] as Customer[]
const actions = async () => (await staff.sent<AuditEntry>('audit.recorded')).map(({ payload }) => payload.action)
const findOrMake = async (given: object = {}) =>
  (await staff.call('user', 'POST', '/internal/customers', { ...AMINA, ...given })).body as unknown as {
    id: string
    made: boolean
  }

it('keeps the phone in one form, and is found by any part of name, e-mail or phone', async () => {
  await add()
  await add({ first_name: 'Besa', last_name: null, email: 'besa@example.com', phone: '+38344123456' })
  const found = async (search: string) =>
    (await list(`search=${encodeURIComponent(search)}`)).map(({ first_name }) => first_name)
  expect((await list('search=amina'))[0]).toMatchObject({ phone: '+966501234567', email: 'amina@example.com' })
  expect(await found('al harbi')).toEqual(['Amina'])
  expect(await found('050 123')).toEqual(['Amina'])
  expect(await found('+383 44')).toEqual(['Besa'])
  expect(await found('nobody')).toEqual([])
})

const CELA = { first_name: 'Përparim', last_name: 'Çela', email: 'cela@example.com', phone: '+38344123456' }
const OBRIEN = { first_name: 'Mira', last_name: 'O’Brien', email: 'mira@example.com', phone: '+447911123456' }
const HARBI = { first_name: 'عبدالله', last_name: 'الحربي', email: 'harbi@example.com', phone: '0501234568' }
const FATIMA = { first_name: 'فاطمة', last_name: 'العتيبي', email: 'otaibi@example.com', phone: '0555550001' }

it('is found however letters, digits, quotes and marks are written, and in any order of words', async () => {
  for (const given of [CELA, OBRIEN, HARBI, FATIMA]) await add(given)
  const found = async (search: string) =>
    (await list(`search=${encodeURIComponent(search)}`)).map(({ email }) => email?.split('@')[0]).toSorted()
  const expected: readonly (readonly [string, readonly string[]])[] = [
    ...['Perparim', 'PËRPARIM', 'çela', 'Cela Perparim', 'Pe\u0308rparim', 'cela@EXAMPLE.com'].map(
      (text) => [text, ['cela']] as const,
    ),
    ...["O'Brien", 'O‘Brien Mira', 'obrien', 'mira oʼbrien', 'o brien', 'O`Brien, Mira'].map(
      (text) => [text, ['mira']] as const,
    ),
    ...['الحربى', 'الحربي عبدالله', 'عبد الله', 'عَبْدُالله', 'عبــدالله الحربي', '\u2067الحربي\u2069'].map(
      (text) => [text, ['harbi']] as const,
    ),
    ...['فاطمه', 'العتيبى', 'فاطمة العتیبی'].map((text) => [text, ['otaibi']] as const),
    ...[
      '0501234568',
      '٠٥٠١٢٣٤٥٦٨',
      '+966 50 123 4568',
      '00966501234568',
      '966 050 123 4568',
      '\u202a050-123\u20114568\u202c',
    ].map((text) => [text, ['harbi']] as const),
    ...['۰۵۵۵۵', 'فاطمة ٠٥٥٥٥٥'].map((text) => [text, ['otaibi']] as const),
    ['044 123', ['cela']],
    ['%', []],
    ['_', []],
    ['Perparim Mira', []],
  ]
  for (const [text, who] of expected) expect([text, await found(text)]).toEqual([text, who])
})

it.each([
  ['email', { email: 'nothing' }],
  ['phone', { phone: '12 34 56' }],
  ['address', { address: ' ' }],
])('names the field that is wrong: %s', async (field, given) => {
  const answer = await staff.call('admin', 'POST', '/api/admin/customers', { ...AMINA, ...ADDRESS, ...given })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  expect(await list()).toEqual([])
})

it('is changed, deleted and restored by staff who may, each once in the trail', async () => {
  const { id, updated_at } = await add()
  const url = `/api/admin/customers/${id}`
  expect((await staff.call('editor', 'PUT', url, { updated_at, first_name: 'X' })).status).toBe(403)
  const saved = await staff.call('admin', 'PUT', url, { updated_at, address: null, last_name: 'Harbi' })
  expect(customerOf(saved)).toMatchObject({ first_name: 'Amina', last_name: 'Harbi', address: null })
  expect((await staff.call('admin', 'PUT', url, { updated_at, first_name: 'Late' })).body).toMatchObject({
    code: 'customers.conflict',
  })
  await staff.call('admin', 'DELETE', url)
  await staff.call('admin', 'DELETE', url)
  expect([await list(), (await list('status=deleted')).length]).toEqual([[], 1])
  expect(customerOf(await staff.call('admin', 'POST', `${url}/restore`)).deleted_at).toBeNull()
  expect(await actions()).toEqual(['customer.created', 'customer.updated', 'customer.deleted', 'customer.restored'])
})

it('shows doubles, and merges them with the fields that staff chose', async () => {
  const survivor = await add({ phone: '0501234567', email: 'old@example.com' })
  const other = await add({ first_name: 'Aminah', phone: '+966 50 123 4567', email: 'new@example.com' })
  expect((await list('status=doubles')).map(({ doubles }) => doubles)).toEqual([[survivor.id], [other.id]])
  const body = {
    updated_at: survivor.updated_at,
    other: { id: other.id, updated_at: other.updated_at },
    take: ['email'],
  }
  const merged = await staff.call('admin', 'POST', `/api/admin/customers/${survivor.id}/merge`, body)
  expect(customerOf(merged)).toMatchObject({ first_name: 'Amina', email: 'new@example.com', doubles: [] })
  expect((await list()).map(({ id }) => id)).toEqual([survivor.id])
  const again = await staff.call('admin', 'POST', `/api/admin/customers/${survivor.id}/merge`, body)
  expect(again.status).toBe(404)
  await staff.call('admin', 'POST', `/api/admin/customers/${other.id}/restore`)
  expect(await list()).toHaveLength(2)
})

it('is not merged into itself', async () => {
  const { id, updated_at } = await add()
  const body = { updated_at, other: { id, updated_at }, take: [] }
  expect((await staff.call('admin', 'POST', `/api/admin/customers/${id}/merge`, body)).status).toBe(404)
  expect(await list()).toHaveLength(1)
})

it('is found by phone, else by e-mail, else made, once for many at once', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => findOrMake()))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(made.filter(({ made: isNew }) => isNew)).toHaveLength(1)
  expect(await actions()).toEqual(['customer.created'])
  const [first] = made
  expect(await findOrMake({ email: 'other@example.com' })).toEqual({ id: first?.id, made: false })
  expect(await findOrMake({ phone: '0509999999' })).toEqual({ id: first?.id, made: false })
  expect((await findOrMake({ phone: '0508888888', email: 'third@example.com' })).made).toBe(true)
})
