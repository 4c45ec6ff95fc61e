import { ALL_CARS } from '@karvan/contracts'
import { endJob } from '@karvan/jobs'
import { SOURCES } from '@karvan/sources'
import { expect, it } from 'vitest'
import { serviceOfFile } from './service.ts'

/**
 * What the data acquisition spec says of the sources' calls, by name: calls (section 7), limits and defaults (sections 5 and
 * 9), texts (section 8). What stands on the page is listed in `web/test/documented-sources.test.ts`.
 */

const { call, db } = serviceOfFile(SOURCES)

type Body = Readonly<Record<string, unknown>>

async function started(path: string, body: object) {
  const answer = await call('POST', path, body)
  expect([answer.status, answer.body['success'], answer.body['message']]).toEqual([202, true, 'Scraping job started'])
  const data = answer.body['data'] as Body & { jobId: string; configuration: Body }
  expect([answer.body['job_id'], answer.body['jobId']]).toEqual([data.jobId, data.jobId])
  return data
}
const params = async () => (await db().selectFrom('jobs').select('params').executeTakeFirstOrThrow()).params
const dataOf = async (path: string) => {
  const { status, body } = await call('GET', path)
  expect(status).toBe(200)
  return body['data'] as Body
}
const refused = async (path: string, body: object, text: string) => {
  const answer = await call('POST', path, body)
  expect([answer.status, answer.body['success']]).toEqual([400, false])
  expect(JSON.stringify(answer.body)).toContain(text)
}
const ENCAR = '/api/encar/start-scraping'
const BATCH = '/api/encar/enhanced-batch'
const TRIO = '/api/triovetura/start-scraping'
const LUXURY = '/api/luxurycars/start-scraping'

const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'POST /api/scraping/run-now {url, maxPages, maxCars}: data {jobId, results, configuration}': async () => {
    const data = await started('/api/scraping/run-now', { url: 'https://kj-cars.com/cars/', maxPages: 2, maxCars: 7 })
    expect(Object.keys(data['results'] as Body).toSorted()).toEqual(
      ['carsFound', 'errors', 'scrapedAt', 'sourceUrl', 'totalFound'].toSorted(),
    )
    expect(data.configuration).toMatchObject({ source: 'kj-cars', maxPages: 2, maxCars: 7 })
  },
  'POST /api/triovetura/start-scraping {max_pages, per_page, manufacturers, filters}': () =>
    started(TRIO, { max_pages: 2, per_page: 100, manufacturers: ['BMW'], filters: { year_from: 2018 } }),
  'POST /api/luxurycars/start-scraping {max_pages, per_page, filters}': () =>
    started(LUXURY, {
      max_pages: 2,
      per_page: 5,
      filters: { manufacturer: 'Ferrari', year_from: 2015, price_from: 0, price_to: 900_000 },
    }),
  'POST /api/encar/start-scraping {totalCars, customUrl, processingMode}': async () => {
    const action = '(And.Hidden.N._.CarType.A.)'
    const customUrl = `https://car.encar.com/list/car?page=1&search=${encodeURIComponent(JSON.stringify({ type: 'car', action }))}`
    const { status } = await call('POST', ENCAR, { totalCars: 5, customUrl, processingMode: 'details-missing' })
    expect([status, await params()]).toMatchObject([
      202,
      { totalCars: 5, query: action, processingMode: 'details-missing' },
    ])
  },
  'POST /api/encar/enhanced-batch {maxCars, mode, withImageGeneration, maxImages}': async () => {
    await started(BATCH, { maxCars: 500, mode: 'complete', withImageGeneration: true, maxImages: 4 })
    expect(await params()).toMatchObject({ totalCars: 500, processingMode: 'three-step', afresh: true, pictures: 4 })
  },
  'POST /api/kb/start-scraping {maxCars, maxPages, targetTable kb_cars}': () =>
    started('/api/kb/start-scraping', { maxCars: 20, maxPages: 2, targetTable: 'kb_cars' }),
  'GET /api/scraping/jobs?page&limit: jobs': async () => {
    const { jobId } = await started('/api/scraping/kj-cars/start', {})
    expect(await dataOf('/api/scraping/jobs?page=1&limit=10')).toMatchObject({ jobs: [{ id: jobId }] })
  },
  ...Object.fromEntries(
    SOURCES.filter(({ sitesOfStaff }) => !sitesOfStaff).map(({ name }) => [
      `/api/scraping/${name}/start, status and stop`,
      async () => {
        const { jobId } = await started(`/api/scraping/${name}/start`, {})
        expect(await dataOf(`/api/scraping/${name}/status`)).toMatchObject({ source: name, current: { id: jobId } })
        const { status, body } = await call('POST', `/api/scraping/${name}/stop`)
        expect([status, body['success']]).toEqual([200, true])
      },
    ]),
  ),
  'GET /api/scraping/config: id, name, website, url, description and four limits of each': async () => {
    const { scrapers } = (await dataOf('/api/scraping/config')) as { scrapers: Body[] }
    expect(scrapers.length).toBe(7)
    const documented = ['id', 'name', 'website', 'url', 'description']
    const limits = ['defaultMaxPages', 'defaultMaxCars', 'maxPagesLimit', 'maxCarsLimit']
    for (const one of scrapers) expect(Object.keys(one)).toEqual(expect.arrayContaining([...documented, ...limits]))
  },
  'GET /api/encar/status': async () => expect(await dataOf('/api/encar/status')).toMatchObject({ source: 'encar' }),
  'POST /api/encar/stop': async () => {
    await started(BATCH, {})
    expect((await call('POST', '/api/encar/stop')).status).toBe(200)
  },
  'GET /api/encar/stats: total, running, completed, failed': async () => {
    const { jobId } = await started(BATCH, {})
    await endJob(db(), jobId, { status: 'completed', outcome: 'success', message: 'done' })
    expect(await dataOf('/api/encar/stats')).toMatchObject({ total: 1, running: 0, completed: 1, failed: 0 })
  },
}

