import type { JobsDatabase } from '@karvan/jobs'
import type { HttpApp } from '@karvan/service-kit'
import { SOURCES } from '@karvan/sources'
import { createStores, testAccess } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { JobPlanner } from '../src/jobs/planner.ts'
import type { RequestPreview } from '../src/sites/previews.ts'
import { log, openJobs } from './paged.ts'
import { noCatalog } from './service.ts'

const HOST = 'dealer.example'
const WORDS = { listPath: '/cars/', carPath: '/cars/*/', selectors: { price: { css: '.price' } }, needsBrowser: false }
const PREVIEW = { fields: [], quarantine: ['price_missing'] }

let db: Kysely<JobsDatabase>
let app: HttpApp
let token: string
let asked: string[]
let outcome: Awaited<ReturnType<RequestPreview>>

beforeAll(async () => {
  db = await openJobs(await createStores())
  const { access, tokenFor } = await testAccess()
  token = await tokenFor('super_admin')
  const planner = new JobPlanner({ db, sources: SOURCES, log })
  const requestPreview: RequestPreview = (_source, { url }) => {
    asked.push(url)
    return Promise.resolve(outcome)
  }
  const ready = () => Promise.resolve()
  app = buildApp({
    db,
    planner,
    sources: SOURCES,
    requestPreview,
    catalog: noCatalog,
    log,
    checkReplies: 'fail',
    access,
    ready,
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await db.destroy()
})
beforeEach(async () => {
  asked = []
  outcome = { preview: PREVIEW }
  await db.deleteFrom('sites').execute()
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}
const save = (host: string, words: object = WORDS) => call('PUT', `scraping/sites/${encodeURIComponent(host)}`, words)
const preview = (url: string, words: object = WORDS) => call('POST', 'scraping/sites/preview', { url, ...words })
const order = (customUrl: string | null) => call('POST', 'generic/start-scraping', { totalCars: 1, customUrl })

it('keeps one description of a site, the last one', async () => {
  expect((await save(HOST)).status).toBe(200)
  const words = { ...WORDS, listPath: '/stock/', selectors: {} }
  expect(await save(HOST, words)).toMatchObject({ body: { data: { host: HOST, ...words } } })
  expect((await call('GET', 'scraping/sites')).body['data']).toMatchObject({ sites: [{ host: HOST, ...words }] })
  expect((await call('DELETE', `scraping/sites/${HOST}`)).status).toBe(200)
  expect(await call('DELETE', `scraping/sites/${HOST}`)).toMatchObject({
    status: 404,
    body: { code: 'sites.not_found' },
  })
})

it.each([
  '127.0.0.1',
  '127.1',
  '169.254.169.254',
  'localhost',
  'dealer.example.',
  'dealer.example:8443',
  '127.0.0.1:3101',
  '0x7f000001',
  'kj-cars.com',
  'www.automobile.ro',
  'ci.encar.com',
  'encar.com',
])('does not put %s on the list', async (host) => {
  expect(await save(host)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect((await call('GET', 'scraping/sites')).body['data']).toEqual({ sites: [] })
})

it('takes orders for sites of the list alone', async () => {
  await save(HOST)
  for (const address of [
    null,
    'https://other.example/cars/',
    `http://${HOST}/`,
    `https://${HOST}:444/`,
    'https://127.0.0.1/',
  ]) {
    expect([address, (await order(address)).status]).toEqual([address, 400])
  }
  expect((await order(null)).body['message']).toContain('URL is required for custom scraper')
  expect((await order(`https://${HOST}/cars/`)).status).toBe(202)
  expect(await db.selectFrom('jobs').select('params').execute()).toMatchObject([{ params: { query: HOST } }])
})

it('answers what a worker said of a page, or why nobody did', async () => {
  const url = `https://${HOST}/cars/kia-1/`
  expect(await preview(url)).toMatchObject({ status: 200, body: { data: PREVIEW } })
  outcome = { problem: 'sites.refuses_us', detail: 'the site refuses us (403)' }
  expect(await preview(url)).toMatchObject({ status: 502, body: { code: 'sites.refuses_us' } })
  outcome = null
  expect(await preview(url)).toMatchObject({ status: 503, body: { code: 'sites.no_answer' } })
  expect(asked).toEqual([url, url, url])
})

it('asks nobody for an address that is guarded, or is not that of a car', async () => {
  for (const url of ['https://127.0.0.1/cars/kia-1/', `https://user@${HOST}/cars/kia-1/`, `https://${HOST}/about/`]) {
    expect([url, (await preview(url)).status]).toEqual([url, 400])
  }
  expect(asked).toEqual([])
})

it('has so many pages read for a person, and no more', async () => {
  const answers: number[] = []
  for (let times = 0; times < 25; times += 1) answers.push((await preview(`https://${HOST}/cars/kia-1/`)).status)
  expect(answers.at(-1)).toBe(429)
  expect(asked.length).toBeLessThanOrEqual(20)
})
