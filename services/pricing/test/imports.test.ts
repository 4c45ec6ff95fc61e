import type { ImportTables, ListedImportVersion } from '@karvan/contracts'
import { expect, it } from 'vitest'
import { type OpenApp, openApp } from './open-app.ts'

const URL = '/api/admin/import-tables'

interface Read {
  readonly version: number
  readonly note: string
  readonly made_from: number | null
  readonly tables: ImportTables
}
const read = async ({ call }: OpenApp) => (await call('GET', URL)).body['data'] as Read

const withVat = (tables: ImportTables, basisPoints: number): ImportTables => ({
  ...tables,
  taxes: tables.taxes.map((row) => (row.id === 'sa-vat' ? { ...row, rate: { type: 'share', basisPoints } } : row)),
})

it('begins with the starting values, not confirmed', async () => {
  const { version, note, tables } = await read(await openApp())
  expect([version, note]).toEqual([1, 'starting values, not confirmed'])
  expect(tables.taxes.map(({ id }) => id)).toContain('sa-vat')
})

it('saves them as a version, and has every car valued with it', async () => {
  const app = await openApp()
  const { tables } = await read(app)
  const changed = withVat(tables, 1_600)
  const { status, body } = await app.call('PUT', URL, { tables: changed, note: 'VAT', baseVersion: 1 })
  expect([status, (body['data'] as Read).version]).toEqual([200, 2])
  expect(await read(app)).toMatchObject({ version: 2, note: 'VAT', tables: changed })
  expect(await app.books()).toMatchObject([{ bookId: 2, pricingVersion: 1, imports: { version: 2, tables: changed } }])
  const sent = await app.db.selectFrom('outbox').select('envelope').execute()
  expect(sent.map(({ envelope }) => envelope.payload)).toContainEqual(
    expect.objectContaining({ action: 'pricing.imports_saved', subject: { type: 'imports', id: '2' } }),
  )
})

it('makes no version where nothing changed', async () => {
  const app = await openApp()
  const { tables } = await read(app)
  expect((await app.call('PUT', URL, { tables })).body['data']).toMatchObject({ version: 1 })
  expect(await app.books()).toEqual([])
})

