import type { ImportTables } from '@karvan/contracts'
import { expect, it } from 'vitest'
import { type OpenApp, openApp } from './open-app.ts'

const URL = '/api/admin/import-tables'

interface Read {
  readonly version: number
  readonly note: string
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
  const saves = Array.from({ length: 20 }, (_, i) =>
    app.call('PUT', URL, { tables: withVat(tables, 1_600 + i), baseVersion: 1 }),
  )
  const states = (await Promise.all(saves)).map(({ status }) => status)
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
  expect(body['errors']).toMatchObject([{ field: `tables.taxes.${first?.id ?? ''}`, code: 'invalid' }, {}])
  expect((await read(app)).version).toBe(1)
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
