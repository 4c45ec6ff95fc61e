import type { CarDetail, ImportVersion } from '@karvan/contracts'
import type { Locator, Page } from 'playwright-core'
import { choose, type staffOfFile } from './staff-visit.ts'

/** The section of taxes and import rules, as tests find their way in it. */

export const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click()
export const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
export const taxes = (page: Page) => page.getByRole('region', { name: 'Taxes on arrival, Saudi Arabia' })
export const rules = (page: Page) => page.getByRole('region', { name: 'Import rules, Saudi Arabia' })
export const saving = (page: Page) => page.getByRole('dialog', { name: 'Save taxes and import rules' })
export const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

/** Rows of the taxes and of the rules of a country, their heads included. */
export const rowsOf = (page: Page, country: string): Promise<number[]> =>
  Promise.all(
    [`Taxes on arrival, ${country}`, `Import rules, ${country}`].map((name) =>
      page.getByRole('region', { name }).getByRole('row').count(),
    ),
  )

/** Sets the VAT in the table, not saved. */
export async function typeVat(page: Page, before: string, percent: string): Promise<void> {
  await choose(page, `VAT \u2066${before}%\u2069, from \u206620/05/2022\u2069`, 'Change')
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Rate in percent').fill(percent)
  await press(panel, 'Change the row')
  await panel.waitFor({ state: 'detached' })
}

export const API = '/api/admin/import-tables'
export const vatOf = ({ tables }: ImportVersion) => tables.taxes.find(({ id }) => id === 'sa-vat')

/** The tables as the server has them. @param call calls the API as staff */
export function importTables(baseOf: () => string, call: ReturnType<typeof staffOfFile>['call']) {
  const stored = () => call<ImportVersion>('GET', API)

  /** As another member of staff would. */
  async function saveVatElsewhere(basisPoints: number): Promise<ImportVersion> {
    const { tables } = await stored()
    const taxes = tables.taxes.map((row) =>
      row.id === 'sa-vat' ? { ...row, rate: { type: 'share', basisPoints } } : row,
    )
    return await call('PUT', API, { tables: { ...tables, taxes } })
  }

  /** The VAT of a car in the shop, in basis points. */
  async function shownVat(): Promise<number | null | undefined> {
    const { data } = (await (await fetch(`${baseOf()}/api/cars?limit=1`)).json()) as {
      data: { cars: { id: string }[] }
    }
    const answer = await fetch(`${baseOf()}/api/cars/${data.cars[0]?.id ?? ''}?destination=SA`)
    const car = ((await answer.json()) as { data: CarDetail }).data
    return car.imports?.estimate?.lines.find(({ kind }) => kind === 'vat')?.basisPoints
  }

  return { stored, saveVatElsewhere, shownVat }
}
