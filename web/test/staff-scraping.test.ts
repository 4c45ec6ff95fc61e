import type { Job, SourceStatus } from '@karvan/contracts'
import { SOURCES } from '@karvan/sources'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { refuse, staffOfFile } from './staff-visit.ts'
import { looksOf } from './looks.ts'

/** The sources on the scraping page: how they are, and what can be ordered of each (data acquisition spec, 2.1, 5 and 9). */

const { staff, call } = staffOfFile()

const PAGE = '/en/admin-dashboard/scraping'
/** Nothing works on these here: their jobs wait until they are cancelled. No other test starts some. */
const STARTED = ['triovetura', 'luxurycars'] as const

afterEach(async () => {
  for (const source of STARTED) await call('POST', `/api/scraping/${source}/stop`)
})

const choose = (page: Page, source: string) =>
  page.getByRole('list', { name: 'Sources' }).getByRole('button', { name: source }).click()
const runPanel = (page: Page) => page.getByRole('region', { name: 'Run Job Now' })
const start = (page: Page) => page.getByRole('button', { name: 'Start job' }).click()
const follows = (page: Page) => page.getByRole('button', { name: 'Cancel job' }).waitFor()
/** The one that is followed, as the address names it. */
async function followedJob(page: Page): Promise<Job> {
  await page.waitForURL(({ searchParams }) => searchParams.has('job'))
  const id = new URL(page.url()).searchParams.get('job')
  return await call<Job>('GET', `/api/scraping-logs/job-status/${id}`)
}
const jobOf = async (source: string) => (await call<SourceStatus>('GET', `/api/scraping/${source}/status`)).current

it('shows every source with its state and its documented limits', async () => {
  const { page, context } = await staff(PAGE)
  const health = page.getByRole('region', { name: 'Health of the sources' })
  for (const { texts, limits } of SOURCES) {
    await health.getByRole('heading', { name: texts.label.en }).waitFor()
    await choose(page, texts.label.en)
    const { defaultPages, defaultCars } = limits
    await page
      .getByRole('button', { name: `Pages: ${defaultPages} · cars: ${defaultCars}` })
      .first()
      .waitFor()
  }
  await choose(page, 'TrioVetura')
  await runPanel(page).getByText('Recommended at most: pages 1,815, cars 181,478.').waitFor()
  await context.close()
})

it('orders of TrioVetura what the form says, and shows the job', async () => {
  const { page, context } = await staff(PAGE)
  await choose(page, 'TrioVetura')
  await page.getByText('That is 10,000 cars at most.').waitFor()
  await page.getByLabel('Max Cars').fill('250')
  await page.getByLabel('Cars of a page').fill('50')
  await page.getByLabel('BMW').check()
  await page.getByText('That is 250 cars at most.').waitFor()
  await start(page)
  await runPanel(page).getByText('Scraping job started').waitFor()
  await follows(page)
  const job = await followedJob(page)
  expect(job.type).toBe('triovetura')
  const logs = await call<{ logs: { message: string }[] }>('GET', `/api/scraping-logs/job-logs/${job.id}`)
  expect(logs.logs[0]?.message).toBe('Job accepted: 250 cars')
  // A second one is told of the first.
  await start(page)
  await runPanel(page).getByText('Such a job is running already.').waitFor()
  await context.close()
})

it('takes the documented number where what was typed is none', async () => {
  const { page, context } = await staff(PAGE)
  await choose(page, 'TrioVetura')
  for (const [label, typed, becomes] of [
    ['Max Cars', 'many', '10000'],
    ['Max Cars', '181479', '10000'],
    ['Cars of a page', '9', '100'],
    ['Cars of a page', '201', '100'],
  ] as const) {
    await page.getByLabel(label).fill(typed)
    await page.getByLabel(label).blur()
    expect(await page.getByLabel(label).inputValue()).toBe(becomes)
  }
  await choose(page, 'KJ Cars')
  await page.getByLabel('Max Pages').fill('0')
  await page.getByLabel('Max Pages').blur()
  expect(await page.getByLabel('Max Pages').inputValue()).toBe('1')
  await context.close()
})

it('sends of Luxury Cars Kosova only the filters that are filled in, and refuses a year that is none', async () => {
  const { page, context } = await staff(PAGE)
  await choose(page, 'Luxury Cars Kosova')
  await page.getByText('The site shows 5 a page: these cars are 20 of its pages.').waitFor()
  await page.getByLabel('Year From').fill('1989')
  await start(page)
  await page.getByText(/A year from 1990 to \d{4}\./).waitFor()
  expect(await jobOf('luxurycars')).toBeNull()
  await page.getByLabel('Year From').fill('2015')
  await page.getByLabel('Manufacturer').selectOption('Ferrari')
  await page.getByLabel('Publish what has changed unusually much').check()
  const [request] = await Promise.all([page.waitForRequest(/luxurycars\/start-scraping/), start(page)])
  expect(request.postDataJSON()).toEqual({
    max_pages: 5,
    per_page: 20,
    filters: { manufacturer: 'Ferrari', year_from: 2015 },
    afresh: false,
    confirmChanges: true,
  })
  await follows(page)
  await context.close()
})

