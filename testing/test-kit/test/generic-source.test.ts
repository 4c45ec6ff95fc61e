import type { SitePreview } from '@karvan/contracts'
import { genericSite, kjCarsSite } from '@karvan/source-simulator'
import { SOURCES } from '@karvan/sources'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { query } from '../src/sql.ts'
import { storedTexts } from '../src/stored-texts.ts'
import { until } from '../src/until.ts'
import { factsOfRow, mistakes, truthOf, turn } from './dealer-facts.ts'
import { GENERIC_WORDS } from './generic-words.ts'
import { type Shop, startShop } from './shop.ts'

const CARS = 200
const WHOLE_LIST = 999_999
const OTHER = 'another-dealer'
const OTHER_CARS = 30

const WORDS = { ...GENERIC_WORDS, needsBrowser: false }

let shop: Shop

beforeAll(async () => {
  const others = [genericSite({ cars: OTHER_CARS, seed: 9 }, OTHER)]
  shop = await startShop(SOURCES, [genericSite({ cars: CARS, seed: 4 }), kjCarsSite({ cars: 5 })], others)
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const name of ['generic', OTHER]) await site(name).control('faults/clear', {})
})

const site = (name = 'generic') => shop.siteOf(name)
const hostOf = (name = 'generic') => new URL(site(name).url).host
const save = (name = 'generic', words: object = WORDS) =>
  shop.client.call('saveSite', { params: { host: hostOf(name) }, body: words })
const remove = (name = 'generic') => shop.client.call('removeSite', { params: { host: hostOf(name) } })
const preview = (url: string, words: object = WORDS) => shop.client.call('previewSite', { body: { url, ...words } })

const order = (name = 'generic') =>
  shop.client.call('startScraping', {
    params: { source: 'generic' },
    body: { totalCars: WHOLE_LIST, customUrl: `${site(name).url}${WORDS.listPath}` },
  })
async function run(name = 'generic') {
  const { status, body } = await order(name)
  expect([status, body]).toMatchObject([202, { success: true }])
  return await shop.client.ended((body as { jobId: string }).jobId)
}

/** Rows of a site by the names of the truth. */
async function rowsOf(name = 'generic') {
  const begin = `${hostOf(name)}${WORDS.listPath}`
  const rows = await query<{ row: Record<string, unknown> }>(
    shop.suite.superuserUrl,
    `select to_jsonb(car) as row from inventory.dealer_cars as car where source = 'generic' and starts_with(source_id, $1)`,
    [begin],
  )
  return new Map(rows.map(({ row }) => [String(row['source_id']).slice(begin.length, -'.html'.length), row]))
}
const visits = async (name = 'generic') => {
  const { requests } = (await site(name).control('requests')) as { requests: Record<string, number> }
  return Object.values(requests).reduce((sum, count) => sum + count, 0)
}
const some = async (name = 'generic') =>
  (await truthOf(site(name))).find(({ state }) => state === 'available')?.id ?? ''
const pageOf = (id: string, name = 'generic') => `${site(name).url}${WORDS.listPath}${id}.html`

it('shows what is read of a page before its site is on the list: the fields, where each stands, and nothing else', async () => {
  const [truth] = await truthOf(site())
  const { status, body } = await preview(pageOf(truth?.id ?? ''))
  const { data } = body as { data: SitePreview }
  expect([status, data.quarantine]).toEqual([200, truth?.['rejectedFor']])
  const said = new Map(data.fields.map(({ field, value, from }) => [field, [value, from]]))
  expect(said.get('model')).toEqual([truth?.['model'], 'selector'])
  expect(said.get('mileageKm')).toEqual([String(truth?.['mileageKm']), 'selector'])
  expect(said.get('price')).toEqual([`${Number(truth?.['priceCents']) / 100}.00 EUR`, 'selector'])
  expect(said.get('photos')).toEqual([String((truth?.['photos'] as string[]).length), 'selector'])
  const people = Object.values((await site().control('personal')) as Record<string, string[]>).flat()
  const answer = JSON.stringify(body)
  expect(people.filter((person) => answer.includes(person))).toEqual([])
  expect(await (await shop.client.call('listSites')).body).toMatchObject({ data: { sites: [] } })
})

it('says why a page is not read', async () => {
  const id = await some()
  expect(await preview(`${site().url}/kontakti`)).toMatchObject({ status: 400 })
  expect(await preview(pageOf('no-such-car'))).toMatchObject({ status: 502, body: { code: 'sites.page_gone' } })
  await site().control('faults', { kind: 'challenge', path: '/makina/*' })
  const refused = await preview(pageOf(id))
  expect(refused).toMatchObject({ status: 502, body: { message: expect.stringContaining('challenge') as string } })
})

