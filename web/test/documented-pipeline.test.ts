import { PIPELINE_DEFAULTS } from '@karvan/contracts'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { openPage } from './browser.ts'
import { refuse, staffOfFile } from './staff-visit.ts'
import { tellRun } from './simulated-run.ts'

/**
 * What the data acquisition spec says of the pipeline page, by name (sections 2.2, 3, 4, 5, 7 and 8). What runs do is checked in
 * `services/pipeline-worker/test`, and the page with them in `staff-pipeline`.
 */

const { windowOf } = staffOfFile()

const PAGE = '/en/admin-dashboard/pipeline'

/** Until the form is there, which loads after the app. */
const open = async (page: Page) => {
  // Before a run has looked for duplicates the dry run would be on.
  await page.route('**/api/admin/pipeline/snapshots', (route) =>
    route.fulfill({ json: { success: true, data: { snapshots: [], hasDuplicatePlan: true } } }),
  )
  await openPage(page, inject('shop').base + PAGE)
  await page.getByRole('button', { name: 'Run pipeline' }).waitFor()
}
const option = (page: Page, name: string) => page.locator(`[data-option=${name}]`)
const carsField = (page: Page) => option(page, 'maxCars').getByRole('spinbutton')
const storedCars = (page: Page) => page.evaluate(() => localStorage.getItem('pipelineMaxCars'))
const counters = (page: Page) => page.getByRole('region', { name: 'Live counters' })
const errors = (page: Page) => page.getByRole('region', { name: 'Recent errors' })
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Progress' })
const colour = async (page: Page) => await bar(page).locator('rect').last().getAttribute('class')

