import type { SitePreview } from '@karvan/contracts'
import { genericSite } from '@karvan/source-simulator'
import { SOURCES } from '@karvan/sources'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { query } from '../src/sql.ts'
import { factsOfRow, mistakes, truthOf, turn } from './dealer-facts.ts'
import { GENERIC_WORDS } from './generic-words.ts'
import { CHROMIUM, openElsewhere, requestsOf } from './kb-site.ts'
import { type Shop, startShop } from './shop.ts'

/** Sites of staff whose pages are empty until their scripts have run. */

const CARS = 12
const PLAIN = { ...GENERIC_WORDS, needsBrowser: false }
const SCRIPTED = { ...GENERIC_WORDS, needsBrowser: true }

/** A page by a browser takes seconds where the machine is busy. */
vi.setConfig({ testTimeout: 180_000 })

let shop: Shop
let elsewhere: Awaited<ReturnType<typeof openElsewhere>>

beforeAll(async () => {
  elsewhere = await openElsewhere()
  const played = genericSite({ cars: CARS, seed: 4, elsewhere: elsewhere.url })
  shop = await startShop(SOURCES, [played], [], { CHROMIUM_PATH: CHROMIUM })
  await turn(site(), 'written by scripts', true)
})
afterAll(async () => {
  await shop.close()
  elsewhere.close()
})
beforeEach(() => site().control('faults/clear', {}))

const site = () => shop.siteOf('generic')
const host = () => new URL(site().url).host
const carAt = (id: string) => `${site().url}${GENERIC_WORDS.listPath}${id}.html`
const save = (words: object) => shop.client.call('saveSite', { params: { host: host() }, body: words })
const preview = async (words: object, id?: string) => {
  const url = carAt(id ?? (await truthOf(site()))[0]?.id ?? '')
  return await shop.client.call('previewSite', { body: { url, ...words } })
}
async function run(at = shop) {
  const { body } = await at.client.call('startScraping', {
    params: { source: 'generic' },
    body: { totalCars: 999_999, customUrl: at.site.url + GENERIC_WORDS.listPath },
  })
  return await at.client.ended((body as { jobId: string }).jobId, 180_000)
}
async function rowsOf() {
  const begin = `${host()}${GENERIC_WORDS.listPath}`
  const rows = await query<{ row: Record<string, unknown> }>(
    shop.suite.superuserUrl,
    `select to_jsonb(car) as row from inventory.dealer_cars as car where source = 'generic'`,
  )
  return new Map(rows.map(({ row }) => [String(row['source_id']).slice(begin.length, -'.html'.length), row]))
}

it('shows by a preview what the scripts of a page write', async () => {
  const [truth] = await truthOf(site())
  const { status, body } = await preview(SCRIPTED)
  const { data } = body as { data: SitePreview }
  expect([status, data.quarantine]).toEqual([200, truth?.['rejectedFor']])
  expect(data.fields.find(({ field }) => field === 'model')?.value).toBe(truth?.['model'])
})

it('finds nothing on such pages without a browser, and says so', async () => {
  expect(await preview(PLAIN)).toMatchObject({ status: 502, body: { code: 'sites.challenge' } })
  await save(PLAIN)
  expect(await run()).toMatchObject({ status: 'failed' })
  expect((await rowsOf()).size).toBe(0)
})

it('reads list and cars by a browser, each fact as the site knows it', async () => {
  await save(SCRIPTED)
  const job = await run()
  expect(job).toMatchObject({ type: 'generic', status: 'completed', outcome: 'success' })
  expect(job.results).toMatchObject({ carsFound: CARS, gone: 0, errors: 0 })
  const rows = await rowsOf()
  expect(rows.size).toBe(CARS)
  expect((await truthOf(site())).flatMap((truth) => mistakes(truth, factsOfRow(rows.get(truth.id) ?? {})))).toEqual([])
})

it('lets the scripts of a page reach nothing but the data of their own site', async () => {
  const { requests } = await requestsOf(site())
  expect(requests).toMatchObject({ trap: 0, picture: 0, other: 0 })
  expect(requests['part']).toBeGreaterThan(CARS)
  expect(elsewhere.seen).toEqual([])
})

it('obeys robots.txt within a page, and says what the page did without', async () => {
  await site().control('robots', { text: 'User-agent: *\nDisallow: /js/part.json\n' })
  const before = (await requestsOf(site())).requests['part']
  expect(await preview(SCRIPTED)).toMatchObject({
    status: 502,
    body: { message: expect.stringContaining('robots.txt') as string },
  })
  expect((await requestsOf(site())).requests['part']).toBe(before)
  await site().control('robots', { text: '' })
})

it('shows no challenge to a browser', async () => {
  await site().control('faults', { kind: 'challenge', path: '/makina/*' })
  expect(await preview(SCRIPTED)).toMatchObject({
    status: 502,
    body: { message: expect.stringContaining('challenge') as string },
  })
})

it('takes a car that the site has not for gone, though the page of that is empty, too', async () => {
  expect(await preview(SCRIPTED, 'no-such-car')).toMatchObject({
    status: 502,
    body: { message: expect.stringContaining('not there (404)') as string },
  })
})

it('fails a job about such a site where its worker has no browser, and says why', async () => {
  const bare = await startShop(SOURCES, [genericSite({ cars: 5 })], [], { CHROMIUM_PATH: '/nowhere/chromium' })
  try {
    await turn(bare.site, 'written by scripts', true)
    const params = { host: new URL(bare.site.url).host }
    await bare.client.call('saveSite', { params, body: SCRIPTED })
    expect(await run(bare)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('this worker has no Chromium') as string,
    })
  } finally {
    await bare.close()
  }
})
