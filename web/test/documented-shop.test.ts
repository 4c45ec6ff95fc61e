import type { Page, Route } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, visit } from './browser.ts'

/** The storefront's documented states, messages and figures (storefront spec, sections 2, 4, 5, 8 and 9), as a visitor meets them. */
const { base, cars, sold } = inject('shop')
const [car = ''] = cars
const browser = browserOfFile()

const LIST = /\/api\/cars\?/
/** What comes with the first page is the server's: a search that fails is one that the browser makes. */
const toSearch = async (page: Page) => {
  await openPage(page, `${base}/en/help`)
  await page.getByRole('banner').getByRole('link', { name: 'Cars' }).click()
}
const toCar = async (page: Page) => {
  await openPage(page, `${base}/en/help`)
  // A link of the app, as a card is one: the car is asked for by the browser.
  await page.evaluate((path) => history.pushState(null, '', path), `/en/car/${car}`)
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })))
}
const fails = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { success: false, message: `HTTP error! status: ${status}`, code: 'internal' } })

type Json = Record<string, unknown>
/** Answers with the shop's own answer, changed. */
const changed = (change: (data: Json) => Json) => async (route: Route) => {
  const answer = await route.fetch()
  const body = (await answer.json()) as { data: Json }
  await route.fulfill({ response: answer, json: { ...body, data: change(body.data) } })
}

interface State {
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly open: (page: Page) => Promise<unknown>
  /** Word for word. */
  readonly texts: readonly string[]
}

const at = (path: string) => (page: Page) => openPage(page, `${base}/en${path}`)

const STATES: Readonly<Record<string, State>> = {
  'a search that fails for good': {
    prepare: (page) => page.route(LIST, fails(404)),
    open: toSearch,
    texts: [
      'Failed to fetch cars. Please try again later.',
      'No cars available',
      'The server is currently unavailable or no cars match your search criteria. Please try again later.',
    ],
  },
  'a health check that fails': {
    prepare: (page) => page.route('**/api/health', fails(503)),
    open: toSearch,
    texts: ['API health check failed', 'We try again by ourselves in'],
  },
  'a page in place of an answer': {
    prepare: (page) => page.route(LIST, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello</p>' })),
    open: toSearch,
    texts: ['Received HTML instead of JSON - possible routing issue'],
  },
  'an answer that is no JSON': {
    prepare: (page) => page.route(LIST, (route) => route.fulfill({ contentType: 'application/json', body: '{' })),
    open: toSearch,
    texts: ['Invalid JSON response received'],
  },
  'an answer without cars': {
    prepare: (page) => page.route(LIST, (route) => route.fulfill({ json: { success: true, message: '', data: {} } })),
    open: toSearch,
    texts: ['Invalid response format received'],
  },
  'a search that finds nothing': {
    open: at('/search?page=1&brand=Kia&mileageMax=1&yearTo=1990'),
    texts: ['No cars found', 'Try adjusting your search criteria.'],
  },
  'a car without a price in a list': {
    prepare: (page) =>
      page.route(
        LIST,
        changed((data) => ({ ...data, cars: (data['cars'] as Json[]).map((one) => ({ ...one, landed: null })) })),
      ),
    open: toSearch,
    texts: ['Price unavailable'],
  },
  'a car that is not there': { open: at('/car/11111111'), texts: ['Car not found'] },
  'a car without pictures': {
    prepare: (page) =>
      page.route(
        new RegExp(`/api/cars/${car}\\?`),
        changed((data) => ({ ...data, images: [], image: null })),
      ),
    open: toCar,
    texts: ['No images available'],
  },
  'a car whose pictures all fail': {
    prepare: (page) => page.route('**/api/images/**', (route) => route.abort()),
    open: toCar,
    texts: ['Image not available'],
  },
  'a picture on its way': {
    prepare: (page) => page.route('**/api/images/**', () => undefined),
    open: toCar,
    texts: ['Loading image...'],
  },
  'a sold car': { open: at(`/sold/${sold}`), texts: ['This Car Has Been Sold', 'Browse Other Cars', 'Go Back'] },
  'the page of sold cars without an id': { open: at('/sold'), texts: ['Invalid car ID'] },
  'no favorites': { open: at('/favorites'), texts: ['My Favorites'] },
  'the seven steps': {
    open: at(''),
    texts: ['Browse', 'Reserve', 'Phone confirmation', 'Inspection', 'Report', '30–35 days'],
  },
  'a link that cannot be copied': {
    prepare: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
      }),
    open: async (page) => {
      await at(`/car/${car}`)(page)
      await page.getByRole('button', { name: 'Share' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
    },
    texts: ['Failed to copy link.'],
  },
  'the page of terms': { open: at('/terms'), texts: ['15 January 2025'] },
  'the page of privacy': { open: at('/privacy'), texts: ['15 January 2025'] },
  'the page of cookies': { open: at('/cookies'), texts: ['15 January 2025'] },
  'the footer of every page': { open: at('/help'), texts: ['All rights reserved.'] },
}

it.each(Object.entries(STATES))('%s: what is documented is there', async (_, { prepare, open, texts }) => {
  const { page, context } = await visit(browser())
  await prepare?.(page)
  await open(page)
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor()
  await context.close()
})

it('tries a search again after twelve seconds, three times in all, with a countdown, and then when asked to', async () => {
  const { page, context } = await visit(browser())
  await page.clock.install()
  let asked = 0
  await page.route(LIST, async (route) => {
    // The counts of the filters are asked for apart.
    if (route.request().url().includes('page=')) asked += 1
    await fails(503)(route)
  })
  await toSearch(page)
  await page.getByRole('alert').filter({ hasText: 'Failed to fetch cars. Please try again later.' }).waitFor()
  await page.getByText('We try again by ourselves in 12 seconds.').waitFor()
  const first = asked
  await page.clock.runFor(11_000)
  await page.getByText('We try again by ourselves in 1 second.').waitFor()
  expect(asked).toBe(first)
  for (const tries of [2, 3]) {
    await page.clock.runFor(12_000)
    await expect.poll(() => asked).toBe(tries * first)
  }
  await page.getByRole('heading', { name: 'No cars available' }).waitFor()
  await page.clock.runFor(60_000)
  expect(asked).toBe(3 * first)

  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('article').first().waitFor()
  await context.close()
})

it('tries a search no more that the visitor has left', async () => {
  const { page, context } = await visit(browser())
  await page.clock.install()
  let asked = 0
  await page.route(LIST, async (route) => {
    if (route.request().url().includes('page=')) asked += 1
    await fails(503)(route)
  })
  await toSearch(page)
  await page.getByText('We try again by ourselves in 12 seconds.').waitFor()
  const before = asked
  await page.getByRole('contentinfo').getByRole('link', { name: 'Insurance' }).click()
  // The address changes first: the search stays until the next page has been loaded.
  await page.getByRole('heading', { level: 1, name: 'Insurance' }).waitFor()
  await page.clock.runFor(60_000)
  expect([before > 0, asked]).toEqual([true, before])
  await context.close()
})

it('shows six skeletons while a search is on its way', async () => {
  const { page, context } = await visit(browser())
  await page.route(LIST, () => undefined)
  await toSearch(page)
  await page.getByRole('heading', { level: 1, name: 'Loading cars' }).waitFor()
  expect(await page.locator('main [aria-busy] > *').count()).toBe(6)
  await context.close()
})
