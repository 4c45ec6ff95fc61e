import type { BulkChange, BulkChangeDetail, StaffCarDetail } from '@karvan/contracts'
import { publishListings } from '@karvan/inventory'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listed } from './cars.ts'
import { type Catalog, ENCAR, startCatalog } from './catalog.ts'
import { refill } from './refill.ts'
import { staffCalls, upload } from './staff-calls.ts'
import { checksum } from './stock-checksum.ts'

/** Files of cars that staff have changed in a spreadsheet. */

const IDS = ['39000001', '39000002', '39000003', '39000004'] as const
const BULK = '/api/cars/admin/bulk-changes'
let catalog: Catalog
const { send, data, detail } = staffCalls(() => catalog, IDS[0])

beforeAll(async () => {
  catalog = await startCatalog([])
})
beforeEach(async () => {
  await refill(catalog.db, [
    listed('39000001', { color: '흰색', badge: '=2.5 "Premium", 가솔린' }),
    listed('39000002', { color: '검정색' }),
    listed('39000003', { badge: "'+ 하이브리드" }),
    // Nobody knows its price, so that it is not offered.
    listed('39000004', { price: null }),
  ])
})
afterAll(() => catalog.close())

const exported = async (query = 'dataset=encar') => (await send('GET', `/api/cars/admin/export?${query}`)).body
const sent = async (file: string | Uint8Array, role: 'admin' | 'editor' | 'user' = 'admin', name = 'cars.csv') =>
  await upload(
    catalog,
    { url: `${BULK}/import`, field: 'file' },
    typeof file === 'string' ? Buffer.from(file) : file,
    name,
    role,
  )

async function preview(file: string | Uint8Array): Promise<BulkChangeDetail> {
  const answer = await sent(file)
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
  return answer.json<{ data: BulkChangeDetail }>().data
}
const apply = async ({ id }: BulkChange) => await data<BulkChangeDetail>('POST', `${BULK}/${id}/apply`)
const undo = async ({ id }: BulkChange) => await data<BulkChangeDetail>('POST', `${BULK}/${id}/undo`)

/** A file with these columns, as people write one. */
const table = (columns: string, ...rows: readonly string[]) => [columns, ...rows].join('\r\n')

/** The export with other values in cells, each named by the car and its column. */
async function edited(cells: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<string> {
  const lines = (await exported()).replace('\ufeff', '').trim().split('\r\n')
  const columns = (lines[0] ?? '').split(',')
  const rows = lines.slice(1).map((line) => {
    const id = IDS.find((one) => line.includes(`,encar,${one},`)) ?? ''
    const values = cellsOf(line)
    for (const [column, text] of Object.entries(cells[id] ?? {})) {
      values[columns.indexOf(column)] = `"${text.replaceAll('"', '""')}"`
    }
    return values.join(',')
  })
  return table(lines[0] ?? '', ...rows)
}
const cellsOf = (line: string) => line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? []

describe('the export', () => {
  it.each([
    ['as it was exported', (text: string) => text],
    ['with semicolons and without its mark', (text: string) => withSemicolons(text.replace('\ufeff', ''))],
    [
      'with tabs and lines of Unix',
      (text: string) => withSemicolons(text).replaceAll(';', '\t').replaceAll('\r\n', '\n'),
    ],
  ])('%s changes nothing', async (_name, savedAgain) => {
    const { id } = await detail(`searchTerm=${IDS[1]}`)
    await data('PUT', `/api/cars/${id}`, { title: '=HYPERLINK("a")', location: 'جدة، الميناء', badge: "'=x" })
    const before = await checksum(catalog.db)
    const change = await preview(savedAgain(await exported()))
    expect(change).toMatchObject({
      kind: 'import',
      counts: { total: 4, same: 4, planned: 0, refused: 0 },
      asked: {
        file: 'cars.csv',
        rows: 4,
        ignored: [
          'images',
          'state',
          'quarantine',
          'edited',
          'created_at',
          'scraped_at',
          'encar_price',
          'trio_price',
          'luxury_price',
          'price_status',
        ],
      },
    })
    expect(await apply(change)).toMatchObject({ counts: { applied: 0 } })
    expect(await checksum(catalog.db)).toBe(before)
  })

  it('with three other cells changes these, and is put back exactly', async () => {
    const before = await checksum(catalog.db)
    const change = await preview(
      await edited({
        [IDS[0]]: { location: 'جدة، الميناء' },
        [IDS[1]]: { price: '١٩٬٥٠٠٬٠٠٠' },
        [IDS[2]]: { title: "'=1+1" },
      }),
    )
    expect(change.counts).toMatchObject({ total: 4, planned: 3, same: 1, refused: 0 })
    expect(change.examples.flatMap(({ changes }) => changes).toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'location', before: 'Seoul', after: 'جدة، الميناء' },
      {
        field: 'price',
        before: { amount: 20_000_000, currency: 'KRW' },
        after: { amount: 19_500_000, currency: 'KRW' },
      },
      { field: 'title', before: expect.any(String) as string, after: '=1+1' },
    ])
    expect(await checksum(catalog.db)).toBe(before)
    expect(await apply(change)).toMatchObject({ state: 'applied', counts: { applied: 3 } })
    const car = await detail(`searchTerm=${IDS[2]}`)
    expect(car).toMatchObject({ title: '=1+1', edited: ['title'] })
    expect(car.history[0]).toMatchObject({ field: 'title', action: 'edited', bulk_id: change.id })
    expect(await undo(change)).toMatchObject({ state: 'undone', counts: { undone: 3, left: 0 } })
    expect(await checksum(catalog.db)).toBe(before)
  })
})

