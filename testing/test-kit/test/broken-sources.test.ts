import type { SourceStatus } from '@karvan/contracts'
import {
  automobileRoSite,
  encarSiteOf,
  kbChachachaSite,
  kjCarsSite,
  luxuryCarsKosovaSite,
  trioveturaSite,
} from '@karvan/source-simulator'
import { SOURCES } from '@karvan/sources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '../src/sql.ts'
import { until } from '../src/until.ts'
import { type Shop, startShop } from './shop.ts'

/** A site that refuses us, breaks or changes: nothing leaves, nothing wrong is written, and the job and the source say why. */

const CARS = 120
const WHOLE_LIST = 999_999

let shop: Shop

beforeAll(async () => {
  shop = await startShop(SOURCES, [
    encarSiteOf(CARS),
    kjCarsSite({ cars: CARS }),
    automobileRoSite({ cars: CARS, seed: 2 }),
    luxuryCarsKosovaSite({ cars: CARS, seed: 3 }),
    trioveturaSite({ cars: CARS, seed: 4 }),
    kbChachachaSite({ cars: CARS, seed: 5 }),
  ])
})
afterAll(() => shop.close())

/** All that is known of a source's cars, but for when they were seen. */
const rowsOf = (source: string) =>
  query(
    shop.suite.superuserUrl,
    `select dataset, source_id, status, content_hash, sold_at from inventory.listings
     where source = '${source}' order by dataset, source_id`,
  )
const logOf = async (id: string) => JSON.stringify((await shop.client.call('jobLogs', { params: { id } })).body)
/** Also the pages of cars whose row in the list is as it was. */
const startAfresh = async (source: string) => {
  const body = { maxCars: WHOLE_LIST, afresh: true }
  const answer = await shop.client.call('startSource', { params: { source }, body })
  return (answer.body as { jobId: string }).jobId
}
const statusOf = async (source: string) => {
  const { body } = await shop.client.call('sourceStatus', { params: { source } })
  return (body as { data: SourceStatus }).data
}

interface Fault {
  readonly kind: string
  readonly path?: string
  readonly probability?: number
  readonly says: RegExp
  /** The job comes to its end by itself; it tries again for minutes else, and is cancelled when it has said why. */
  readonly ends: boolean
}

const HTML_SITES = ['kj-cars', 'automobile-ro', 'luxurycarskosova'] as const
const LISTS = {
  'kj-cars': '/cars/',
  'automobile-ro': '/autoturisme/',
  luxurycarskosova: '/listings/',
}

const EVERYWHERE: readonly (readonly [string, Fault])[] = [
  ['407 on everything', { kind: '407', says: /refuses us \(407\)/, ends: true }],
  ['a challenge with status 200', { kind: 'challenge', says: /challenge page/, ends: true }],
  [
    'half of its pages cut',
    { kind: 'cut', probability: 0.5, says: /no answer|broken|nothing was stored/, ends: false },
  ],
]
const PAGES: readonly (readonly [string, Fault])[] = [
  ['JSON for HTML', { kind: 'json', says: /none that the site is known to have/, ends: false }],
  ['no car in its list', { kind: 'empty', path: 'list', says: /leads to no car|The list showed no car/, ends: false }],
  [
    'every field of a car renamed',
    { kind: 'renamed', says: /says nothing of a car|leads to no car|not to be believed/, ends: false },
  ],
  ['prices in another unit', { kind: 'unit', says: /not to be believed/, ends: true }],
]
const DOCUMENTS: readonly (readonly [string, Fault])[] = [
  ['HTML for JSON', { kind: 'html', says: /HTML in place of JSON/, ends: false }],
  ['every field of a car renamed', { kind: 'renamed', says: /not to be believed|the site changed/, ends: false }],
  ['prices in another unit', { kind: 'unit', says: /not to be believed/, ends: true }],
  ['a count of 0', { kind: 'empty', says: /The list showed no car/, ends: true }],
]

describe.each([
  ...HTML_SITES.map((source) => [source, [...EVERYWHERE, ...PAGES]] as const),
  // What its own markup and its browser make of a new layout, `kb-quirks` looks at.
  ['kb-chachacha', [...EVERYWHERE, ...PAGES.slice(0, 1)]] as const,
  ...(['encar', 'triovetura'] as const).map((source) => [source, [...EVERYWHERE, ...DOCUMENTS]] as const),
])('%s', (source, faults) => {
  let before: unknown[]

  it('is healthy while its site is', async () => {
    await shop.client.ended(await shop.client.startJob(WHOLE_LIST, 'three-step', source))
    before = await rowsOf(source)
    expect(before.length).toBeGreaterThanOrEqual(CARS / 2)
    expect((await statusOf(source)).health).toEqual({ level: 'good', reason: null })
  })

  it.each(faults)('keeps its cars with %s, and says why', async (_what, { says, ends, ...order }) => {
    const site = shop.siteOf(source)
    const path = order.path === 'list' ? LISTS[source as keyof typeof LISTS] : '*'
    await site.control('faults', { ...order, path })
    const id = await startAfresh(source)
    const said = await until(
      `the job of ${source} says ${String(says)}`,
      async () => ({ job: await shop.client.job(id), log: await logOf(id) }),
      ({ job, log }) => (ends ? job.endTime !== null : job.endTime !== null || says.test(log)),
      50_000,
    )
    // It does not wait for the job's end with bad news.
    const { health } = await until(
      `the health of ${source} is bad`,
      () => statusOf(source),
      ({ health: { level } }) => level === 'bad',
    )
    expect(health.reason).toBeTruthy()
    await site.control('faults/clear', {})
    expect(said.log).toMatch(says)
    if (said.job.endTime === null) await shop.client.call('cancelJob', { params: { id } })
    expect(await rowsOf(source)).toEqual(before)
    if (ends) {
      expect(said.job).toMatchObject({ status: 'failed', outcome: 'error' })
      expect((await statusOf(source)).health).toEqual({ level: 'bad', reason: said.job.message })
    }
  })
})

it('writes what it does not believe where staff have looked and say that it is so', async () => {
  const source = 'kj-cars'
  const site = shop.siteOf(source)
  const before = await rowsOf(source)
  await site.control('faults', { kind: 'unit', path: '*' })
  const body = { maxCars: WHOLE_LIST, confirmChanges: true }
  const answer = await shop.client.call('startSource', { params: { source }, body })
  const job = await shop.client.ended((answer.body as { jobId: string }).jobId)
  await site.control('faults/clear', {})
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  expect(await rowsOf(source)).not.toEqual(before)
  // Who reads the sites' own prices again is not believed either, until staff say so.
  const again = await shop.client.ended(await shop.client.startJob(WHOLE_LIST, 'three-step', source))
  expect(again).toMatchObject({ status: 'failed', outcome: 'error' })
})
