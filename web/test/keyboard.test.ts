import type { Page, Route } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { tabTo } from './as-people.ts'
import { browserOfFile, openPage, visit } from './browser.ts'

const { base, cars } = inject('shop')
const [car = ''] = cars
const browser = browserOfFile()

/** The first one with this role and name. */
const tabToNamed = (page: Page, role: Parameters<Page['getByRole']>[0], name: RegExp, key?: string, most?: number) =>
  tabTo(page, page.getByRole(role, { name }).first(), key, most)

/** All that stands in the column of filters. */
const MAX_FILTERS = 200

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)
const focusIsInDialog = (page: Page) =>
  page.evaluate(() => document.querySelector('[role=dialog]')?.contains(document.activeElement) ?? false)

it.each([
  ['/en', 'ArrowRight', 'ArrowLeft', 'Photo 2 of 5', 'Photo 1 of 5'],
  ['', 'ArrowLeft', 'ArrowRight', 'الصورة 2 من 5', 'الصورة 1 من 5'],
])(
  "goes through a card's pictures by arrows at %s/search, and says where it is",
  async (language, on, back, second, first) => {
    const { page, complaints, context } = await visit(browser())
    await openPage(page, `${base}${language}/search?page=1`)
    const card = page.locator('main article').first()
    await card.getByRole('link').focus()
    const said = card.getByRole('status')
    await said.waitFor({ state: 'attached' })
    expect(await said.innerText()).toBe('')
    await page.keyboard.press(on)
    await expect.poll(() => said.innerText()).toBe(second)
    await expect.poll(() => card.locator('.studio img').nth(1).getAttribute('src')).toContain('_002.jpg')
    await page.keyboard.press(back)
    await page.keyboard.press(back)
    await expect.poll(() => said.innerText()).toBe(first)
    expect(complaints).toEqual([])
    await context.close()
  },
)

