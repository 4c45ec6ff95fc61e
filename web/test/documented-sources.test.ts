import { TRIO_MAKES } from '@karvan/contracts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { staffOfFile } from './staff-visit.ts'

/**
 * What the data acquisition spec says of the sources' part of the scraping page, by name (sections 2.1, 5 and 9). The calls
 * behind it are listed in `services/scraping/test/documented-calls.test.ts`, what orders do in `staff-scraping`.
 */

const { staff } = staffOfFile()

/** Until it is chosen: the form of the one before is still there just after the click. */
async function choose(page: Page, name: string): Promise<void> {
  const source = page.getByRole('list', { name: 'Sources' }).getByRole('button', { name })
  await source.click()
  await expect.poll(() => source.getAttribute('aria-current')).toBe('true')
}

/** What becomes of a number that is typed and left. */
async function typed(page: Page, label: string, text: string): Promise<string> {
  await page.getByLabel(label).fill(text)
  await page.getByLabel(label).blur()
  return await page.getByLabel(label).inputValue()
}
const optionsOf = (page: Page, label: string) => page.getByLabel(label).locator('option').allTextContents()

const DOCUMENTED: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "the title 'Car Scraping Admin'": (page) =>
    page.getByRole('heading', { level: 1, name: 'Car Scraping Admin' }).waitFor(),
  "the section 'Run Job Now', which picks a scraper": async (page) => {
    await page.getByRole('heading', { name: 'Run Job Now' }).waitFor()
    expect(await page.getByRole('list', { name: 'Sources' }).getByRole('button').count()).toBe(7)
  },
  'stats: total, running, completed, failed': async (page) => {
    for (const name of ['Total', 'Running', 'Completed', 'Failed'])
      await page.getByText(name, { exact: true }).first().waitFor()
  },
  'Encar: 500, 1000, 2000, 5000, 10000, all, or custom; 1000 by default': async (page) => {
    await choose(page, 'Encar')
    const sizes = ['500', '1,000', '2,000', '5,000', '10,000', 'All', 'Other, up to 50,000']
    expect(await optionsOf(page, 'Number of cars')).toEqual(sizes)
    expect(await page.getByLabel('Number of cars').inputValue()).toBe('1000')
  },
  'Encar: the custom number is 1 to 50000': async (page) => {
    await choose(page, 'Encar')
    for (const wrong of ['', '0', '50001', '1.5', 'many']) {
      await page.getByLabel('Number of cars').selectOption('Other, up to 50,000')
      await page.getByLabel('Other number').fill(wrong)
      await page.getByRole('button', { name: 'Start job' }).click()
      await page.getByText('A whole number from 1 to 50,000.').waitFor()
    }
  },
  'Max Pages and Max Cars: at least 1, 1 where what is typed is none': async (page) => {
    await choose(page, 'KJ Cars')
    for (const label of ['Max Pages', 'Max Cars'])
      for (const wrong of ['0', '-3', 'many', '']) expect(await typed(page, label, wrong)).toBe('1')
  },
  'limits are said to be recommendations': async (page) => {
    await choose(page, 'KB ChaChaCha')
    const panel = page.getByRole('region', { name: 'Run Job Now' })
    await panel.getByText('Usual: pages 1, cars 50. Recommended at most: pages 5, cars 500.').waitFor()
    await typed(page, 'Max Cars', '501')
    await typed(page, 'Max Pages', '30')
    await page.getByText('More than is recommended. It is accepted, and takes longer.').waitFor()
  },
  "the custom scraper requires a URL; 'Start job' is disabled without": async (page) => {
    await choose(page, 'Other sites')
    await page.getByText('URL is required for custom scraper').waitFor()
    expect(await page.getByRole('button', { name: 'Start job' }).isDisabled()).toBe(true)
  },
  'TrioVetura: 10000 cars by default, at most 181478, 10000 where what is typed is none': async (page) => {
    await choose(page, 'TrioVetura')
    expect(await page.getByLabel('Max Cars').inputValue()).toBe('10000')
    expect(await typed(page, 'Max Cars', '181478')).toBe('181478')
    for (const wrong of ['181479', '0', 'many']) expect(await typed(page, 'Max Cars', wrong)).toBe('10000')
  },
  'TrioVetura: a batch of 100 by default, 10 to 200, 100 where what is typed is none': async (page) => {
    await choose(page, 'TrioVetura')
    expect(await page.getByLabel('Cars of a page').inputValue()).toBe('100')
    for (const right of ['10', '200']) expect(await typed(page, 'Cars of a page', right)).toBe(right)
    for (const wrong of ['9', '201', 'many']) expect(await typed(page, 'Cars of a page', wrong)).toBe('100')
  },
  'TrioVetura: a box for each of twelve makes': async (page) => {
    await choose(page, 'TrioVetura')
    expect(TRIO_MAKES.length).toBe(12)
    for (const make of TRIO_MAKES) await page.getByRole('checkbox', { name: make }).waitFor()
  },
  'Luxury: 100 cars by default; manufacturers in three groups': async (page) => {
    await choose(page, 'Luxury Cars Kosova')
    await page.getByText('The site shows 5 a page: these cars are 20 of its pages.').waitFor()
    const groups = page.getByLabel('Manufacturer').locator('optgroup')
    const labels = await groups.evaluateAll((all) => all.map((group) => group.getAttribute('label')))
    expect(labels).toEqual(['Premium', 'Luxury and exotic', 'Popular'])
  },
  'Luxury: a year from 1990, prices from 0': async (page) => {
    await choose(page, 'Luxury Cars Kosova')
    await page.getByLabel('Year From').fill('1989')
    await page.getByRole('button', { name: 'Start job' }).click()
    await page.getByText(/A year from 1990 to \d{4}\./).waitFor()
  },
}

// One window for all of them: each chooses its source anew, and none starts a job.
let page: Page
beforeAll(async () => {
  const visit = await staff('/en/admin-dashboard/scraping')
  page = visit.page
})

it.each(Object.entries(DOCUMENTED))('%s', async (_, check) => {
  await check(page)
})
