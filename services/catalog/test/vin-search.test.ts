import { DATASET_TABLES, type Role, type RouteData, type vinSearchRoutes } from '@karvan/contracts'
import type { NormalizedCar } from '@karvan/domain'
import { upsertListings } from '@karvan/inventory'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CAR } from '../../../libs/inventory/test/car.ts'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

type Found = RouteData<typeof vinSearchRoutes.searchVin>
type Stats = RouteData<typeof vinSearchRoutes.vinStats>

const VIN = 'KMHE341DBLA123456'
/** The cars of one model: no whole VIN of theirs is in another one. */
const PREFIX = 'KNAGM4A77B5'
const ALIKE = 14
const TITLED = 'WBA8E9C50GK000001'

let catalog: Catalog
let token: string

beforeAll(async () => {
  const vins: readonly (string | null)[] = [
    VIN,
    'KMHL14JA5MA098765',
    ...Array.from({ length: ALIKE }, (_, i) => PREFIX + String(100_000 + i)),
    null,
    null,
    null,
  ]
  const cars = randomCars(vins.length, () => 0.5)
  catalog = await startCatalog(cars.map((car, i) => ({ ...car, vin: vins[i] ?? null })))
  token = await catalog.tokenFor('super_admin')
  await write('luxury', [{ vin: VIN, sourceId: 'a', title: 'BMW X5', priceAmount: 1_234_500, priceCurrency: 'EUR' }])
  await write('dealers', [{ sourceId: 'b', title: `BMW 320i ${TITLED}` }])
  await write('trio', [{ sourceId: 'c', priceAmount: null, priceCurrency: null, priceKrw: null, mileageKm: null }])
})
afterAll(() => catalog.close())

async function write(dataset: 'luxury' | 'dealers' | 'trio' | 'kb', cars: readonly Partial<NormalizedCar>[]) {
  const rows = cars.map((car, i) => ({ ...CAR, sourceId: String(i), ...car }))
  await catalog.db
    .transaction()
    .execute((trx) => upsertListings(trx, { dataset, source: CAR.source }, rows, new Date()))
}

