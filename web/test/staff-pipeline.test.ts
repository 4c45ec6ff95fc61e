import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { pipelineStackOfFile } from './pipeline-stack.ts'
import { refuse, staffOfFile } from './staff-visit.ts'
import { looksOf } from './looks.ts'

/** The page of the pipeline on a shop that has cars, with the workers that do its steps. The tests go on with each other's runs. */

const { place, stack, sql, makeDuplicates } = pipelineStackOfFile()
const { staff } = staffOfFile(place)

const PAGE = '/en/admin-dashboard/pipeline'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const runCard = (page: Page) => page.getByRole('region', { name: 'Run', exact: true })
const shows = (page: Page, state: string) => runCard(page).getByRole('status').filter({ hasText: state }).waitFor()
const step = (page: Page, name: string, state: string) =>
  page.locator(`[data-step="${name}"][data-state="${state}"]`).waitFor()
const counter = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Live counters' })
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .last()
const turn = (page: Page, option: string) => page.locator(`[data-option=${option}]`).getByRole('switch').click()
/** The title of the run stands in the window. */
const isInView = (page: Page) =>
  runCard(page)
    .getByRole('heading', { level: 2 })
    .evaluate((title) => {
      const { top, bottom } = title.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
const cars = async () => (await sql('select 1 from inventory.cars')).length
const storedId = (page: Page) => page.evaluate(() => localStorage.getItem('pipelineJobId'))

it('says that there is no run, and starts one that is shown as it goes on', async () => {
  const { page, context } = await staff(PAGE)
  await page.getByText('No run yet.').waitFor()
  const missing = await sql<{ source_id: string }>(
    'select source_id from inventory.cars order by source_id desc limit 5',
  )
  await sql('delete from inventory.cars where source_id = any ($1)', [missing.map((row) => row.source_id)])
  // Where no run has looked for duplicates the dry run is on, and offered first.
  const firstDryRun = page.getByText('No run has looked for duplicates yet.')
  await firstDryRun.waitFor()
  const starts = page.getByRole('button', { name: /^(Run pipeline|Dry-run the cleanup)$/ })
  expect(await starts.allTextContents()).toEqual(['Dry-run the cleanup', 'Run pipeline'])
  expect(await page.locator('[data-option=cleanupDryRun]').getByRole('switch').isChecked()).toBe(true)
  await turn(page, 'cleanupDryRun')
  await press(page, 'Run pipeline')
  await page.getByText('The pipeline has been started.').waitFor()
  await expect.poll(() => isInView(page)).toBe(true)
  await shows(page, 'Completed with errors')
  for (const name of ['insert-domestic', 'insert-imported', 'update-vins', 'enrich']) await step(page, name, 'done')
  await step(page, 'rates', 'skipped')
  await step(page, 'cleanup', 'failed')
  await page.getByText('“Cleanup duplicates” failed').waitFor()
  await runCard(page).getByText('Cars in DB (after)').waitFor()
  const inserted = await Promise.all(
    ['Domestic inserted', 'Imported inserted'].map(async (name) =>
      Number(await counter(page, name).locator('dd').textContent()),
    ),
  )
  expect(inserted.reduce((sum, figure) => sum + figure, 0)).toBe(5)
  await page
    .getByRole('region', { name: 'Recent errors' })
    .getByText(/dry run/)
    .first()
    .waitFor()
  // The last run is kept over a reload.
  await page.reload()
  await shows(page, 'Completed with errors')
  // In other languages the known reasons are said in those.
  await page.goto(`${place().base}/admin-dashboard/pipeline`)
  await page.getByText('أول تنظيف يحتاج إلى تجربة قبله.').waitFor()
  await page.getByText('لم يُنجز: تنظيف المكرر.').first().waitFor()
  await context.close()
})

it('shows what a dry run found and deletes nothing', async () => {
  await makeDuplicates()
  const { page, context } = await staff(PAGE)
  const before = await cars()
  // These would read the cars again, and find that they are not the same.
  const others = ['includeDomestic', 'includeImported', 'runSimpleVinUpdate', 'runEnrichAfterCleanup']
  for (const option of others) await turn(page, option)
  await page.getByRole('button', { name: 'Dry-run the cleanup' }).click()
  await shows(page, 'Completed')
  const found = page.getByRole('region', { name: 'Dry run of the cleanup' })
  await found.getByText(/^Nothing has been deleted\. Groups: \d+ · rows that would go: \d+$/).waitFor()
  expect(await found.getByText('Would go').count()).toBeGreaterThanOrEqual(12)
  await found.getByText('Stays').first().waitFor()
  expect(await cars()).toBe(before)
  // It has been made: the sentence goes, and the cleanup deletes by default.
  await page.getByText('No run has looked for duplicates yet.').waitFor({ state: 'detached' })
  expect(await page.locator('[data-option=cleanupDryRun]').getByRole('switch').isChecked()).toBe(false)
  await context.close()
})

it('goes on from the failed step, and gives back a row and then the whole snapshot', async () => {
  const { page, context } = await staff(PAGE)
  const before = await cars()
  const failed = page
    .getByRole('region', { name: 'Run history' })
    .getByRole('button')
    .filter({ hasText: 'with errors' })
  await expect.poll(() => failed.innerText()).toMatch(/Started by super_admin-\S+@karvan\.test/)
  await failed.click()
  await press(page, 'Re-run from this step')
  await shows(page, 'Completed')
  await step(page, 'insert-domestic', 'skipped')
  await step(page, 'cleanup', 'done')
  const gone = before - (await cars())
  expect(gone).toBeGreaterThanOrEqual(12)
  await expect.poll(() => counter(page, 'Duplicates deleted').locator('dd').textContent()).toBe(String(gone))
  const snapshots = page.getByRole('region', { name: 'Snapshots' })
  await snapshots.getByText(`Rows: ${gone} · put back: 0`).waitFor()
  await snapshots.getByText('Before the cleanup of duplicates.').waitFor()
  const groups = page.getByRole('region', { name: 'Cleanup of duplicates' })
  await groups
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: 'Restore from the snapshot?' })
  await question.getByText(/twice again/).waitFor()
  await question.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('Put back: 1 · in the shop already: 0').waitFor()
  await snapshots.getByText(`Rows: ${gone} · put back: 1`).waitFor()
  await snapshots.getByRole('button', { name: /^Restore/ }).click()
  await question.getByText(`: ${gone - 1}.`).waitFor()
  await question.getByRole('button', { name: 'Restore' }).click()
  // A job, which the page shows also when the dialog is closed.
  const restoring = page.getByRole('dialog', { name: /^Restoring the snapshot of/ })
  await restoring.getByText(`${gone - 1} put back`, { exact: true }).waitFor()
  await restoring.getByText('Close', { exact: true }).click()
  await restoring.waitFor({ state: 'detached' })
  await page
    .getByRole('region', { name: 'Restoring a snapshot' })
    .getByText(`${gone - 1} put back`)
    .waitFor()
  await snapshots.getByText(`Rows: ${gone} · put back: ${gone}`).waitFor()
  await snapshots.getByText(/^Main table of the shop · .*Encar/).waitFor()
  expect(await cars()).toBe(before)
  await context.close()
})

