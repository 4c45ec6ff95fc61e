import { type CarsOnSale, DEFAULT_SETTINGS, type ListedCar } from '@karvan/contracts'
import { createLogger, type HttpApp } from '@karvan/service-kit'
import { until } from '@karvan/test-kit'
import { load } from 'cheerio'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { loadDocument } from '../src/document.ts'
import { loadRenderer } from '../src/renderer.ts'
import { openServices } from '../src/services.ts'
import { readCarList } from '../src/sitemap/car-list.ts'

const PUBLIC = 'https://karvan.example'
const TOKEN = 'a-token-of-the-services'
const webDir = join(import.meta.dirname, '../../dist')
const PAGE_CARS = 20_000
const A_FILE = 50_000

let app: HttpApp
let services: Server
let cars: readonly ListedCar[]
let isAway: boolean
let asked: number
let dataset: CarsOnSale['dataset']

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const carAt = (place: number): ListedCar => ({
  id: idOf(place),
  encar_id: String(39_000_000 + place),
  trio_car_id: null,
  make: place % 2 === 0 ? 'Kia' : 'Mercedes-Benz',
  model: place % 2 === 0 ? 'Sorento' : `E&"<Class`,
  isListed: true,
  changedAt: new Date(Date.UTC(2026, 10, 1) + place * 1_000).toISOString(),
})

beforeEach(async () => {
  ;[isAway, asked, dataset] = [false, 0, 'main']
  cars = [1, 2, 3].map(carAt)
  services = createServer(({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://catalog')
    if (pathname === '/internal/cars-on-sale') {
      const begin = cars.findIndex(({ id }) => id > (searchParams.get('after') ?? ''))
      const page = begin < 0 ? [] : cars.slice(begin, begin + PAGE_CARS)
      // One that asks for no car asks which table is shown.
      if (page.length > 0) asked += 1
      const data: CarsOnSale = { dataset, cars: page, next: page.length < PAGE_CARS ? null : (page.at(-1)?.id ?? null) }
      response.writeHead(isAway || headers['x-internal-token'] !== TOKEN ? 503 : 200)
      return void response.end(JSON.stringify(data))
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: true, data: DEFAULT_SETTINGS }))
  })
  services.listen(0, '127.0.0.1')
  await once(services, 'listening')
  const url = `http://127.0.0.1:${(services.address() as AddressInfo).port}`
  const opened = openServices({ catalog: url, settings: url }, TOKEN)
  app = buildApp({
    log: createLogger('test', { LOG_LEVEL: 'silent' }),
    config: { webDir, checkReplies: 'fail' },
    renderer: await loadRenderer({ webDir, publicUrl: PUBLIC, send: opened.send }),
    document: await loadDocument(webDir),
    services: opened,
  })
  await app.ready()
})
afterEach(async () => {
  await app.close()
  services.close()
})

async function read(path: string) {
  const answer = await app.inject(path)
  expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ])
  const $ = load(answer.body, { xml: true })
  return {
    ...answer,
    $,
    addresses: $('loc')
      .toArray()
      .map((one) => $(one).text()),
  }
}

it('names a file of pages and one of cars for each language, and when each changed', async () => {
  const { $, addresses } = await read('/sitemap.xml')
  const names = ['ar', 'en', 'sq'].flatMap((language) =>
    ['pages', 'cars-1'].map((kind) => `sitemap-${language}-${kind}`),
  )
  expect(addresses).toEqual(names.map((name) => `${PUBLIC}/${name}.xml`))
  expect(
    $('sitemap > lastmod')
      .toArray()
      .map((one) => $(one).text()),
  ).toEqual(names.map(() => carAt(3).changedAt))
})

it('names each car where its page stands, with when it changed and where it is in the other languages', async () => {
  const { $, addresses } = await read('/sitemap-en-cars-1.xml')
  expect(addresses).toEqual(cars.map((car) => `${PUBLIC}/en/car/${car.encar_id}`))
  expect($('url').first().children('lastmod').text()).toBe(carAt(1).changedAt)
  const links = $('url').first().children('xhtml\\:link').toArray()
  expect(Object.fromEntries(links.map((link) => [$(link).attr('hreflang'), $(link).attr('href')]))).toEqual({
    ar: `${PUBLIC}/car/39000001`,
    en: `${PUBLIC}/en/car/39000001`,
    sq: `${PUBLIC}/sq/car/39000001`,
    'x-default': `${PUBLIC}/car/39000001`,
  })
})

it('names the pages that are always there, and those of brands and models in stock', async () => {
  const { addresses } = await read('/sitemap-sq-pages.xml')
  for (const path of [
    '',
    '/search',
    '/help',
    '/seller',
    '/terms',
    '/privacy',
    '/search?brand=Kia',
    '/search?brand=Kia&model=Sorento',
  ])
    expect(addresses).toContain(`${PUBLIC}/sq${path}`)
  expect(addresses).toContain(`${PUBLIC}/sq/search?brand=Mercedes-Benz&model=E%26%22%3CClass`)
  for (const part of ['/account', '/track', '/admin-dashboard', '/login', ':']) {
    expect(addresses.filter((address) => address.slice(PUBLIC.length).includes(part))).toEqual([])
  }
  expect(new Set(addresses).size).toBe(addresses.length)
})

