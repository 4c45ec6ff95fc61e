import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage } from './browser.ts'
import { untilQuiet } from './quiet.ts'

const { base } = inject('shop')
const browser = browserOfFile()

/** One turn of the brands (documented: 3 s). */
const TURN_MS = 3_000
const VIEWPORT = { width: 1_280, height: 900 }

/** The home page, with a clock that we can put forward; it runs by itself as well. */
async function openHome(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await openPage(page, `${base}${path}`)
  await brands(page).getByRole('button').first().waitFor()
}

const brands = (page: Page) => page.locator('section[aria-labelledby=brands]')
const stop = async (page: Page) =>
  await brands(page)
    .locator('[role=group] span button')
    .evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true'))
const place = (page: Page) =>
  brands(page)
    .getByRole('list')
    .evaluate((row) => row.scrollLeft)

it('turns the brands by themselves, towards the end of the line, until somebody is at them', async () => {
  const context = await browser().newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  for (const [path, isAhead] of [
    ['/en', (left: number) => left > 0],
    ['/', (left: number) => left < 0],
  ] as const) {
    await openHome(page, path)
    const first = await stop(page)
    await page.clock.runFor(TURN_MS)
    await expect.poll(() => stop(page)).not.toBe(first)
    await expect.poll(async () => isAhead(await place(page)), { message: path }).toBe(true)

    await brands(page).hover()
    const held = await stop(page)
    await page.clock.runFor(3 * TURN_MS)
    expect(await stop(page)).toBe(held)
    await page.mouse.move(1, 1)
    await page.clock.runFor(TURN_MS)
    await expect.poll(() => stop(page)).not.toBe(held)
  }
  await context.close()
})

it('leaves the brands where they are once they are stopped, and for visitors who want no motion', async () => {
  const context = await browser().newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  await openHome(page, '/en')
  await brands(page).getByRole('button', { name: 'Stop turning' }).click()
  await page.mouse.move(1, 1)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const stopped = await stop(page)
  await page.clock.runFor(3 * TURN_MS)
  expect(await stop(page)).toBe(stopped)
  await brands(page).getByRole('button', { name: 'Brands, stop 3 of' }).click()
  await expect.poll(() => stop(page)).toBe(2)
  await context.close()

  const calm = await browser().newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' })
  const still = await calm.newPage()
  await openHome(still, '/en')
  await brands(still).getByRole('button', { name: 'Turn by themselves' }).waitFor()
  await still.clock.runFor(3 * TURN_MS)
  expect(await stop(still)).toBe(0)
  await calm.close()
})

it('shows as newly listed what the shop saw last, and leads on to all cars in this order', async () => {
  const context = await browser().newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  const answer = await fetch(`${base}/api/cars?sortBy=newest&limit=8`)
  const { data } = (await answer.json()) as { data: { cars: { encar_id: string }[] } }
  await openHome(page, '/en')
  const links = page.locator('main article').getByRole('link')
  const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').at(-1)))
  expect(shown).toEqual(data.cars.map((car) => car.encar_id))
  await page.getByRole('link', { name: 'See all cars' }).click()
  await page.waitForURL(/sortBy=newest/)
  await expect.poll(() => page.getByLabel('Sort').first().inputValue()).toBe('newest')
  await context.close()
})

