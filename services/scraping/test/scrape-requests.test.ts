import { readReasons, ROLES } from '@karvan/contracts'
import { endJob } from '@karvan/jobs'
import { SOURCES } from '@karvan/sources'
import { expect, it } from 'vitest'
import { serviceOfFile } from './service.ts'

/** Every documented call that starts, stops or asks for a source's jobs (data acquisition spec, sections 3, 7 and 9). */

const { call, db, app, tokenFor } = serviceOfFile(SOURCES)

/** What is written down of the only job. */
async function ordered() {
  const { source, params, steps } = await db().selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
  return { source, steps, ...params }
}

it.each([
  ['/api/encar/enhanced-batch', {}, { source: 'encar', totalCars: 1_000, processingMode: 'list-only' }],
  ['/api/encar/enhanced-batch', { mode: 'complete', maxCars: 500 }, { totalCars: 500, processingMode: 'three-step' }],
  ['/api/encar/enhanced-batch', { maxCars: 999_999 }, { totalCars: 999_999 }],
  ['/api/encar/enhanced-batch', { withImageGeneration: true }, { pictures: 30 }],
  ['/api/encar/enhanced-batch', { withImageGeneration: true, maxImages: 5 }, { pictures: 5 }],
  ['/api/kb/start-scraping', {}, { source: 'kb-chachacha', totalCars: 25 }],
  ['/api/kb/start-scraping', { maxCars: 500, maxPages: 5, targetTable: 'kb_cars' }, { totalCars: 125 }],
  ['/api/triovetura/start-scraping', {}, { source: 'triovetura', totalCars: 10_000, perPage: 100, query: null }],
  ['/api/triovetura/start-scraping', { max_pages: 3, per_page: 50 }, { totalCars: 150, perPage: 50 }],
  [
    '/api/triovetura/start-scraping',
    { manufacturers: ['BMW', 'Kia'], filters: { year_from: 2018, price_to: 30_000 } },
    {
      query: 'from_year=2018&buy_now_price_to=30000',
      filter: { makes: ['BMW', 'Kia'], yearFrom: 2018, priceTo: 30_000 },
    },
  ],
  ['/api/triovetura/start-scraping', { afresh: true }, { source: 'triovetura', afresh: true }],
  ['/api/luxurycars/start-scraping', { confirmChanges: true }, { source: 'luxurycarskosova', confirmChanges: true }],
  ['/api/luxurycars/start-scraping', {}, { source: 'luxurycarskosova', totalCars: 100 }],
  ['/api/luxurycars/start-scraping', { max_pages: 188, per_page: 5 }, { totalCars: 940 }],
  [
    '/api/luxurycars/start-scraping',
    { max_pages: 1, per_page: 10, filters: { manufacturer: 'Ferrari', year_from: 2015, price_from: 0 } },
    { totalCars: 10, query: null, filter: { makes: ['Ferrari'], yearFrom: 2015, priceFrom: 0 } },
  ],
  ['/api/scraping/kj-cars/start', {}, { source: 'kj-cars', totalCars: 30 }],
  ['/api/scraping/luxurycars/start', { maxPages: 2 }, { source: 'luxurycarskosova', totalCars: 10 }],
  [
    '/api/scraping/encar/start',
    { maxCars: 10, processingMode: 'details-missing', confirmRetire: true },
    { source: 'encar', totalCars: 10, processingMode: 'details-missing', confirmRetire: true },
  ],
  [
    '/api/scraping/run-now',
    { url: 'https://kj-cars.com/cars/page/2/' },
    { source: 'kj-cars', totalCars: 30, query: null },
  ],
  [
    '/api/scraping/run-now',
    { url: 'https://automobile.ro/', maxPages: 1, maxCars: 5 },
    { source: 'automobile-ro', totalCars: 5 },
  ],
  [
    '/api/scraping/run-now',
    { url: 'https://api.encar.com/search/car/list/general?q=(And.Hidden.N.)', maxCars: 7 },
    { source: 'encar', totalCars: 7, query: '(And.Hidden.N.)' },
  ],
])('%s takes %j', async (path, body, expected) => {
  const { status, body: answer } = await call('POST', path, body)
  expect([status, answer['message']]).toEqual([202, 'Scraping job started'])
  expect(answer['job_id']).toBe(answer['jobId'])
  expect(await ordered()).toMatchObject(expected)
})

