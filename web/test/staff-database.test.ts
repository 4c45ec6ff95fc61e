import { query } from '@karvan/test-kit'
import { expect, it } from 'vitest'
import { violationsOf } from './browser.ts'
import { pricingStackOfFile } from './pricing-stack.ts'
import { staffOfFile } from './staff-visit.ts'

/** What takes all cars out of a shop (data acquisition spec, 2.1 and 5), in a shop of its own. */

const CARS = 40
const { place } = pricingStackOfFile(CARS)
const { staff, call } = staffOfFile(place)

const PAGE = '/en/admin-dashboard/scraping'
const total = async () => (await call<{ total: number }>('GET', '/api/cars/stats')).total

it('deletes nothing before the number was typed', async () => {
  const count = await total()
  const { page, context } = await staff(PAGE)
  const section = page.getByRole('region', { name: 'Database Management' })
  await section.getByRole('button', { name: 'Delete all cars' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete all cars' })
  await dialog.getByText(String(count), { exact: true }).waitFor()
  await dialog.getByLabel(/to confirm$/).fill('delete')
  await dialog.getByRole('button', { name: 'Delete all' }).click()
  await dialog.getByText(/Please type exactly: .*delete \d+/).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await total()).toBe(count)
  await context.close()
})

it('deletes every car once the number is typed, shows the job, and every car can be put back', async () => {
  const count = await total()
  expect(count).toBeGreaterThan(0)
  const { page, context } = await staff(PAGE)
  await page.getByRole('button', { name: 'Delete all cars' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete all cars' })
  await dialog.getByLabel(/to confirm$/).fill(`delete ${count}`)
  await dialog.getByRole('button', { name: 'Delete all' }).click()
  await page.getByText('The cars are being deleted. The job is shown below.').waitFor()
  await page.getByRole('log').getByText(`delete all: deleted all: ${count}`).waitFor()
  await expect.poll(total, { timeout: 20_000 }).toBe(0)
  // Once it has ended it says what it did, here and on the page of the pipeline.
  await page
    .getByRole('region', { name: /^Removal of all cars/ })
    .getByText(`${count} deleted`, { exact: true })
    .waitFor()
  expect(await page.getByText('Counting the cars…').count()).toBe(0)
  await page.goto(`${place().base}/en/admin-dashboard/pipeline`)
  await page.getByRole('region', { name: 'Run history' }).getByText(`${count} deleted`, { exact: true }).waitFor()
  await page
    .getByRole('region', { name: 'Removal of all cars' })
    .getByText(`${count} deleted`, { exact: true })
    .waitFor()
  expect(await page.getByText(/Counting the rows|Rows: 0$/).count()).toBe(0)
  const [snapshot] = await query<{ id: string }>(place().superuserUrl, 'select id from inventory.snapshots')
  await call('POST', `/api/admin/pipeline/snapshots/${snapshot?.id ?? ''}/restore`)
  await expect.poll(total, { timeout: 20_000 }).toBe(count)
  await context.close()
})

it('says why cars could not be deleted', async () => {
  const { page, context } = await staff(PAGE)
  await page.getByRole('button', { name: 'Delete the cars of Encar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the cars of Encar' })
  await page.route(/delete-all-cars/, (route) => route.abort())
  await dialog.getByLabel(/to confirm$/).fill(`delete ${await total()}`)
  await dialog.getByRole('button', { name: 'Delete all' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Failed to start deletion' }).waitFor()
  await context.close()
})
