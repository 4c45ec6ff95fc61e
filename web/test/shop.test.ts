import { createSuite, type Stack, startStack, until } from '@karvan/test-kit'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, openPage, signedIn, visit } from './browser.ts'

let stack: Stack
let browser: Browser
let base: string

beforeAll(async () => {
  const suite = await createSuite()
  // So many that a job of all cars goes on until it is cancelled.
  stack = await startStack({ suite, listings: 20_000, withGateway: true })
  base = stack.urlOf('gateway')
  const job = await stack.client.ended(await stack.client.startJob(300))
  expect(job.outcome).toBe('success')
  // The first page of a service that has just started takes longer than a visitor is kept waiting.
  await until(
    'pages are written',
    async () => (await fetch(`${base}/search`)).status,
    (status) => status === 200,
  )
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await stack.close()
})

const cards = 'main article'

it('shows the cars in Arabic, from right to left, with pictures that load', async () => {
  const { page, complaints, context } = await visit(browser)
  await openPage(page, `${base}/search`)
  await page.locator(cards).first().waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('ar')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await expect.poll(() => page.url()).toBe(`${base}/search?page=1`)
  expect(await page.locator(cards).count()).toBe(20)
  const picture = page.locator(`${cards} img`).first()
  await picture.evaluate((img: HTMLImageElement) => img.decode())
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(200)
  // Prices are in riyals here, and say that fees are not in them.
  await expect.poll(() => page.locator(cards).first().innerText()).toMatch(/ر\.س/)
  expect(complaints).toEqual([])
  await context.close()
})

