import { DEFAULT_SETTINGS } from '@karvan/contracts'
import { createLogger, type HttpApp } from '@karvan/service-kit'
import { until } from '@karvan/test-kit'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SAMPLE_CAR } from '../../test/sample-car.ts'
import { buildApp } from '../src/app.ts'
import { loadDocument } from '../src/document.ts'
import { loadRenderer } from '../src/renderer.ts'
import { openServices } from '../src/services.ts'

const webDir = join(import.meta.dirname, '../../dist')
const PAGE = '/en/search?page=1&brand=Kia'

let app: HttpApp
let catalog: Server
let settings: Server
/** What staff call the shop. */
let brand: string
let areSettingsAway: boolean
/** How many cars there are; it is the version of the stock, too. */
let total: number
let isAway: boolean
let isWell: boolean
/** How the catalog answered, by path. */
let answers: string[]

beforeEach(async () => {
  ;[total, isAway, isWell, answers] = [45, false, true, []]
  ;[brand, areSettingsAway] = ['Old Brand', false]
  catalog = createServer(({ url = '', headers }, response) => {
    const path = url.split('?')[0] ?? ''
    if (isAway) return void response.destroy()
    const etag = `W/"${total}"`
    const isHealth = path === '/api/health'
    const status = isHealth ? (isWell ? 200 : 503) : headers['if-none-match'] === etag ? 304 : 200
    answers.push(`${status} ${path}`)
    response.writeHead(status, { 'content-type': 'application/json', ...(!isHealth && { etag }) })
    const data = { cars: [SAMPLE_CAR], pagination: { page: 1, totalPages: 3, total, limit: 20 } }
    response.end(status === 304 ? undefined : JSON.stringify({ success: status === 200, data }))
  })
  catalog.listen(0, '127.0.0.1')
  await once(catalog, 'listening')
  settings = createServer((_request, response) => {
    if (areSettingsAway) return void response.destroy()
    response.writeHead(200, { 'content-type': 'application/json', etag: `W/"${brand}"` })
    response.end(JSON.stringify({ success: true, data: { ...DEFAULT_SETTINGS, brand_name: brand } }))
  })
  settings.listen(0, '127.0.0.1')
  await once(settings, 'listening')
  const services = openServices({ catalog: urlOf(catalog), settings: urlOf(settings) })
  app = buildApp({
    log: createLogger('test', { LOG_LEVEL: 'silent' }),
    config: { webDir, checkReplies: 'fail' },
    renderer: await loadRenderer({ webDir, publicUrl: 'https://karvan.example', send: services.send }),
    document: await loadDocument(webDir),
    services,
  })
  await app.ready()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
  catalog.close()
  settings.close()
})

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** More than the settings and the count of all cars are taken for fresh. */
const laterThanFresh = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_001)

/** No time goes by: a busy machine may need more for a page than its answers are fresh. */
function withinSameBytes(): void {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
}

/** More than a page is sent in the same bytes. @returns that time */
function laterThanSameBytes(): number {
  const later = Date.now() + 1_001
  vi.spyOn(Date, 'now').mockReturnValue(later)
  return later
}

const NEW = ['200 /api/cars', '200 /api/cars', '200 /api/health']

/** A page, and how the catalog answered for it. */
async function opened(url = PAGE, cookie = '', encoding = 'identity') {
  answers = []
  const { statusCode, headers, body, rawPayload } = await app.inject({
    url,
    headers: { cookie, 'accept-encoding': encoding },
  })
  return { statusCode, headers, body, rawPayload, answers: answers.toSorted() }
}

const timesIn = (body: string) => [...body.matchAll(/"dataUpdatedAt":(\d+)/g)].map(([, time]) => Number(time))
const withoutTimes = (body: string) => body.replace(/"(dataUpdatedAt|dehydratedAt)":\d+/g, '')

it('sends a page again as it is while its answers hold', async () => {
  withinSameBytes()
  const first = await opened()
  expect(first.answers).toEqual(NEW)
  const second = await opened()
  expect([second.answers, second.body]).toEqual([['304 /api/cars'], first.body])
})

