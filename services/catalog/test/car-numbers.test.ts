import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const CARS = 30
const VIN = 'KMHE341DBLA123456'
const SOLD = '39000007'
const WITH_VIN = '39000003'

let catalog: Catalog
beforeAll(async () => {
  const cars = randomCars(CARS, () => 0.5).map((car) => (car.sourceId === WITH_VIN ? { ...car, vin: VIN } : car))
  catalog = await startCatalog(cars)
  await sql`update inventory.cars set status = 'sold' where source_id = ${SOLD}`.execute(catalog.db)
})
afterAll(() => catalog.close())

interface Answer {
  readonly cars: readonly { readonly id: string; readonly encar_id: string }[]
  readonly pagination: { readonly total: number }
  readonly relax?: unknown
  readonly notUnderstood?: readonly string[]
}
const search = async (text: string, more = '') =>
  (await catalog.app.inject(`/api/cars?limit=100&search=${encodeURIComponent(text)}${more}`)).json<{ data: Answer }>()
    .data
const found = async (text: string, more = '') => (await search(text, more)).cars.map((car) => car.encar_id)

it.each([WITH_VIN, `encar ${WITH_VIN}`, VIN, VIN.toLowerCase(), 'kmh e341db la123456', `vin ${VIN} 2020 red`])(
  '%s finds the one car that bears the number',
  async (text) => {
    expect(await found(text)).toEqual([WITH_VIN])
  },
)

it('finds a car by our own id, and one that was sold', async () => {
  const [car] = (await search(WITH_VIN)).cars
  expect(await found(car?.id ?? '')).toEqual([WITH_VIN])
  expect(await found(SOLD)).toEqual([SOLD])
})

it('reads a number that no car bears as a budget, a mileage or a year', async () => {
  const all = (await search('')).pagination.total
  expect((await search('38999999')).pagination.total).toBe(all)
  expect((await search('15000')).pagination.total).toBe((await search('', '&priceTo=15000')).pagination.total)
  expect((await search('2019')).pagination.total).toBe(
    (await search('', '&yearFrom=2019&yearTo=2019')).pagination.total,
  )
  // What nothing knows is left out and named.
  expect(await search('KMHE341DBLA999999')).toMatchObject({
    pagination: { total: all },
    notUnderstood: ['KMHE341DBLA999999'],
  })
})

it('keeps the filters that were set, and says which one hides the car', async () => {
  expect(await search(WITH_VIN, '&yearTo=1990')).toMatchObject({ cars: [], relax: { filter: 'year', total: 1 } })
})
