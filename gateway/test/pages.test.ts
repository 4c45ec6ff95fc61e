import type { CarDetail } from '@karvan/contracts'
import { createLogger, type HttpApp } from '@karvan/service-kit'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'

const PUBLIC = 'https://karvan.example'
const NAME = `Hyundai "Grandeur" </title><script>alert(1)</script>`

let app: HttpApp
let catalog: Server
let car: Partial<CarDetail> | null

beforeAll(async () => {
  // The catalog's part here is one answer; the real one stands in the browser tests.
  catalog = createServer((_request, response) => {
    response.writeHead(car ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: car !== null, data: car }))
  })
  catalog.listen(0, '127.0.0.1')
  await once(catalog, 'listening')
  const url = `http://127.0.0.1:${(catalog.address() as AddressInfo).port}`
  app = await buildApp({
    log: createLogger('test', 'silent'),
    config: {
      upstreams: { catalog: url, auth: url, scraping: url },
      webDir: join(import.meta.dirname, '../../web/dist'),
      publicUrl: PUBLIC,
      rateLimitPerMinute: 10_000,
    },
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  catalog.close()
})

const CAR: Partial<CarDetail> = {
  make: 'Hyundai',
  model: NAME,
  year: 2021,
  title: NAME,
  status: 'available',
  images: ['/api/images/encar/carpicture01/pic3900/39000001_001.jpg?w=960&v=1'],
  description: { ar: 'وصف', en: 'A description.', sq: 'Përshkrim.' },
  landed: { amount: 18_250, currency: 'USD', withoutFees: true },
  mileage: 41_230,
}

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
  expect(JSON.parse(block)).toMatchObject({
    '@type': 'Car',
    name: NAME,
    offers: { price: 18_250, priceCurrency: 'USD' },
  })
})

it('answers 404 for a car that is not there and 410 for one that is sold', async () => {
  car = null
  expect((await app.inject('/car/39999999')).statusCode).toBe(404)
  car = { ...CAR, status: 'sold' }
  const sold = await app.inject('/en/car/39000001')
  expect([sold.statusCode, sold.body.includes('<title>Sold: ')]).toEqual([410, true])
})

it('keeps hashed files for ever and the page never', async () => {
  const page = await app.inject('/')
  expect(page.headers['cache-control']).toBe('no-cache')
  const asset = /\/assets\/[^"]+\.js/.exec(page.body)?.[0] ?? ''
  const file = await app.inject(asset)
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
})
