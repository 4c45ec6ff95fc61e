import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, visit } from './browser.ts'

const { base, cars } = inject('shop')
const [car = ''] = cars
const browser = browserOfFile()

const prices = (page: Page) => page.locator('main article .font-price').allInnerTexts()
const select = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Currency' })

it('shows every price in the currency that was chosen once, and the server writes the page in it', async () => {
  const { page, complaints, context } = await visit(browser())
  await openPage(page, `${base}/en/search?page=1`)
  expect((await prices(page)).every((price) => price.startsWith('USD'))).toBe(true)
  await select(page).selectOption('EUR')
  await expect
    .poll(() => prices(page))
    .toSatisfy((all: string[]) => all.length === 20 && all.every((one) => one.startsWith('EUR')))
  await page.getByRole('group', { name: 'Price with fees, EUR' }).waitFor()

  // What the server sends is in it already.
  const rendered = await (await context.request.get(`${base}/en/car/${car}`)).text()
  expect(rendered).toMatch(/EUR<\/span>/)
  await openPage(page, `${base}/en/car/${car}`)
  expect(await page.getByRole('button', { name: 'EUR', pressed: true }).count()).toBe(1)

  // The toggle beside the price is the same choice.
  await page.getByRole('button', { name: 'SAR', exact: true }).click()
  expect(await select(page).inputValue()).toBe('SAR')
  await page.reload()
  expect(await select(page).inputValue()).toBe('SAR')
  expect(complaints).toEqual([])
  await context.close()
})

it('begins with euro in Albanian, and reads EUR in an address', async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/sq/search?page=1`)
  expect((await prices(page)).every((price) => price.endsWith('EUR'))).toBe(true)

  await openPage(page, `${base}/en/search?page=1&priceMax=20000&currency=EUR`)
  const answer = await fetch(`${base}/api/cars?priceTo=20000&currency=EUR&limit=1`)
  const { data } = (await answer.json()) as { data: { pagination: { total: number } } }
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(`${data.pagination.total} cars`)
  await page.getByRole('main').getByText('up to EUR 20,000').waitFor()
  await context.close()
})

it('shows prices at the destination that was chosen once, on every page, and reads it in an address', async () => {
  const { page, complaints, context } = await visit(browser())
  const destination = page.getByRole('banner').getByRole('combobox', { name: 'Destination' })
  const costs = async (to: 'SA' | 'XK') => {
    const answer = await fetch(`${base}/api/cars/${car}?destination=${to}`)
    const { data } = (await answer.json()) as { data: { landed: { amounts: { USD: number } } } }
    return `USD ${data.landed.amounts.USD.toLocaleString('en')}`
  }
  const [toJeddah, toPrishtina] = [await costs('SA'), await costs('XK')]
  expect(toPrishtina).not.toBe(toJeddah)
  const box = page.getByRole('region', { name: 'Price', exact: true })

  await openPage(page, `${base}/en/car/${car}`)
  await box.getByText(toJeddah).first().waitFor()
  await destination.selectOption('Prishtina')
  await box.getByText(toPrishtina).first().waitFor()
  await box.getByText('Total to Prishtina').waitFor()
  // What the server sends is to there already.
  const rendered = await (await context.request.get(`${base}/en/car/${car}`)).text()
  expect(rendered).toContain('Total to Prishtina')
  await openPage(page, `${base}/en/search?page=1`)
  await page.getByText('to Prishtina, with inspection, commission and shipping').first().waitFor()

  await openPage(page, `${base}/en/search?page=1&destination=SA`)
  await page.getByText('to Jeddah, with inspection, commission and shipping').first().waitFor()
  expect(await destination.inputValue()).toBe('SA')
  await destination.selectOption('Prishtina')
  await page.getByText('to Prishtina, with inspection, commission and shipping').first().waitFor()
  expect(page.url()).toBe(`${base}/en/search?page=1`)
  await page.reload()
  expect(await destination.inputValue()).toBe('XK')
  expect(complaints).toEqual([])
  await context.close()
})