it.each([
  ['/api/triovetura/start-scraping', { per_page: 9 }, 'per_page'],
  ['/api/triovetura/start-scraping', { per_page: 201 }, 'per_page'],
  ['/api/triovetura/start-scraping', { max_pages: 0 }, 'max_pages'],
  ['/api/triovetura/start-scraping', { manufacturers: ['Trabant'] }, 'manufacturers'],
  ['/api/luxurycars/start-scraping', { filters: { year_from: 1989 } }, 'year_from'],
  ['/api/luxurycars/start-scraping', { filters: { price_from: -1 } }, 'price_from'],
  ['/api/kb/start-scraping', { targetTable: 'cars' }, 'targetTable'],
  ['/api/encar/enhanced-batch', { mode: 'slow' }, 'mode'],
  ['/api/encar/enhanced-batch', { maxImages: 0 }, 'maxImages'],
  ['/api/encar/enhanced-batch', { maxImages: 101 }, 'maxImages'],
  ['/api/encar/enhanced-batch', { maxCars: 50_001 }, 'maxCars'],
  ['/api/scraping/kj-cars/start', { maxCars: 0 }, 'maxCars'],
  ['/api/scraping/run-now', {}, 'url'],
  ['/api/scraping/run-now', { url: '' }, 'url'],
])('%s refuses %j and names %s', async (path, body, field) => {
  const { status, body: answer } = await call('POST', path, body)
  expect([status, answer['code']]).toEqual([400, 'request.invalid'])
  expect(JSON.stringify(answer['errors'])).toContain(field)
  expect(await db().selectFrom('jobs').selectAll().execute()).toEqual([])
})

it.each([
  'http://kj-cars.com/cars/',
  'https://kj-cars.com:8443/cars/',
  'https://user@kj-cars.com/cars/',
  'https://kj-cars.com.evil.example/',
  'https://127.0.0.1/cars/',
  'https://nobody.example/',
  'kj-cars.com',
  'file:///etc/passwd',
])('run-now refuses %s', async (url) => {
  const { status, body } = await call('POST', '/api/scraping/run-now', { url })
  expect([status, body['code']]).toEqual([400, 'request.invalid'])
})

it('run-now reads a site of the list of staff by the generic scraper, and no other', async () => {
  const url = 'https://dealer.example/cars/'
  const refused = await call('POST', '/api/scraping/run-now', { url })
  expect(refused.status).toBe(400)
  expect(readReasons(refused.body['message'] as string)).toEqual([{ code: 'siteNotListed', values: {} }])
  const site = { listPath: '/cars/', carPath: '/cars/*/', selectors: {}, needsBrowser: false }
  const saved = await app().inject({
    method: 'PUT',
    url: '/api/scraping/sites/dealer.example',
    headers: { authorization: `Bearer ${await tokenFor('super_admin')}` },
    payload: site,
  })
  expect(saved.statusCode).toBe(200)
  expect((await call('POST', '/api/scraping/run-now', { url })).status).toBe(202)
  expect(await ordered()).toMatchObject({ source: 'generic', totalCars: 20, query: 'dealer.example' })
  const { body } = await call('POST', '/api/scraping/run-now', { url: '' })
  expect(JSON.stringify(body)).toContain('URL is required for custom scraper')
})

it('run-now says what the order comes to, and waits no longer than it was asked to', async () => {
  const { body } = await call('POST', '/api/scraping/run-now?wait=1', { url: 'https://kj-cars.com/', maxPages: 4 })
  expect(body['data']).toMatchObject({
    status: 'running',
    configuration: { source: 'kj-cars', maxPages: 4, maxCars: null, perPage: 20, cars: 80, aboveRecommended: false },
    results: { carsFound: 0, totalFound: 0, errors: 0, sourceUrl: 'https://kj-cars.com/', scrapedAt: null },
  })
})

