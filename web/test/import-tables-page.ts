import type { Locator, Page } from 'playwright-core'
import { choose } from './staff-visit.ts'

/** The section of taxes and import rules, as tests find their way in it. */

export const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click()
export const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
export const taxes = (page: Page) => page.getByRole('region', { name: 'Taxes on arrival, Saudi Arabia' })
export const rules = (page: Page) => page.getByRole('region', { name: 'Import rules, Saudi Arabia' })
export const saving = (page: Page) => page.getByRole('dialog', { name: 'Save taxes and import rules' })
export const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

/** Sets the VAT in the table, not saved. */
export async function typeVat(page: Page, before: string, percent: string): Promise<void> {
  await choose(page, `VAT \u2066${before}%\u2069, from \u206620/05/2022\u2069`, 'Change')
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Rate in percent').fill(percent)
  await press(panel, 'Change the row')
  await panel.waitFor({ state: 'detached' })
}
