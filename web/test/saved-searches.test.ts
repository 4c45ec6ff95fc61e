import { createSuite, query, type Stack, startStack, type Suite } from '@karvan/test-kit'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signInAsAdmin } from './as-people.ts'
import { browserOfFile, openPage, untilStill, violationsOf, visit } from './browser.ts'
import { untilQuiet } from './quiet.ts'

const LISTINGS = 200
const SCRAPED = 60

const browser = browserOfFile()
let suite: Suite
let stack: Stack
let base: string
/** A brand with several cars on sale. */
let brand: string

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, listings: LISTINGS, withGateway: true })
  const job = await stack.client.ended(await stack.client.startJob(SCRAPED))
  if (job.outcome !== 'success') throw new Error(`the shop could not be filled: ${job.message ?? job.status}`)
  base = stack.urlOf('gateway')
  const [found] = await sql<{ make: string }>(
    `select make from inventory.listings where ${ON_SALE} group by make order by count(*) desc limit 1`,
  )
  brand = found?.make ?? ''
})
afterAll(() => stack.close())
beforeEach(() => sql(`update inventory.listings set created_at = '2026-01-01T00:00:00Z' where dataset = 'main'`))

const ON_SALE = `dataset = 'main' and status in ('available', 'under_contract')`
const sql = <Row extends object>(text: string, values?: unknown[]) => query<Row>(suite.superuserUrl, text, values)

/** Cars of the brand that the shop has seen first at this moment. */
const come = (count: number) =>
  sql(
    `update inventory.listings set created_at = now() where id in
       (select id from inventory.listings where ${ON_SALE} and make = $1 order by id limit ${count})`,
    [brand],
  )
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('savedSearches'))
const list = (page: Page) => page.getByRole('region', { name: 'Saved searches' })
const rows = (page: Page) => list(page).getByRole('listitem')

async function save(page: Page, address: string, name?: string): Promise<void> {
  await openPage(page, base + address)
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog')
  if (name !== undefined) await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save the search' }).click()
  await page.getByText('The search is saved').waitFor()
}