it('offers every brand, the documented ones first, and the years up to the newest in stock', async () => {
  const context = await browser().newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  const answer = await fetch(`${base}/api/cars?sortBy=year&limit=1`)
  const { data } = (await answer.json()) as { data: { cars: { year: number }[] } }
  await openHome(page, '/en')
  const panel = page.getByRole('form', { name: 'Search for a car' })
  const textsOf = (label: string) => panel.getByLabel(label, { exact: true }).locator('option').allInnerTexts()
  const first = ['All brands', 'Audi', 'BMW', 'Mercedes-Benz', 'Volkswagen', 'Hyundai', 'Kia', 'Genesis']
  const brandNames = await textsOf('Brand')
  expect(brandNames.slice(0, first.length)).toEqual(first)
  expect(brandNames).toEqual(expect.arrayContaining(['Ferrari', 'Rolls-Royce', 'BYD']))
  expect(brandNames.at(-1)).toBe('Other')
  expect((await textsOf('Year to'))[1]).toBe(String(Math.max(2_025, data.cars[0]?.year ?? 0)))
  await panel.getByLabel('Brand', { exact: true }).selectOption('Kia')
  await expect.poll(async () => (await textsOf('Model')).length).toBeGreaterThan(5)
  expect((await textsOf('Model')).at(-1)).toBe('Other')
  await context.close()
})

it('offers the language of the browser once, and takes the visitor to the same page in it', async () => {
  const context = await browser().newContext({ viewport: VIEWPORT, locale: 'sq-AL' })
  const page = await context.newPage()
  await openPage(page, `${base}/en/search?page=1&brand=Kia`)
  await page.getByRole('link', { name: 'Kjo faqe është edhe në shqip' }).click()
  await page.waitForURL(`${base}/sq/search?page=1&brand=Kia`)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('sq')
  const offers = page.locator('[data-offer]:visible')
  await expect.poll(() => offers.count()).toBe(0)
  await openPage(page, `${base}/en`)
  await brands(page).getByRole('button').first().waitFor()
  expect(await offers.count()).toBe(0)
  await context.close()
})

it('offers no language again once it was closed, and none to readers of their own language', async () => {
  const context = await browser().newContext({ viewport: VIEWPORT, locale: 'en-GB' })
  const page = await context.newPage()
  const offers = page.locator('[data-offer]:visible')
  await openPage(page, `${base}/en`)
  await brands(page).getByRole('button').first().waitFor()
  expect(await offers.count()).toBe(0)

  await openPage(page, base)
  await offers.getByRole('link', { name: 'This page is also in English' }).waitFor()
  await offers.getByRole('button').click()
  await expect.poll(() => offers.count()).toBe(0)
  await page.reload()
  await brands(page).getByRole('button').first().waitFor()
  expect(await offers.count()).toBe(0)
  expect(page.url()).toBe(`${base}/`)
  await context.close()
})

it('loads a page as a whole where its code is gone, since the shop was changed meanwhile', async () => {
  const context = await browser().newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  await openPage(page, `${base}/en`)
  await brands(page).getByRole('button').first().waitFor()
  const gone = (url: URL) => /\/assets\/favorites-[^/]*\.js$/.test(url.pathname)
  await page.route(gone, (route) => route.fulfill({ status: 404 }))
  const documents: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    documents.push(new URL(request.url()).pathname)
    // The new page knows the new code.
    void page.unroute(gone)
  })
  await page.getByRole('link', { name: 'My Favorites' }).first().click()
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/favorites')
  expect(documents).toEqual(['/en/favorites'])
  expect(await page.getByRole('heading', { name: 'Something went wrong' }).count()).toBe(0)
  await context.close()
})

it('loads a page whose code stays gone once, and then says that something went wrong', async () => {
  const context = await browser().newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  // The second time comes soon after the first, however slow the machine is.
  await page.clock.setFixedTime(new Date())
  await page.route(/\/assets\/favorites-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
  await openPage(page, `${base}/en`)
  await brands(page).getByRole('button').first().waitFor()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  const favorites = page.getByRole('link', { name: 'My Favorites' }).first()
  const loaded = page.waitForEvent('load')
  await favorites.click()
  await page.waitForURL(`${base}/en/favorites`)
  await expect.poll(() => documents).toEqual(['/en/favorites'])
  await loaded
  await untilQuiet(page)

  await openPage(page, `${base}/en`)
  await brands(page).getByRole('button').first().waitFor()
  documents.length = 0
  await favorites.click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.getByRole('button', { name: 'Load again' }).waitFor()
  expect(documents).toEqual([])
  await context.close()
})
