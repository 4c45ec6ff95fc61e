import type { ComparisonStats } from '@karvan/contracts'
import { type Stack, until } from '@karvan/test-kit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { filledShop } from './runs.ts'

/** Comparing prices as a job, from the order to the statistics. */

/** Enough for several tasks. */
const LISTINGS = 2_500
const LONG_MS = 300_000

let stack: Stack
let runs: Awaited<ReturnType<typeof filledShop>>['runs']

beforeAll(async () => {
  ;({ stack, runs } = await filledShop(LISTINGS, 2_000, LONG_MS))
  // Each third car of the shop is sold by Trio, too, for 10,000 euro; each sixth by Luxury.
  await runs.sql(`
    with own as (
      select listing.*, row_number() over (order by id) as place from inventory.listings as listing
      where dataset = 'main' and status in ('available', 'under_contract') and vin is not null)
    insert into inventory.listings (dataset, id, source, source_id, status, title, make, model, original_name, model_year,
      mileage_km, vin, price_amount, price_currency, price_krw, photos, options, price_sentinel,
      mileage_sentinel, quarantine, unknown_words, content_hash, seen_at)
    select rival, gen_random_uuid(), source_of_rival, source_id, 'available', title, make, model, original_name, model_year,
      mileage_km, vin, 1000000, 'EUR', 16000000, photos, options, price_sentinel,
      mileage_sentinel, quarantine, unknown_words, content_hash, seen_at
    from own join (values ('trio', 'triovetura', 3), ('luxury', 'luxurycarskosova', 6)) as other(rival, source_of_rival, each)
      on place % each = 0`)
}, LONG_MS)
afterAll(() => stack.close())

beforeEach(async () => {
  await runs.sql('delete from inventory.rival_matches')
  await runs.sql('delete from inventory.compared_cars')
})

const start = async (): Promise<string> => {
  const { status, body } = await stack.client.call('updatePriceComparison')
  expect(status).toBe(202)
  return (body as { jobId: string }).jobId
}
const update = async () => await stack.client.ended(await start(), LONG_MS)
const stats = async (): Promise<ComparisonStats> =>
  ((await stack.client.call('priceComparisonStats')).body as { data: ComparisonStats }).data
const matches = () =>
  runs.sql('select listing_id, rival, rival_id, kind from inventory.rival_matches order by listing_id, rival')

it(
  'finds what rivals sell, and the second time that nothing has changed',
  async () => {
    const first = await update()
    const { overview, statuses } = await stats()
    expect(first).toMatchObject({ work: 'price-comparison', outcome: 'success' })
    expect(first.counters).toMatchObject({ compared: overview.total_cars, matched: overview.cars_with_trio_price })
    expect(overview.cars_with_trio_price).toBeGreaterThan(LISTINGS / 5)
    expect(overview.cars_with_both_prices).toBe(overview.cars_with_luxury_price)
    expect(statuses.notCompared).toBe(0)
    expect((await update()).counters).toMatchObject({ compared: 0 })
  },
  LONG_MS,
)

it(
  'comes to the same when its worker is killed in the middle',
  async () => {
    await update()
    const whole = await matches()
    await runs.sql('delete from inventory.rival_matches')
    await runs.sql('delete from inventory.compared_cars')

    const jobId = await start()
    await until(
      'some cars are compared',
      () => stack.client.job(jobId),
      ({ progress }) => progress.current > 0,
      LONG_MS,
    )
    await stack.program('pipeline-worker').kill()
    await stack.restart('pipeline-worker')
    expect(await stack.client.ended(jobId, LONG_MS)).toMatchObject({ outcome: 'success' })
    expect(await matches()).toEqual(whole)
  },
  LONG_MS,
)