it('saves a search on a phone in Arabic, and tells of the cars that came since', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}/search?page=1&sortBy=year&brand=${encodeURIComponent(brand)}&yearFrom=2001`)
  await page.getByRole('button', { name: 'حفظ هذا البحث' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('listitem').first().waitFor()
  const words = await dialog.getByRole('listitem').allInnerTexts()
  expect(words).toHaveLength(2)
  expect(await dialog.getByLabel('اسم البحث').inputValue()).toBe(words.join('، '))
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel('اسم البحث').fill('  سيارتي  ')
  await dialog.getByRole('button', { name: 'حفظ البحث' }).click()
  await page.getByText('حُفظ البحث').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const [saved] = JSON.parse((await stored(page)) ?? '') as Record<string, unknown>[]
  expect(saved).toMatchObject({ title: 'سيارتي', newest: '2026-01-01T00:00:00.000Z' })
  expect(saved?.['query']).toBe(new URLSearchParams({ brand, yearFrom: '2001' }).toString())

  await openPage(page, `${base}/favorites`)
  const row = page.getByRole('region', { name: 'بحثي المحفوظ' }).getByRole('listitem')
  await row.getByText(words.join('، ')).waitFor()
  await row.getByText(/سيار(ة|ات|تان)/).waitFor()
  expect(await row.getByText(/جديد/).count()).toBe(0)
  await come(2)
  await page.reload()
  await row.getByText('سيارتان جديدتان').waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])

  await row.getByRole('link', { name: 'سيارتي' }).click()
  await page.waitForURL(/sortBy=newest/)
  await page.locator('main article').first().waitFor()
  await openPage(page, `${base}/favorites`)
  await row.getByText(words.join('، ')).waitFor()
  await untilQuiet(page)
  expect(await row.getByText(/جديد/).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

it('gives a search another name, takes one away, and puts it back where it was', async () => {
  const { page, complaints, context } = await visit(browser())
  for (const name of ['First', 'Second', 'Third']) {
    await save(page, `/en/search?page=1&search=${name.toLowerCase()}`, name)
  }
  await openPage(page, `${base}/en/favorites`)
  const names = () => rows(page).getByRole('heading').allInnerTexts()
  await expect.poll(names).toEqual(['Third', 'Second', 'First'])
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])

  const pencil = list(page).getByRole('button', { name: 'Rename: Second' })
  await pencil.click()
  await page.keyboard.press('Escape')
  await pencil.press('Enter')
  await list(page).getByRole('textbox', { name: 'Name' }).fill('Another')
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(['Third', 'Another', 'First'])
  const inFocus = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)
  expect(await inFocus()).toContain('Another')

  await list(page).getByRole('button', { name: 'Remove: Another' }).press('Enter')
  await expect.poll(names).toEqual(['Third', 'First'])
  expect(await inFocus()).toBe('H2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(['Third', 'Another', 'First'])
  expect(complaints).toEqual([])
  await context.close()
})

it('keeps the last search in sight of its undo', async () => {
  const { page, context } = await visit(browser())
  await save(page, '/en/search?page=1', 'Everything')
  await openPage(page, `${base}/en/favorites`)
  await list(page).getByRole('button', { name: 'Remove: Everything' }).click()
  await list(page).getByText('No saved searches.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await rows(page).getByText('All cars').waitFor()
  await context.close()
})

it('tells other tabs, and saves the same search once', async () => {
  const { page: first, context } = await visit(browser())
  await save(first, '/en/search?page=1&fuel=Diesel', 'Diesel')
  const second = await context.newPage()
  await openPage(second, `${base}/en/favorites`)
  await rows(second).getByText('Diesel').first().waitFor()
  await save(first, '/en/search?page=1&sortBy=price&fuel=Diesel', 'Cheap diesel')
  await rows(second).getByRole('heading', { name: 'Cheap diesel' }).waitFor()
  expect(await rows(second).count()).toBe(1)
  await context.close()
})

it('says that there is no room for another one', async () => {
  const { page, context } = await visit(browser())
  await keep(context, 20)
  await openPage(page, `${base}/sq/search?page=1`)
  await page.getByRole('button', { name: 'Ruaj këtë kërkim' }).click()
  await page.getByRole('dialog').getByText('Keni 20 kërkime të ruajtura').waitFor()
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Ruaj kërkimin' }).count()).toBe(0)
  await context.close()
})

it('says of cars that cannot be asked for that nothing is known of them', async () => {
  const { page, context } = await visit(browser())
  await keep(context, 1)
  await page.route(/\/api\/cars\?.*sortBy=newest/, (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'No' } }),
  )
  await openPage(page, `${base}/en/favorites`)
  await rows(page).getByText('What is new is not known at the moment').waitFor()
  await context.close()
})

const keep = (context: BrowserContext, count: number) =>
  context.addInitScript(
    (text) => localStorage.setItem('savedSearches', text),
    JSON.stringify(
      Array.from({ length: count }, (_, place) => ({
        title: `No. ${place + 1}`,
        query: `yearFrom=${2001 + place}`,
        seenAt: '2026-01-01T00:00:00.000Z',
        total: 1,
        newest: '2025-01-01T00:00:00.000Z',
      })),
    ),
  )

const names = (page: Page) => rows(page).getByRole('heading').allInnerTexts()

it('takes over for who signs in what the browser has, and shows it on every device', async () => {
  const { page: first, complaints, context } = await visit(browser())
  await save(first, '/en/search?page=1&fuel=Diesel', 'Diesel')
  await save(first, '/en/search?page=1&yearFrom=2001', 'Since 2001')
  await signInAsAdmin(first, base)
  await expect.poll(() => stored(first)).toBe('[]')
  await save(first, '/en/search?page=1&type=SUV', 'SUVs')
  await first.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await stored(first)).toBe('[]')

  const second = await visit(browser())
  // The account has this one, under another name: that one stays.
  await save(second.page, '/en/search?page=1&fuel=Diesel', 'Of the second device')
  await signInAsAdmin(second.page, base)
  await expect.poll(() => stored(second.page)).toBe('[]')
  await openPage(second.page, `${base}/en/favorites`)
  await expect.poll(() => names(second.page)).toEqual(['SUVs', 'Since 2001', 'Diesel'])
  await list(second.page).getByRole('button', { name: 'Remove: Since 2001' }).click()
  await expect.poll(() => names(second.page)).toEqual(['SUVs', 'Diesel'])
  await second.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(second.page)).toEqual(['Since 2001', 'SUVs', 'Diesel'])
  await untilStill(second.page)
  expect(await violationsOf(second.page)).toEqual([])
  await list(second.page).getByRole('button', { name: 'Rename: SUVs' }).click()
  await list(second.page).getByRole('textbox', { name: 'Name' }).fill('Big ones')
  await second.page.keyboard.press('Enter')
  await expect.poll(() => names(second.page)).toContain('Big ones')

  await openPage(first, `${base}/en/favorites`)
  await expect.poll(() => names(first)).toEqual(['Since 2001', 'Big ones', 'Diesel'])
  await rows(first)
    .getByText('All cars')
    .or(rows(first).getByText(/\d cars/))
    .first()
    .waitFor()
  // Who signs out leaves nothing of the account behind.
  await first.evaluate(() => window.dispatchEvent(new Event('auth-logout')))
  await list(first).getByText('No saved searches.').waitFor()
  expect(complaints).toEqual([])
  await context.close()
  await second.context.close()
})

it('says when the searches of the account cannot be had, and tries again', async () => {
  const { page, context } = await visit(browser())
  await signInAsAdmin(page, base)
  await page.route('**/api/saved-searches', (route) => route.fulfill({ status: 503, json: { success: false } }))
  await openPage(page, `${base}/en/favorites`)
  await list(page).getByText('Your saved searches could not be loaded.').waitFor()
  await page.unroute('**/api/saved-searches')
  await list(page).getByRole('button', { name: 'Try again' }).click()
  await rows(page).first().waitFor()
  await context.close()
})
