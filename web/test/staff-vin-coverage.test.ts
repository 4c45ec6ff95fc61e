import { DATASET_TABLES } from '@karvan/contracts'
import { query } from '@karvan/test-kit'
import { expect, inject, it } from 'vitest'
import { staffOfFile } from './staff-visit.ts'

/** How many cars of each table have a VIN, and who may see the page that says so. */

const { base, superuserUrl } = inject('shop')
const { staff } = staffOfFile()

const PAGE = '/en/admin-dashboard/settings'

it('counts what the tables hold', async () => {
  const rows = await query<{ dataset: keyof typeof DATASET_TABLES; total: number; with_vin: number }>(
    superuserUrl,
    'select dataset, count(*)::int as total, count(vin)::int as with_vin from inventory.listings group by dataset',
  )
  const main = rows.find(({ dataset }) => dataset === 'main')
  if (!main) throw new Error('the shop is empty')
  const { page, context } = await staff(PAGE)
  await page.getByRole('button', { name: 'Load VIN Statistics' }).click()
  const row = page.getByRole('row', { name: /^Main Cars/ })
  await row.waitFor()
  const figures = [main.total, main.with_vin, main.total - main.with_vin].map((figure) => figure.toLocaleString('en'))
  expect((await row.getByRole('cell').allInnerTexts()).slice(0, 3)).toEqual(figures)
  const bar = row.getByRole('progressbar', { name: 'Coverage: Main Cars (Encar)' })
  const percent = (100 * main.with_vin) / main.total
  expect(await bar.getAttribute('aria-valuenow')).toBe(String(Math.floor(percent)))
  expect(await bar.getAttribute('aria-valuetext')).toBe(`${Math.floor(percent * 10) / 10}%`)
  expect(await page.getByRole('row').count()).toBe(1 + Object.keys(DATASET_TABLES).length)
  await context.close()
})

it.each(['editor', 'admin'] as const)('refuses an account that is %s', async (role) => {
  const { page, context } = await staff(PAGE, { role })
  await page.getByRole('alert').getByText("You don't have permission to access this page.").waitFor()
  await page.waitForURL(`${base}/en/admin-dashboard`)
  expect(await page.getByRole('link', { name: 'Settings', exact: true }).count()).toBe(0)
  await context.close()
})
