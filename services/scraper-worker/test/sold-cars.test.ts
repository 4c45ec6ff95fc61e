import type { Job } from '@karvan/contracts'
import { CRAWL, createSuite, query, repetitions, type Stack, startStack, type Suite, until } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { control } from './shop-state.ts'

const LISTINGS = 1_000
/** More than there are, and few enough to be read page by page, which is quicker here than by bands of price. */
const PAGED = 10_000
/** Ten minutes and the rhythm of looking again, in little. */
const ENV = { SALE_CONFIRM_MS: '1500', RECHECK_MS: '100', BLOCK_PAUSE_MS: '200' }

/** No question waits for so long. */
const MORE_THAN_PATIENCE_MS = 40_000

/** Each question waits as long as it has patience: most of a minute in all. */
const SILENCE = Array.from(
  { length: repetitions('outages without any answer', 0, 1) },
  () => ['slow', '/v1/*'] as const,
)

let suite: Suite
let stack: Stack
/** Cars that the shop shows at first, and of which there is one advertisement. */
let cars: readonly string[]

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, services: CRAWL, listings: LISTINGS, env: ENV })
  expect(await sweep()).toMatchObject({ outcome: 'success', results: { retired: 0 } })
  cars = [...(await onSale()).keys()].filter((id) => duplicatesOf(id).length === 0)
}, 240_000)
afterAll(() => stack.close())

const start = (body: object = {}) =>
  stack.client.call('startScraping', {
    params: { source: 'encar' },
    body: { totalCars: PAGED, processingMode: 'list-only', ...body },
  })
const startSweep = async (body?: object) => ((await start(body)).body as { jobId: string }).jobId
const sweep = async (body?: object): Promise<Job> => await stack.client.ended(await startSweep(body))

const indexOf = (id: string) => stack.simulator.universe.indexOf(Number(id))
const duplicatesOf = (id: string) => stack.simulator.universe.duplicatesOf(indexOf(id))
const stateOf = (id: string) => stack.simulator.universe.state(indexOf(id))
const isAtSite = (id: string) => ['advertised', 'waiting'].includes(stateOf(id))
const atSite = () => cars.filter(isAtSite)

/** What visitors see, by the source's id. */
async function onSale(): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ source_id: string; status: string }>(
    suite.superuserUrl,
    `select source_id, status from inventory.cars where status in ('available', 'under_contract') order by source_id`,
  )
  return new Map(rows.map((row) => [row.source_id, row.status]))
}
/** Of the cars with one advertisement. */
const shown = async () => {
  const all = await onSale()
  return cars.filter((id) => all.has(id))
}
const shopIsAsTheSite = () => until('the shop is as the site', shown, (ids) => String(ids) === String(atSite()))

const sell = async (ids: readonly string[], as: 'sold' | 'gone' | 'waiting') => {
  for (const id of ids) await control(stack, `sell/${id}`, { as })
}
const restore = async (ids: readonly string[]) => {
  for (const id of ids) await control(stack, `restore/${id}`)
}
const logOf = async (id: string) => JSON.stringify((await stack.client.call('jobLogs', { params: { id } })).body)

it('takes out what is sold or gone, and nothing else', { timeout: 180_000 }, async () => {
  await sell(cars.slice(0, 75), 'sold')
  await sell(cars.slice(75, 100), 'gone')
  await control(stack, 'listings/remove', { ids: cars.slice(100, 125) })
  await sell(cars.slice(125, 135), 'waiting')
  const id = await startSweep({ totalCars: 'all' })
  expect(await stack.client.ended(id)).toMatchObject({ outcome: 'success', results: { retired: 75 } })
  expect(await logOf(id)).toContain('The list did not show 135 of')
  expect(await logOf(id)).toContain('and to be asked for again')
  await shopIsAsTheSite()
  const all = await onSale()
  for (const waiting of cars.slice(125, 135)) expect(all.get(waiting)).toBe('under_contract')
  const marked = await query<{ count: number }>(
    suite.superuserUrl,
    `select count(*)::int as count from inventory.cars where status = 'sold' and sold_at is not null`,
  )
  expect(marked).toEqual([{ count: 125 }])
})

it('shows again what the site has again', { timeout: 240_000 }, async () => {
  const back = [...cars.slice(0, 5), ...cars.slice(75, 80)]
  await restore(back)
  expect(await sweep()).toMatchObject({ outcome: 'success', results: { retired: 0 } })
  await shopIsAsTheSite()
  expect(await shown()).toEqual(expect.arrayContaining(back))
})

