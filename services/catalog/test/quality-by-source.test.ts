import type { QualityPoint, QualityReport } from '@karvan/contracts'
import type { NormalizedCar } from '@karvan/domain'
import { keepQuality, upsertListings } from '@karvan/inventory'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CAR } from '../../../libs/inventory/test/car.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const YEAR = new Date().getUTCFullYear()
const VIN = 'WVWZZZ1KZAW000001'

let catalog: Catalog
let token: string

beforeAll(async () => {
  catalog = await startCatalog([])
  token = await catalog.tokenFor('super_admin')
  const usual = Array.from({ length: 6 }, () => ({ modelYear: YEAR - 3, mileageKm: 60_000 }))
  await write('kj-cars', [
    ...usual,
    // Outside of what is believed, once for each reason.
    { ...usual[0], priceAmount: 14_700_000 },
    { ...usual[0], priceAmount: 200_000 },
    { modelYear: YEAR, mileageKm: 150_000 },
    { modelYear: YEAR - 10, mileageKm: 12 },
    { modelYear: 1_954, mileageKm: 80_000 },
    // A placeholder, and a car of which too few are known to compare it with.
    { modelYear: YEAR - 2, mileageKm: 999_999 },
    { model: 'Alone', priceAmount: 99_000_000 },
    // Three advertisements of two cars, and one of each alone.
    { vehicleKey: 'a', vin: VIN },
    { vehicleKey: 'a' },
    { vehicleKey: 'b', vin: VIN },
    { vehicleKey: 'c' },
  ])
  await write('automobile-ro', [{ vehicleKey: 'c', color: 'Black' }])
})
afterAll(() => catalog.close())

async function write(source: string, cars: readonly Partial<NormalizedCar>[]): Promise<void> {
  const rows = cars.map((car, i) => ({ ...CAR, mileageKm: 50_000, source, sourceId: String(i), ...car }))
  await catalog.db.transaction().execute((trx) => upsertListings(trx, { dataset: 'dealers', source }, rows, new Date()))
}
async function ask<T>(path: string): Promise<{ status: number; data: T }> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await catalog.app.inject({ url: `/api/scraping/quality${path}`, headers })
  return { status: answer.statusCode, data: answer.json<{ data: T }>().data }
}
const report = async (query: string) => (await ask<QualityReport>(query)).data

it('reports a source by itself, in its own dataset, and a dataset with all of its sources', async () => {
  expect(await report('?source=automobile-ro')).toMatchObject({
    dataset: 'dealers',
    source: 'automobile-ro',
    total: 1,
    coverage: { color: 1 },
  })
  expect(await report('?source=kj-cars')).toMatchObject({ total: 17, coverage: { color: 0 } })
  expect(await report('?dataset=dealers')).toMatchObject({ dataset: 'dealers', source: null, total: 18 })
  expect(await report('')).toMatchObject({ dataset: 'encar', source: null, total: 0 })
  expect(await report('?source=kj-cars&dataset=encar')).toMatchObject({ total: 0 })
})

it.each(['?source=nobody', '?source=KJ', '?dataset=nothing', '/history', '/history?source=nobody'])(
  'refuses %s',
  async (query) => {
    expect((await ask(query)).status).toBe(400)
  },
)

it('counts values that are not believed, and shows some of them', async () => {
  const { counts, examples } = (await report('?source=kj-cars')).outliers
  expect(counts).toEqual({ year: 1, mileage: 2, price: 2 })
  const values = examples.map(({ field, value, currency }) => [field, value, currency])
  expect(values).toEqual(
    expect.arrayContaining([
      ['year', 1_954, null],
      ['mileage', 150_000, null],
      ['mileage', 12, null],
      ['price', 14_700_000, 'EUR'],
      ['price', 200_000, 'EUR'],
    ]),
  )
  const ids = await catalog.db.selectFrom('inventory.listings').select(['id', 'model_year']).execute()
  const year = examples.find(({ field }) => field === 'year')
  expect(ids.find(({ id }) => id === year?.id)?.model_year).toBe(1_954)
})

it('shows no more than 20 examples, of each field some', async () => {
  const many = Array.from({ length: 30 }, (_, i) => ({ modelYear: i % 2 === 0 ? 1_950 : YEAR - 10, mileageKm: 3 }))
  await write('triovetura', many)
  const { counts, examples } = (await report('?source=triovetura&dataset=dealers')).outliers
  expect([counts.year, counts.mileage]).toEqual([15, 30])
  expect(examples.length).toBeLessThanOrEqual(20)
  expect(new Set(examples.map(({ field }) => field))).toEqual(new Set(['year', 'mileage']))
})

it('counts listings that stand for a car of another one of the same source, and not of another source', async () => {
  expect((await report('?source=kj-cars')).duplicates).toBe(3)
  expect((await report('?source=automobile-ro')).duplicates).toBe(0)
  expect((await report('?dataset=dealers')).duplicates).toBe(3)
})

it('tells what was kept of the last 30 jobs of a source, the latest one last', async () => {
  const scope = { dataset: 'dealers', source: 'kj-cars' } as const
  for (let minute = 0; minute < 32; minute += 1) {
    await keepQuality(catalog.db, scope, { id: randomUUID(), endedAt: new Date(Date.UTC(2026, 10, 20, 10, minute)) })
  }
  const { data } = await ask<{ source: string; jobs: QualityPoint[] }>('/history?source=kj-cars')
  expect(data.source).toBe('kj-cars')
  expect(data.jobs).toHaveLength(30)
  expect(data.jobs[0]).toMatchObject({ endedAt: '2026-11-20T10:02:00.000Z', total: 17, coverage: { make: 1 } })
  expect(data.jobs.at(-1)).toMatchObject({ endedAt: '2026-11-20T10:31:00.000Z' })
  expect((await ask<{ jobs: unknown[] }>('/history?source=encar')).data.jobs).toEqual([])
})
