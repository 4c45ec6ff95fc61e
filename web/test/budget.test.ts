import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, visit } from './browser.ts'

const { base } = inject('shop')
const browser = browserOfFile()

interface Found {
  readonly cars: readonly { readonly door: { readonly high: { readonly EUR: number } } | null }[]
  readonly pagination: { readonly total: number }
}

it('shows the cars that a budget covers with customs and taxes, and what is left of it', async () => {
  const { page, complaints, context } = await visit(browser())
  await openPage(page, `${base}/en`)
  await page.getByRole('link', { name: 'Start from your budget' }).click()
  await page.getByRole('banner').getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await page.getByRole('button', { name: 'Prishtina' }).click()
  await page.getByRole('button', { name: 'Show the cars' }).click()
  await page.getByText('Enter an amount above 0').waitFor()

  await page.getByRole('textbox', { name: 'My budget' }).fill('31,000')
  await page.keyboard.press('Enter')
  const query =
    'destination=XK&import=allowed,conditional&currency=EUR&taxes=1&priceTo=31000&sortBy=price&sortOrder=desc&limit=12'
  const { cars, pagination } = ((await (await fetch(`${base}/api/cars?${query}`)).json()) as { data: Found }).data
  await page.getByText(`${pagination.total.toLocaleString('en')} cars within your budget`).waitFor()
  const left = 31_000 - (cars[0]?.door?.high.EUR ?? 0)
  const first = page.getByRole('main').getByRole('listitem').first()
  await first.getByText(`EUR ${left.toLocaleString('en')} of your budget left`).waitFor()

  // Without them more cars fit. The address says all, so a reload shows the same.
  await page.getByText('Count customs and tax in it').click()
  const without = ((await (await fetch(`${base}/api/cars?${query.replace('&taxes=1', '')}`)).json()) as { data: Found })
    .data
  expect(without.pagination.total).toBeGreaterThan(pagination.total)
  const found = page.getByText(`${without.pagination.total.toLocaleString('en')} cars within your budget`)
  await found.waitFor()
  await page.reload()
  await found.waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
