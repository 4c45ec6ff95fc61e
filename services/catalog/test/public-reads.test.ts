import { ALL_ROUTES } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import type { HttpApp } from '@karvan/service-kit'
import { beyond, openNoted, query, repetitions, seededRandom } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const CARS = repetitions('cars beside which public routes are asked', 20_000, 200_000)
/** What one question may look at in a table, however many cars there are: a page of cards, with prices and histories. */
const MAX_ROWS = 600
/** Read whole, whatever their number: they have a few rows, or none here. */
const SMALL_TABLES = new Set([
  ...['stock_stamps', 'shop_selection', 'price_books'],
  ...['dealer_cars', 'kb_cars', 'luxury_cars', 'trio_cars', 'mileage_history'],
])

const random = seededRandom('public reads')
let catalog: Catalog
let noted: ReturnType<typeof openNoted<InventoryDatabase>>
let app: HttpApp
let id = ''

beforeAll(async () => {
  catalog = await startCatalog(randomCars(CARS, () => random.next()))
  await query(
    catalog.databaseUrl,
    'vacuum (analyze) inventory.listings, inventory.source_refs, inventory.price_history, inventory.landed_prices',
  )
  noted = openNoted<InventoryDatabase>(catalog.databaseUrl, ['inventory'])
  app = catalog.appOn(noted.db)
  await app.ready()
  const row = catalog.db.selectFrom('inventory.listings').select('id').where('dataset', '=', 'main').limit(1)
  id = (await row.executeTakeFirstOrThrow()).id
}, 600_000)
afterAll(async () => {
  await app.close()
  await noted.close()
  await catalog.close()
})

/** Questions to each public route that were not asked before, so that no answer is at hand. */
const QUESTIONS: Readonly<Record<string, () => readonly string[]>> = {
  '/api/health': () => ['/api/health'],
  '/api/cars': () => [
    '/api/cars?facets=1&mileageMax=90001',
    '/api/cars?limit=100&page=20&sortBy=price',
    '/api/cars?search=hyundai%20diesel%202019',
    `/api/cars?ids=${id}`,
    '/api/cars?search=39000001',
  ],
  '/api/cars/stats': () => ['/api/cars/stats', '/api/cars/stats'],
  '/api/cars/:id': ofACar(''),
  '/api/cars/:id/full': ofACar('/full'),
  '/api/cars/:id/pricing': ofACar('/pricing'),
  '/api/cars/:id/price-history': ofACar('/price-history'),
  '/api/cars/:id/price-label': ofACar('/price-label?destination=XK'),
  '/api/cars/suggestions': () => ['/api/cars/suggestions?q=hyu&language=ar', '/api/cars/suggestions?q=390&language=en'],
  '/api/cars/:id/availability': ofACar('/availability'),
  '/api/images/*': () => ['/api/images/encar/carpicture01/pic3900/39000001_001.jpg'],
}

/** Reads every car, once a version of the stock at most and for a twentieth of the time, however often it is asked. */
const COUNTED = '/api/cars/stats'

const ROUTES = ALL_ROUTES.flatMap(({ service, route }) =>
  service === 'catalog' && route.method === 'GET' && route.access === 'public' ? [route.path] : [],
)

it.each(ROUTES)('%s looks at a few rows, however many cars there are', async (path) => {
  const questions = QUESTIONS[path]?.()
  if (questions === undefined) throw new Error(`say in QUESTIONS what may be asked of ${path}`)
  if (path === COUNTED) await app.inject({ url: path })
  for (const url of questions) {
    const reads = await noted.readsOf(async () => {
      const { statusCode } = await app.inject({ url })
      expect(statusCode, url).toBeLessThan(503)
    })
    expect(beyond(reads, MAX_ROWS, SMALL_TABLES), url).toEqual([])
  }
})

function ofACar(part: string) {
  return () => [`/api/cars/${id}${part}`, `/api/cars/${randomUUID()}${part}`]
}