/** As spreadsheets write where the decimal mark is a comma. */
const withSemicolons = (text: string) =>
  text
    .split('\r\n')
    .map((line) => cellsOf(line).join(';'))
    .join('\r\n')

describe('a file', () => {
  it('may have a few columns alone, in any order and in Arabic digits', async () => {
    const change = await preview(
      table('Mileage, Currency ,price,SOURCE_ID,source', '"٢٠٬٠٠٠",eur,"15.500,50",39000001,encar'),
    )
    await apply(change)
    expect(await detail(`searchTerm=${IDS[0]}`)).toMatchObject({ mileage: 20_000, price: 15_500.5, currency: 'EUR' })
  })

  it('empties cells that may be unknown', async () => {
    await apply(await preview(table('source,source_id,color,location,price', 'encar,39000001,,,')))
    const car = await detail(`searchTerm=${IDS[0]}&dataset=encar`)
    expect(car).toMatchObject({ color: null, location: null, price: null })
  })

  it('says of each refused row its number and the reason', async () => {
    const other = await detail(`searchTerm=${IDS[1]}`)
    const gone = await detail(`searchTerm=${IDS[2]}`)
    await data('DELETE', `/api/cars/${gone.id}`)
    const change = await preview(
      table(
        'id,source,source_id,color,year,price,currency,vin,brand',
        ',encar,39000001,White,2020,20000000,KRW,,Hyundai',
        ',encar,1,Red,2020,1,KRW,,Kia',
        ',,,Red,2020,1,KRW,,Toyota',
        `${other.id},encar,39000004,Red,2020,1,KRW,,Kia`,
        ',encar,39000003,Red,2020,1,KRW,,Kia',
        ',encar,39000002,Invisible,MMXX,many,GBP,I,',
      ),
    )
    expect(change.counts).toMatchObject({ total: 6, planned: 0, same: 1, refused: 5 })
    expect(change.exceptions.map(({ id, row, reason, fields }) => [row, reason, fields, id])).toEqual([
      [3, 'unknown', [], null],
      [4, 'no_id', [], null],
      [5, 'other_car', [], expect.any(String)],
      [6, 'deleted', [], expect.any(String)],
      [7, 'not_valid', ['brand', 'year', 'price'], other.id],
    ])
    expect(change.exceptions[1]).toMatchObject({ title: 'Toyota' })
  })

  it.each([
    ['color', 'Invisible'],
    ['vin', 'KMHE341DBLA12345I'],
    ['year', '2900'],
    ['mileage', '-5'],
    ['location', 'a\u202eb'],
    ['engine_size', 'big'],
  ])('with %s %s breaks a rule of the form', async (name, text) => {
    const { exceptions } = await preview(table(`source,source_id,${name}`, `encar,39000001,${text}`))
    expect(exceptions).toMatchObject([{ row: 2, reason: 'not_valid', fields: [name] }])
  })

  it('leaves cars that have changed here since it was made', async () => {
    const file = await edited({
      [IDS[0]]: { location: 'Jeddah' },
      [IDS[1]]: { location: 'Jeddah' },
      [IDS[3]]: { location: 'Jeddah' },
    })
    const { id } = await detail(`searchTerm=${IDS[0]}`)
    await data('PUT', `/api/cars/${id}`, { color: 'Red' })
    const later = [listed('39000002', { color: '검정색', mileageKm: 12_000 })]
    await catalog.db.transaction().execute((trx) => publishListings(trx, ENCAR, later, new Date()))
    const change = await preview(file)
    expect(change.counts).toMatchObject({ planned: 1, same: 1, refused: 2 })
    expect(change.reasons).toEqual([{ outcome: 'refused', reason: 'stale', count: 2 }])
    await apply(change)
    expect(await detail(`searchTerm=${IDS[0]}`)).toMatchObject({ color: 'Red', location: 'Seoul' })
    expect(await detail(`searchTerm=${IDS[1]}`)).toMatchObject({ mileage: 12_000, location: 'Seoul' })
  })

  it('is applied as it was previewed, and leaves what was edited after that', async () => {
    const change = await preview(table('source,source_id,location', 'encar,39000001,Jeddah', 'encar,39000002,Jeddah'))
    const { id } = await detail(`searchTerm=${IDS[1]}`)
    await data('PUT', `/api/cars/${id}`, { location: 'Riyadh' })
    const applied = await apply(change)
    expect(applied).toMatchObject({ counts: { applied: 1, changed_since: 1 } })
    expect(applied.exceptions).toMatchObject([{ id, row: 3, reason: 'edited' }])
    expect(await data<StaffCarDetail>('GET', `/api/cars/admin/${id}`)).toMatchObject({ location: 'Riyadh' })
  })

  it.each([
    ['nothing in it', '', 'file', 400],
    ['no rows', 'source,source_id,color\r\n', 'file', 400],
    ['letters of another encoding', Buffer.from('source,source_id,color\r\nencar,1,\xe7\r\n', 'latin1'), 'file', 400],
    ['NUL', 'source,source_id,color\r\nencar,1,\0\r\n', 'file', 400],
    ['a zip in it', Buffer.from('504b030414000600080000002100', 'hex'), 'file', 400],
    ['a picture in it', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'file', 400],
    ['an open quotation mark', 'source,source_id,color\r\nencar,"1,Red\r\nencar,2,Red\r\n', 'rows.2', 400],
    ['a car twice', 'source,source_id,color\r\nencar,1,Red\r\nencar,2,Red\r\nencar,1,Blue\r\n', 'rows.4', 400],
    ['a column twice', 'source,source_id,color,Color\r\nencar,1,Red,Red\r\n', 'columns.Color', 400],
    ['no id', 'source,color\r\nencar,Red\r\n', 'columns.source_id', 400],
    ['nothing to edit', 'source,source_id,state\r\nencar,1,sold\r\n', 'columns', 400],
    ['20,000 columns', `source,source_id,${'a,'.repeat(20_000)}color\r\n`, 'columns', 400],
    ['5,001 rows', `source,source_id,color\r\n${rowsOf(5_001)}`, 'file', 400],
    ['a line of 4 MB', `source,source_id,color\r\nencar,1,${'x'.repeat(4_000_000)}\r\n`, 'rows.2', 400],
    ['a line of 10 MB', `source,source_id,color\r\nencar,1,${'x'.repeat(10_000_000)}\r\n`, undefined, 413],
  ])('with %s is refused', async (_what, file, field, status) => {
    const answer = await sent(file)
    expect([answer.statusCode, answer.json<{ errors?: { field: string }[] }>().errors?.[0]?.field]).toEqual([
      status,
      field,
    ])
    expect(await data('GET', BULK)).toEqual({ changes: [] })
  })

  it('is taken from those alone who may edit cars', async () => {
    expect((await sent('source', 'user')).statusCode).toBe(403)
    expect((await sent(table('source,source_id,color', 'encar,39000001,Red'), 'editor')).statusCode).toBe(201)
  })

  it('has a name that is text, whatever was sent', async () => {
    const answer = await sent(table('source,source_id,color', 'encar,39000001,Red'), 'admin', '../\u202ea\u0007.csv')
    expect(answer.json<{ data: BulkChangeDetail }>().data.asked.file).not.toMatch(/[\p{C}/]/u)
  })
})

function rowsOf(count: number): string {
  return Array.from({ length: count }, (_, at) => `encar,${at},Red\r\n`).join('')
}
