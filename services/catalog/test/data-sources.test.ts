import type { CurrentDataSource, DataSource, DataSourceOption, DataSourcePreview, Role } from '@karvan/contracts'
import { publishListings } from '@karvan/inventory'
import { seededRandom } from '@karvan/test-kit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const MAIN_CARS = 60
const TRIO_CARS = 35
const TRIO = { source: 'triovetura', from: 'trio', to: null } as const

let catalog: Catalog
let owner: string

beforeAll(async () => {
  const seeded = seededRandom('data sources')
  const random = () => seeded.next()
  catalog = await startCatalog(randomCars(MAIN_CARS, random))
  owner = await catalog.tokenFor('super_admin')
  const trio = randomCars(TRIO_CARS, random).map((car, place) => ({
    ...car,
    source: TRIO.source,
    sourceId: `trio-${place}`,
  }))
  await catalog.db.transaction().execute((trx) => publishListings(trx, TRIO, trio, new Date()))
})
afterEach(async () => {
  await choose('main')
})
afterAll(() => catalog.close())

async function ask<Data>(url: string, token?: string) {
  const answer = await catalog.app.inject({
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, data: answer.json<{ data: Data }>().data }
}
async function choose(value: string, { revision, role = 'super_admin', description = '' }: Choice = {}) {
  const answer = await catalog.app.inject({
    method: 'PUT',
    url: '/api/settings/frontend_data_source',
    headers: { authorization: `Bearer ${await catalog.tokenFor(role)}` },
    payload: { value, description, ...(revision !== undefined && { baseRevision: revision }) },
  })
  return { status: answer.statusCode, ...answer.json<{ code?: string; data: CurrentDataSource }>() }
}
interface Choice {
  readonly revision?: number
  readonly role?: Role
  readonly description?: string
}

interface Page {
  readonly cars: readonly {
    id: string
    encar_id: string | null
    source_website: string
    landed: { amounts: object } | null
  }[]
  readonly pagination: { total: number }
  readonly facets?: { brand: { count: number }[] }
}
const search = async (query = '') => (await ask<Page>(`/api/cars?limit=100&${query}`)).data
const preview = async (id: DataSource) =>
  (await ask<DataSourcePreview>(`/api/settings/data-sources/${id}/preview`, owner)).data
const current = async () => (await ask<CurrentDataSource>('/api/settings/data-sources/current', owner)).data
const entries = async () => {
  const { rows } = await sql<{ action: string }>`
    select envelope -> 'payload' ->> 'action' as action from inventory.outbox`.execute(catalog.db)
  return rows.filter(({ action }) => action === 'settings.data_source_changed').length
}

it('lists the tables that can be shown, with their names, and what is on sale in each', async () => {
  const { options } = (await ask<{ options: DataSourceOption[] }>('/api/settings/data-sources/options', owner)).data
  expect(options.map(({ id, table, name, error }) => [id, table, name, error])).toEqual([
    ['main', 'cars', 'Main Cars Table', null],
    ['trio', 'trio_cars', 'TrioVetura Cars', null],
    ['luxury', 'luxury_cars', 'Luxury Cars Kosova', null],
    ['kb', 'kb_cars', 'KB ChaChaChaCha', null],
  ])
  const counts = new Map(options.map(({ id, count }) => [id, count]))
  expect(counts.get('trio')).toBe(TRIO_CARS)
  expect(counts.get('luxury')).toBe(0)
})

it('shows the main table until somebody has chosen', async () => {
  expect(await current()).toMatchObject({ id: 'main' })
  expect((await search()).pagination.total).toBe(MAIN_CARS)
})

it('previews what the shop shows after the change: how many cars, and from which to which price', async () => {
  const expected = await preview('trio')
  expect(expected.total).toBe(TRIO_CARS)
  await choose('trio')
  expect((await search()).pagination.total).toBe(expected.total)
  for (const destination of ['SA', 'XK'] as const) {
    const [lowest] = (await search(`destination=${destination}&sortBy=price&sortOrder=asc`)).cars
    const [highest] = (await search(`destination=${destination}&sortBy=price&sortOrder=desc`)).cars
    expect(expected.prices[destination]).toEqual({ lowest: lowest?.landed?.amounts, highest: highest?.landed?.amounts })
    expect(expected.prices[destination]?.lowest.USD).toBeLessThan(expected.prices[destination]?.highest.USD ?? 0)
  }
})

it('says that an empty table has no price', async () => {
  expect(await preview('luxury')).toMatchObject({ total: 0, prices: { SA: null, XK: null } })
})

it('has each request from then on answered of the chosen table, and of the one before after the way back', async () => {
  const before = await search('facets=1')
  const carId = before.cars[0]?.id ?? ''
  expect((await ask(`/api/cars/${carId}`)).status).toBe(200)

  expect((await choose('trio', { description: 'Only what is in Kosovo' })).data).toMatchObject({
    id: 'trio',
    previous: 'main',
    description: 'Only what is in Kosovo',
  })
  const after = await search('facets=1')
  const ids = new Set(before.cars.map(({ id }) => id))
  expect(after.cars.filter(({ id }) => ids.has(id))).toEqual([])
  expect(after.facets?.brand.reduce((sum, { count }) => sum + count, 0)).toBe(TRIO_CARS)
  expect((await ask<{ total: number }>('/api/cars/stats')).data.total).toBe(TRIO_CARS)
  expect((await ask(`/api/cars/${carId}`)).status).toBe(404)
  expect((await ask(`/api/cars/${after.cars[0]?.id}`)).status).toBe(200)
  expect(await mapped()).toMatchObject({ dataset: 'trio', cars: TRIO_CARS })

  await choose('main')
  expect(await current()).toMatchObject({ id: 'main', previous: 'trio' })
  expect((await search()).cars.map(({ id }) => id)).toEqual(before.cars.map(({ id }) => id))
  expect((await ask(`/api/cars/${carId}`)).status).toBe(200)
})

async function mapped() {
  const answer = await catalog.app.inject({
    url: '/internal/cars-on-sale',
    headers: { 'x-internal-token': catalog.internalToken },
  })
  const { dataset, cars } = answer.json<{ dataset: string; cars: unknown[] }>()
  return { dataset, cars: cars.length }
}

it('says of cars that somebody has saved that they are not in the selection, and not that they are gone', async () => {
  const saved = (await search()).cars.slice(0, 3).map(({ id, encar_id }, place) => (place === 0 ? encar_id : id))
  const ids = [...saved, '99999999'].join()
  expect(await search(`ids=${ids}`)).not.toHaveProperty('notInSelection')
  await choose('trio')
  expect(await search(`ids=${ids}`)).toMatchObject({ cars: [], notInSelection: 3 })
})

it('shows what is published into the chosen table at once', async () => {
  await choose('luxury')
  expect((await search()).pagination.total).toBe(0)
  const [car] = randomCars(1, () => 0.5)
  if (!car) throw new Error('there is one')
  await catalog.db
    .transaction()
    .execute((trx) =>
      publishListings(
        trx,
        { source: 'luxurycarskosova', from: 'luxury', to: null },
        [{ ...car, source: 'luxurycarskosova', sourceId: 'new' }],
        new Date(),
      ),
    )
  const { cars } = await search()
  expect(cars).toHaveLength(1)
  expect(cars[0]?.landed).not.toBeNull()
})

describe('who may choose, and when', () => {
  it.each(['admin', 'editor', 'user'] as const)('refuses an account of role %s', async (role) => {
    expect((await choose('trio', { role })).status).toBe(403)
    expect(await current()).toMatchObject({ id: 'main' })
  })

  it.each(['dealers', 'encar', 'cars', 'kb_cars; drop table cars', ''])('refuses the table %j', async (value) => {
    expect((await choose(value)).status).toBe(400)
  })

  it('tells who began with an older choice, and leaves what the other one chose', async () => {
    const { revision } = await current()
    await choose('trio', { revision })
    expect(await choose('luxury', { revision })).toMatchObject({ status: 409, code: 'settings.conflict' })
    expect(await current()).toMatchObject({ id: 'trio', revision: revision + 1 })
  })

  it('leaves one entry in the audit trail for a change, and none for a choice that changes nothing', async () => {
    const before = await entries()
    await choose('main')
    expect(await entries()).toBe(before)
    await choose('trio')
    expect(await entries()).toBe(before + 1)
  })
})

it('never mixes two tables in an answer, and fails none, while it is changed ten times under twenty readers', async () => {
  const tables = new Map<string, 'main' | 'trio'>()
  for (const { id } of (await search()).cars) tables.set(id, 'main')
  await choose('trio')
  for (const { id } of (await search()).cars) tables.set(id, 'trio')
  const totals = { main: MAIN_CARS, trio: TRIO_CARS }
  let isOver = false
  const seen = new Set<string>()
  const read = async (reader: number) => {
    for (let round = 0; !isOver || round === 0; round += 1) {
      // Each has another address, so that no reply cache answers for all.
      const { status, data } = await ask<Page>(`/api/cars?limit=100&facets=1&page=1&reader=${reader}-${round}`)
      expect(status).toBe(200)
      const [table, ...others] = new Set(data.cars.map(({ id }) => tables.get(id)))
      expect(others).toEqual([])
      expect(data.pagination.total).toBe(totals[table ?? 'main'])
      expect(data.facets?.brand.reduce((sum, { count }) => sum + count, 0)).toBe(totals[table ?? 'main'])
      seen.add(table ?? '')
    }
  }
  const readers = Array.from({ length: 20 }, (_, reader) => read(reader))
  for (let change = 0; change < 10; change += 1) {
    const value = change % 2 === 0 ? 'main' : 'trio'
    expect((await choose(value)).status).toBe(200)
    expect((await search()).pagination.total).toBe(totals[value])
  }
  isOver = true
  await Promise.all(readers)
  expect([...seen].toSorted()).toEqual(['main', 'trio'])
})
