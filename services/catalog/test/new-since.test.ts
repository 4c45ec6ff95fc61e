import { parseCarQuery, understand, type UnderstoodSearch } from '@karvan/domain'
import { createLogger } from '@karvan/service-kit'
import { SOURCES } from '@karvan/sources'
import { query } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEngine } from '../src/search-index/open-engine.ts'
import type { SearchEngine } from '../src/search/search-engine.ts'
import { stockVersions } from '../src/stock-version.ts'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const CARS = 40
const DAY_MS = 24 * 60 * 60_000
const FIRST = Date.UTC(2026, 0, 1)

let seed = 1
const cars = randomCars(CARS, () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647)
let catalog: Catalog
let postgres: SearchEngine

beforeAll(async () => {
  catalog = await startCatalog(cars)
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const shop = { dataset: 'main', sources: SOURCES } as const
  postgres = openEngine('postgres', { db: catalog.db, shop, log }).engine
  // A car a day, each some microseconds after noon.
  await query(
    catalog.databaseUrl,
    `update inventory.listings set status = 'available',
       created_at = timestamptz '2026-01-01T12:00:00.000250Z' + place * interval '1 day'
     from (select id as car, row_number() over (order by id) - 1 as place from inventory.listings
       where dataset = 'main') as placed
     where dataset = 'main' and id = car`,
  )
})
afterAll(() => catalog.close())

interface Answer {
  readonly data: { readonly pagination: { readonly total: number }; readonly newestAt?: string }
}
const ask = async (text: string) => await catalog.app.inject(`/api/cars?${text}`)
const answerOf = async (text: string) => (await ask(text)).json<Answer>().data

it('finds in both engines the cars that came after a moment, and not the one that came at it', async () => {
  const version = await stockVersions(catalog.db)()
  for (let day = -1; day <= CARS; day += 1) {
    for (const [time, later] of [
      ['11:59:59.999Z', 0],
      ['12:00:00.000Z', 1],
      ['12:00:00Z', 1],
    ] as const) {
      const newSince = `${new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10)}T${time}`
      const parsed = parseCarQuery({ newSince: [newSince], facets: ['1'], sortBy: ['newest'], limit: ['100'] })
      const search = understand((parsed as { search: UnderstoodSearch }).search)
      const found = await catalog.engine.search(search, version)
      expect(found, newSince).toEqual(await postgres.search(search, version))
      expect(found.total).toBe(Math.min(CARS, Math.max(0, CARS - day - later)))
    }
  }
})

it('says when the newest car of a search came, and nothing is newer than that', async () => {
  const { newestAt, pagination } = await answerOf('sortBy=newest&limit=1')
  expect(newestAt).toBe(new Date(FIRST + (CARS - 1) * DAY_MS + DAY_MS / 2).toISOString())
  expect(pagination.total).toBe(CARS)
  expect((await answerOf(`newSince=${newestAt ?? ''}`)).pagination.total).toBe(0)
  expect(await answerOf('limit=1')).not.toHaveProperty('newestAt')
  expect(await answerOf('sortBy=newest&page=2&limit=1')).not.toHaveProperty('newestAt')
  expect(await answerOf('sortBy=newest&yearFrom=9000')).not.toHaveProperty('newestAt')
})

it.each(['yesterday', '2026-01-01', '2026-13-01T00:00:00Z', '1999-01-01T00:00:00Z', '2026-01-01T00:00:00+03:00'])(
  'refuses %s, which is no instant of UTC',
  async (text) => {
    const answer = await ask(new URLSearchParams({ newSince: text }).toString())
    expect([answer.statusCode, answer.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
      400,
      'newSince',
    ])
  },
)
