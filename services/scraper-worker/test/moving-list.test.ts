import {
  CRAWL,
  createSuite,
  type EncarTruth,
  query,
  repetitions,
  seededRandom,
  type Stack,
  startStack,
  type Suite,
  until,
} from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { control } from './shop-state.ts'

/** A sweep of everything while cars are sold, taken away, offered, put under contract and given other prices. */

const LISTINGS = repetitions('listings that change during a sweep', 700, 20_000)
const PATIENCE_MS = 120_000 + LISTINGS * 60
/** Ten minutes and the rhythm of looking again, in little. */
const ENV = { SALE_CONFIRM_MS: '1500', RECHECK_MS: '100' }
const FIRST_ID = 39_000_001
/** Times at which some listings change, in percent of the job. */
const MOMENTS = [2, 15, 30, 45, 60, 75, 90]
const AT_A_MOMENT = Math.ceil(LISTINGS / 400)
const AT_A_TIME = 50

let suite: Suite
let stack: Stack
const random = seededRandom('a list that moves')

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, services: CRAWL, listings: LISTINGS, env: ENV })
})
afterAll(() => stack.close())

const start = async () => {
  const body = { totalCars: 'all' }
  const answer = await stack.client.call('startScraping', { params: { source: 'encar' }, body })
  return (answer.body as { jobId: string }).jobId
}
const one = () => String(FIRST_ID + Math.floor(random.next() * LISTINGS))

/** Some of each, in turns; nothing comes back. */
async function change(): Promise<void> {
  for (let i = 0; i < AT_A_MOMENT; i += 1) {
    await control(stack, `sell/${one()}`, { as: 'sold' })
    await control(stack, `sell/${one()}`, { as: 'gone' })
    await control(stack, `sell/${one()}`, { as: 'waiting' })
    await control(stack, `price/${one()}`, { price: 500 + Math.floor(random.next() * 5_000) })
  }
  await control(stack, 'listings/add', { count: AT_A_MOMENT })
}

/** What the shop should offer: each car at the price of one of its advertisements. */
async function truth(): Promise<Map<string, EncarTruth[]>> {
  const { count } = stack.simulator.universe
  const byVehicle = new Map<string, EncarTruth[]>()
  for (let first = 0; first < count; first += AT_A_TIME) {
    const ids = Array.from({ length: Math.min(AT_A_TIME, count - first) }, (_, i) => FIRST_ID + first + i)
    const all = (await Promise.all(ids.map((id) => stack.simulator.control(`truth/${id}`)))) as EncarTruth[]
    for (const ad of all.filter(({ state, quarantine }) => state !== 'gone' && state !== 'sold' && !quarantine))
      byVehicle.set(ad.vehicleId, [...(byVehicle.get(ad.vehicleId) ?? []), ad])
  }
  return byVehicle
}
const shown = () =>
  query<{ id: string; price: number }>(
    suite.superuserUrl,
    `select source_id as id, price_krw::int as price from inventory.cars where status in ('available', 'under_contract')`,
  )

/** What differs between shop and site, car by car. */
async function differences(site: ReadonlyMap<string, readonly EncarTruth[]>): Promise<string[]> {
  const rows = new Map((await shown()).map(({ id, price }) => [id, price]))
  const wrong = [...site].flatMap(([vehicle, ads]) => {
    const [ad, ...more] = ads.filter(({ id }) => rows.has(id))
    // The list does not show what waits for its buyer: the shop may not have it, or not know its last price.
    if (!ad) return ads.every(({ state }) => state === 'waiting') ? [] : [`${vehicle} is not in the shop`]
    if (more.length > 0) return [`${vehicle} is in the shop ${more.length + 1} times`]
    const price = rows.get(ad.id)
    return price === ad.priceKrw || ad.state === 'waiting'
      ? []
      : [`${ad.id} costs ${ad.priceKrw} won, not ${String(price)}`]
  })
  const there = new Set([...site.values()].flat().map(({ id }) => id))
  return [...wrong, ...[...rows.keys()].filter((id) => !there.has(id)).map((id) => `${id} has left`)]
}

it(
  'shows what the site has after the next sweep, whatever moved during the one before',
  { timeout: 3 * PATIENCE_MS },
  async () => {
    const id = await start()
    for (const percent of MOMENTS) {
      await until(
        `${percent} %`,
        () => stack.client.job(id),
        ({ progress, endTime }) => progress.percentage >= percent || endTime !== null,
        PATIENCE_MS,
      )
      await change()
    }
    expect(await stack.client.ended(id, PATIENCE_MS)).toMatchObject({ status: 'completed', outcome: 'success' })
    const site = await truth()
    const before = await differences(site)
    console.log(
      `${MOMENTS.length * AT_A_MOMENT * 5} changes during the sweep of ${LISTINGS}: ${before.length} not known after it`,
    )
    expect(await stack.client.ended(await start(), PATIENCE_MS)).toMatchObject({
      status: 'completed',
      outcome: 'success',
    })
    const last = await until(
      'the shop is as the site',
      () => differences(site),
      (found) => found.length === 0,
      30_000,
    ).catch(() => differences(site))
    expect(last).toEqual([])
  },
)
