import { USAGE_EVENTS, type UsageEvent, type UsageEventName } from '@karvan/contracts'
import { query, stackTokens } from '@karvan/test-kit'
import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, signedIn, visit } from './browser.ts'
import { batchesOf, untilCounting } from './usage-visit.ts'

const { base, superuserUrl, cars } = inject('shop')
const [car = ''] = cars
const browser = browserOfFile(false)

const PERSON = { first: 'Fahad', last: 'Al Otaibi', email: 'fahad.counted@example.com' }
/** The server takes a form that was filled in faster than this for a robot's. */
const MIN_FILL_MS = 2_000

const share = async (page: Page) => {
  await page.getByRole('button', { name: 'Share' }).click()
  return page.getByRole('dialog')
}
const reserve = (page: Page) =>
  page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: 'Reserve this car' }).click()

async function sendReservation(page: Page): Promise<void> {
  await reserve(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill(PERSON.first)
  await dialog.getByLabel('Last name').fill(PERSON.last)
  await dialog.getByLabel('Mobile number').fill(`050 ${String(randomInt(1e7)).padStart(7, '0')}`)
  await dialog.getByLabel('E-mail').fill(PERSON.email)
  await dialog.getByRole('button', { name: 'Next: your current car' }).click()
  await dialog.getByRole('button', { name: 'Next: review' }).click()
  await dialog.getByRole('checkbox').check()
  await page.clock.fastForward(2 * MIN_FILL_MS)
  await dialog.getByRole('button', { name: 'Send reservation' }).click()
  await page.waitForURL(`${base}/en/reservation-confirmation`)
}

async function failToLoad(page: Page): Promise<void> {
  await page.route('**/api/cars?*', (route) => route.abort())
  await page.getByRole('link', { name: 'Next' }).click()
}

const SEARCH = '/en/search?page=1'
const CAR = `/en/car/${cars[21] ?? car}`

interface Deed {
  readonly at: string
  /** Nothing where it is enough to open the page. */
  readonly do?: (page: Page) => Promise<unknown>
  readonly detail?: string | RegExp
}

/** Where each event is counted, and what is done there. */
const DEEDS: Readonly<Record<UsageEventName, Deed>> = {
  search_cars: {
    at: SEARCH,
    do: (page) => page.getByRole('combobox', { name: 'Write what you look for' }).press('Enter'),
  },
  view_car_details: { at: CAR, detail: /^[A-Z]/ },
  start_reservation: { at: CAR, do: reserve },
  submit_reservation: { at: CAR, do: sendReservation },
  click_phone: { at: '/en/help', do: (page) => page.locator('main a[href^="tel:"]').first().click() },
  click_email: { at: '/en/help', do: (page) => page.locator('main a[href^="mailto:"]').first().click() },
  click_whatsapp: { at: CAR, do: (page) => page.locator('main a[href^="https://wa.me/"]').first().click() },
  click_facebook: { at: CAR, do: async (page) => (await share(page)).getByText('Facebook', { exact: true }).click() },
  click_instagram: { at: CAR, do: async (page) => (await share(page)).getByText('Instagram', { exact: true }).click() },
  view_car_images: { at: CAR, do: (page) => page.getByRole('button', { name: 'Full screen', exact: true }).click() },
  change_language: {
    at: SEARCH,
    do: (page) => page.getByRole('banner').locator('a[lang=ar]').first().click(),
    detail: 'ar',
  },
  select_brand: { at: '/en', do: (page) => page.locator('.brand-row a').first().click(), detail: /^[A-Z]/ },
  apply_filter: {
    at: SEARCH,
    do: (page) => page.getByRole('group', { name: 'Fuel', exact: true }).getByRole('checkbox').first().click(),
    detail: 'fuel',
  },
  clear_filters: {
    at: `${SEARCH}&brand=Kia`,
    do: (page) => page.locator('main').getByRole('button', { name: 'Clear' }).last().click(),
  },
  change_page: { at: SEARCH, do: (page) => page.getByRole('link', { name: 'Next' }).click() },
  sort_cars: { at: SEARCH, do: (page) => page.locator('#sort').selectOption('price-asc'), detail: 'price' },
  share_car: { at: CAR, do: async (page) => (await share(page)).getByText('Telegram').click(), detail: 'telegram' },
  error: { at: SEARCH, do: failToLoad, detail: 'connection' },
  search_without_result: { at: `${SEARCH}&model=Toyota:Tundra&yearFrom=2031`, detail: 'Toyota:Tundra' },
}

const sumOf = async (event: string) => {
  const sql = 'select coalesce(sum(count), 0)::int as sum from inventory.analytics_events where event = $1'
  const [row] = await query<{ sum: number }>(superuserUrl, sql, [event])
  return row?.sum ?? 0
}

it.each(USAGE_EVENTS)('counts %s when it is done, and sends nothing of the visitor', async (event) => {
  const token = await (await stackTokens(superuserUrl))('user')
  const { page, context } = await signedIn(browser(), 'user', token)
  await context.addInitScript(() => localStorage.setItem('consent', '{"answer":"yes","version":2}'))
  await context.route(/wa\.me|t\.me|facebook\.com/, (route) => route.fulfill({ body: '' }))
  await page.clock.install()
  const { requests, events } = batchesOf(context)
  const before = await sumOf(event)
  const { at, do: deed, detail } = DEEDS[event]
  const counting = untilCounting(page)
  await openPage(page, base + at)
  await counting
  if (deed) expect(events().filter((one) => one.event === event)).toEqual([])
  await deed?.(page)
  const found = (): UsageEvent | undefined => events().find((one) => one.event === event)
  await expect
    .poll(found)
    .toEqual({ event, ...(detail !== undefined && { detail: expect.stringMatching(detail) as string }) })
  await expect.poll(() => sumOf(event)).toBeGreaterThan(before)

  for (const request of requests) {
    const headers = await request.allHeaders()
    expect([headers['authorization'], headers['cookie'], headers['referer']]).toEqual([undefined, undefined, undefined])
    expect((await request.response())?.status()).toBe(200)
    const body = request.postData() ?? ''
    for (const secret of [...Object.values(PERSON), token, 'karvan.test', '050', cars[21] ?? car]) {
      expect(body).not.toContain(secret)
    }
  }
  await context.close()
})

it('counts nothing in the back office, and shows staff the sums', async () => {
  const token = await (await stackTokens(superuserUrl))('editor')
  const { page, context } = await signedIn(browser(), 'editor', token)
  await context.addInitScript(() => localStorage.setItem('consent', '{"answer":"yes","version":2}'))
  const { requests } = batchesOf(context)
  await openPage(page, `${base}/en/admin-dashboard`)
  const card = page.getByRole('region', { name: 'Use of the shop' })
  await card.getByRole('listitem').first().waitFor()
  expect(await card.getByRole('list').first().getByRole('listitem').count()).toBe(USAGE_EVENTS.length)
  // Counted by the test above.
  const searches = card.getByRole('region', { name: 'Searched for and not found' })
  await searches.getByRole('listitem').filter({ hasText: 'Toyota Tundra' }).waitFor()
  await page.locator('a[lang=ar]').first().click()
  await page.locator('html[lang=ar]').waitFor({ state: 'attached' })
  await openPage(page, `${base}/en/admin-dashboard`)
  expect(requests).toEqual([])
  await context.close()
})

it('drops a batch that could not be sent', async () => {
  const { page, context } = await visit(browser())
  await context.addInitScript(() => localStorage.setItem('consent', '{"answer":"yes","version":2}'))
  await context.route('**/api/analytics/events', (route) => route.fulfill({ status: 503, body: '{}' }))
  const { requests, namesOf } = batchesOf(context)
  await openPage(page, base + SEARCH)
  await page.locator('#sort').selectOption('price-asc')
  await expect.poll(namesOf).toEqual(['sort_cars'])
  await page.getByRole('combobox', { name: 'Write what you look for' }).press('Enter')
  await expect.poll(namesOf).toEqual(['sort_cars', 'search_cars'])
  expect(requests).toHaveLength(2)
  await context.close()
})

it('sends no more in one batch than is taken', async () => {
  const { page, context } = await visit(browser())
  await context.addInitScript(() => localStorage.setItem('consent', '{"answer":"yes","version":2}'))
  const { requests, namesOf } = batchesOf(context)
  const counting = untilCounting(page)
  await openPage(page, `${base}/en/help`)
  await counting
  const MANY = 120
  await page.locator('main a[href^="mailto:"]').evaluate((link: HTMLElement, times) => {
    for (let i = 0; i < times; i += 1) link.click()
  }, MANY)
  await expect.poll(() => namesOf().length).toBe(MANY)
  for (const request of requests) expect((await request.response())?.status()).toBe(200)
  await context.close()
})