it('cancels all runs after a question that says how many those are, and keeps one from starting meanwhile', async () => {
  await stack().program('pipeline-worker').stop()
  const { page, context } = await staff(PAGE)
  await press(page, 'Run pipeline')
  await page.getByText('A run is under way. The next starts after it.').waitFor()
  expect(await page.getByRole('button', { name: 'Run pipeline' }).isDisabled()).toBe(true)
  await press(page, 'Cancel all')
  const question = page.getByRole('dialog', { name: 'Cancel all runs?' })
  await question.getByText(/^Runs that wait or run: 1\./).waitFor()
  await refuse(page, '**/api/admin/pipeline/cancel-all', 500, 'internal')
  await question.getByRole('button', { name: 'Cancel all' }).click()
  await question.getByText('Failed to cancel').waitFor()
  await page.unroute('**/api/admin/pipeline/cancel-all')
  await question.getByRole('button', { name: 'Cancel all' }).click()
  await page.getByText('Cancelled runs: 1').waitFor()
  await shows(page, 'Cancelled')
  await page
    .getByRole('button', { name: 'Do what is left' })
    .or(page.getByRole('button', { name: 'Re-run from this step' }))
    .waitFor()
  await stack().restart('pipeline-worker')
  await context.close()
})

it('shows the latest run where the kept one is not there any more', async () => {
  const { page, context } = await staff(PAGE)
  await page.evaluate((id) => localStorage.setItem('pipelineJobId', id), randomUUID())
  await page.reload()
  await shows(page, 'Cancelled')
  expect(await storedId(page)).toBe('')
  await context.close()
})