async function post(body: object, role?: Role) {
  const answer = await catalog.app.inject({
    method: 'POST',
    url: '/api/vin-search/search',
    headers: { authorization: `Bearer ${role === undefined ? token : await catalog.tokenFor(role)}` },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json<{ message: string; code: string; data: Found }>() }
}
async function search(vin: string): Promise<Found> {
  const { status, body } = await post({ vin })
  expect(status).toBe(200)
  return body.data
}
const resultIn = (found: Found, table: Found['foundInTables'][number]) =>
  found.results.find((result) => result.table === table)

describe('a whole VIN', () => {
  it('is found in each table that has it, as documented', async () => {
    const found = await search(VIN)
    expect(found).toMatchObject({ vin: VIN, totalTablesSearched: 6, totalTablesFound: 3 })
    expect(found.foundInTables).toEqual(['cars', 'encar_cars', 'luxury_cars'])
    expect(found.results.map(({ table, found }) => [table, found])).toEqual([
      ['cars', true],
      ['encar_cars', true],
      ['kb_cars', false],
      ['trio_cars', false],
      ['luxury_cars', true],
      ['dealer_cars', false],
    ])
    expect(resultIn(found, 'dealer_cars')).toEqual({
      table: 'dealer_cars',
      found: false,
      car: null,
      matches: [],
      total: 0,
      hasMore: false,
    })
    const row = await catalog.db
      .selectFrom('inventory.listings')
      .selectAll()
      .where('dataset', '=', 'main')
      .where('vin', '=', VIN)
      .executeTakeFirstOrThrow()
    expect(resultIn(found, 'cars')).toMatchObject({
      total: 1,
      hasMore: false,
      car: {
        id: row.id,
        title: row.title,
        manufacturer: row.make,
        brand: row.make,
        model: row.model,
        year: row.model_year,
        price: row.price_amount,
        currency: 'KRW',
        mileage: row.mileage_km,
        fuel_type: row.fuel,
        vin: VIN,
        created_at: row.created_at.toISOString(),
        status: 'available',
        foundIn: 'vin',
        shop: { id: row.source_id, isOnSale: true },
      },
    })
    // Euro are stored in cents, and told whole.
    expect(resultIn(found, 'luxury_cars')?.car).toMatchObject({ price: 12_345, currency: 'EUR', shop: null })
    // What a source offers leads to the shop's page of the same listing.
    expect(resultIn(found, 'encar_cars')?.car?.shop).toEqual({ id: row.source_id, isOnSale: true })
  })

  it.each([VIN.toLowerCase(), '  kmh e341-dbla 123456 ', 'KMHE341DBLA١٢٣٤٥٦', `\u200f${VIN}`])(
    'is read from %j',
    async (typed) => {
      expect(await search(typed)).toMatchObject({ vin: VIN, totalTablesFound: 3 })
    },
  )

  it.each(['KMHE341DBLA999999', 'KMHE341DBLA12345O', 'IOQIOQIOQIOQIOQ12', `${VIN}7`])(
    'that no car bears, %s, is in no table',
    async (vin) => {
      expect(await search(vin)).toMatchObject({ vin, totalTablesSearched: 6, totalTablesFound: 0, foundInTables: [] })
    },
  )

  it('is found in the names of a car too, which the answer says', async () => {
    const found = await search(TITLED)
    expect(found.foundInTables).toEqual(['dealer_cars'])
    expect(resultIn(found, 'dealer_cars')?.car).toMatchObject({ vin: null, foundIn: 'text', shop: null })
  })

  it.each([
    ['under_contract', true],
    ['sold', false],
    ['withdrawn', false],
  ] as const)('of a car that is %s is found, with its state', async (status, isOnSale) => {
    await sql`update inventory.cars set status = ${status} where vin = ${VIN}`.execute(catalog.db)
    try {
      const { car } = resultIn(await search(VIN), 'cars') ?? {}
      expect(car).toMatchObject({ status, shop: { isOnSale } })
    } finally {
      await sql`update inventory.cars set status = 'available' where vin = ${VIN}`.execute(catalog.db)
    }
  })

  it('of a car that was kept back is found, without a page of the shop', async () => {
    await sql`update inventory.cars set status = 'rejected' where vin = ${VIN}`.execute(catalog.db)
    try {
      const found = await search(VIN)
      expect(resultIn(found, 'cars')?.car).toMatchObject({ status: 'rejected', shop: null })
      expect(resultIn(found, 'encar_cars')?.car?.shop).toBeNull()
    } finally {
      await sql`update inventory.cars set status = 'available' where vin = ${VIN}`.execute(catalog.db)
    }
  })
})

describe('a part of a VIN', () => {
  it.each(['123456', 'E341DB', 'KMHE3', VIN.slice(0, 16), VIN.slice(1), 'la-12 34'])('%s finds it', async (part) => {
    const found = await search(part)
    expect(found.foundInTables).toEqual(['cars', 'encar_cars', 'luxury_cars'])
    expect(resultIn(found, 'cars')?.car?.vin).toBe(VIN)
  })

  it('names the newest of several cars, and how many there are', async () => {
    await sql`
      update inventory.cars set created_at = now() + interval '1 hour' where vin = ${`${PREFIX}100005`}`.execute(
      catalog.db,
    )
    const { car, matches, total, hasMore } = resultIn(await search(PREFIX), 'cars') ?? {}
    expect(car?.vin).toBe(`${PREFIX}100005`)
    expect(matches).toHaveLength(10)
    expect(matches?.[0]).toEqual(car)
    expect([total, hasMore]).toEqual([ALIKE, false])
    const times = matches?.map((one) => one.created_at) ?? []
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('is not looked for in names, where it would mean words', async () => {
    expect(await search('320I W')).toMatchObject({ totalTablesFound: 0 })
    expect(await search(TITLED.slice(3))).toMatchObject({ totalTablesFound: 0 })
  })

  it('says where more cars match than are counted', async () => {
    const many = Array.from({ length: 1_001 }, (_, i) => ({ vin: `JTDBR32E0${String(10_000_000 + i)}` }))
    await write('kb', many)
    const { found, total, hasMore, matches } = resultIn(await search('JTDBR'), 'kb_cars') ?? {}
    expect({ found, total, hasMore, shown: matches?.length }).toEqual({
      found: true,
      total: 1_000,
      hasMore: true,
      shown: 10,
    })
    expect(resultIn(await search('10000999'), 'kb_cars')).toMatchObject({ total: 1, hasMore: false })
  })
})

describe('what is no VIN', () => {
  it.each(['', ' ', '\u00a0\t\n', '- -', '\u200f'])('%j is asked for again', async (vin) => {
    expect(await post({ vin })).toMatchObject({
      status: 400,
      body: { success: false, code: 'vin.missing', message: 'Please enter a VIN number' },
    })
  })

  it.each(['K', '1234', '%', "'--"])('%j is too short', async (vin) => {
    expect(await post({ vin })).toMatchObject({ status: 400, body: { code: 'vin.too_short' } })
  })

  it.each([
    '%%%%%',
    '_____',
    '_________________',
    '%'.repeat(17),
    'KMHE_',
    'KMH%56',
    "' or 1=1 --",
    '\\\\\\\\\\',
    '자동차자동차',
    'x'.repeat(100),
  ])('%j finds nothing', async (vin) => {
    expect(await search(vin)).toMatchObject({ totalTablesFound: 0, foundInTables: [] })
  })

  it.each([
    {},
    { vin: null },
    { vin: 5 },
    { vin: ['KMHE3'] },
    { vin: 'KMHE3\u0000' },
    { vin: 'K'.repeat(101) },
    { vin: 'K'.repeat(10_000) },
  ])('refuses other bodies', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })
})

it.each(['user', 'editor', 'admin'] as const)('refuses an account that is %s', async (role) => {
  expect(await post({ vin: VIN }, role)).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } })
  const headers = { authorization: `Bearer ${await catalog.tokenFor(role)}` }
  expect((await catalog.app.inject({ url: '/api/vin-search/stats', headers })).statusCode).toBe(403)
})

