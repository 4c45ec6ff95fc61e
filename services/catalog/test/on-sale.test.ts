import type { CarsOnSale } from '@karvan/contracts'
import type { NormalizedCar } from '@karvan/domain'
import { observeListing, publishListings } from '@karvan/inventory'
import { query, seededRandom } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomCars } from './cars.ts'
import { type Catalog, ENCAR, startCatalog } from './catalog.ts'

/** Flood and total loss, as `inventory.listings.past` has them (migration 0035). */
const LEFT_OUT = 0b11

/** More than one page holds. */
const CARS = 5_200
const PATH = '/internal/cars-on-sale'

let catalog: Catalog
let cars: readonly NormalizedCar[]

beforeAll(async () => {
  const random = seededRandom('cars on sale')
  cars = randomCars(CARS, () => random.next(), { hasGrave: true })
  catalog = await startCatalog(cars)
})
afterAll(() => catalog.close())

const ask = (url: string) => catalog.app.inject({ url, headers: { 'x-internal-token': catalog.internalToken } })

/** All pages, one after the other. */
async function listed(): Promise<CarsOnSale['cars']> {
  const all: CarsOnSale['cars'][number][] = []
  for (let next: string | null = ''; next !== null;) {
    const answer = await ask(next === '' ? PATH : `${PATH}?after=${next}`)
    expect(answer.statusCode).toBe(200)
    const page: CarsOnSale = answer.json()
    all.push(...page.cars)
    next = page.next
  }
  return all
}
const changedAt = async (id: string) => (await listed()).find((car) => car.encar_id === id)?.changedAt ?? null
const observe = (id: string, state: 'sold' | 'available') =>
  catalog.db
    .transaction()
    .execute((trx) =>
      observeListing(
        trx,
        { source: ENCAR.source, datasets: [ENCAR.from, ENCAR.to], sourceId: id },
        { state, at: new Date() },
      ),
    )

it('names each car on sale once, by id, and none that is sold, withdrawn or rejected', async () => {
  for (const [place, status] of ['sold', 'withdrawn', 'rejected', 'under_contract'].entries()) {
    const gone = cars.filter((_, i) => i % 100 === place).map(({ sourceId }) => sourceId)
    await query(catalog.databaseUrl, `update inventory.cars set status = $1 where source_id = any($2)`, [status, gone])
  }
  const all = await listed()
  const rows = await query<{
    id: string
    source_id: string
    make: string
    model: string
    past: number
    updated_at: Date
  }>(catalog.databaseUrl, `select * from inventory.cars where status in ('available', 'under_contract') order by id`)
  expect(rows.length).toBe(CARS - 3 * (CARS / 100))
  expect(rows.some(({ past }) => (past & LEFT_OUT) !== 0)).toBe(true)
  expect(all).toEqual(
    rows.map(({ id, source_id, make, model, past, updated_at }) => ({
      id,
      encar_id: source_id,
      trio_car_id: null,
      make,
      model,
      isListed: (past & LEFT_OUT) === 0,
      changedAt: updated_at.toISOString(),
    })),
  )
})

it('says of a car that was sold and came back when it came back, and of one that was only seen again when it changed', async () => {
  const [, , , , car, other] = cars
  if (!car || !other) throw new Error('there are too few cars')
  const [before, ofOther] = [await changedAt(car.sourceId), await changedAt(other.sourceId)]
  await observe(car.sourceId, 'sold')
  expect(await changedAt(car.sourceId)).toBeNull()
  const soldAt = new Date()
  await catalog.db.transaction().execute((trx) => publishListings(trx, ENCAR, [car, other], new Date()))
  const after = await changedAt(car.sourceId)
  expect(after !== null && after >= soldAt.toISOString()).toBe(true)
  expect(before !== null && after !== null && before < after).toBe(true)
  expect(await changedAt(other.sourceId)).toBe(ofOther)
})

it('is for other services alone, and refuses what is no id', async () => {
  expect((await catalog.app.inject(PATH)).statusCode).toBe(404)
  expect((await ask(`${PATH}?after=39000001`)).statusCode).toBe(400)
})
