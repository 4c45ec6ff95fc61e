import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPage, sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { pipelineStackOfFile } from './pipeline-stack.ts'
import { staffOfFile } from './staff-visit.ts'
import { looksOf } from './looks.ts'

/**
 * The page of the pipeline on a shop that has cars, with the workers that do its steps. What the page says and sends is checked in
 * `components/staff-pipeline.test.ts` and `components/staff-duplicates.test.ts`.
 */

const { place, sql, makeDuplicates } = pipelineStackOfFile()
const { staff, windowOf } = staffOfFile(place)

const PAGE = '/en/admin-dashboard/pipeline'
/** The run that took duplicates out, which the tests of its looks show. */
let cleanup = ''

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const runCard = (page: Page) => page.getByRole('region', { name: 'Run', exact: true })
const shows = (page: Page, state: string) =>
  runCard(page).getByRole('status').getByText(state, { exact: true }).waitFor()
const step = (page: Page, name: string, state: string) =>
  page.locator(`[data-step="${name}"][data-state="${state}"]`).waitFor()
const counter = async (page: Page, name: string) => {
  const entry = page
    .getByRole('region', { name: 'Live counters' })
    .locator('div', { has: page.getByText(name, { exact: true }) })
  return Number(await entry.last().locator('dd').textContent())
}
const turn = (page: Page, option: string) => page.locator(`[data-option=${option}]`).getByRole('switch').click()
const cars = async () => (await sql('select 1 from inventory.cars')).length

it('starts a run whose steps it shows, lists duplicates, goes on from the step that failed, and puts back what it took out', async () => {
  const { page, context } = await staff(PAGE)
  await page.getByText('No run has looked for duplicates yet.').waitFor()
  const missing = await sql<{ source_id: string }>(
    'select source_id from inventory.cars order by source_id desc limit 5',
  )
  await sql('delete from inventory.cars where source_id = any ($1)', [missing.map((row) => row.source_id)])
  await turn(page, 'cleanupDryRun')
  await press(page, 'Run pipeline')
  await shows(page, 'Completed with errors')
  for (const name of ['insert-domestic', 'insert-imported', 'update-vins', 'enrich']) await step(page, name, 'done')
  await step(page, 'rates', 'skipped')
  await step(page, 'cleanup', 'failed')
  await runCard(page).getByText('The first cleanup needs a dry run before it.').waitFor()
  await runCard(page).getByText('Not done: Cleanup duplicates.').waitFor()
  const errors = page.getByRole('region', { name: 'Recent errors' })
  await errors
    .getByText(/dry run/)
    .first()
    .waitFor()
  await runCard(page).getByText('Cars in DB (after)').waitFor()
  expect((await counter(page, 'Domestic inserted')) + (await counter(page, 'Imported inserted'))).toBe(5)

  await makeDuplicates()
  const before = await cars()
  // These would read the cars again, and find that they are not the same.
  const others = ['includeDomestic', 'includeImported', 'runSimpleVinUpdate', 'runEnrichAfterCleanup']
  for (const option of others) await turn(page, option)
  await press(page, 'Dry-run the cleanup')
  await shows(page, 'Completed')
  const found = page.getByRole('region', { name: 'Dry run of the cleanup' })
  await found.getByText('Would go').first().waitFor()
  expect(await found.getByText('Would go').count()).toBeGreaterThanOrEqual(12)
  await found.getByText('Stays').first().waitFor()
  await page.getByText('No run has looked for duplicates yet.').waitFor({ state: 'detached' })
  expect(await cars()).toBe(before)

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
  cleanup = await page.evaluate(() => localStorage.getItem('pipelineJobId') ?? '')
  const gone = before - (await cars())
  expect(gone).toBeGreaterThanOrEqual(12)
  await expect.poll(() => counter(page, 'Duplicates deleted')).toBe(gone)

  const snapshots = page.getByRole('region', { name: 'Snapshots' })
  await snapshots.getByText('Before the cleanup of duplicates.').waitFor()
  await snapshots.getByText(`Rows: ${gone} · put back: 0`).waitFor()
  const question = page.getByRole('dialog', { name: 'Restore from the snapshot?' })
  const groups = page.getByRole('region', { name: 'Cleanup of duplicates' })
  await groups
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  await question.getByRole('button', { name: 'Restore' }).click()
  await snapshots.getByText(`Rows: ${gone} · put back: 1`).waitFor()
  await snapshots.getByRole('button', { name: /^Restore/ }).click()
  await question.getByRole('button', { name: 'Restore' }).click()
  const restoring = page.getByRole('dialog', { name: /^Restoring the snapshot of/ })
  await restoring.getByText(`${gone - 1} put back`, { exact: true }).waitFor()
  await restoring.getByText('Close', { exact: true }).click()
  await snapshots.getByText(`Rows: ${gone} · put back: ${gone}`).waitFor()
  expect(await cars()).toBe(before)
  await context.close()
})

it.each(looksOf('the pipeline'))(
  'has no violation and does not scroll sideways in $language at $width, $theme',
  async ({ language, prefix, width, theme }) => {
    const { page, context, complaints } = await windowOf('super_admin', { width, theme })
    await context.addInitScript((id) => localStorage.setItem('pipelineJobId', id), cleanup)
    await openPage(page, `${place().base}${prefix}/admin-dashboard/pipeline`)
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