it("shows a card's picture at the place of the mouse, and the first again when it leaves", async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/search?page=1`)
  const card = page.locator('main article').first()
  const pictures = card.locator('.studio img')
  const { x, y, width, height } = (await card.locator('.studio').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width * 0.1, y + height / 2)
  await card.getByRole('status').waitFor({ state: 'attached' })
  await page.mouse.move(x + width * 0.5, y + height / 2)
  await expect.poll(() => pictures.last().getAttribute('src')).toContain('_003.jpg')
  await page.mouse.move(x + width * 0.5, y + height + 60)
  // On the card's text it stays as it is.
  expect(await pictures.count()).toBe(2)
  await page.mouse.move(1, 1)
  await expect.poll(() => pictures.count()).toBe(1)
  await context.close()
})

it('can be used from the search to the favorite and back without a mouse', async () => {
  const { page, complaints, context } = await visit(browser())
  await openPage(page, `${base}/en/search`)
  await page.locator('main article').first().waitFor()

  // Search by typing, then filter.
  await tabToNamed(page, 'combobox', /look for/i)
  await page.keyboard.type('kia')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=kia/)
  await tabToNamed(page, 'checkbox', /^Automatic/, 'Tab', MAX_FILTERS)
  await page.keyboard.press('Space')
  await page.waitForURL(/transmission=Automatic/)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^\d+ cars?$/)

  // Open the eighth car.
  const link = page.locator('main article').nth(7).getByRole('link')
  const name = (await link.innerText()).trim()
  await tabTo(page, link)
  const before = await scrollTop(page)
  expect(before).toBeGreaterThan(300)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/car\/\d+/)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain(name)
  expect(await scrollTop(page)).toBe(0)

  // The pictures, in the page and on the whole screen.
  await tabToNamed(page, 'button', /^full screen$/i)
  await page.keyboard.press('ArrowRight')
  await page
    .getByText(/^2 \/ \d+$/)
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => focusIsInDialog(page)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page
    .getByRole('dialog')
    .getByText(/^3 \/ \d+$/)
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Full screen')

  // Share: the focus stays inside and comes back.
  await tabToNamed(page, 'button', /^share$/i, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => focusIsInDialog(page)).toBe(true)
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press('Tab')
    // Behind the last button stands a guard that hands the focus on to the first.
    await expect.poll(() => focusIsInDialog(page)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Share')

  // The favorite.
  await tabToNamed(page, 'button', /^favorite: /i)
  await page.keyboard.press('Space')
  expect(await page.locator(':focus').getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('banner').getByRole('link', { name: 'My Favorites, 1 car' }).waitFor()

  await page.goBack()
  await page.waitForURL(/\/en\/search/)
  await page.locator('main article').nth(7).waitFor()
  await expect.poll(() => scrollTop(page)).toBe(before)
  // And so does a reload.
  await page.reload()
  await page.locator('main article').nth(7).waitFor()
  await expect.poll(() => scrollTop(page)).toBe(before)
  expect(complaints).toEqual([])
  await context.close()
})

it('opens the menu of a card by the keyboard, walks through it and returns', async () => {
  const { page, complaints, context } = await visit(browser())
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base })
  await openPage(page, `${base}/en/search`)
  const link = page.locator('main article').first().getByRole('link')
  await link.focus()
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu')
  await menu.waitFor()
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Open in new tab')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Shift+F10')
  await menu.waitFor()
  await page.keyboard.press('ArrowUp')
  // The library moves the focus in the next frame, before a person can press the next key.
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Copy link')
  await page.keyboard.press('Enter')
  await page.getByText('Link copied!').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(base + ((await link.getAttribute('href')) ?? ''))

  // With Shift the browser's own menu comes.
  const isOurs = await link.evaluate((element) => {
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, shiftKey: true })
    return !element.dispatchEvent(event)
  })
  expect(isOurs).toBe(false)
  expect(complaints).toEqual([])
  await context.close()
})

it.each([
  ['/en/search', 'ltr'],
  ['/search', 'rtl'],
])('keeps the menu of a card in view at %s, wherever it is asked for', async (path) => {
  const { page, complaints, context } = await visit(browser())
  await openPage(page, base + path)
  const link = page.locator('main article').first().getByRole('link')
  await link.waitFor()
  const menu = page.getByRole('menu')
  for (const [x, y] of [
    [2, 2],
    [1_276, 896],
    [300, 150],
  ] as const) {
    await link.dispatchEvent('contextmenu', { clientX: x, clientY: y, button: 2 })
    await menu.waitFor()
    const box = (await menu.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(1_280)
    expect(box.y + box.height).toBeLessThanOrEqual(900)
    // A click beside it closes it; one that comes at once may still belong to the opening.
    const left = async () => {
      await page.mouse.click(4, 450)
      return await menu.count()
    }
    await expect.poll(left).toBe(0)
  }
  expect(page.url()).toContain(path)
  expect(complaints).toEqual([])
  await context.close()
})

it('unfolds the rest of a group of equipment by the keyboard', async () => {
  const { page, complaints, context } = await visit(browser())
  await openPage(page, `${base}/en/car/${car}`)
  const group = page.getByRole('heading', { name: 'Safety and parking' }).locator('..')
  const more = group.locator('summary')
  const seen = () => group.getByRole('listitem').filter({ visible: true }).count()
  const before = await seen()
  await more.focus()
  await page.keyboard.press('Enter')
  const hidden = Number((await more.innerText()).match(/\d+/)?.[0])
  await expect.poll(seen).toBe(before + hidden)
  expect(hidden).toBeGreaterThan(0)
  expect(complaints).toEqual([])
  await context.close()
})

it('takes the focus to the heading of a car, not to the one that stands there while it loads', async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/search?page=1`)
  const held: Route[] = []
  await page.route(/\/api\/cars\/[^/]+\?/, (route) => void held.push(route))
  await page.locator('main article').first().getByRole('link').press('Enter')
  await page.waitForURL(/\/car\//)
  await page.getByRole('heading', { name: 'Loading...' }).waitFor({ state: 'attached' })
  await page.locator('#main:focus').waitFor()
  for (const route of held) await route.continue()
  await page.locator('h1:focus').waitFor()
  expect(await page.locator('h1').innerText()).not.toContain('Loading')
  await context.close()
})

it('leaves new tabs to the browser', async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/search`)
  const link = page.locator('main article').first().getByRole('link')
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })])
  await tab.waitForURL(/\/en\/car\//)
  expect(page.url()).toContain('/en/search')
  await context.close()
})

it('moves the price handles by the keyboard, in the reading direction', async () => {
  const { page, complaints, context } = await visit(browser())
  await openPage(page, `${base}/search`)
  const handle = page.getByRole('complementary').getByRole('slider').first()
  await page.waitForURL(/page=1/)
  const entries = await page.evaluate(() => history.length)
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/priceMin=20000&currency=SAR/)
  expect(await handle.getAttribute('aria-valuetext')).toBe('20,000 ر.س')
  await expect.poll(() => page.getByRole('complementary').getByRole('textbox').first().inputValue()).toBe('20,000')
  const answer = await fetch(`${base}/api/cars?priceMin=20000&currency=SAR&limit=1`)
  const { data } = (await answer.json()) as { data: { pagination: { total: number } } }
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain(String(data.pagination.total))
  // However often a key was pressed, one step back undoes it.
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain('priceMin')
  expect(complaints).toEqual([])
  await context.close()
})
