import { query } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { staffOfFile } from './staff-visit.ts'
import { looksOf } from './looks.ts'

/** The quality of what each source brought, and how it has moved over its jobs. */

const { superuserUrl } = inject('shop')
const { staff } = staffOfFile()

const PAGE = '/en/admin-dashboard/quality'
/** A source of which no other test has jobs. */
const MOVED = 'generic'

/** What four jobs of it would have left. */
async function keepHistory(): Promise<void> {
  for (const [minute, make] of [0.8, 0.9, 0.85, 1].entries()) {
    await query(
      superuserUrl,
      `insert into inventory.quality_history values ($1, $2, $3, 100, $4, '{"price": 2, "mileage": 1}', '{"no_photo": 4}', 7)`,
      [MOVED, randomUUID(), new Date(Date.UTC(2026, 10, 20, 10, minute)), JSON.stringify({ make, vin: 0.5 })],
    )
  }
}

it('reports the source that is chosen, which stands in the address', async () => {
  const { page, context } = await staff(PAGE)
  const source = page.getByLabel('Source', { exact: true })
  // The shop was filled by a job of it.
  await page.getByRole('img', { name: /^All fields, on average over the last jobs/ }).waitFor()
  await source.selectOption({ label: 'Other sites' })
  await page.getByText('Nothing has been kept yet').waitFor()
  expect(new URL(page.url()).searchParams.get('source')).toBe(MOVED)
  await page.reload()
  await page.getByText('Nothing has been kept yet').waitFor()
  expect(await source.inputValue()).toBe(MOVED)
  await context.close()
})

it('says how many values are not believed and how many cars stand twice', async () => {
  const { page, context } = await staff(PAGE)
  const outliers = page.getByRole('region', { name: 'Not believable' })
  await outliers.getByRole('row').first().waitFor()
  expect(await outliers.getByRole('row').allInnerTexts()).toEqual([
    expect.stringMatching(/Field/),
    expect.stringMatching(/Model year\s+\d/),
    expect.stringMatching(/Mileage\s+\d/),
    expect.stringMatching(/Price\s+\d/),
  ])
  await page.getByText('Same car twice').waitFor()
  await context.close()
})

describe('of a source whose jobs have left figures', () => {
  beforeAll(keepHistory)

  it('draws the coverage of a field over the jobs, with the same figures in a table', async () => {
    const { page, context } = await staff(`${PAGE}?source=${MOVED}`)
    await page.getByRole('img', { name: 'All fields, on average over the last jobs (4): from' }).waitFor()
    const trend = page.getByRole('region', { name: 'Coverage over the last jobs' })
    await trend.getByLabel('Field', { exact: true }).selectOption({ label: 'Make' })
    const picture = page.getByRole('img', { name: /^Make over the last jobs/ })
    expect((await picture.getAttribute('aria-label'))?.replace(/[\u2066-\u2069]/g, '')).toBe(
      'Make over the last jobs (4): from 80% to 100%.',
    )
    expect((await picture.locator('polyline').getAttribute('points'))?.split(' ')).toHaveLength(4)
    await page.getByText('Show as a table').click()
    const rows = trend.getByRole('table').getByRole('row')
    expect(await rows.count()).toBe(5)
    // The latest first.
    expect(await rows.nth(1).getByRole('cell').allInnerTexts()).toEqual(['100', '100%', '4', '3', '7'])
    expect(await rows.nth(4).getByRole('cell').allInnerTexts()).toEqual(['100', '80%', '4', '3', '7'])
    await context.close()
  })

  it.each(looksOf('quality'))(
    'has no violation and does not scroll sideways in $language at $width, $theme, with its chart and its table',
    async ({ prefix, width, theme }) => {
      const { page, context } = await staff(`${prefix}/admin-dashboard/quality?source=${MOVED}`, { width, theme })
      await page.getByRole('img').first().waitFor()
      await page.locator('details summary').click()
      await untilStill(page)
      expect(await violationsOf(page)).toEqual([])
      expect(await sidewaysOf(page)).toBe(0)
      await context.close()
    },
  )
})
