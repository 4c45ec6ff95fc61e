import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launchBrowser, visit } from './browser.ts'

const { base } = inject('shop')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function totalOf(query: string): Promise<number> {
  const answer = await fetch(`${base}/api/cars?limit=1&${query}`)
  return ((await answer.json()) as { data: { pagination: { total: number } } }).data.pagination.total
}

const column = (page: Page) => page.getByRole('complementary')
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()
const carsOf = (total: number) => `${total} ${total === 1 ? 'car' : 'cars'}`

/** Ticks a box of a group as somebody without a mouse does. */
async function tick(page: Page, group: string, name: RegExp): Promise<void> {
  const box = column(page).getByRole('group', { name: group, exact: true }).getByRole('checkbox', { name }).first()
  await box.focus()
  await page.keyboard.press('Space')
}

it('takes a second brand while a model is chosen, and models of both', async () => {
  const { page, complaints, context } = await visit(browser)
  await page.goto(`${base}/en/search?page=1&brand=Hyundai`)
  await tick(page, 'Model', /^Grandeur/)
  const grandeurs = await totalOf('model=Hyundai:Grandeur')
  await expect.poll(() => heading(page)).toBe(carsOf(grandeurs))

  await tick(page, 'Brand', /^Kia/)
  const withKia = await totalOf('brand=Kia')
  await expect.poll(() => heading(page)).toBe(carsOf(grandeurs + withKia))

  await tick(page, 'Model, Kia', /^Sorento/)
  const sorentos = await totalOf('model=Kia:Sorento')
  await expect.poll(() => heading(page)).toBe(carsOf(grandeurs + sorentos))
  expect(new URL(page.url()).searchParams.get('model')).toBe('Hyundai:Grandeur,Kia:Sorento')
  await page.getByRole('button', { name: 'Remove: Hyundai', exact: true }).click()
  await expect.poll(() => heading(page)).toBe(carsOf(sorentos))
  expect(new URL(page.url()).searchParams.get('model')).toBe('Kia:Sorento')
  expect(complaints).toEqual([])
  await context.close()
})
