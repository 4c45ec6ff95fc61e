import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, visit } from './browser.ts'

const { base, cars } = inject('shop')
const [car = ''] = cars
const browser = browserOfFile()

const cards = 'main article'

it('says that the connection is gone where a car is opened without one, and opens it once it is back', async () => {
  const { page, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}/en/search?page=1`)
  const link = page.locator(cards).first().getByRole('link').first()
  const name = (await link.innerText()).trim()
  await context.setOffline(true)
  await link.click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  expect(page.url()).toMatch(/\/en\/car\/\d+$/)
  await context.setOffline(false)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain(name)
  await context.close()
})

it('opens the car too where the browser thought that it was connected all the time', async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/car/${car}`)
  await openPage(page, `${base}/en/search?page=1`)
  const link = page.locator(cards).nth(1).getByRole('link').first()
  const name = (await link.innerText()).trim()
  await page.route('**/api/cars/*', (route) => route.abort('connectionfailed'))
  await link.click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await page.unroute('**/api/cars/*')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain(name)
  await context.close()
})

it('fills a tick at the touch, before the answer', async () => {
  const { page, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}/en/search?page=1`)
  await page.getByRole('button', { name: 'Filters' }).click()
  const box = page.getByRole('dialog').getByRole('checkbox', { name: /^Kia/ })
  await box.waitFor()
  // No answer comes for as long as this holds.
  await page.route('**/api/cars?*', () => undefined)
  await box.tap()
  expect(await box.isChecked()).toBe(true)
  // Others that follow at once add to it.
  const names = ['Hyundai', 'Automatic'].map((name) => new RegExp(`^${name}`))
  const others = names.map((name) => page.getByRole('dialog').getByRole('checkbox', { name }).first())
  const handles = await Promise.all(others.map((other) => other.elementHandle()))
  for (const handle of handles) await handle.evaluate((element) => element instanceof HTMLElement && element.click())
  for (const one of [box, ...others]) await expect.poll(() => one.isChecked()).toBe(true)
  await context.close()
})
