import { query } from '@karvan/test-kit'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, untilStill, violationsOf, visit } from './browser.ts'

const { base, cars: ids, sold, superuserUrl } = inject('shop')
const browser = browserOfFile()

const tray = (page: Page) => page.getByRole('complementary', { name: /to compare$/ })
const boxes = (page: Page) => page.locator('main article').getByRole('checkbox', { name: /^Compare: / })
const linksOf = (all: Locator) => all.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const address = (place: string, cars: readonly string[], query = '') =>
  `${base}${place}/compare?cars=${cars.join('.')}${query}`

it('takes up to four cars from their cards, refuses a fifth, and shows them side by side', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 1280 })
  await openPage(page, `${base}/en/search`)
  await boxes(page).nth(5).waitFor()
  const cards = page.locator('main article').getByRole('heading').getByRole('link')
  const shown = await linksOf(cards)
  for (const at of [0, 1, 2, 3]) await boxes(page).nth(at).check()
  await tray(page).getByRole('link', { name: 'Compare 4 cars' }).waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await boxes(page).nth(4).click()
  await page.getByText('You have 4 cars to compare. Remove one to add another.').waitFor()
  expect(await boxes(page).nth(4).isChecked()).toBe(false)

  await tray(page)
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  expect(await boxes(page).nth(3).isChecked()).toBe(false)
  await tray(page).getByRole('link', { name: 'Compare 3 cars' }).click()
  await page.getByRole('heading', { name: 'Compare 3 cars' }).waitFor()
  expect(await linksOf(page.getByRole('columnheader').getByRole('link'))).toEqual(shown.slice(0, 3))
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  expect(await tray(page).count()).toBe(0)

  await page.goBack()
  await boxes(page).nth(2).waitFor()
  expect(await boxes(page).nth(2).isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

it('marks what differs, hides what is equal, and keeps both in an address that can be shared', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 1280 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const pair = ids.slice(4, 6)
  await query(superuserUrl, `update inventory.cars set mileage_km = 10000 where source_id = $1`, [pair[0]])
  await query(superuserUrl, `update inventory.cars set mileage_km = 90000 where source_id = $1`, [pair[1]])
  const answer = await openPage(page, address('/en', pair))
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex">')
  const mileage = page.getByRole('row', { name: /^Mileage/ })
  expect(await mileage.getByRole('rowheader').innerText()).toContain('differs')
  expect(await mileage.getByRole('cell').allInnerTexts()).toEqual([
    expect.stringMatching(/^10,000 km\s+Lowest$/),
    '90,000 km',
  ])
  const all = await page.getByRole('row').count()
  await page.getByRole('switch', { name: 'Differences only' }).click()
  const hidden = page.getByText(/equal rows? (is|are) hidden/)
  await hidden.waitFor()
  expect(await page.getByRole('row').count()).toBeLessThan(all)
  for (const header of await page.getByRole('rowheader').filter({ hasNotText: 'differs' }).all()) {
    expect(await header.getAttribute('scope')).toBe('rowgroup')
  }
  await page.getByRole('button', { name: 'Copy comparison link' }).click()
  await page.getByText('Link copied!').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address('/en', pair, '&different=1'))

  await page
    .getByRole('button', { name: /^Remove from comparison/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Compare 1 car' }).waitFor()
  await page.getByRole('button', { name: /^Add a car/ }).click()
  await tray(page).getByText('1 of 4 to compare').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('goes on without a car that is gone, says that one is sold, and is empty without any', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 1280 })
  await openPage(page, address('/en', [ids[0] ?? '', '11111111', sold]))
  await page.getByText('1 car of this comparison is no longer in the shop.').waitFor()
  expect(
    await page
      .getByRole('row', { name: /^Availability/ })
      .getByRole('cell')
      .allInnerTexts(),
  ).toEqual(['On sale', 'Sold'])
  expect(await page.getByRole('button', { name: /^Reserve/ }).count()).toBe(1)
  await openPage(page, `${base}/en/compare?cars=..%2Fx`)
  await page.getByRole('heading', { name: 'No cars to compare yet' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
  await context.close()
})

it('shows two cars at a time on a phone, and any of the others in their place', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  await openPage(page, address('', ids.slice(0, 3)))
  await page.getByRole('heading', { name: 'مقارنة 3 سيارات' }).waitFor()
  const columns = page.getByRole('combobox', { name: /السيارة في العمود/ })
  expect(await columns.count()).toBe(2)
  expect(await page.getByRole('table').count()).toBe(0)
  const chosen = () => columns.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))
  // The first choice may come before the app runs.
  const choose = async () => {
    await columns.nth(0).selectOption('2')
    return await chosen()
  }
  await expect.poll(choose).toEqual(['2', '1'])
  // The car of the other column changes places with this one.
  await columns.nth(0).selectOption('1')
  await expect.poll(chosen).toEqual(['1', '2'])
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

it('remembers the cars that were looked at, on this device, until that is cleared', async () => {
  const { page, complaints, context } = await visit(browser())
  for (const id of ids.slice(0, 2)) {
    await openPage(page, `${base}/en/car/${id}`)
    await page.waitForFunction((viewed) => localStorage.getItem('recentlyViewed')?.startsWith(`["${viewed}"`), id)
  }
  const strip = page.getByRole('region', { name: 'Recently viewed' })
  const shown = () => strip.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await expect.poll(shown).toEqual([`/en/car/${ids[0] ?? ''}`])
  await openPage(page, `${base}/en`)
  await expect.poll(shown).toEqual(
    ids
      .slice(0, 2)
      .map((id) => `/en/car/${id}`)
      .reverse(),
  )
  await strip.getByRole('button', { name: 'Clear' }).click()
  await strip.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})

it('keeps a favorite that is sold as a memory of it, with others like it', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}/en/login`)
  await page.evaluate((list) => localStorage.setItem('favorites', JSON.stringify(list)), [sold, ids[0], ids[1]])
  await openPage(page, `${base}/en/favorites`)
  const memory = page.getByRole('article').filter({ hasText: 'Sold' })
  await memory.getByText('The last price we knew').waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.getByRole('link', { name: 'Compare them' }).getAttribute('href')).toBe(
    `/en/compare?cars=${ids.slice(0, 2).join('.')}`,
  )
  await memory.getByRole('button', { name: /^Remove/ }).click()
  await memory.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await memory.getByRole('link', { name: 'Cars like it' }).click()
  await page.getByRole('heading', { name: 'This Car Has Been Sold' }).waitFor()
  expect(complaints.filter((text) => !text.includes('status of 410'))).toEqual([])
  await context.close()
})
