import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, visit } from './browser.ts'

/** The storefront's documented rules and figures (storefront spec, sections 2, 5 and 9), as a visitor meets them. */
const { base, cars } = inject('shop')
const [car = ''] = cars
const browser = browserOfFile()
const at = (path: string) => (page: Page) => openPage(page, `${base}/en${path}`)

it('shows a message of sharing for three seconds, and lets it slide out in 300 milliseconds', async () => {
  const { page, context } = await visit(browser())
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await at(`/car/${car}`)(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  const message = page.getByText('Link copied!')
  await message.waitFor()
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1)))
  await page.clock.runFor(2_500)
  expect(await message.count()).toBe(1)
  await page.clock.runFor(600)
  expect(await message.count()).toBe(1)
  await page.clock.runFor(300)
  await expect.poll(() => message.count()).toBe(0)
  await context.close()
})

it('opens a window of 600 by 400 for Facebook, with the link that shows the car there', async () => {
  const { page, context } = await visit(browser())
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.open = (...given) => {
      sessionStorage.setItem('opened', JSON.stringify(given))
      return null
    }
  })
  await at(`/car/${car}`)(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Facebook/ })
    .click()
  await page.getByText('Link copied!').waitFor()
  const opened = await page.evaluate(() => sessionStorage.getItem('opened'))
  expect(opened).toMatch(/width=600,height=400/)
  expect(opened).toContain(encodeURIComponent(`${base}/api/facebook/${car}`))
  // The documented link, with the language of the page that it was shared from.
  const copied = `${base}/api/facebook/${car}?language=en`
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied)
  const shared = await page.request.get(`${base}/api/facebook/${car}`)
  expect(await shared.text()).toContain('og:image:width" content="1200"')
  await context.close()
})

it('keeps the two years of the home search in order, whichever is chosen last', async () => {
  const { page, context } = await visit(browser())
  await at('')(page)
  const [from, to] = [page.getByLabel('Year from'), page.getByLabel('Year to')]
  await to.selectOption('2018')
  await from.selectOption('2020')
  await expect.poll(() => to.inputValue()).toBe('2020')
  await to.selectOption('2016')
  await expect.poll(() => from.inputValue()).toBe('2016')
  await context.close()
})

it('counts the filters that are on, and writes page 1 into an address without one, in place of it', async () => {
  const { page, context } = await visit(browser(), { width: 390 })
  await at('/help')(page)
  await page.goto(`${base}/en/search?brand=Kia&fuel=Gasoline`)
  await page.waitForURL(/page=1/)
  await page.getByRole('button', { name: 'Filters (2)' }).waitFor()
  await page.goBack()
  await page.waitForURL('**/help')
  await context.close()
})

it('shows twenty cars a page, and pages around the current one with gaps', async () => {
  const { page, context } = await visit(browser())
  await at('/search?page=7')(page)
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(20)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const shown = (await pages.innerText()).match(/\d+|…/g)
  expect(shown).toEqual(['1', '…', '5', '6', '7', '8', '9', '…', expect.stringMatching(/^1\d$/)])
  await context.close()
})

it('leads an address with a car to that car, and a shared link too', async () => {
  const { page, context } = await visit(browser())
  await page.goto(`${base}/?car=${car}`)
  await page.waitForURL(`${base}/car/${car}`)
  await context.close()
})

it('floats the button to WhatsApp, but not where the price box has one in view', async () => {
  const { page, context } = await visit(browser(), { width: 1_440 })
  const floating = page.getByRole('link', { name: 'Chat with us on WhatsApp' }).filter({ visible: true })
  await at('/search?page=1')(page)
  await floating.waitFor()
  await at(`/car/${car}`)(page)
  await expect.poll(() => floating.count()).toBe(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await floating.waitFor()
  await context.close()
})

it('links each of the seven steps to what it promises', async () => {
  const { page, context } = await visit(browser())
  await at('')(page)
  for (const step of await page.locator('#how li a').all()) {
    const [path = '', part] = ((await step.getAttribute('href')) ?? '').split('#')
    const answer = await page.request.get(base + path)
    expect([path, answer.status()]).toEqual([path, 200])
    if (part !== undefined) expect(await answer.text()).toContain(`id="${part}"`)
  }
  expect(await page.locator('#how li a').count()).toBe(7)
  await context.close()
})