it('says of a page that is kept for a while that its answers have just come, for they were asked again', async () => {
  const first = await opened()
  const later = laterThanSameBytes()
  const second = await opened()
  expect(withoutTimes(second.body)).toBe(withoutTimes(first.body))
  expect(timesIn(first.body)).toHaveLength(4)
  expect(timesIn(second.body)).toEqual(Array.from({ length: 4 }, () => later))
  expect((await opened()).body).toBe(second.body)
})

it('writes a page anew where an answer has changed', async () => {
  expect((await opened()).body).toContain('45 cars')
  total = 46
  expect((await opened()).body).toContain('46 cars')
  expect((await opened()).answers).toEqual(['304 /api/cars'])
})

it('asks once a second how many cars there are, not for each page', async () => {
  await opened()
  laterThanFresh()
  expect((await opened()).answers).toEqual(['200 /api/cars', '304 /api/cars'])
  expect((await opened('/en/search?page=1&brand=BMW')).answers).toEqual(['200 /api/cars'])
})

it('sends a page that is asked for again compressed, until it says another time', async () => {
  withinSameBytes()
  const plain = await opened()
  const compressed = (coding: string) =>
    until(
      `the page in ${coding}`,
      () => opened(PAGE, '', coding),
      ({ headers }) => headers['content-encoding'] === coding,
    )
  const [br, gzip] = [await compressed('br'), await compressed('gzip')]
  expect([brotliDecompressSync(br.rawPayload).toString(), gunzipSync(gzip.rawPayload).toString()]).toEqual([
    plain.body,
    plain.body,
  ])
  expect(br.headers['vary']).toBe('cookie, accept-encoding')
  expect((await opened()).headers['content-encoding']).toBeUndefined()
  laterThanSameBytes()
  expect((await opened(PAGE, '', 'br')).headers['content-encoding']).toBeUndefined()
})

it.each([
  ['another address', '/en/search?page=1&brand=BMW', ''],
  ['another language', '/sq/search?page=1&brand=Kia', ''],
  ['another currency', PAGE, 'currency=EUR'],
])('writes a page of its own for %s', async (_, url, cookie) => {
  await opened()
  const { answers: asked } = await opened(url, cookie)
  expect(asked.filter((answer) => answer === '200 /api/cars')).toHaveLength(1)
})

it('keeps one page for all visitors who see the same, whatever else their cookies say', async () => {
  await opened()
  expect((await opened(PAGE, 'session=1')).answers).toEqual(['304 /api/cars'])
})

it('keeps no page that lacks an answer', async () => {
  isAway = true
  expect((await opened()).body).not.toContain('45 cars')
  isAway = false
  expect((await opened()).body).toContain('45 cars')
})

it('keeps no page of an ill shop', async () => {
  isWell = false
  expect((await opened()).body).not.toContain('45 cars')
  isWell = true
  expect((await opened()).body).toContain('45 cars')
})

it('asks for health once in a while, not for each page', async () => {
  await opened()
  const { body, answers: asked } = await opened('/en/search?page=1&brand=BMW')
  expect(asked).toEqual(['200 /api/cars'])
  expect(body).toContain('"queryKey":["health"]')
})

it('does not answer with a kept page while the catalog is away', async () => {
  await opened()
  isAway = true
  const { statusCode, body } = await opened()
  expect([statusCode, body.includes('45 cars')]).toEqual([200, false])
})

it('writes a page anew where staff have changed the settings', async () => {
  expect((await opened()).body).toContain('Old Brand')
  brand = 'New Brand'
  laterThanFresh()
  const { body } = await opened()
  expect(body).toContain('New Brand')
  expect(body).not.toContain('Old Brand')
})

it('goes on with the settings that were known last while nobody can be asked for them', async () => {
  await opened()
  areSettingsAway = true
  laterThanFresh()
  expect((await opened('/en/search?page=1&brand=BMW')).body).toContain('Old Brand')
})

it('writes pages of a shop whose settings were never to be had', async () => {
  areSettingsAway = true
  const { statusCode, body } = await opened()
  expect([statusCode, body.includes('45 cars')]).toEqual([200, true])
})