it.each([
  [409, 'jobs.conflict'],
  [500, 'internal'],
] as const)('says the status with the reason where a run cannot be started: %i', async (status, code) => {
  const { page, context } = await staff(PAGE)
  await refuse(page, '**/api/admin/pipeline/run', status, code)
  await press(page, 'Run pipeline')
  await page.getByRole('alert').filter({ hasText: 'Failed to start pipeline' }).waitFor()
  await page.getByText(new RegExp(`^HTTP ${status}: .+`)).waitFor()
  await context.close()
})

it('starts the enrichment from the scraping page and leads to the page of the pipeline', async () => {
  const { page, context } = await staff('/en/admin-dashboard/scraping')
  const card = page.getByRole('region', { name: 'Pipeline Enrichment' })
  await refuse(page, '**/api/admin/pipeline/run', 409, 'jobs.conflict')
  await card.getByRole('button', { name: 'Run enrichment' }).click()
  await card.getByText('Failed to start enrichment').waitFor()
  await page.unroute('**/api/admin/pipeline/run')
  await card.getByLabel('Delete duplicates').uncheck()
  await card.getByLabel('Cars at most').fill('5000')
  const [request] = await Promise.all([
    page.waitForRequest('**/api/admin/pipeline/run'),
    card.getByRole('button', { name: 'Run enrichment' }).click(),
  ])
  expect(request.postDataJSON()).toEqual({
    includeDomestic: true,
    includeImported: true,
    runSimpleVinUpdate: true,
    cleanupDuplicates: false,
    runEnrichAfterCleanup: true,
    maxCars: 5_000,
  })
  await card.getByText('The pipeline has been started.').waitFor()
  await card.getByRole('link', { name: 'Open the pipeline page' }).click()
  await shows(page, 'Completed')
  await step(page, 'cleanup', 'skipped')
  await context.close()
})

it('starts a run by the keyboard alone', async () => {
  const { page, context } = await staff(PAGE)
  await shows(page, 'Completed')
  const before = await storedId(page)
  await page.locator('[data-option=includeImported]').getByRole('switch').focus()
  await page.keyboard.press('Space')
  await turn(page, 'includeDomestic')
  await page.getByRole('button', { name: 'Run pipeline' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => storedId(page)).not.toBe(before)
  await step(page, 'insert-imported', 'skipped')
  await shows(page, 'Completed')
  await context.close()
})

it('is for those who may see it, and says what cannot be loaded', async () => {
  const visitor = await staff(PAGE, { role: 'editor' })
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.page.getByRole('button', { name: 'Run pipeline' }).count()).toBe(0)
  await visitor.context.close()
  const { page, context } = await staff('/en/admin-dashboard')
  await refuse(page, '**/api/scraping/jobs?*', 400, 'request.invalid')
  await page.goto(place().base + PAGE)
  await page.getByText('The runs could not be loaded.').waitFor()
  await context.close()
})

it.each(looksOf('the pipeline'))(
  'has no violation and does not scroll sideways in $language at $width, $theme',
  async ({ language, prefix, width, theme }) => {
    const { page, context, complaints } = await staff(`${prefix}/admin-dashboard/pipeline`, { width, theme })
    await page.locator('[data-step]').first().waitFor()
    for (const help of await page.locator('[data-option] [aria-expanded]').all()) await help.click()
    // No button is half below the header then.
    await page.evaluate(() => scrollTo(0, 0))
    await untilStill(page)
    expect(await violationsOf(page)).toEqual([])
    expect(await sidewaysOf(page)).toBe(0)
    expect(complaints).toEqual([])
    const folder = process.env['SHOTS']
    if (folder) await page.screenshot({ path: `${folder}/pipeline-${language}-${width}-${theme}.png`, fullPage: true })
    await context.close()
  },
)
