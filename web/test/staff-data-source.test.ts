import { query } from '@karvan/test-kit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openPage, sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { looksOf } from './looks.ts'
import { refuse, staffOfFile } from './staff-visit.ts'

/** The choice of the table that the shop shows (back-office spec, sections 2, 4 and 7). */

const { base, superuserUrl } = inject('shop')
const visits = staffOfFile()
const { staff } = visits

const PAGE = '/en/admin-dashboard/settings'
const TEXTS = [
  'Data Source Settings',
  'Refresh',
  'Save Changes',
  'Current Data Source',
  'Main Cars Table',
  'TrioVetura Cars',
  'Luxury Cars Kosova',
  'KB ChaChaChaCha',
  'Changing the data source immediately affects which cars show on the frontend.',
]

const back = () =>
  query(superuserUrl, `update inventory.shop_selection set dataset = 'main', previous = null, revision = revision + 1`)
beforeAll(back)
afterAll(back)

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const choose = async (page: Page, name: string) => {
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
}
const current = (page: Page) => page.getByRole('region', { name: 'Current Data Source' })

it('says what is documented, with the records of each table', async () => {
  const { page, context } = await staff(PAGE)
  for (const text of TEXTS) await expect.poll(() => said(page, text).isVisible(), { message: text }).toBe(true)
  const [{ count }] = (await query<{ count: number }>(
    superuserUrl,
    `select count(*)::int as count from inventory.cars where status in ('available', 'under_contract')`,
  )) as [{ count: number }]
  await expect
    .poll(() =>
      page
        .getByRole('radio', { name: new RegExp(`Main Cars Table.*${count.toLocaleString('en')} records`) })
        .isChecked(),
    )
    .toBe(true)
  expect(await page.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true)
  await context.close()
})

it('shows what visitors will see, and nothing changes where it is cancelled', async () => {
  const { page, context } = await staff(PAGE)
  await choose(page, 'Luxury Cars Kosova')
  await dialog(page).getByText('Cars that visitors find').waitFor()
  await dialog(page).getByText('This table has no car on sale: visitors would see an empty shop.').waitFor()
  await dialog(page).getByText('Open reservations of cars in other tables').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  const rows = await query<{ dataset: string }>(superuserUrl, 'select dataset from inventory.shop_selection')
  expect(rows).toEqual([{ dataset: 'main' }])
  await context.close()
})

it('says that somebody else has chosen meanwhile, and shows what they chose', async () => {
  const { page, context } = await staff(PAGE)
  await choose(page, 'KB ChaChaChaCha')
  const go = dialog(page).getByRole('button', { name: 'Show this table' })
  await expect.poll(() => go.isEnabled()).toBe(true)
  await query(superuserUrl, `update inventory.shop_selection set previous = 'luxury', revision = revision + 1`)
  await go.click()
  await dialog(page).getByText('Failed to update settings').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await current(page).getByRole('button', { name: 'Back to Luxury Cars Kosova' }).waitFor()
  await context.close()
})

it('says so where the tables cannot be had, and loads them on the next try', async () => {
  const { windowOf } = visits
  const { page, context } = await windowOf()
  await refuse(page, '**/api/settings/data-sources/options')
  await openPage(page, base + PAGE)
  await said(page, 'Failed to fetch settings').waitFor()
  await page.unroute('**/api/settings/data-sources/options')
  await page.getByRole('region', { name: 'Data Source Settings' }).getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('radio', { name: 'Main Cars Table' }).waitFor()
  await context.close()
})

it.each(looksOf('the data source'))(
  'has no violation and does not scroll sideways in $language at $width, $theme, with the preview open',
  async ({ prefix, width, theme }) => {
    const { page, context } = await staff(`${prefix}/admin-dashboard/settings`, { width, theme })
    await page.locator('input[type=radio][value=luxury]').check()
    await untilStill(page)
    expect(await violationsOf(page)).toEqual([])
    expect(await sidewaysOf(page)).toBe(0)
    await page.locator('main fieldset ~ div button').click()
    await dialog(page).locator('[role=alert]').waitFor()
    await untilStill(page)
    expect(await violationsOf(page)).toEqual([])
    expect(await sidewaysOf(page)).toBe(0)
    await context.close()
  },
)
