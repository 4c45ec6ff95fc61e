import type { Job } from '@karvan/contracts'
import { CRAWL, createSuite, query, repetitions, type Stack, startStack, type Suite } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { control, traffic } from './shop-state.ts'

/** A sweep of everything, and the same again: what has not changed costs no visit and leaves no trace. */

const LISTINGS = repetitions('listings that are swept twice', 300, 20_000)
const WHOLE_LIST = 999_999
const PATIENCE_MS = 120_000 + LISTINGS * 60

let suite: Suite
let stack: Stack

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, services: CRAWL, listings: LISTINGS })
})
afterAll(() => stack.close())

const sweep = async (order: object = {}) => {
  await control(stack, 'requests/reset')
  const body = { totalCars: WHOLE_LIST, ...order }
  const answer = await stack.client.call('startScraping', { params: { source: 'encar' }, body })
  const job = await stack.client.ended((answer.body as { jobId: string }).jobId, PATIENCE_MS)
  const { requests } = await traffic(stack)
  const total = Object.entries(requests).reduce((sum, [kind, count]) => sum + (kind === 'robots' ? 0 : count), 0)
  return { job, total, details: requests['detail'] ?? 0, lists: requests['list'] ?? 0 }
}
/** What readers of the inventory go by. */
const stamps = () =>
  query<{ source_id: string; stamp: string }>(
    suite.superuserUrl,
    `select source_id, dataset || ' ' || status || ' ' || changed_xid::text || ' ' || updated_at::text as stamp
     from inventory.listings order by dataset, source_id`,
  )
const shown = async () =>
  await query<{ source_id: string; price: number }>(
    suite.superuserUrl,
    `select source_id, (price_amount / 10000)::int as price from inventory.cars
     where status in ('available', 'under_contract') order by source_id`,
  )

/**
 * The pages of the first sweep told of vehicles that are advertised twice without their rows saying so: the second one leaves
 * the other advertisements out with the list, where the first one met them when it published.
 */
const inAll = ({ results: { published, quarantined, totalProcessed, duplicatesSkipped, ...rest } }: Job) => ({
  ...rest,
  listings: totalProcessed + duplicatesSkipped,
  isWhole: published + quarantined === totalProcessed,
})

it(
  'visits no listing again whose row in the list is the same, and changes no row of the inventory',
  { timeout: 2 * PATIENCE_MS },
  async () => {
    const first = await sweep()
    expect(first.job).toMatchObject({ status: 'completed', outcome: 'success' })
    expect(first.details).toBeGreaterThan(LISTINGS / 2)
    const before = await stamps()
    const second = await sweep()
    expect(second.job).toMatchObject({ status: 'completed', outcome: 'success' })
    expect(inAll(second.job)).toEqual(inAll(first.job))
    expect(second.job.results.published).toBe((await shown()).length)
    console.log(`requests for ${LISTINGS} listings: ${first.total}, and again ${second.total}`)
    expect([second.details, second.total]).toEqual([0, second.lists])
    expect(second.total).toBeLessThan(first.total / 10)
    expect(await stamps()).toEqual(before)
  },
)

it(
  'visits what has changed and what is new, and asks after what is not shown any more',
  { timeout: 2 * PATIENCE_MS },
  async () => {
    const [dearer, sold] = await shown()
    if (!dearer || !sold) throw new Error('the shop is empty')
    await control(stack, `price/${dearer.source_id}`, { price: dearer.price + 10 })
    await control(stack, `sell/${sold.source_id}`, { as: 'sold' })
    await control(stack, 'listings/add', { count: 3 })
    const again = await sweep()
    expect(again.job).toMatchObject({ status: 'completed', outcome: 'success' })
    expect(again.job.results).toMatchObject({ retired: 1 })
    // The dearer one, the new ones that their rows do not keep back, and the question after the sold one.
    expect(again.details).toBeGreaterThanOrEqual(2)
    expect(again.details).toBeLessThanOrEqual(5)
    const now = new Map((await shown()).map((car) => [car.source_id, car.price]))
    expect([now.get(dearer.source_id), now.has(sold.source_id)]).toEqual([dearer.price + 10, false])
  },
)

it('visits everything where it is told to', { timeout: PATIENCE_MS }, async () => {
  expect((await sweep({ afresh: true })).details).toBeGreaterThan(LISTINGS / 2)
})