it('takes one of twenty saves that began with the same version', async () => {
  const app = await openApp()
  const { tables } = await read(app)
  // On a slow machine the last ones wait too long for their turn, and are told to come again.
  const save = async (rate: number): Promise<number> => {
    const { status } = await app.call('PUT', URL, { tables: withVat(tables, rate), baseVersion: 1 })
    return status === 503 ? await save(rate) : status
  }
  const states = await Promise.all(Array.from({ length: 20 }, (_, i) => save(1_600 + i)))
  expect(states.toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
  expect(await app.books()).toHaveLength(1)
})

it('names each row that is wrong, and saves nothing', async () => {
  const app = await openApp()
  const { tables } = await read(app)
  const [first] = tables.taxes
  const wrong = { ...tables, taxes: [...tables.taxes, { ...first, to: '2020-01-01' }] }
  const { status, body } = await app.call('PUT', URL, { tables: wrong })
  expect([status, body['code']]).toEqual([400, 'request.invalid'])
  expect(body['errors']).toMatchObject([
    { field: `tables.taxes.${first?.id ?? ''}.id`, code: 'invalid', message: 'stands in the table twice' },
    { field: `tables.taxes.${first?.id ?? ''}.to`, code: 'invalid', message: 'must not be before the first day' },
  ])
  expect((await read(app)).version).toBe(1)
})

it.each<[string, string, Partial<ImportTables['taxes'][number]>]>([
  ['a rate above 100 %', 'rate.basisPoints', { rate: { type: 'share', basisPoints: 10_001 } }],
  ['a rate below 0', 'rate.basisPoints', { rate: { type: 'share', basisPoints: -1 } }],
  ['a day that the calendar lacks', 'to', { to: '2027-02-30' }],
  ['a base that comes after it', 'base', { base: 'car' }],
  ['a source that is a script', 'source.url', { source: { title: 'A', url: 'javascript:alert(1)', date: '2024' } }],
])('refuses %s and names the field', async (_, field, wrong) => {
  const app = await openApp()
  const { tables } = await read(app)
  const taxes = tables.taxes.map((row) => (row.id === 'sa-vat' ? { ...row, ...wrong } : row))
  const { status, body } = await app.call('PUT', URL, { tables: { ...tables, taxes } })
  const [error] = body['errors'] as { field: string }[]
  expect([status, error?.field.endsWith(`.${field}`)]).toEqual([400, true])
})

it('has a row that has begun ended and not removed; one that has not may go', async () => {
  const app = await openApp()
  const { tables } = await read(app)
  const [first, ...others] = tables.rules
  const removed = await app.call('PUT', URL, { tables: { ...tables, rules: others } })
  expect([removed.status, removed.body['errors']]).toMatchObject([
    400,
    [{ field: `tables.rules.${first?.id ?? ''}.id` }],
  ])
  const future = { ...tables, rules: [...tables.rules, { ...first, id: 'later', from: '2999-01-01' }] }
  const ended = future.rules.map((rule) => (rule === first ? { ...rule, to: '2998-12-31' } : rule))
  expect((await app.call('PUT', URL, { tables: { ...future, rules: ended } })).status).toBe(200)
  expect((await app.call('PUT', URL, { tables })).status).toBe(200)
})

it('lists the versions with what each changed, and brings one back as a new one', async () => {
  const app = await openApp()
  const { tables } = await read(app)
  await app.call('PUT', URL, { tables: withVat(tables, 1_600), note: 'VAT', baseVersion: 1 })
  expect((await app.call('POST', `${URL}/rollback`, { version: 1, baseVersion: 1 })).status).toBe(409)
  expect((await app.call('POST', `${URL}/rollback`, { version: 9 })).status).toBe(404)
  const back = await app.call('POST', `${URL}/rollback`, { version: 1, baseVersion: 2 })
  expect([back.status, back.body['data']]).toMatchObject([200, { version: 3, made_from: 1, tables }])
  const { versions } = (await app.call('GET', `${URL}/versions`)).body['data'] as { versions: ListedImportVersion[] }
  const share = (basisPoints: number) => ({ id: 'sa-vat', rate: { type: 'share', basisPoints } })
  expect(versions).toMatchObject([
    { version: 3, made_from: 1, changes: { taxes: [{ before: share(1_600), after: share(1_500) }], rules: [] } },
    { version: 2, note: 'VAT', changes: { taxes: [{ before: share(1_500), after: share(1_600) }], rules: [] } },
    { version: 1, author_id: null, changes: { taxes: [], rules: [] } },
  ])
  expect((await app.call('GET', `${URL}/versions/2`)).body['data']).toMatchObject({ tables: withVat(tables, 1_600) })
  expect((await app.call('GET', `${URL}/versions/9`)).status).toBe(404)
  expect((await app.books()).map(({ imports }) => imports.version)).toEqual([2, 3])
  // What is as it was makes no version.
  expect((await app.call('POST', `${URL}/rollback`, { version: 1 })).body['data']).toMatchObject({ version: 3 })
})

it('tells the audit trail of the rows that differ alone', async () => {
  const app = await openApp()
  const { tables } = await read(app)
  // The fields in another order than the database has them.
  const turned = tables.taxes.map((row) => Object.fromEntries(Object.entries(row).toReversed()))
  const changed = withVat({ ...tables, taxes: turned as ImportTables['taxes'] }, 1_600)
  await app.call('PUT', URL, { tables: changed })
  const sent = await app.db.selectFrom('outbox').select('envelope').execute()
  const entry = sent.map(({ envelope }) => envelope).find(({ type }) => type === 'audit.recorded')
  const { before, after } = entry?.payload as { before: object; after: object }
  expect([Object.keys(before), Object.keys(after)]).toEqual([['taxes.sa-vat'], ['taxes.sa-vat']])
})

it('takes tables that have grown with the years', async () => {
  const app = await openApp()
  const { tables } = await read(app)
  const old = tables.taxes.find(({ kind }) => kind === 'excise')
  if (!old) throw new Error('there is no excise')
  const years = Array.from({ length: 20 }, (_, i) => ({
    ...old,
    id: `excise-${2030 + i}`,
    from: `${2030 + i}-01-01`,
    to: `${2030 + i}-12-31`,
  }))
  const grown = { ...tables, taxes: tables.taxes.map((row) => (row === old ? { ...row, to: '2029-12-31' } : row)) }
  const body = { tables: { ...grown, taxes: [...grown.taxes, ...years] } }
  expect(JSON.stringify(body).length).toBeGreaterThan(128 * 1024)
  expect((await app.call('PUT', URL, body)).status).toBe(200)
})

it('is for who may apply prices, and read by who may see them', async () => {
  const app = await openApp()
  const { tables } = await read(app)
  const states = await Promise.all([
    app.call('GET', URL, undefined, null),
    app.call('GET', URL, undefined, 'admin'),
    app.call('PUT', URL, { tables }, 'admin'),
  ])
  expect(states.map(({ status }) => status)).toEqual([401, 403, 403])
})