it('takes nothing out after a job that saw a part of the list, and says why', { timeout: 240_000 }, async () => {
  await sell(cars.slice(300, 303), 'sold')
  const before = await shown()
  const id = await startSweep({ totalCars: 500 })
  expect(await stack.client.ended(id)).toMatchObject({ outcome: 'success', results: { retired: 0 } })
  expect(await logOf(id)).toMatch(/No car leaves the shop: the list showed 500 of \d+ cars/)
  expect(await shown()).toEqual(before)
  await restore(cars.slice(300, 303))
})

it('takes out no more than a fifth without staff saying so', { timeout: 240_000 }, async () => {
  const many = atSite().slice(-Math.ceil((await onSale()).size * 0.21))
  await sell(many, 'sold')
  const before = await shown()
  const held = await sweep()
  expect(held).toMatchObject({ status: 'completed', outcome: 'partial', results: { retired: 0 } })
  expect(held.message).toMatch(/No car left the shop: the list did not show \d+ of \d+, and staff must confirm/)
  expect(await shown()).toEqual(before)
  expect(await sweep({ confirmRetire: true })).toMatchObject({ outcome: 'success', results: { retired: many.length } })
  await shopIsAsTheSite()
  await restore(many)
  expect(await sweep()).toMatchObject({ outcome: 'success' })
  await shopIsAsTheSite()
})

const availability = async (id: string) =>
  (await stack.client.call('carAvailability', { params: { id } })).body as { data: { state: string } }
const report = async (id: string) => (await stack.client.call('reportSold', { params: { encarId: id } })).status

it('answers a visitor what the site says of a car', async () => {
  const [sold = '', gone = '', there = ''] = atSite().slice(-3)
  await sell([sold], 'sold')
  await sell([gone], 'gone')
  const says = (id: string, state: string) =>
    until(
      id,
      () => availability(id),
      ({ data }) => data.state === state,
    )
  await says(there, 'available')
  await says(sold, 'sold')
  // By itself: the first answer is not found, which a second one confirms.
  await says(gone, 'sold')
  expect((await shown()).filter((id) => [sold, gone, there].includes(id))).toEqual([there])
  await restore([sold, gone])
  await sweep()
  await shopIsAsTheSite()
})

/** Each case has cars of its own: a late answer to what one reported says nothing of those of the next. */
let firstUnseen = 0

it.each([...SILENCE, ['cut', '/v1/*'], ['407', '/v1/*'], ['html', '/v1/*'], ['404', '/v1/*']] as const)(
  'takes nothing out while the site answers %s for %s, though somebody reports its cars',
  { timeout: 240_000 },
  async (kind, path) => {
    const before = await shown()
    await query(suite.superuserUrl, 'truncate inventory.rate_limits, inventory.sale_checks')
    const unseen = before.slice(firstUnseen, firstUnseen + 20)
    firstUnseen += 20
    // Off the list, and on sale: only the page, which cannot be had, would tell.
    await sell(unseen, 'waiting')
    await control(stack, 'faults', { kind, path, ms: MORE_THAN_PATIENCE_MS })
    const id = await startSweep()
    await until(
      'the site was asked',
      () => logOf(id),
      (log) => /the list did not show/i.test(log),
    )
    for (const car of unseen.slice(0, 5)) expect(await report(car)).toBe(202)
    await until(
      'the job has met the fault',
      async () => [await logOf(id), (await stack.client.job(id)).endTime] as const,
      ([log, ended]) => ended !== null || log.includes('nothing was stored'),
      60_000,
    )
    await stack.client.call('cancelJob', { params: { id } })
    expect(await shown()).toEqual(before)
    await control(stack, 'faults/clear')
    await restore(unseen)
  },
)

it.each(['407', 'html'] as const)(
  'takes nothing out after a sweep of which half of the pages answered %s',
  { timeout: 240_000 },
  async (kind) => {
    await query(suite.superuserUrl, 'truncate jobs.hosts cascade')
    const before = await shown()
    await control(stack, 'faults', { kind, path: '/search/*', probability: 0.5 })
    const id = await startSweep()
    await until(
      'the job has met the fault',
      async () => [await logOf(id), (await stack.client.job(id)).endTime] as const,
      ([log, ended]) => ended !== null || log.includes('nothing was stored'),
    )
    await stack.client.call('cancelJob', { params: { id } })
    await control(stack, 'faults/clear')
    expect(await shown()).toEqual(before)
  },
)

it('loses no car to a visitor who reports them all', { timeout: 240_000 }, async () => {
  await query(suite.superuserUrl, 'truncate jobs.hosts, inventory.rate_limits, inventory.sale_checks cascade')
  const before = await shown()
  const statuses: number[] = []
  for (const id of before.slice(0, 200)) statuses.push(await report(id))
  expect(statuses.slice(0, 30).every((status) => status === 409 || status === 202)).toBe(true)
  expect(new Set(statuses.slice(30))).toEqual(new Set([429]))
  expect(await shown()).toEqual(before)
})
