import type { NormalizedCar } from '@karvan/domain'
import { query, seededRandom } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const MAX_OF_BUDGET = 1.1
/** Shown amounts are rounded to whole units of the currency. */
const ROUNDING = 2

let catalog: Catalog
let sold: readonly NormalizedCar[]

beforeAll(async () => {
  const random = seededRandom('sold cars')
  const cars = randomCars(400, () => random.next())
  catalog = await startCatalog(cars)
  sold = cars.toSorted((a, b) => (a.priceKrw ?? 0) - (b.priceKrw ?? 0)).filter((_, i) => i % 20 === 10)
  await query(
    catalog.databaseUrl,
    `update inventory.listings set status = 'sold', sold_at = now() where source_id = any($1)`,
    [sold.map(({ sourceId }) => sourceId)],
  )
})
afterAll(() => catalog.close())

interface Car {
  readonly status: string
  readonly landed: { readonly amount: number } | null
  readonly similar: readonly Car[]
}
const carOf = async (id: string, destination: string) =>
  (await catalog.app.inject(`/api/cars/${id}?destination=${destination}`)).json<{ data: Car }>().data

it.each(['SA', 'XK'])(
  'offers beside a sold car what is on sale and costs about as much, in %s',
  async (destination) => {
    expect(sold.length).toBeGreaterThan(10)
    for (const { sourceId } of sold) {
      const { status, landed, similar } = await carOf(sourceId, destination)
      expect([status, similar.length]).toEqual(['sold', 4])
      const most = (landed?.amount ?? 0) * MAX_OF_BUDGET + ROUNDING
      for (const other of similar) {
        expect(other.status).toBe('available')
        expect(other.landed?.amount).toBeLessThanOrEqual(most)
      }
    }
  },
)

it('says at every address of a sold car that it is sold', async () => {
  const sourceId = sold[0]?.sourceId ?? ''
  expect(await carOf(sourceId, 'SA')).toMatchObject({ status: 'sold' })
  const answer = await catalog.app.inject(`/api/cars/${sourceId}/availability`)
  expect(answer.json()).toMatchObject({ data: { state: 'sold' } })
  const search = await catalog.app.inject(`/api/cars?ids=${sourceId}`)
  expect(search.json()).toMatchObject({ data: { cars: [{ status: 'sold' }] } })
})
