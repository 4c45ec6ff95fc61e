import { type CarDetail, DEFAULT_SETTINGS } from '@karvan/contracts'
import { createLogger, type HttpApp } from '@karvan/service-kit'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { load } from 'cheerio'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SAMPLE_CAR } from '../../test/sample-car.ts'
import { buildApp } from '../src/app.ts'
import { loadDocument } from '../src/document.ts'
import { loadRenderer } from '../src/renderer.ts'
import { openServices } from '../src/services.ts'

const PUBLIC = 'https://karvan.example'
const NAME = `Hyundai "Grandeur" </title><script>alert(1)</script>`

let app: HttpApp
let catalog: Server
let car: CarDetail | null
/** The catalog is there, but does not answer in time or at all. */
let away = false
/** What the catalog waits for before it answers about a car that is named slow. */
let slow: Promise<void> = Promise.resolve()
/** What the catalog was asked. */
const asked: Pick<IncomingMessage, 'url' | 'headers'>[] = []

beforeAll(async () => {
  // The parts of catalog and settings are one answer each; the real ones stand in the browser tests.
  catalog = createServer(({ url, headers }, response) => {
    if (url === '/api/settings/public') {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ success: true, message: '', data: SETTINGS }))
      return
    }
    asked.push({ url, headers })
    if (away) {
      response.destroy()
      return
    }
    const data = url?.startsWith('/api/cars?') ? LIST : car
    const answer = () => {
      response.writeHead(data ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ success: data !== null, data }))
    }
    if (url?.includes('slow') === true) void slow.then(answer)
    else answer()
  })
  catalog.listen(0, '127.0.0.1')
  await once(catalog, 'listening')
  const url = `http://127.0.0.1:${(catalog.address() as AddressInfo).port}`
  const webDir = join(import.meta.dirname, '../../dist')
  const services = openServices({ catalog: url, settings: url })
  app = buildApp({
    log: createLogger('test', { LOG_LEVEL: 'silent' }),
    config: { webDir, checkReplies: 'fail' },
    renderer: await loadRenderer({ webDir, publicUrl: PUBLIC, send: services.send }),
    document: await loadDocument(webDir),
    services,
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  catalog.close()
})

const SETTINGS = { ...DEFAULT_SETTINGS, contact_phone_1: '+447700900123' }

/** Answers every search with 45 cars on three pages. */
const LIST = { cars: [SAMPLE_CAR], pagination: { page: 1, totalPages: 3, total: 45, limit: 20 } }

const CAR: CarDetail = { ...SAMPLE_CAR, model: NAME, title: NAME }

it.each([
  ['/', 'ar', 'rtl', 200],
  ['/en', 'en', 'ltr', 200],
  ['/sq/search', 'sq', 'ltr', 200],
  ['/search?page=3', 'ar', 'rtl', 200],
  ['/no-such-page', 'ar', 'rtl', 404],
  ['/en/no-such-page', 'en', 'ltr', 404],
])('writes %s in %s', async (url, language, direction, status) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toContain(`<html lang="${language}" dir="${direction}">`)
  expect(answer.body.match(/<title>/g)).toHaveLength(1)
  expect(answer.body.includes('<meta name="robots" content="noindex">')).toBe(status === 404)
})

