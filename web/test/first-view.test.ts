import { gzipSync } from 'node:zlib'
import type { Page, Route } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { MAX_SCRIPT_BYTES } from './bound.ts'
import { browserOfFile, openPage, visit } from './browser.ts'
import { untilQuiet } from './quiet.ts'

const { base, cars } = inject('shop')
const [car = ''] = cars
const browser = browserOfFile()

/** Waits until the server writes the page with its cars: without them, the code of what it leaves out has to come at once. */
async function rendered(address: string): Promise<void> {
  const hasPrices = async () => (await (await fetch(address)).text()).includes('font-price')
  await expect.poll(hasPrices, { timeout: 20_000 }).toBe(true)
}

/** The bytes of all scripts that a browser loads until nothing more comes. */
async function scriptsOf(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await rendered(address)
  // Scripts come after the first picture: on a slow machine nothing may move between the two.
  await openPage(page, address)
  await untilQuiet(page)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

it.each(['', '/en', '/sq'])('loads at most 160 KB of JavaScript for a first view in "%s"', async (language) => {
  for (const path of ['/', '/search?page=1', `/car/${car}`]) {
    // Nothing is in the cache of a new window.
    const { page, context } = await visit(browser(), { width: 390 })
    const total = await scriptsOf(page, base + (path === '/' ? language || '/' : language + path))
    expect(total, path).toBeGreaterThan(100_000)
    expect(total, path).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
    await context.close()
  }
})

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()

it('waits with the cars of a later answer until it knows what Arabic buyers call them', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}/search?page=2`)
  const second = await cardsOf(page)
  const asked: Route[] = []
  let isHeld = true
  await page.route(/\/names-[^/]*\.js$/, async (route) => {
    if (isHeld) asked.push(route)
    else await route.continue()
  })
  await openPage(page, `${base}/search?page=1`)
  const first = await cardsOf(page)
  expect(first.join()).toMatch(/[\u0600-\u06ff]/)
  await untilQuiet(page)
  expect(asked).toEqual([])

  const answered = page.waitForResponse(/\/api\/cars\?.*page=2/)
  await page.getByRole('link', { name: 'التالي' }).click()
  await (await answered).finished()
  await expect.poll(() => asked.length).toBe(1)
  expect([[], first]).toContainEqual(await cardsOf(page))
  isHeld = false
  for (const route of asked) await route.continue()
  await expect.poll(() => cardsOf(page)).toEqual(second)
  expect(complaints).toEqual([])
  await context.close()
})

const SIMILAR_CODE = /similar-list/
const similar = (page: Page) => page.locator('[data-later=similar]')
const listCode = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return () => asked.filter((address) => SIMILAR_CODE.test(address)).length
}

it('leaves the similar cars of a page as the server wrote them until somebody gets near, and loses no press', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  const asked = listCode(page)
  await openPage(page, `${base}/en/car/${car}`)
  await untilQuiet(page)
  const rendered = await similar(page).innerText()
  expect([rendered.startsWith('Similar cars'), asked()]).toEqual([true, 0])

  const held: Route[] = []
  await page.route(SIMILAR_CODE, (route) => void held.push(route))
  await similar(page).scrollIntoViewIfNeeded()
  await expect.poll(() => held.length).toBe(1)
  expect(asked()).toBe(1)
  await similar(page).getByRole('button').first().tap()
  expect(await page.getByRole('link', { name: 'My Favorites, 1 car' }).count()).toBe(0)
  for (const route of held) await route.continue()
  await page.getByRole('link', { name: 'My Favorites, 1 car' }).waitFor()
  expect(await similar(page).innerText()).toBe(rendered)
  expect(complaints).toEqual([])
  await context.close()
})

it('changes the whole page for who presses something at its top', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  const asked = listCode(page)
  await openPage(page, `${base}/en/car/${car}`)
  await untilQuiet(page)
  expect(asked()).toBe(0)
  // Without a pointer, as a screen reader presses.
  await page
    .getByRole('banner')
    .locator('a[lang=ar]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(`${base}/car/${car}`)
  await expect.poll(() => similar(page).innerText()).toContain('سيارات مشابهة')
  expect(complaints).toEqual([])
  await context.close()
})
