import { createSuite, SALES, until } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPhone, type OpenShop, openShop } from './open-shop.ts'

const CARS = 5

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop(await createSuite(), CARS, { services: [...SALES, 'scraping', 'pipeline-worker'] })
}, 240_000)
afterAll(() => shop.stack.close())

/** What a list of favorites asks for. */
async function favorites(): Promise<readonly string[]> {
  const query = `?ids=${shop.carIds.join(',')}&destination=SA`
  const { body } = await shop.stack.client.call('searchCars', { query })
  return (body as { data: { cars: { id: string }[] } }).data.cars.map(({ id }) => id).toSorted()
}

/** What the page of each car asks for. */
async function pages() {
  const answers = shop.carIds.map((id) => shop.stack.client.call('getCar', { params: { id } }))
  return (await Promise.all(answers)).map(({ status, body }) => ({
    status,
    car: (body as { data?: { imports: object | null } }).data,
  }))
}

async function deleteAll(): Promise<string> {
  const { body } = await shop.stack.client.call('deleteAllCars', { query: `?confirm=${CARS}` })
  const { jobId } = body as { jobId: string }
  expect(await shop.stack.client.ended(jobId)).toMatchObject({ outcome: 'success' })
  return jobId
}

it('leads from favorites and reservations to their cars again once all deleted cars are back', async () => {
  const { client } = shop.stack
  const phone = newPhone()
  const { code, car } = await shop.reserve({ phone, knowsImport: true })
  const tracked = async () => (await shop.call('GET', `/api/reservations/track/${code}?phone=${phone.slice(-4)}`)).data
  const reservation = await tracked()
  const before = await until('cars with all that is said of them', pages, (all) => all.every(({ car }) => car?.imports))
  expect(await favorites()).toEqual(shop.carIds.toSorted())
  expect(before.map(({ status }) => status)).toEqual(shop.carIds.map(() => 200))

  const jobId = await deleteAll()
  await until('an empty shop', favorites, ({ length }) => length === 0)
  expect((await pages()).map(({ status }) => status)).toEqual(shop.carIds.map(() => 404))
  expect(await tracked()).toEqual(reservation)

  const rows = `select id from inventory.snapshots where job_id = $1`
  for (const { id } of await shop.rows<{ id: string }>(rows, [jobId])) {
    const { body } = await client.call('restoreSnapshot', { params: { id } })
    expect(await client.ended((body as { jobId: string }).jobId)).toMatchObject({ outcome: 'success' })
  }
  await until('the shop as it was', favorites, ({ length }) => length === CARS)
  expect(await pages()).toEqual(before)
  expect(await tracked()).toEqual(reservation)
  expect(shop.carIds).toContain(car.id)
  expect((await client.call('getCar', { params: { id: car.id } })).status).toBe(200)
})