/** defaultPages, defaultCars, maxPages, maxCars. */
const LIMITS = {
  'kj-cars': [3, 30, 10, 200],
  'automobile-ro': [3, 30, 10, 200],
  encar: [3, 30, 10, 200],
  'kb-chachacha': [1, 50, 5, 500],
  luxurycarskosova: [5, 50, 50, 1_000],
  triovetura: [10, 100, 1_815, 181_478],
  generic: [2, 20, 5, 100],
} as const

const VALUES: Readonly<Record<string, () => Promise<unknown>>> = {
  'TrioVetura: pages = ceil(cars / per_page), 10,000 cars of 100 a page by default': async () =>
    expect((await started(TRIO, {})).configuration).toMatchObject({ maxPages: 100, perPage: 100, cars: 10_000 }),
  'TrioVetura: rows of a page from 10': () => refused(TRIO, { per_page: 9 }, 'per_page'),
  'TrioVetura: rows of a page to 200': () => refused(TRIO, { per_page: 201 }, 'per_page'),
  'TrioVetura: 181,478 cars are taken': async () =>
    expect((await started('/api/scraping/triovetura/start', { maxCars: 181_478 })).configuration).toMatchObject({
      cars: 181_478,
      aboveRecommended: false,
    }),
  'Luxury: 100 cars and 5 pages by default': async () =>
    expect((await started(LUXURY, {})).configuration).toMatchObject({ maxPages: 5, cars: 100 }),
  'Luxury: 939 cars are 188 pages of 5': async () =>
    expect((await started(LUXURY, { max_pages: 188, per_page: 5 })).configuration).toMatchObject({ cars: 940 }),
  'Luxury: years from 1990': () => refused(LUXURY, { filters: { year_from: 1989 } }, 'year_from'),
  'Luxury: prices from 0': () => refused(LUXURY, { filters: { price_from: -1 } }, 'price_from'),
  'Encar: 1,000 cars by default': async () => {
    await call('POST', ENCAR, {})
    expect(await params()).toMatchObject({ totalCars: 1_000, processingMode: 'three-step' })
  },
  ...Object.fromEntries(
    [500, 1_000, 2_000, 5_000, 10_000, ALL_CARS, 1, 50_000].map((cars) => [
      `Encar: ${cars} cars are taken`,
      async () => expect((await call('POST', ENCAR, { totalCars: cars })).status).toBe(202),
    ]),
  ),
  'Encar: not 0 cars': () => refused(ENCAR, { totalCars: 0 }, 'totalCars'),
  'Encar: not 50,001 cars': () => refused(ENCAR, { totalCars: 50_001 }, 'totalCars'),
  'Enhanced batch: mode fast, and no pictures, by default': async () => {
    await started(BATCH, {})
    expect(await params()).toMatchObject({ totalCars: 1_000, processingMode: 'list-only' })
    expect(await params()).not.toHaveProperty('pictures')
  },
  'Enhanced batch: 30 pictures by default': async () => {
    await started(BATCH, { withImageGeneration: true })
    expect(await params()).toMatchObject({ pictures: 30 })
  },
  'KB: no table but kb_cars': () => refused('/api/kb/start-scraping', { targetTable: 'cars' }, 'targetTable'),
  'Limits are recommendations: more is taken, and said to be more': async () =>
    expect((await started('/api/scraping/kj-cars/start', { maxCars: 201 })).configuration).toMatchObject({
      cars: 201,
      aboveRecommended: true,
    }),
  ...Object.fromEntries(
    Object.entries(LIMITS).map(([source, limits]) => [
      `${source}: ${limits.join(' / ')}`,
      async () => {
        const { scrapers } = (await dataOf('/api/scraping/config')) as { scrapers: Body[] }
        const one = scrapers.find(({ id }) => id === source)
        const names = ['defaultMaxPages', 'defaultMaxCars', 'maxPagesLimit', 'maxCarsLimit']
        expect(names.map((name) => one?.[name])).toEqual([...limits])
      },
    ]),
  ),
}

const TEXTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'URL is required for custom scraper': () =>
    refused('/api/scraping/run-now', { url: '' }, 'URL is required for custom scraper'),
  'pause and resume return a failure message': async () => {
    const { jobId } = await started('/api/scraping/kj-cars/start', {})
    for (const what of ['pause', 'resume']) {
      const { status, body } = await call('POST', `/api/scraping-logs/job-${what}/${jobId}`)
      expect([status, body['success']]).toEqual([501, false])
    }
  },
  'an unknown scraper is said to be unknown': async () => {
    const { status, body } = await call('POST', '/api/scraping/nobody/start', {})
    expect([status, body['code']]).toEqual([404, 'jobs.unknown_source'])
  },
}

it.each(Object.entries({ ...CALLS, ...VALUES, ...TEXTS }))('%s', async (_, check) => {
  await check()
})
