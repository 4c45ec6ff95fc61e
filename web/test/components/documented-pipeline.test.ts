import { PIPELINE_DEFAULTS } from '@karvan/contracts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from './answers.ts'
import { answerNoJobs } from './empty-office.ts'
import { answerRun } from './simulated-run.ts'
import { openStaff } from './staff-screen.tsx'
import { optionsOf } from './options-of.ts'

/**
 * What the data acquisition spec says of the pipeline page, by name (sections 2.2, 3, 4, 5, 7 and 8). What runs do is checked in
 * `services/pipeline-worker/test`, and the page with them in `staff-pipeline`.
 */

beforeEach(() => void answerNoJobs())

/** Until the form is there, which loads after the app. */
async function open(): Promise<void> {
  // Before a run has looked for duplicates the dry run would be on.
  answer('listSnapshots', { data: { snapshots: [], hasDuplicatePlan: true } })
  openStaff('/en/admin-dashboard/pipeline')
  await expect.element(page.getByRole('button', { name: 'Run pipeline' })).toBeVisible()
}

const option = (name: string) => page.getByCss(`[data-option=${name}]`)
const carsField = () => option('maxCars').getByRole('spinbutton')
const counters = () => page.getByRole('region', { name: 'Live counters' })
const errors = () => page.getByRole('region', { name: 'Recent errors' })
const bar = () => page.getByRole('progressbar', { name: 'Progress' })
const filling = () => bar().getByCss('rect').last()

/** The body of the call that a press makes; it is answered by an error, so that nothing is started. */
async function requestOf(button: string): Promise<unknown> {
  const calls = refuse('runPipeline', 409, 'jobs.conflict')
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect.poll(() => calls.length).toBe(1)
  return calls[0]?.body
}

const runsWith = async (changed: object) =>
  expect(await requestOf('Run pipeline')).toEqual({ ...PIPELINE_DEFAULTS, ...changed })

it("has the path /admin-dashboard/pipeline and the title 'Encar Data Pipeline'", async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Encar Data Pipeline' })).toBeVisible()
})

it('maxCars 200000 by default', async () => {
  await open()
  await expect.element(carsField()).toHaveValue('200000')
  await expect.element(option('maxCars').getByText('Default: 200,000')).toBeVisible()
  await runsWith({})
})

it.each([
  ['skipDuplicateChecks', true],
  ['includeDomestic', true],
  ['includeImported', true],
  ['cleanupDuplicatesByTitleModelPriceMileage', true],
  ['cleanupDryRun', false],
  ['runSimpleVinUpdate', true],
  ['skipBackup', false],
  ['runEnrichAfterCleanup', true],
  ['useLiveRates', false],
] as const)('%s %s by default', async (name, isOn) => {
  await open()
  await expect.element(option(name).getByText(`Default: ${isOn ? 'on' : 'off'}`)).toBeVisible()
  const control = option(name).getByRole('switch')
  await (isOn ? expect.element(control).toBeChecked() : expect.element(control).not.toBeChecked())
  await expect.element(option(name).getByText('Changed')).not.toBeInTheDocument()
  await control.click()
  await expect.element(option(name).getByText('Changed')).toBeVisible()
  await runsWith({ [name]: !isOn })
})

it('cleanupKeepStrategy newest by default; newest, oldest, highest-id, lowest-id', async () => {
  await open()
  const select = option('cleanupKeepStrategy').getByRole('combobox')
  expect(optionsOf(select).map(({ value }) => value)).toEqual(['newest', 'oldest', 'highest-id', 'lowest-id'])
  await expect.element(select).toHaveValue('newest')
  await select.selectOptions('lowest-id')
  await runsWith({ cleanupKeepStrategy: 'lowest-id' })
})

it('ratesProvider frankfurter or exchangerate.host, disabled unless live rates is on', async () => {
  await open()
  const select = option('ratesProvider').getByRole('combobox')
  expect(optionsOf(select).map(({ text }) => text)).toEqual(['frankfurter', 'exchangerate.host'])
  await expect.element(select).toHaveValue('frankfurter')
  await expect.element(select).toBeDisabled()
  await option('useLiveRates').getByRole('switch').click()
  await select.selectOptions('exchangerate.host')
  await runsWith({ useLiveRates: true, ratesProvider: 'exchangerate.host' })
})

it('orders the dry run with cleanupDryRun', async () => {
  await open()
  expect(await requestOf('Dry-run the cleanup')).toEqual({ ...PIPELINE_DEFAULTS, cleanupDryRun: true })
})

it('maxCars: at least 1, a step of 100, and no whole number refused by the step', async () => {
  await open()
  await expect.element(carsField()).toHaveAttribute('aria-valuemin', '1')
  await carsField().fill('٥٠٠')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(carsField()).toHaveValue('600')
  await userEvent.keyboard('{ArrowDown}'.repeat(7))
  await expect.element(carsField()).toHaveValue('1')
  await carsField().fill('0')
  await page.getByRole('button', { name: 'Run pipeline' }).click()
  await expect.element(page.getByText('A whole number from 1 to 999,999.')).toBeVisible()
  await carsField().fill('501')
  await runsWith({ maxCars: 501 })
})