it('orders of Encar the mode, the address and the choices of the form, or an enhanced batch', async () => {
  const { page, context } = await staff(PAGE)
  const sent = async () => {
    const [request] = await Promise.all([page.waitForRequest(/encar\/(start-scraping|enhanced-batch)/), start(page)])
    await page.getByText('Failed to run scraping job').first().waitFor()
    return [new URL(request.url()).pathname, request.postDataJSON() as unknown]
  }
  // What is asked for is looked at; the crawl of all tests stays as it is.
  await refuse(page, '**/api/encar/*')
  const usual = { totalCars: 1_000, processingMode: 'three-step', customUrl: null, confirmRetire: false }
  expect(await sent()).toEqual(['/api/encar/start-scraping', { ...usual, afresh: false, confirmChanges: false }])
  await page.getByLabel('What is read').selectOption('List only')
  await page.getByText('Visits no car').waitFor()
  const address = 'https://www.encar.com/dc/dc_carsearchlist.do?carType=kor#!%7B%22action%22%3A%22(And.Hidden.N.)%22%7D'
  await page.getByLabel('Own address (optional)').fill(` ${address} `)
  await page.getByLabel('Visit every car, also those that have not changed').check()
  await page.getByLabel('Publish what has changed unusually much').check()
  expect(await sent()).toEqual([
    '/api/encar/start-scraping',
    { ...usual, processingMode: 'list-only', customUrl: address, afresh: true, confirmChanges: true },
  ])
  await page.getByLabel('What is read').selectOption('Everything afresh')
  expect(await page.getByLabel('Own address (optional)').count()).toBe(0)
  await page.getByLabel('Make the pictures of its cars ready').check()
  const pictures = page.getByLabel('Pictures of each car')
  expect(await pictures.inputValue()).toBe('30')
  await pictures.fill('101')
  await start(page)
  await page.getByText('A whole number from 1 to 100.').waitFor()
  await pictures.fill('٤٠')
  const batch = { maxCars: 1_000, mode: 'complete', withImageGeneration: true, maxImages: 40 }
  expect(await sent()).toEqual(['/api/encar/enhanced-batch', batch])
  await context.close()
})

it('says at the own address of an order that Encar has no such list', async () => {
  const { page, context } = await staff(PAGE)
  const address = page.getByLabel('Own address (optional)')
  await address.fill('https://example.com/cars')
  await start(page)
  await page.getByText('This is no address of a list on encar.com.').waitFor()
  expect(await address.getAttribute('aria-invalid')).toBe('true')
  await address.fill('')
  await page.getByText('This is no address of a list on encar.com.').waitFor({ state: 'detached' })
  await context.close()
})

it('wants an address for other sites, and says why one is not read', async () => {
  const { page, context } = await staff(PAGE)
  await choose(page, 'Other sites')
  await page.getByText('URL is required for custom scraper').waitFor()
  const button = page.getByRole('button', { name: 'Start job' })
  expect(await button.isDisabled()).toBe(true)
  await page.getByLabel('URL').fill('https://nobody.example/cars/')
  expect(await button.isEnabled()).toBe(true)
  await button.click()
  const failure = runPanel(page).getByText('Failed to run scraping job')
  await failure.waitFor()
  // Documented: what was done last is said for five seconds.
  await failure.waitFor({ state: 'detached', timeout: 8_000 })
  await context.close()
})

it('keeps the chosen source over a reload, and the job in the list of all', async () => {
  const { page, context } = await staff(PAGE)
  await choose(page, 'Luxury Cars Kosova')
  await page.reload()
  await page.getByText('The site shows 5 a page: these cars are 20 of its pages.').waitFor()
  await start(page)
  await follows(page)
  const job = await followedJob(page)
  const listed = page.getByRole('region', { name: 'Latest jobs' }).locator(`a[href*="job=${job.id}"]`)
  await listed.getByText('Luxury Cars Kosova').waitFor()
  expect([job.type, job.status]).toEqual(['luxurycarskosova', expect.stringMatching(/pending|running|completed/)])
  await context.close()
})

it.each(looksOf('the scraping page'))(
  'has no violation and does not scroll sideways in $language at $width, $theme',
  async ({ prefix, width, theme }) => {
    for (const source of ['encar', 'triovetura', 'luxurycarskosova', 'kj-cars']) {
      const { page, context } = await staff(`${prefix}/admin-dashboard/scraping?source=${source}`, { width, theme })
      await page.locator('button[aria-current=true]').waitFor()
      await untilStill(page)
      expect(await violationsOf(page)).toEqual([])
      expect([source, await sidewaysOf(page)]).toEqual([source, 0])
      await context.close()
    }
  },
)
