import type { Page, Route } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, visit } from './browser.ts'

const { base } = inject('shop')
const browser = browserOfFile()

/** Opens a page whose scripts are still on their way. @returns lets them arrive */
async function openSlowly(page: Page, address: string): Promise<() => Promise<void>> {
  const scripts: Route[] = []
  let haveArrived = false
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (haveArrived) await route.continue()
    else scripts.push(route)
  })
  // A script that is on its way may keep the page from being done.
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.locator('main h1').waitFor()
  return async () => {
    haveArrived = true
    for (const route of scripts) await route.continue()
  }
}

it('does what was pressed before the app ran', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  const arrive = await openSlowly(page, `${base}/en/search?page=1`)
  await page.locator('main article').first().getByRole('button').tap()
  await arrive()
  await page.getByRole('link', { name: 'My Favorites, 1 car' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('puts no password into an address when it is sent before the app ran', async () => {
  const { page, context } = await visit(browser())
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const arrive = await openSlowly(page, `${base}/en/login`)
  await page.getByLabel('E-mail').fill('somebody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not-a-real-password')
  await page.keyboard.press('Enter')
  await arrive()
  await page.locator('html[data-app=ready]').waitFor({ state: 'attached' })
  // It is sent by the app then, with what was typed.
  await page.getByText('E-mail or password is wrong.').waitFor()
  expect(page.url()).toBe(`${base}/en/login`)
  expect(addresses.filter((address) => address.includes('not-a-real-password'))).toEqual([])
  await context.close()
})

const SCROLLED = 1_500
const placeOf = (page: Page) => page.evaluate(() => window.scrollY)

/** When somebody who came by a shared link presses a car: while scripts are on their way, at the first press, or once all is there. */
it.each(['no script has come', 'the app has not begun', 'the app runs'] as const)(
  'comes back to the place of a list that was left when %s',
  async (when) => {
    const { page, context } = await visit(browser())
    const address = `${base}/en/search?brand=Hyundai`
    if (when === 'no script has come') await openSlowly(page, address)
    else await page.goto(address)
    if (when === 'the app runs') await page.locator('html[data-app=ready]').waitFor({ state: 'attached' })
    await expect
      .poll(async () => {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), SCROLLED)
        return await placeOf(page)
      })
      .toBe(SCROLLED)
    const cars = page.locator('main article').getByRole('link')
    const shown = await cars.evaluateAll((links) => links.findIndex((link) => link.getBoundingClientRect().top > 100))
    await cars.nth(shown).click()
    await page.waitForURL(/\/en\/car\/\d+/)
    await page.unroute(/\/assets\/.*\.js$/)
    await page.locator('main h1').waitFor()
    await page.goBack()
    await page.locator('main article').first().waitFor()
    await page.locator('html[data-app=ready]').waitFor({ state: 'attached' })
    await expect.poll(() => placeOf(page)).toBe(SCROLLED)
    await context.close()
  },
)

it('lets a link lead on before the app runs', async () => {
  const { page, context } = await visit(browser())
  await openSlowly(page, `${base}/en/search?page=1`)
  await page.locator('main article').first().getByRole('link').click()
  await page.waitForURL(/\/en\/car\/\d+$/)
  await context.close()
})
