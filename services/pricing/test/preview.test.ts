import type { PricingPreview } from '@karvan/contracts'
import { expect, it } from 'vitest'
import { CAR } from '../../../libs/inventory/test/car.ts'
import { openApp, type OpenApp } from './open-app.ts'
import { publish } from './write-book.ts'

const BASE = '/api/admin/pricing-settings'

/** From 5,000 to 59,000 euro, each third an SUV, each tenth sold to no price. */
const CARS = Array.from({ length: 55 }, (_, i) => ({
  ...CAR,
  sourceId: String(i),
  title: `Car ${i}`,
  bodyType: i % 3 === 0 ? ('SUV' as const) : ('Sedan' as const),
  ...(i % 10 === 9
    ? { priceAmount: null, priceCurrency: null, priceKrw: null }
    : { priceAmount: (5_000 + i * 1_000) * 100, priceCurrency: 'EUR' as const, priceKrw: (5_000 + i * 1_000) * 1_600 }),
}))

async function preview(app: OpenApp, values: Record<string, number | string>): Promise<PricingPreview> {
  const settings = (await app.call('GET', BASE)).body['settings'] as object
  const given = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }]))
  const { status, body } = await app.call('POST', `${BASE}/preview`, { settings: { ...settings, ...given } })
  expect(status).toBe(200)
  return body['data'] as PricingPreview
}

it('says of every car and of five what other fees would change, and changes nothing', async () => {
  const app = await openApp()
  await publish(app, CARS)
  const same = await preview(app, {})
  expect(same).toMatchObject({ before: 1, cars: 50, SA: { up: 0, down: 0, same: 50 }, XK: { same: 50 } })

  const suvs = CARS.filter(({ bodyType, priceAmount }) => bodyType === 'SUV' && priceAmount !== null).length
  const { SA, XK, samples, tiers } = await preview(app, { shipping_fee_suv: 1_620, kosovo_transport_fee: 400 })
  expect(SA).toMatchObject({ up: suvs, down: 0, same: 50 - suvs, quantiles: { min: 0, p50: 0, max: 120 } })
  expect(XK).toMatchObject({ up: suvs, down: 50 - suvs, same: 0, quantiles: { min: -50, max: 70 } })
  expect(XK.histogram.reduce((sum, { cars }) => sum + cars, 0)).toBe(50)
  // Up to 10,000: six cars; up to 25,000: fifteen less two without a price.
  expect([tiers, tiers[0] + tiers[1] + tiers[2]]).toEqual([[6, 13, 31], 50])
  expect(samples.map(({ title }) => title)).toEqual([
    'Car 0',
    expect.any(String),
    'Car 27',
    expect.any(String),
    'Car 54',
  ])
  expect(samples[0]).toMatchObject({ SA: { before: 7_200, after: 7_320 }, XK: { before: 7_650, after: 7_720 } })
  expect(await app.books()).toEqual([])
})

it('shows what a shop without cars would change: nothing', async () => {
  const app = await openApp()
  expect(await preview(app, { extra_fee: 5 })).toMatchObject({
    cars: 0,
    samples: [],
    SA: { up: 0, quantiles: null, histogram: [] },
  })
})

it('makes a few previews at a time, and refuses what would wait too long', async () => {
  const app = await openApp()
  await publish(app, CARS)
  const settings = (await app.call('GET', BASE)).body['settings'] as object
  const ask = () => app.call('POST', `${BASE}/preview`, { settings })
  const statuses = (await Promise.all(Array.from({ length: 10 }, ask))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array<number>(6).fill(200), ...Array<number>(4).fill(503)])
  expect((await ask()).status).toBe(200)
})