it('names no page of a model whose only car no list shows unasked, but the car itself', async () => {
  cars = [1, 2, 3].map((place) => ({ ...carAt(place), isListed: place !== 2 }))
  const { addresses: pages } = await read('/sitemap-en-pages.xml')
  expect(pages.filter((address) => address.includes('Kia'))).toEqual([])
  expect((await read('/sitemap-en-cars-1.xml')).addresses).toHaveLength(3)
})

it('puts 50,000 cars into a file, each car into one', async () => {
  cars = Array.from({ length: A_FILE + 30_000 }, (_, place) => carAt(place + 1))
  const { addresses: files } = await read('/sitemap.xml')
  expect(files.filter((file) => file.includes('-ar-cars-'))).toHaveLength(2)
  const [first, second] = [await read('/sitemap-ar-cars-1.xml'), await read('/sitemap-ar-cars-2.xml')]
  expect(first.addresses).toHaveLength(A_FILE)
  expect([...first.addresses, ...second.addresses]).toEqual(cars.map((car) => `${PUBLIC}/car/${car.encar_id}`))
  expect((await app.inject('/sitemap-ar-cars-3.xml')).statusCode).toBe(404)
  expect(asked).toBe(4)
})

it('reads the list once for all who ask at the same time', async () => {
  const answers = await Promise.all(
    ['/sitemap.xml', '/sitemap-ar-pages.xml', '/sitemap.xml'].map((path) => app.inject(path)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(asked).toBe(1)
})

it('answers 304 to who has it already, until a car is sold or comes back', async () => {
  const path = '/sitemap-ar-cars-1.xml'
  const { headers } = await app.inject(path)
  const known = { 'if-none-match': String(headers['etag']) }
  const since = { 'if-modified-since': String(headers['last-modified']) }
  for (const given of [known, since]) {
    const again = await app.inject({ url: path, headers: given })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  const before = { 'if-modified-since': new Date(Date.now() - 60_000).toUTCString() }
  expect((await app.inject({ url: path, headers: before })).statusCode).toBe(200)
  cars = cars.slice(1)
  const asks = () => app.inject({ url: path, headers: known })
  const changed = await until('the sale is known', asks, ({ statusCode }) => statusCode === 200)
  expect(changed.body).not.toContain('39000001')
  cars = [1, 2, 3].map(carAt)
  await until('it is as it was', asks, ({ statusCode }) => statusCode === 304)
})

it('sends it compressed to who takes that', async () => {
  const plain = await app.inject('/sitemap-ar-cars-1.xml')
  const small = await app.inject({ url: '/sitemap-ar-cars-1.xml', headers: { 'accept-encoding': 'gzip, br' } })
  expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
})

it('says that it cannot be had while the catalog is away, and has it afterwards', async () => {
  isAway = true
  const answer = await app.inject('/sitemap.xml')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
  isAway = false
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(200)
})

it.each(['/sitemap-.xml', '/sitemap-fr-pages.xml', '/sitemap-ar-cars-0.xml', '/sitemap-ar-cars-1.xml.gz'])(
  'has no %s',
  async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404)
  },
)

it('tells crawlers where the site map is and what is nothing for them, in all languages', async () => {
  const { statusCode, headers, body } = await app.inject('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = body.split('\n')
  expect(lines).toContain(`Sitemap: ${PUBLIC}/sitemap.xml`)
  for (const path of ['/admin-dashboard', '/account', '/reservation-confirmation', '/quote', '/reset-password'])
    for (const prefix of ['', '/en', '/sq']) expect(lines).toContain(`Disallow: ${prefix}${path}`)
  for (const line of ['Disallow: /api/', 'Allow: /api/images/', 'Allow: /api/facebook/']) expect(lines).toContain(line)
  const refused = lines.flatMap((line) => /^Disallow: (.*)/.exec(line)?.[1] ?? [])
  const isRefused = (path: string) =>
    refused.some((rule) =>
      new RegExp(
        `^${rule
          .split('*')
          .map((part) => RegExp.escape(part))
          .join('.*')}`,
      ).test(path),
    )
  expect(isRefused('/en/car/39000001/sheet')).toBe(true)
  const files = (await read('/sitemap.xml')).addresses.map((address) => address.slice(PUBLIC.length))
  const listed = await Promise.all(files.map(async (file) => (await read(file)).addresses))
  const paths = listed.flat().map((address) => address.slice(PUBLIC.length))
  expect(paths.length).toBeGreaterThan(files.length)
  expect(paths.filter(isRefused)).toEqual([])
})

it('names the cars of the chosen table alone, also where it is changed while the list is read', async () => {
  cars = Array.from({ length: 3 }, (_, place) => carAt(place + 1))
  expect((await read('/sitemap-en-cars-1.xml')).addresses).toHaveLength(3)
  cars = [carAt(7)]
  dataset = 'trio'
  await until(
    'the site map follows',
    async () => (await read('/sitemap-en-cars-1.xml')).addresses,
    (addresses) => addresses.length === 1,
  )
})

it('reads a list again whose pages are of two tables', async () => {
  const pages: CarsOnSale[] = [
    { dataset: 'main', cars: [carAt(1)], next: carAt(1).id },
    { dataset: 'trio', cars: [carAt(2)], next: null },
    { dataset: 'trio', cars: [carAt(3)], next: null },
  ]
  const list = await readCarList(() => {
    const page = pages.shift()
    return page ? Promise.resolve(page) : Promise.reject(new Error('there is no other page'))
  })
  expect(list.dataset).toBe('trio')
  expect(list.parts.flatMap((part) => part.cars.map(({ id }) => id))).toEqual([carAt(3).id])
})
