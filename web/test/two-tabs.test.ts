import { ADMIN } from '@karvan/test-kit'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage } from './browser.ts'

const { base } = inject('shop')
const browser = browserOfFile()
const MINUTE = 60_000
const SECOND = 1_000

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))

/** Somebody signed in, in as many tabs as asked for, whose clocks the test moves. */
async function tabs(count: number): Promise<{ context: BrowserContext; pages: Page[]; refreshes: () => number }> {
  const context = await browser().newContext()
  let refreshes = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes += 1
  })
  await context.clock.install()
  const pages: Page[] = []
  for (let i = 0; i < count; i += 1) {
    const page = await context.newPage()
    await openPage(page, `${base}/en/login`)
    if (i === 0) {
      await page.getByLabel('E-mail').fill(ADMIN.email)
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
      await page.locator('main form [type=submit]').click()
      // Staff land in the back office; these tabs are of the shop.
      await page.waitForURL(/admin-dashboard/)
      await openPage(page, `${base}/en`)
    }
    await page.getByRole('banner').getByText(ADMIN.email).first().waitFor()
    pages.push(page)
  }
  return { context, pages, refreshes: () => refreshes }
}

it('renews the session once for two tabs, two minutes before its end, and both stay signed in', async () => {
  const { context, pages, refreshes } = await tabs(2)
  const [first, second] = pages
  if (!first || !second) throw new Error('no tabs')
  const stored = () => first.evaluate(() => localStorage.getItem('refreshToken'))
  const before = await stored()
  await context.clock.fastForward(12 * MINUTE)
  expect(refreshes()).toBe(0)
  // The clocks of tabs are moved one after the other: until all are, nothing is answered.
  let haveMoved = () => {}
  const moved = new Promise<void>((resolve) => {
    haveMoved = resolve
  })
  await context.route('**/api/auth/refresh', async (route) => {
    await moved
    await route.continue()
  })
  await context.clock.fastForward(MINUTE + SECOND)
  haveMoved()
  await expect.poll(stored).not.toBe(before)
  // Either has the new one, and neither asks again.
  for (const page of pages) {
    await page.getByRole('banner').getByRole('link', { name: ADMIN.email }).click()
    await page.getByRole('heading', { name: 'Devices and sessions' }).waitFor()
    await page.getByText('This device').waitFor()
  }
  expect(refreshes()).toBe(1)
  await context.close()
})

it('signs out in all tabs at once', async () => {
  const { context, pages } = await tabs(2)
  await pages[0]?.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await pages[1]?.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await context.close()
})

it('forgets with the window whom nobody asked to remember', async () => {
  const context = await browser().newContext()
  const page = await context.newPage()
  await openPage(page, `${base}/en/login`)
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByLabel('Remember me on this device').uncheck()
  await page.locator('main form [type=submit]').click()
  await page.getByRole('banner').getByText(ADMIN.email).first().waitFor()
  expect(await storedToken(page)).toBeNull()
  await page.reload()
  await page.getByRole('banner').getByText(ADMIN.email).first().waitFor()
  const other = await context.newPage()
  await openPage(other, `${base}/en`)
  await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await context.close()
})
