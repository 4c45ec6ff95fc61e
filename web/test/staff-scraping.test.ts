import type { Job } from '@karvan/contracts'
import { SOURCES } from '@karvan/sources'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { staffOfFile } from './staff-visit.ts'
import { looksOf } from './looks.ts'

/**
 * The sources on the scraping page with the real server (data acquisition spec, 2.1, 5 and 9). What the page says and sends for
 * each form is checked in `components/staff-scraping.test.ts`.
 */

const { staff, call } = staffOfFile()

/** Nothing works on it here: its jobs wait until they are cancelled. No other test starts some. */
const STARTED = 'triovetura'

afterEach(() => call('POST', `/api/scraping/${STARTED}/stop`))

const sourceOf = (page: Page, name: string) => page.getByRole('list', { name: 'Sources' }).getByRole('button', { name })

it('shows every source, orders of one what the form says, follows its log and cancels its job', async () => {
  const { page, context } = await staff('/en/admin-dashboard/scraping')
  const health = page.getByRole('region', { name: 'Health of the sources' })
  const panel = page.getByRole('region', { name: 'Run Job Now' })
  const start = () => panel.getByRole('button', { name: 'Start job' }).click()
  // Only the server knows which addresses of Encar lead to a list.
  await panel.getByLabel('Own address (optional)').fill('https://example.com/cars')
  await start()
  await panel.getByText('This is no address of a list on encar.com.').waitFor()
  expect(await panel.getByLabel('Own address (optional)').getAttribute('aria-invalid')).toBe('true')
  await panel.getByLabel('Own address (optional)').fill('')
  await panel.getByText('This is no address of a list on encar.com.').waitFor({ state: 'detached' })
  for (const { texts, limits } of SOURCES) {
    await health.getByRole('heading', { name: texts.label.en }).waitFor()
    const usual = `Pages: ${limits.defaultPages} · cars: ${limits.defaultCars}`
    await sourceOf(page, texts.label.en).getByText(usual, { exact: true }).waitFor()
  }
  await sourceOf(page, 'TrioVetura').click()
  await panel.getByText('Recommended at most: pages 1,815, cars 181,478.').waitFor()
  await panel.getByLabel('Max Cars').fill('250')
  await panel.getByLabel('Cars of a page').fill('50')
  await panel.getByLabel('BMW').check()
  await start()
  await panel.getByText('Scraping job started').waitFor()
  await page.getByRole('log').getByText('Job accepted: 250 cars').waitFor()
  await page.waitForURL(({ searchParams }) => searchParams.has('job'))
  const id = new URL(page.url()).searchParams.get('job')
  const job = await call<Job>('GET', `/api/scraping-logs/job-status/${id}`)
  expect([job.type, job.outcome]).toEqual([STARTED, null])
  const listed = page.getByRole('region', { name: 'Latest jobs' }).locator(`a[href*="job=${id}"]`)
  await listed.getByText('TrioVetura').waitFor()
  // A second one is told of the first.
  await start()
  await panel.getByText('Such a job is running already.').waitFor()
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await page.getByRole('group', { name: 'Cancel this job?' }).getByRole('button', { name: 'Cancel job' }).click()
  await page.getByRole('log').getByText('Job cancelled').waitFor()
  await listed.getByText('Cancelled').waitFor()
  expect((await call<Job>('GET', `/api/scraping-logs/job-status/${id}`)).outcome).toBe('cancelled')
  await context.close()
})

it.each(looksOf('the scraping page'))(
  'has no violation and does not scroll sideways in $language at $width, $theme',
  async ({ language, prefix, width, theme }) => {
    const { page, context } = await staff(`${prefix}/admin-dashboard/scraping`, { width, theme })
    // One of each form that there is.
    for (const name of ['encar', 'triovetura', 'luxurycarskosova', 'kj-cars']) {
      const { label } = SOURCES.find((source) => source.name === name)?.texts ?? {}
      const source = page.locator('li > button').filter({ hasText: label?.[language] ?? name })
      await source.click()
      await source.and(page.locator('[aria-current=true]')).waitFor()
      await untilStill(page)
      expect(await violationsOf(page)).toEqual([])
      expect([name, await sidewaysOf(page)]).toEqual([name, 0])
    }
    await context.close()
  },
)