it('lists the documented limits of every source', async () => {
  const { body } = await call('GET', '/api/scraping/config')
  const { scrapers } = body['data'] as { scrapers: Readonly<Record<string, string | number>>[] }
  const limits = Object.fromEntries(
    scrapers.map((one) => [
      String(one['id']),
      [one['defaultMaxPages'], one['defaultMaxCars'], one['maxPagesLimit'], one['maxCarsLimit']],
    ]),
  )
  expect(limits).toMatchObject({
    'kj-cars': [3, 30, 10, 200],
    'automobile-ro': [3, 30, 10, 200],
    encar: [3, 30, 10, 200],
    'kb-chachacha': [1, 50, 5, 500],
    luxurycarskosova: [5, 50, 50, 1_000],
    triovetura: [10, 100, 1_815, 181_478],
    generic: [2, 20, 5, 100],
  })
  expect(scrapers[0]).toMatchObject({ name: 'Encar', website: 'www.encar.com', url: 'https://www.encar.com' })
})

it('says how it stands with a source: what runs, what ended last, and why', async () => {
  const status = async () => (await call('GET', '/api/encar/status')).body['data']
  expect(await status()).toEqual({
    source: 'encar',
    health: { level: 'unknown', reason: null },
    current: null,
    last: null,
  })
  const { body } = await call('POST', '/api/encar/enhanced-batch', {})
  const id = String(body['jobId'])
  expect(await status()).toMatchObject({ health: { level: 'unknown' }, current: { id }, last: null })
  await endJob(db(), id, { status: 'failed', outcome: 'error', message: 'the site refuses us (407)' })
  expect(await status()).toMatchObject({
    health: { level: 'bad', reason: 'the site refuses us (407)' },
    current: null,
    last: { id },
  })
  const again = await call('POST', '/api/encar/enhanced-batch', {})
  await call('POST', '/api/encar/stop')
  // That staff stopped a job says nothing of the source.
  expect(await status()).toMatchObject({ health: { level: 'bad' }, current: null, last: { id } })
  expect((await call('GET', '/api/encar/stats')).body['data']).toEqual({
    total: 2,
    running: 0,
    completed: 0,
    failed: 2,
  })
  expect(again.status).toBe(202)
  const all = (await call('GET', '/api/scraping/status')).body['data'] as { sources: { source: string }[] }
  expect(all.sources.map(({ source }) => source)).toEqual(SOURCES.map(({ name }) => name))
})

it('stops the job of a source, and says so where there is none', async () => {
  await call('POST', '/api/scraping/kj-cars/start', {})
  await call('POST', '/api/scraping/automobile-ro/start', {})
  const { status, body } = await call('POST', '/api/scraping/kj-cars/stop')
  expect([status, body['data']]).toMatchObject([200, { type: 'kj-cars', outcome: 'cancelled' }])
  expect(await call('POST', '/api/scraping/kj-cars/stop')).toMatchObject({
    status: 404,
    body: { code: 'jobs.not_found' },
  })
  expect(await call('POST', '/api/scraping/nowhere/stop')).toMatchObject({
    status: 404,
    body: { code: 'jobs.unknown_source' },
  })
  expect((await call('GET', '/api/scraping/automobile-ro/status')).body['data']).toMatchObject({
    current: { type: 'automobile-ro' },
  })
})

it.each(ROLES.filter((role) => role !== 'super_admin'))('lets no %s start or stop anything', async (role) => {
  const bearer = await tokenFor(role)
  for (const path of [
    '/api/scraping/run-now',
    '/api/encar/enhanced-batch',
    '/api/encar/stop',
    '/api/luxurycars/start-scraping',
  ]) {
    expect((await call('POST', path, { url: 'https://kj-cars.com/' }, bearer)).status).toBe(403)
  }
})