it('remembers only values above 0', async () => {
  await open()
  await carsField().fill('700')
  for (const wrong of ['0', '-5', '']) await carsField().fill(wrong)
  expect(localStorage.getItem('pipelineMaxCars')).toBe('700')
  await open()
  await expect.element(carsField()).toHaveValue('700')
})

it('quick picks: 500, 1000, 2000, 5000, 10000, 20000, 50000, each taken as it is', async () => {
  await open()
  const picks = page.getByRole('group', { name: 'Quick picks' }).getByRole('button')
  const names = picks.elements().map((button) => button.textContent)
  expect(names).toEqual(['500', '1,000', '2,000', '5,000', '10,000', '20,000', '50,000'])
  for (const [index, name] of names.entries()) {
    await picks.nth(index).click()
    await expect.element(carsField()).toHaveValue(name.replace(',', ''))
  }
  await runsWith({ maxCars: 50_000 })
})

it('shows a blue bar while a run goes on', async () => {
  answerRun({ progress: { current: 1, total: 4, percentage: 25 } })
  await open()
  await expect.element(bar()).toHaveAttribute('aria-valuenow', '25')
  expect(filling().element().getAttribute('class')).not.toContain('bad')
})

it('shows a red bar when the run has failed', async () => {
  answerRun({ status: 'failed', progress: { current: 1, total: 4, percentage: 25 } })
  await open()
  await expect.poll(() => filling().element().getAttribute('class')).toContain('bad')
})

it('clamps the percentage to 0-100', async () => {
  answerRun({ progress: { current: 5, total: 4, percentage: 125 } })
  await open()
  await expect.element(bar()).toHaveAttribute('aria-valuenow', '100')
})

it('shows no percentage of a total of 0', async () => {
  answerRun({ progress: { current: 0, total: 0 } })
  await open()
  await expect.element(page.getByText('Counting the rows…')).toBeVisible()
  await expect.element(bar()).not.toHaveAttribute('aria-valuenow')
})

it("shows the total as 'Cars in DB (after)' on completed", async () => {
  answerRun({ status: 'completed' })
  answer('carStats', { data: { total: 12_541, byStatus: {}, bySource: {} } })
  await open()
  await expect.element(page.getByText('Cars in DB (after)')).toBeVisible()
  await expect.element(page.getByText('12,541')).toBeVisible()
})

/** What the page shows of a run that has one line in its log. */
async function openAfter(message: string, level: 'info' | 'error' = 'info'): Promise<void> {
  answerRun({ status: 'failed', lines: [{ message, level }] })
  await open()
  await expect.element(page.getByRole('log').getByText(message)).toBeVisible()
}

it.each([
  ['Domestic inserted', 'insert domestic: domestic inserted: 12'],
  ['Imported inserted', 'insert imported: imported inserted: 12'],
  ['VIN updated', 'update VINs: VIN updated: 12'],
  ['No VIN', 'update VINs: no VIN: 12'],
  ['VIN failed', 'update VINs: VIN failed: 12'],
  ['Duplicates deleted', 'cleanup duplicates: duplicates deleted: 12'],
  ['Deleted all', 'delete all: deleted all: 12'],
])("counts '%s'", async (name, message) => {
  await openAfter(message)
  await expect.element(counters().getByCss('dl > div').filter({ hasText: name })).toHaveTextContent(`${name}12`)
})

it("lists a line with an error mark, 'error' or 'failed' as a recent error", async () => {
  const lines = [{ message: '❌ row 1' }, { message: 'Error at row 2' }, { message: 'row 3 failed' }]
  answerRun({ status: 'failed', lines })
  await open()
  await expect.element(errors().getByRole('listitem')).toHaveLength(3)
})

it('lists a line of the level error whatever it says', async () => {
  await openAfter('connection lost', 'error')
  await expect.element(errors().getByText('connection lost')).toBeVisible()
})

it("takes '0 errors' for none", async () => {
  await openAfter('done with 0 errors, failed: 0')
  await expect.element(errors().getByText('No errors.')).toBeVisible()
})

it('shows the last 20 of at most 100 recent errors', async () => {
  const lines = Array.from({ length: 130 }, (_, index) => ({ message: `row ${index + 1} failed` }))
  answerRun({ status: 'failed', lines })
  await open()
  await expect.element(errors().getByText('The last 20 of 100')).toBeVisible()
  await expect.element(errors().getByText('row 130 failed')).toBeVisible()
  await expect.element(errors().getByRole('listitem')).toHaveLength(20)
})

it("says 'Failed to start pipeline' with 'HTTP {status}: {statusText}'", async () => {
  await open()
  await requestOf('Run pipeline')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to start pipeline' })).toBeVisible()
  await expect.element(page.getByText(/^HTTP 409: .+/)).toBeVisible()
})

it("says 'Failed to cancel'", async () => {
  answerRun()
  refuse('cancelPipelines', 500, 'internal')
  await open()
  await page.getByRole('button', { name: 'Cancel all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel all' }).click()
  await expect.element(page.getByRole('dialog').getByText('Failed to cancel')).toBeVisible()
})
