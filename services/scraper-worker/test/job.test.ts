import { PATHS } from '@karvan/contracts'
import { createSuite, type House, startHouse } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let house: House

beforeAll(async () => {
  house = await startHouse({ suite: await createSuite(), listings: 2_000 })
})
afterAll(() => house.close())

it('fills the shop by a job in three steps', async () => {
  const id = await house.client.startJob(300)
  const job = await house.client.ended(id)
  const logs = await house.client.call(PATHS.jobLogs, { params: { id } })
  console.log(JSON.stringify(job), JSON.stringify(logs.body).slice(0, 3000))
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  const cars = await house.client.call(PATHS.searchCars, { query: '?limit=3&facets=1' })
  console.log(JSON.stringify(cars.body).slice(0, 6000))
})