/** The body of the call that a press makes; it is answered by an error, so that nothing is started. */
async function ordered(page: Page, button: string): Promise<unknown> {
  await refuse(page, '**/api/admin/pipeline/run', 409, 'jobs.conflict')
  const [request] = await Promise.all([
    page.waitForRequest('**/api/admin/pipeline/run'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return request.postDataJSON()
}

const switchIs = (name: keyof typeof PIPELINE_DEFAULTS, isOn: boolean) => async (page: Page) => {
  await open(page)
  await option(page, name)
    .getByText(`Default: ${isOn ? 'on' : 'off'}`)
    .waitFor()
  expect(await option(page, name).getByRole('switch').isChecked()).toBe(isOn)
  expect(await option(page, name).getByText('Changed').count()).toBe(0)
  await option(page, name).getByRole('switch').click()
  await option(page, name).getByText('Changed').waitFor()
  expect(await ordered(page, 'Run pipeline')).toEqual({ ...PIPELINE_DEFAULTS, [name]: !isOn })
}

/** What the page shows of a run that has one line in its log. */
const afterLine = async (page: Page, message: string, level: 'info' | 'error' = 'info') => {
  await tellRun(page, { status: 'failed', lines: [{ message, level }] })
  await open(page)
  await page.getByRole('log').getByText(message).waitFor()
}
const counts = (name: string, message: string) => async (page: Page) => {
  await afterLine(page, message)
  await expect.poll(() => counters(page).locator('dl > div').filter({ hasText: name }).textContent()).toBe(`${name}12`)
}

const DOCUMENTED: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "the path /admin-dashboard/pipeline and the title 'Encar Data Pipeline'": async (page) => {
    await open(page)
    await page.getByRole('heading', { level: 1, name: 'Encar Data Pipeline' }).waitFor()
  },
  'maxCars 200000 by default': async (page) => {
    await open(page)
    expect(await carsField(page).inputValue()).toBe('200000')
    await option(page, 'maxCars').getByText('Default: 200,000').waitFor()
    expect(await ordered(page, 'Run pipeline')).toEqual(PIPELINE_DEFAULTS)
  },
  'skipDuplicateChecks true by default': switchIs('skipDuplicateChecks', true),
  'includeDomestic true by default': switchIs('includeDomestic', true),
  'includeImported true by default': switchIs('includeImported', true),
  'cleanupDuplicatesByTitleModelPriceMileage true by default': switchIs(
    'cleanupDuplicatesByTitleModelPriceMileage',
    true,
  ),
  'cleanupDryRun false by default': switchIs('cleanupDryRun', false),
  'runSimpleVinUpdate true by default': switchIs('runSimpleVinUpdate', true),
  'skipBackup false by default': switchIs('skipBackup', false),
  'runEnrichAfterCleanup true by default': switchIs('runEnrichAfterCleanup', true),
  'useLiveRates false by default': switchIs('useLiveRates', false),
  'cleanupKeepStrategy newest by default; newest, oldest, highest-id, lowest-id': async (page) => {
    await open(page)
    const select = option(page, 'cleanupKeepStrategy').getByRole('combobox')
    const values = await select.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
    expect(values).toEqual(['newest', 'oldest', 'highest-id', 'lowest-id'])
    expect(await select.inputValue()).toBe('newest')
    await select.selectOption('lowest-id')
    expect(await ordered(page, 'Run pipeline')).toEqual({ ...PIPELINE_DEFAULTS, cleanupKeepStrategy: 'lowest-id' })
  },
  'ratesProvider frankfurter or exchangerate.host, disabled unless live rates is on': async (page) => {
    await open(page)
    const select = option(page, 'ratesProvider').getByRole('combobox')
    expect(await select.locator('option').allTextContents()).toEqual(['frankfurter', 'exchangerate.host'])
    expect(await select.inputValue()).toBe('frankfurter')
    expect(await select.isDisabled()).toBe(true)
    await option(page, 'useLiveRates').getByRole('switch').click()
    await select.selectOption('exchangerate.host')
    const changed = { useLiveRates: true, ratesProvider: 'exchangerate.host' }
    expect(await ordered(page, 'Run pipeline')).toEqual({ ...PIPELINE_DEFAULTS, ...changed })
  },
  'the dry run is ordered with cleanupDryRun': async (page) => {
    await open(page)
    expect(await ordered(page, 'Dry-run the cleanup')).toEqual({ ...PIPELINE_DEFAULTS, cleanupDryRun: true })
  },
  'maxCars: at least 1, a step of 100, and no whole number refused by the step': async (page) => {
    await open(page)
    expect(await carsField(page).getAttribute('aria-valuemin')).toBe('1')
    await carsField(page).fill('٥٠٠')
    await carsField(page).press('ArrowUp')
    expect(await carsField(page).inputValue()).toBe('600')
    for (let presses = 0; presses < 7; presses += 1) await carsField(page).press('ArrowDown')
    expect(await carsField(page).inputValue()).toBe('1')
    await carsField(page).fill('0')
    await page.getByRole('button', { name: 'Run pipeline' }).click()
    await page.getByText('A whole number from 1 to 999,999.').waitFor()
    await carsField(page).fill('501')
    expect(await ordered(page, 'Run pipeline')).toMatchObject({ maxCars: 501 })
  },
  'only values above 0 are remembered': async (page) => {
    await open(page)
    await carsField(page).fill('700')
    for (const wrong of ['0', '-5', '']) await carsField(page).fill(wrong)
    expect(await storedCars(page)).toBe('700')
    await open(page)
    expect(await carsField(page).inputValue()).toBe('700')
  },
  'quick picks: 500, 1000, 2000, 5000, 10000, 20000, 50000, each taken as it is': async (page) => {
    await open(page)
    const picks = page.getByRole('group', { name: 'Quick picks' }).getByRole('button')
    expect(await picks.allTextContents()).toEqual(['500', '1,000', '2,000', '5,000', '10,000', '20,000', '50,000'])
    for (const pick of await picks.all()) {
      await pick.click()
      expect(await carsField(page).inputValue()).toBe((await pick.textContent())?.replace(',', ''))
    }
    expect(await ordered(page, 'Run pipeline')).toMatchObject({ maxCars: 50_000 })
  },
  'the bar is blue while a run goes on': async (page) => {
    await tellRun(page, { progress: { current: 1, total: 4, percentage: 25 } })
    await open(page)
    await expect.poll(() => bar(page).getAttribute('aria-valuenow')).toBe('25')
    expect(await colour(page)).not.toContain('bad')
  },
  'the bar is red when the run has failed': async (page) => {
    await tellRun(page, { status: 'failed', progress: { current: 1, total: 4, percentage: 25 } })
    await open(page)
    await bar(page).waitFor()
    expect(await colour(page)).toContain('bad')
  },
  'the percentage is clamped to 0-100': async (page) => {
    await tellRun(page, { progress: { current: 5, total: 4, percentage: 125 } })
    await open(page)
    await expect.poll(() => bar(page).getAttribute('aria-valuenow')).toBe('100')
  },
  'a total of 0 is no percentage': async (page) => {
    await tellRun(page, { progress: { current: 0, total: 0 } })
    await open(page)
    await page.getByText('Counting the rows…').waitFor()
    expect(await bar(page).getAttribute('aria-valuenow')).toBeNull()
  },
  "the total as 'Cars in DB (after)' on completed": async (page) => {
    await tellRun(page, { status: 'completed' })
    await page.route('**/api/cars/stats', (route) =>
      route.fulfill({ json: { success: true, data: { total: 12_541, byStatus: {}, bySource: {} } } }),
    )
    await open(page)
    await page.getByText('Cars in DB (after)').waitFor()
    await page.getByText('12,541').waitFor()
  },
  'counter: domestic inserted': counts('Domestic inserted', 'insert domestic: domestic inserted: 12'),
  'counter: imported inserted': counts('Imported inserted', 'insert imported: imported inserted: 12'),
  'counter: VIN updated': counts('VIN updated', 'update VINs: VIN updated: 12'),
  'counter: no VIN': counts('No VIN', 'update VINs: no VIN: 12'),
  'counter: VIN failed': counts('VIN failed', 'update VINs: VIN failed: 12'),
  'counter: duplicates deleted': counts('Duplicates deleted', 'cleanup duplicates: duplicates deleted: 12'),
  'counter: deleted all': counts('Deleted all', 'delete all: deleted all: 12'),
  "a line with an error mark, 'error' or 'failed' is a recent error": async (page) => {
    const lines = [{ message: '❌ row 1' }, { message: 'Error at row 2' }, { message: 'row 3 failed' }]
    await tellRun(page, { status: 'failed', lines })
    await open(page)
    await expect.poll(() => errors(page).getByRole('listitem').count()).toBe(3)
  },
  'a line of the level error is one whatever it says': async (page) => {
    await afterLine(page, 'connection lost', 'error')
    await errors(page).getByText('connection lost').waitFor()
  },
  "'0 errors' is none": async (page) => {
    await afterLine(page, 'done with 0 errors, failed: 0')
    await errors(page).getByText('No errors.').waitFor()
  },
  '100 recent errors are kept, the last 20 are shown': async (page) => {
    const lines = Array.from({ length: 130 }, (_, index) => ({ message: `row ${index + 1} failed` }))
    await tellRun(page, { status: 'failed', lines })
    await open(page)
    await errors(page).getByText('The last 20 of 100').waitFor()
    await errors(page).getByText('row 130 failed').waitFor()
    expect(await errors(page).getByRole('listitem').count()).toBe(20)
  },
  "'Failed to start pipeline' with 'HTTP {status}: {statusText}'": async (page) => {
    await open(page)
    await ordered(page, 'Run pipeline')
    await page.getByRole('alert').filter({ hasText: 'Failed to start pipeline' }).waitFor()
    await page.getByText(/^HTTP 409: .+/).waitFor()
  },
  "'Failed to cancel'": async (page) => {
    await tellRun(page, {})
    await open(page)
    await refuse(page, '**/api/admin/pipeline/cancel-all', 500, 'internal')
    await page.getByRole('button', { name: 'Cancel all' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel all' }).click()
    await page.getByRole('dialog').getByText('Failed to cancel').waitFor()
  },
}

it.each(Object.entries(DOCUMENTED))('%s', async (_, check) => {
  const { page, context } = await windowOf()
  await check(page)
  await context.close()
})