it('filters by the address and by the boxes, with the count of the server', async () => {
  const { page, complaints, context } = await visit(browser)
  const answer = await fetch(`${base}/api/cars?brand=Kia&limit=1`)
  const { data } = (await answer.json()) as { data: { pagination: { total: number } } }
  const total = data.pagination.total
  expect(total).toBeGreaterThan(20)

  await openPage(page, `${base}/en/search`)
  await page.locator(cards).first().waitFor()
  await page.getByRole('complementary').getByRole('checkbox', { name: /^Kia/ }).click()
  await page.waitForURL(/brand=Kia/)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain(String(total))

  await openPage(page, `${base}/en/search?brand=Kia&page=2`)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain(String(total))
  expect(await page.getByRole('complementary').getByRole('checkbox', { name: /^Kia/ }).isChecked()).toBe(true)
  expect(await page.locator('[aria-current="page"]').filter({ hasText: /^2$/ }).count()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

it('opens a car, shows its pictures one by one, changes the language, and comes back to the same place', async () => {
  const { page, complaints, context } = await visit(browser)
  await openPage(page, `${base}/en/search?page=1`)
  await page.locator(cards).nth(9).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  const link = page.locator(cards).nth(9).getByRole('link').first()
  const name = (await link.innerText()).trim()
  await link.click()
  await page.waitForURL(/\/en\/car\/\d+/)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain(name)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  const counter = page.getByText(/^1 \/ \d+$/).first()
  await counter.waitFor()
  await page.getByRole('button', { name: /next/i }).first().click()
  await page
    .getByText(/^2 \/ \d+$/)
    .first()
    .waitFor()

  await page.getByRole('banner').locator('a[lang=ar]').first().click()
  await page.waitForURL(/127\.0\.0\.1:\d+\/car\/\d+/)
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')

  await page.goBack()
  await page.goBack()
  await page.waitForURL(/\/en\/search/)
  await page.locator(cards).first().waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100)
  expect(complaints).toEqual([])
  await context.close()
})

it('says in words when a car is not there, and answers 404 for pages that do not exist', async () => {
  const { page, context } = await visit(browser)
  await openPage(page, `${base}/en/car/39999999`)
  await page.getByText('Car not found').first().waitFor()
  const answer = await openPage(page, `${base}/en/no-such-page`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.close()
})

it('signs staff in with the real password, and only with it', async () => {
  const { page, context } = await visit(browser)
  await openPage(page, `${base}/en/login`)
  const form = page.locator('main form')
  await form.locator('[type=submit]').click()
  await page.getByText('Please fill in all fields').waitFor()
  await form.getByLabel(/e-?mail/i).fill('owner@karvan.test')
  await form.locator('input[autocomplete=current-password]').fill('not the password')
  await form.locator('[type=submit]').click()
  await page.getByRole('alert').filter({ hasText: /wrong/i }).waitFor()
  await form.locator('input[autocomplete=current-password]').fill('a-long-test-password')
  await form.locator('[type=submit]').click()
  await page.getByText('owner@karvan.test').first().waitFor()
  await context.close()
})

it('shows the quality report to who may see it, and says to others what they need', async () => {
  const { page, complaints, context } = await visit(browser)
  await openPage(page, `${base}/en/admin-dashboard/quality`)
  // The page of the refusal leads home, and the reason goes along.
  await page.waitForURL(`${base}/en`)
  const reason = page.getByRole('alert').filter({ hasText: 'You need to be logged in to access this page.' })
  await reason.getByRole('link', { name: 'Sign in' }).click()
  const form = page.locator('main form')
  await form.getByLabel(/e-?mail/i).fill('owner@karvan.test')
  await form.locator('input[autocomplete=current-password]').fill('a-long-test-password')
  await form.locator('[type=submit]').click()
  await page.getByRole('link', { name: 'Quality report' }).click()
  await page.getByRole('heading', { name: 'Words that the vocabulary does not know' }).waitFor()
  const answer = await stack.client.call('scrapingQuality')
  const { total, coverage } = (answer.body as { data: { total: number; coverage: Record<string, number> } }).data
  const text = await page.getByRole('main').innerText()
  expect(text).toContain(`Listings\n${total}`)
  expect(text).toMatch(/How the cars came to Korea[\s\S]*Domestic\s+\d+[\s\S]*Officially imported\s+\d+/)
  expect(text).toContain(`${Math.floor((coverage['transmission'] ?? 0) * 1_000) / 10}%`)
  expect(complaints).toEqual([])
  await context.close()
})

it('starts a job of all cars, follows it over a reload, names it to who starts a second one, and cancels it', async () => {
  const { page, complaints, context } = await signedIn(browser, 'super_admin', stack.client.token)
  const scraping = `${base}/en/admin-dashboard/scraping`
  const notFound = new Set<string>()
  page.on('response', (answer) => {
    if (answer.status() === 404) notFound.add(new URL(answer.url()).pathname)
  })
  await openPage(page, scraping)
  // Of the job that filled the shop.
  const state = page.getByRole('main').getByRole('status')
  await state.getByText('Completed').waitFor()
  const size = page.getByLabel('Number of cars')
  await size.selectOption({ label: 'Other, up to 50,000' })
  await page.getByLabel('Other number').fill('0')
  await page.keyboard.press('Enter')
  await page.getByText('A whole number from 1 to 50,000.').waitFor()
  await size.selectOption({ label: 'All' })
  await page.getByRole('button', { name: 'Start job' }).press('Enter')
  await page.waitForURL(/[?]job=/)
  const address = page.url()
  await state.getByText('Running').waitFor()
  const log = page.getByRole('log')
  await log.getByText('Job accepted: all cars').waitFor()
  const progress = page.getByRole('progressbar')
  await expect.poll(() => log.locator('li').count()).toBeGreaterThan(3)
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  await page.reload()
  await log.getByText('Job accepted: all cars').waitFor()

  const list = page.getByRole('region', { name: 'Latest jobs' })
  await list.getByRole('link').last().click()
  await state.getByText('Completed').waitFor()
  await page.getByRole('button', { name: 'Start job' }).click()
  await page.getByText('Such a job is running already.').waitFor()
  await page.waitForURL(address)

  const cancel = page.getByRole('button', { name: 'Cancel job' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await cancel.press('Enter')
  await expect.poll(focused).toBe('Keep it running')
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Cancel job')
  await cancel.press('Enter')
  await cancel.press('Enter')
  await state.getByText('Cancelled').waitFor()
  await log.getByText('Job cancelled').waitFor()
  expect(await cancel.count()).toBe(0)
  // The browser itself complains of the 409, and of what the shop has not: no rate was fetched here yet.
  expect(complaints.filter((text) => !/status of (409|404)/.test(text))).toEqual([])
  expect([...notFound].filter((path) => path !== '/api/admin/exchange-rates')).toEqual([])
  await context.close()
})

it('shows a scraped text as text, whatever stands in it', async () => {
  const { page, complaints, context } = await visit(browser)
  await openPage(page, `${base}/en/search?search=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

it('sends a visitor who opens a sold car to its own page, and away from there while it is on sale', async () => {
  const { page, context } = await visit(browser)
  await openPage(page, `${base}/en/search`)
  const href = (await page.locator(cards).first().getByRole('link').first().getAttribute('href')) ?? ''
  const id = href.split('/').at(-1) ?? ''
  // By its address: a job that ends meanwhile may put another car first.
  const card = page.locator(cards).filter({ has: page.locator(`a[href="${href}"]`) })
  await openPage(page, `${base}/en/sold/${id}`)
  await page.waitForURL(`${base}/en/car/${id}`)
  await page.getByRole('heading', { name: 'Specifications' }).waitFor()

  await openPage(page, `${base}/en/search`)
  await card.waitFor()
  // Sold between the list and the click, by staff: a job that still publishes, or a check of the site, does not take that back.
  const sale = await stack.client.call('setSale', { params: { id }, body: { sold: true } })
  expect(sale.status).toBe(200)
  await card.getByRole('link').first().click()
  await page.waitForURL(`${base}/en/sold/${id}`)
  await page.getByRole('heading', { level: 1, name: 'This Car Has Been Sold' }).waitFor()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.waitForURL(/\/en\/search/)

  // The search learns of it a moment after the table.
  await expect.poll(async () => (await fetch(`${base}/en/car/${id}`)).status).toBe(410)
  await openPage(page, `${base}/en/car/${id}`)
  await page.waitForURL(`${base}/en/sold/${id}`)
  await context.close()
})