it.each([
  'https://127.0.0.1/makina/kia.html',
  'http://127.0.0.1:1/makina/kia.html',
  'https://localhost/makina/kia.html',
  'https://kj-cars.com/makina/kia.html',
  'https://ci.encar.com/makina/kia.html',
])('has %s read by nobody', async (url) => {
  expect(await preview(url)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
})

it('reads a site from list to row, each fact as the site knows it', async () => {
  expect((await order()).status).toBe(400)
  expect(await save()).toMatchObject({ status: 200, body: { data: { host: hostOf(), ...WORDS } } })
  const truths = await truthOf(site())
  const rejected = truths.filter(({ rejectedFor }) => (rejectedFor as readonly string[]).length > 0).length
  const job = await run()
  expect(job).toMatchObject({ type: 'generic', status: 'completed', outcome: 'success' })
  expect(job.results).toMatchObject({ carsFound: CARS, gone: 0, quarantined: rejected, errors: 0, published: 0 })
  const rows = await rowsOf()
  expect(rows.size).toBe(CARS)
  expect(truths.flatMap((truth) => mistakes(truth, factsOfRow(rows.get(truth.id) ?? {})))).toEqual([])
})

it('changes nothing where nothing has changed', async () => {
  const contents = async () =>
    await query(
      shop.suite.superuserUrl,
      `select source_id, id, content_hash from inventory.dealer_cars where source = 'generic' order by source_id`,
    )
  const before = await contents()
  expect((await run()).results).toMatchObject({ carsFound: CARS, errors: 0 })
  expect(await contents()).toEqual(before)
})

it('reads it as well with the habits of dealers, hostile strings and people in its fields, and without what has left', async () => {
  const habits = ['price on request', 'price in dollars', 'miles', 'year range', 'vin fake', 'relative images']
  const ofPeople = ['phone in description', 'phone in a field', 'hostile strings']
  for (const quirk of [...habits, ...ofPeople, 'sold still listed', 'list repeats cars'])
    await turn(site(), quirk, true)
  await site().control(`sell/${await some()}`, { as: 'gone' })
  const truths = await truthOf(site())
  const there = truths.filter(({ state }) => state === 'available')
  const job = await run()
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  expect(job.results).toMatchObject({ carsFound: CARS, gone: CARS - there.length, errors: 0 })
  const rows = await rowsOf()
  expect(there.flatMap((truth) => mistakes(truth, factsOfRow(rows.get(truth.id) ?? {})))).toEqual([])
})

it('asks one site no less for the pause of another, each in its own slots', async () => {
  await save(OTHER)
  await site().control('faults', { kind: '429', path: '/makina/', retryAfter: 3_600 })
  const { body } = await order()
  const { jobId } = body as { jobId: string }
  const paused = () =>
    query<{ host: string }>(
      shop.suite.superuserUrl,
      `select host from jobs.hosts where paused_until > now() and host = any($1)`,
      [[hostOf(), hostOf(OTHER)]],
    )
  expect(await until('the pause of the first site', paused, (rows) => rows.length > 0)).toEqual([{ host: hostOf() }])
  expect((await preview(pageOf(await some(OTHER), OTHER))).status).toBe(200)
  expect(await preview(pageOf(await some()))).toMatchObject({ status: 502 })
  await shop.client.call('cancelJob', { params: { id: jobId } })
  const job = await run(OTHER)
  expect(job.results).toMatchObject({ carsFound: OTHER_CARS, errors: 0 })
  const rows = await rowsOf(OTHER)
  expect(
    (await truthOf(site(OTHER))).flatMap((truth) => mistakes(truth, factsOfRow(rows.get(truth.id) ?? {}))),
  ).toEqual([])
  await query(shop.suite.superuserUrl, `update jobs.hosts set paused_until = null where host = $1`, [hostOf()])
})

it("obeys each site's own robots.txt", async () => {
  await site(OTHER).control('robots', { text: 'User-agent: *\nDisallow: /makina/\n' })
  expect(await preview(pageOf(await some(OTHER), OTHER))).toMatchObject({
    status: 502,
    body: { message: expect.stringContaining('robots.txt') as string },
  })
  expect((await preview(pageOf(await some()))).status).toBe(200)
})

it('visits no site that was taken off the list, for a job that runs or one that begins', async () => {
  const { status, body } = await order()
  expect(status).toBe(202)
  expect((await remove()).status).toBe(200)
  const { jobId } = body as { jobId: string }
  // What was begun may end; from the end of the job on nothing is asked.
  const stopped = { status: 'failed', message: expect.stringContaining('not on the list') as string }
  expect(await shop.client.ended(jobId)).toMatchObject(stopped)
  const before = await visits()
  expect((await order()).status).toBe(400)
  expect((await remove()).status).toBe(404)
  // As an order that was accepted before.
  await query(
    shop.suite.superuserUrl,
    `insert into jobs.jobs (id, type, source, status, steps, step, params, correlation_id)
     select gen_random_uuid(), type, source, 'pending', steps, steps[1], params, 'test' from jobs.jobs where id = $1`,
    [jobId],
  )
  const last = async () =>
    await query<{ status: string; message: string }>(
      shop.suite.superuserUrl,
      `select status, message from jobs.jobs where correlation_id = 'test' and ended_at is not null`,
    )
  const [refused] = await until('the end of the job', last, (rows) => rows.length > 0)
  expect(refused).toMatchObject(stopped)
  expect(await visits()).toBe(before)
})

it('leaves nothing of the sellers in MongoDB or PostgreSQL, and nothing in the shop', async () => {
  const people = Object.values((await site().control('personal')) as Record<string, string[]>).flat()
  expect(people.length).toBeGreaterThan(2 * CARS)
  for (const text of Object.values(await storedTexts(shop.suite))) {
    expect(text.length).toBeGreaterThan(100_000)
    expect(people.filter((person) => text.includes(person))).toEqual([])
  }
  expect(
    await query(
      shop.suite.superuserUrl,
      `select id from inventory.listings where source = 'generic' and dataset <> 'dealers'`,
    ),
  ).toEqual([])
})
