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
  await page.goto(address)
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

it('lets a link lead on before the app runs', async () => {
  const { page, context } = await visit(browser())
  await openSlowly(page, `${base}/en/search?page=1`)
  await page.locator('main article').first().getByRole('link').click()
  await page.waitForURL(/\/en\/car\/\d+$/)
  await context.close()
})