it('writes the head of a car: addresses of the setting, all languages, its data, nothing that runs', async () => {
  car = CAR
  const answer = await app.inject({
    url: '/en/car/39000001',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain('evil.example')
  expect(answer.body).not.toContain('<script>alert')
  expect(answer.body).toContain(`<link rel="canonical" href="${PUBLIC}/en/car/39000001">`)
  for (const [language, path] of [
    ['ar', '/car/39000001'],
    ['en', '/en/car/39000001'],
    ['sq', '/sq/car/39000001'],
    ['x-default', '/car/39000001'],
  ] as const) {
    expect(answer.body).toContain(`<link rel="alternate" hreflang="${language}" href="${PUBLIC}${path}">`)
  }
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(answer.body)?.[1] ?? ''
  const { '@graph': things } = JSON.parse(block) as { '@graph': { '@type': string }[] }
  expect(things.find((thing) => thing['@type'] === 'Car')).toMatchObject({
    name: NAME,
    offers: { price: 18_250, priceCurrency: 'USD' },
  })
})

it('writes the page of a car for readers without scripts, in the language of the address', async () => {
  car = { ...CAR, model: 'Grandeur', title: 'Hyundai Grandeur' }
  for (const [address, words] of [
    ['/car/39000001', ['هيونداي', 'السعر', 'وصف', '41,230']],
    ['/en/car/39000001', ['Hyundai', 'Grandeur', '18,250', 'A description.', 'Specifications']],
    ['/sq/car/39000001', ['Hyundai', 'Përshkrim.', '41.230']],
  ] as const) {
    const { body } = await app.inject(address)
    const root = /<div id="root">(.*)<\/div><script type="application\/json" id="state">/s.exec(body)?.[1] ?? ''
    for (const word of words) expect(root, address).toContain(word)
    expect(root, 'the content security policy lets no style attribute stand').not.toContain(' style=')
    const state = /id="state">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.stringify(JSON.parse(state))).toContain('39000001')
  }
})

it.each([
  ['/en/search?page=1', 'Cars for sale · Karvan', '/en/search'],
  ['/en/search?page=1&brand=Kia&sortBy=price&yearFrom=2019', 'Kia for sale · Karvan', '/en/search?brand=Kia'],
  [
    '/search?brand=Kia&model=Sorento&page=2',
    'كيا سورينتو للبيع، صفحة 2 · كارفان',
    '/search?page=2&brand=Kia&model=Sorento',
  ],
  ['/sq/search?page=1&search=gri', 'gri në shitje · Karvan', '/sq/search'],
])('gives the search %s a title and an address of its own', async (address, title, canonical) => {
  const { body } = await app.inject(address)
  expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toBe(title)
  expect(body).toContain(`<link rel="canonical" href="${PUBLIC}${canonical.replaceAll('&', '&amp;')}">`)
})

it('says of a search what it finds', async () => {
  const { body } = await app.inject('/en/search?page=1&brand=Kia')
  expect(body).toContain('content="Kia from Korea: 45 cars with price, mileage, pictures and accident record."')
})

it('says ranges in words in Arabic, so that nobody reads the larger figure first', async () => {
  const { body } = await app.inject(
    '/search?page=1&yearFrom=2019&yearTo=2022&priceMin=20000&priceMax=31000&currency=SAR',
  )
  for (const words of ['من 2019 إلى 2022', 'من 20,000 إلى 31,000']) expect(body).toContain(words)
  expect((await app.inject('/')).body).toContain('30 إلى 35 يومًا')
  const { body: english } = await app.inject('/en/search?page=1&yearFrom=2019&yearTo=2022')
  expect(english).toContain('2019 – 2022')
})

it('leads past the last page to the last one', async () => {
  const { statusCode, headers } = await app.inject('/en/search?page=999&brand=Kia')
  expect([statusCode, headers['location']]).toEqual([302, '/en/search?page=3&brand=Kia'])
  expect((await app.inject('/en/search?page=3&brand=Kia')).statusCode).toBe(200)
})

it('still sends the page when the catalog does not answer, for the browser to fill, and says that it is none for search engines', async () => {
  away = true
  const answer = await app.inject('/en/car/39000001')
  const { statusCode: withoutData } = await app.inject('/en/favorites')
  away = false
  expect([answer.statusCode, answer.headers['retry-after'], withoutData]).toEqual([503, '10', 200])
  expect((await app.inject('/en/car/39000001')).statusCode).toBe(200)
  expect(answer.body).toContain('<main')
  expect(answer.body).not.toContain('18,250')
})

it('leads the documented link for sharing to the page of the car, and tells the networks its picture', async () => {
  car = CAR
  const link = await app.inject('/api/facebook/39000001')
  expect([link.statusCode, link.headers['location']]).toEqual([302, '/car/39000001'])
  const albanian = await app.inject('/api/facebook/39000001?language=sq')
  expect(albanian.headers['location']).toBe('/sq/car/39000001')
  const { body } = await app.inject('/car/39000001')
  const image = `${PUBLIC}/api/images/encar/carpicture01/pic3900/39000001_001.jpg?w=1200&amp;v=1`
  expect(body).toContain(`<meta property="og:image" content="${image}">`)
  expect(body).toContain('<meta property="og:image:height" content="630">')
  for (const id of ['..%2f..', 'a'.repeat(65), '%3Cscript%3E', 'x;y']) {
    const answer = await app.inject(`/api/facebook/${id}`)
    expect([answer.statusCode, answer.json<{ success: boolean }>().success]).toEqual([400, false])
  }
})

it('answers 404 for a car that is not there and 410 for one that is sold', async () => {
  car = null
  expect((await app.inject('/car/39999999')).statusCode).toBe(404)
  car = { ...CAR, status: 'sold' }
  const sold = await app.inject('/en/car/39000001')
  expect([sold.statusCode, sold.body.includes('<title>Sold: ')]).toEqual([410, true])
  expect((await app.inject('/en/sold/39000001')).statusCode).toBe(410)
  // A car that is still on sale is not called sold, whatever the address says.
  car = CAR
  const early = await app.inject('/en/sold/39000001')
  expect([early.statusCode, early.headers['location']]).toEqual([302, '/en/car/39000001'])
})

it('leads the documented `/?car=` to the car, and nowhere else', async () => {
  const found = await app.inject('/en?car=39000001')
  expect([found.statusCode, found.headers['location']]).toEqual([302, '/en/car/39000001'])
  expect((await app.inject('/?car=//evil.example')).statusCode).toBe(200)
})

it.each([
  ['/en/admin-dashboard/quality?page=2', 'en', 'ltr'],
  ['/admin-dashboard', 'ar', 'rtl'],
  ['/SQ/Scraping/', 'sq', 'ltr'],
])('sends the document of the back office at %s, which search engines leave out', async (address, language, dir) => {
  asked.length = 0
  const { statusCode, headers, body } = await app.inject(address)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  const $ = load(body)
  expect([$('html').attr('lang'), $('html').attr('dir')]).toEqual([language, dir])
  expect($('#root').html()).toBe('')
  expect($('meta[name=robots]').attr('content')).toBe('noindex')
  expect($('link[rel=canonical]')).toHaveLength(0)
  // The Arabic font is for Arabic alone.
  expect($('link[as=font]')).toHaveLength(language === 'ar' ? 2 : 1)
  const { pathname: script } = new URL($('script[type=module]').attr('src') ?? '', PUBLIC)
  expect((await app.inject(script)).statusCode).toBe(200)
  expect(asked).toEqual([])
})

it('asks for a page under the request id of its visitor, and with nothing of a session', async () => {
  car = SAMPLE_CAR
  asked.length = 0
  await app.inject({
    url: '/en/car/39000001',
    headers: { 'x-request-id': 'a-visit-of-the-test', cookie: 'session=1', authorization: 'Bearer abc' },
  })
  expect(asked.map(({ url }) => url)).toEqual(['/api/cars/39000001?destination=SA'])
  expect(asked[0]?.headers).toMatchObject({ 'x-request-id': 'a-visit-of-the-test' })
  expect(Object.keys(asked[0]?.headers ?? {})).not.toContain('cookie')
  expect(Object.keys(asked[0]?.headers ?? {})).not.toContain('authorization')
})

it('keeps hashed files for ever and the page never', async () => {
  const page = await app.inject('/')
  expect(page.headers['cache-control']).toBe('no-cache')
  const asset = /\/assets\/[^"]+\.js/.exec(page.body)?.[0] ?? ''
  const file = await app.inject(asset)
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  for (const encoding of ['br', 'gzip']) {
    const small = await app.inject({ url: asset, headers: { 'accept-encoding': encoding } })
    expect([small.statusCode, small.headers['content-encoding']]).toEqual([200, encoding])
    expect(small.rawPayload.length).toBeLessThan(file.rawPayload.length / 2)
  }
})

it('leaves half of the places to others, and tells a client whose line is full', async () => {
  car = CAR
  let letOn: () => void = () => undefined
  slow = new Promise((resolve) => (letOn = resolve))
  const open = (url: string, client: string) => app.inject({ url, headers: { 'x-real-ip': client } })
  // Two are written, sixteen wait.
  const greedy = Array.from({ length: 20 }, (_, at) => open(`/en/car/slow-${at}`, '203.0.113.1'))
  expect((await open('/en/search', '198.51.100.2')).statusCode).toBe(200)
  letOn()
  const statuses = (await Promise.all(greedy)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([...Array<number>(18).fill(200), 503, 503])
  expect((await open('/en/search', '203.0.113.1')).statusCode).toBe(200)
})
