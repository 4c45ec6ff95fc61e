import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, visit } from './browser.ts'

const { base, cars: ids } = inject('shop')
const browser = browserOfFile()

const cards = 'main article'
const keep = (page: Page, list: unknown) =>
  page.evaluate(
    (text) => localStorage.setItem('favorites', text),
    typeof list === 'string' ? list : JSON.stringify(list),
  )
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('favorites'))

it('tells other tabs of a favorite, and takes a card away where it is shown', async () => {
  const { page: first, complaints, context } = await visit(browser())
  await openPage(first, `${base}/en/search`)
  await first.locator(cards).first().waitFor()
  const second = await context.newPage()
  await openPage(second, `${base}/en/favorites`)
  await second.getByRole('heading', { name: 'No favorites yet' }).waitFor()

  const heart = first
    .locator(cards)
    .nth(1)
    .getByRole('button', { name: /^Favorite: / })
  await heart.click()
  expect(first.url()).toContain('/search')
  await first
    .locator(cards)
    .nth(2)
    .getByRole('button', { name: /^Favorite: / })
    .click()
  await second.getByRole('link', { name: 'My Favorites, 2 cars' }).waitFor()
  await expect.poll(() => second.locator(cards).count()).toBe(2)

  await second.locator(cards).first().getByRole('button', { pressed: true }).click()
  await expect.poll(() => second.locator(cards).count()).toBe(1)
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  // The keyboard goes on from the heading, not from nowhere.
  expect(await second.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
  await context.close()
})

it('shows twelve a page in the order of the list, skips what is gone, and goes back to page one', async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/login`)
  const list = [...ids.slice(0, 12).reverse(), '11111111', ids[12]]
  await keep(page, list)
  await openPage(page, `${base}/en/favorites?page=2`)
  await expect.poll(() => page.locator(cards).count()).toBe(1)
  await page.getByText('13 cars · 1 car of your list is no longer in the shop.').waitFor()

  await page.locator(cards).getByRole('button', { pressed: true }).click()
  await page.waitForURL(/page=1/)
  await expect.poll(() => page.locator(cards).count()).toBe(12)
  const links = await page.locator(`${cards} a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(list.slice(0, 12).map((id) => `/en/car/${id ?? ''}`))
  await context.close()
})

it.each(['{broken', '"text"', '[null, {"id": 1}, "../x"]', 'null'])(
  'takes %s in storage for no favorites',
  async (text) => {
    const { page, complaints, context } = await visit(browser())
    await openPage(page, `${base}/en/login`)
    await keep(page, text)
    await openPage(page, `${base}/en/search`)
    const card = page.locator(cards).first()
    const address = await card.getByRole('link').first().getAttribute('href')
    await card.getByRole('button', { name: /^Favorite: / }).click()
    await page.getByRole('link', { name: 'My Favorites, 1 car' }).waitFor()
    expect(await stored(page)).toBe(JSON.stringify([address?.split('/').at(-1)]))
    expect(complaints).toEqual([])
    await context.close()
  },
)

it('says so when the favorites cannot be loaded, and tries again', async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/login`)
  await keep(page, ids.slice(0, 2))
  await page.route(/\/api\/cars\?ids=/, (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'No' } }),
  )
  await openPage(page, `${base}/en/favorites`)
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
  expect(await page.locator(cards).count()).toBe(0)
  await page.unroute(/\/api\/cars\?ids=/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.locator(cards).count()).toBe(2)
  await context.close()
})

it('puts a favorite back where it was when its removal is undone', async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/login`)
  await keep(page, ids.slice(0, 3))
  await openPage(page, `${base}/en/favorites`)
  await expect.poll(() => page.locator(cards).count()).toBe(3)
  await page.locator(cards).nth(1).getByRole('button', { pressed: true }).click()
  await expect.poll(() => page.locator(cards).count()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.locator(cards).count()).toBe(3)
  expect(await stored(page)).toBe(JSON.stringify(ids.slice(0, 3)))
  await context.close()
})

it('says what has changed of a favorite since it was saved', async () => {
  const { page, complaints, context } = await visit(browser())
  await openPage(page, `${base}/en/search`)
  for (const place of [0, 1, 2]) {
    await page
      .locator(cards)
      .nth(place)
      .getByRole('button', { name: /^Favorite: / })
      .click()
  }
  const noted = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('favoritePrices') ?? '[]') as unknown[]).length)
  await expect.poll(noted).toBe(3)
  // As if the first had cost more when it was saved, and the second less.
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('favoritePrices') ?? '[]') as {
      asked: number
      amounts: Record<string, number>
    }[]
    const changed = saved.map(({ asked, amounts, ...rest }, at) => {
      const by = [1_000, -500, 0][at] ?? 0
      const moved = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount + by]))
      return { ...rest, asked: asked + 1_000 * by, amounts: moved }
    })
    localStorage.setItem('favoritePrices', JSON.stringify(changed))
  })
  await openPage(page, `${base}/en/favorites`)
  const notes = [
    'USD 1,000 less than when you saved it',
    'USD 500 more than when you saved it',
    'The seller asks the same',
  ]
  for (const [at, note] of notes.entries()) await page.locator(cards).nth(at).getByText(note).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