describe('the coverage', () => {
  const stats = async (): Promise<Stats> => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await catalog.app.inject({ url: '/api/vin-search/stats', headers })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ data: Stats }>().data
  }
  const counted = async () => {
    const { rows } = await sql<{ dataset: keyof typeof DATASET_TABLES; total: number; with_vin: number }>`
      select dataset, count(*)::int as total, count(vin)::int as with_vin from inventory.listings group by dataset`.execute(
      catalog.db,
    )
    return Object.fromEntries(rows.map((row) => [DATASET_TABLES[row.dataset], row]))
  }

  beforeEach(async () => {
    await sql`delete from inventory.listings where dataset in ('kb', 'trio')`.execute(catalog.db)
    await write('trio', [{ vin: 'WVWZZZ1KZAW000001' }, { vin: 'WVWZZZ1KZAW000002' }, {}])
  })

  it('is what a plain count says, for each table and for all', async () => {
    const plain = await counted()
    await expect.poll(async () => (await stats()).stats.trio_cars.total, { timeout: 20_000 }).toBe(3)
    const { summary, stats: byTable } = await stats()
    expect(Object.keys(byTable).toSorted()).toEqual(Object.values(DATASET_TABLES).toSorted())
    for (const [table, { total, withVin, withoutVin }] of Object.entries(byTable)) {
      expect([table, total, withVin]).toEqual([table, plain[table]?.total ?? 0, plain[table]?.with_vin ?? 0])
      expect(withoutVin).toBe(total - withVin)
    }
    const sum = (column: 'total' | 'with_vin') => Object.values(plain).reduce((all, row) => all + row[column], 0)
    expect(summary).toMatchObject({ totalCars: sum('total'), totalWithVin: sum('with_vin') })
    expect(byTable.kb_cars).toEqual({ total: 0, withVin: 0, withoutVin: 0, vinCoverage: '0%' })
    expect(byTable.luxury_cars.vinCoverage).toBe('100%')
    // Cut, and not rounded up.
    expect(byTable.trio_cars).toEqual({ total: 3, withVin: 2, withoutVin: 1, vinCoverage: '66.6%' })
    expect(summary.overallVinCoverage).toBe(`${Math.floor((1_000 * summary.totalWithVin) / summary.totalCars) / 10}%`)
  })
})

it('knows each table by the name under which it stands in the database', async () => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'inventory.listings'::regclass`.execute(catalog.db)
  expect(rows.map(({ name }) => name.replace(/^inventory\./, '')).toSorted()).toEqual(
    Object.values(DATASET_TABLES).toSorted(),
  )
})
