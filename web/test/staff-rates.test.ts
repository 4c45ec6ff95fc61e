import type { ExchangeRates } from '@karvan/contracts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pricingStackOfFile } from './pricing-stack.ts'
import { staffOfFile } from './staff-visit.ts'

const { place, rateSites } = pricingStackOfFile(0)
const { staff, call } = staffOfFile(place)

const PAGE = '/en/admin-dashboard/pricing-settings?tab=rates'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const refresh = (page: Page) => press(page, 'Refresh from frankfurter')
const inUse = (page: Page) => page.getByRole('region', { name: 'The rate in use' })
const stored = () => call<ExchangeRates>('GET', '/api/admin/exchange-rates')

/** The board of a provider that answers so many won for one euro, and the page at which that was asked for. */
async function withHeld(krwPerEur: number) {
  await rateSites().frankfurter.control('board', { krwPerEur })
  const visitor = await staff(PAGE)
  await refresh(visitor.page)
  const rate = (1 / krwPerEur).toFixed(6)
  await visitor.page.getByRole('alert').filter({ hasText: 'A rate outside the band waits' }).getByText(rate).waitFor()
  return visitor
}

it('says that no rate was fetched yet, and fetches the first', async () => {
  const { page, context } = await staff(PAGE)
  await page.getByText('No exchange rate has been fetched yet').waitFor()
  await refresh(page)
  await inUse(page).getByText('0.000601', { exact: true }).waitFor()
  await inUse(page).getByText('By hand only').waitFor()
  await context.close()
})

it('says what a provider has answered instead of a rate, and that the one before stays', async () => {
  const { page, context } = await staff(PAGE)
  await rateSites()['exchangerate.host'].control('board', { answer: 'used up' })
  await press(page, 'Refresh from exchangerate.host')
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to refresh' })
  await failed.waitFor()
  await page
    .getByText(/monthly usage limit/)
    .first()
    .waitFor()
  await page.getByText('The rate of before stays in use.').first().waitFor()
  await page.getByRole('row').filter({ hasText: 'No rate' }).filter({ hasText: 'monthly usage limit' }).waitFor()
  expect((await stored()).provider).toBe('frankfurter')
  await rateSites()['exchangerate.host'].control('board', { answer: 'usual' })
  await press(page, 'Refresh from exchangerate.host')
  await failed.waitFor({ state: 'detached' })
  await inUse(page).getByText('exchangerate.host').first().waitFor()
  await context.close()
})

it('holds a rate that moved too far until somebody types it, by the keyboard alone', async () => {
  const { page, context } = await withHeld(2_000)
  const before = await stored()
  await page.getByText(/Won for a euro would change by .*\+20\.21%/).waitFor()
  await page.getByRole('button', { name: 'Review and accept' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Accept a rate outside the band' })
  const typed = dialog.getByLabel('Type the rate to confirm it')
  await expect.poll(() => typed.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('0.000601')
  await page.keyboard.press('Enter')
  await dialog.getByText('This is not the rate that waits.').waitFor()
  expect((await stored()).KRW_TO_EUR).toBe(before.KRW_TO_EUR)
  await typed.fill('0.000500')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await inUse(page).getByText('0.000500', { exact: true }).waitFor()
  expect(await stored()).toMatchObject({ held: null, EUR_TO_KRW: 2_000 })
  await context.close()
})

it('leaves the rate before where the held one is refused', async () => {
  const { page, context } = await withHeld(3_000)
  await press(page, 'Refuse it')
  await page.getByText('The rate is refused. The one of before stays.').waitFor()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ held: null, EUR_TO_KRW: 2_000 })
  await page.getByRole('row').filter({ hasText: 'Refused' }).waitFor()
  await context.close()
})

it('draws the history, and has the same figures in a table', async () => {
  const { page, complaints, context } = await staff(PAGE)
  const card = page.getByRole('region', { name: /^Exchange rate, / })
  await card.getByRole('img', { name: /^From .*0\.000500/ }).waitFor()
  await press(page, '365 days')
  await page.getByRole('heading', { name: 'Exchange rate, 365 days' }).waitFor()
  await card.getByText('Show as table').press('Enter')
  const { history } = await stored()
  const rows = await card.getByRole('row').allInnerTexts()
  expect(rows.slice(1).map((row) => row.split(/\s+/).at(-1))).toEqual(
    history.map(({ KRW_TO_EUR }) => KRW_TO_EUR.toFixed(6)).toReversed(),
  )
  expect(complaints).toEqual([])
  await context.close()
})
