import type { PriceLabelOfCar } from '@karvan/contracts'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { priceLabel as ar } from '../kit/src/i18n/locales/ar/later/priceLabel.ts'
import { priceLabel as en } from '../kit/src/i18n/locales/en/later/priceLabel.ts'
import { car as carTexts } from '../kit/src/i18n/locales/en/pages/car.ts'
import { browserOfFile, openPage, sidewaysOf, violationsOf, visit } from './browser.ts'

/** What the page of a car says of its price. How that is worked out is checked in `libs/domain` and `services/catalog/test`. */

const { base, cars } = inject('shop')
const [car = ''] = cars
const browser = browserOfFile()

const CALLS = /\/api\/cars\/[^/]+\/price-label/
const near = (page: Page) => page.locator('[data-later=price-label]').scrollIntoViewIfNeeded()
const labelOf = async (id: string) =>
  ((await (await fetch(`${base}/api/cars/${id}/price-label`)).json()) as { data: PriceLabelOfCar }).data

const judged = (more: Partial<PriceLabelOfCar>): PriceLabelOfCar => ({
  currency: 'SAR',
  destination: 'XK',
  price: 92_400,
  label: 'above',
  reason: null,
  sample: 41,
  elsewhere: 2,
  cheaper: 36,
  percentile: 88,
  usual: { price: 84_000, low: 81_000, high: 87_500 },
  nearest: [
    { id: 'a', mileage: 48_000, price: 83_000, isElsewhere: false },
    { id: 'b', mileage: 51_500, price: 90_100, isElsewhere: false },
    { id: 'c', mileage: 52_000, price: 79_900, isElsewhere: true },
  ].map((one) => ({
    ...one,
    encar_id: one.isElsewhere ? null : `3900000${one.id === 'a' ? 1 : 2}`,
    trio_car_id: null,
    make: 'Hyundai',
    model: 'Grandeur',
    grade: '2.5 Premium',
    year: 2021,
  })),
  ...more,
})

it('says what the server finds, to who comes near', async () => {
  const { page, complaints, context } = await visit(browser())
  const { label, reason, nearest } = await labelOf(car)
  await openPage(page, `${base}/en/car/${car}`)
  await page.getByRole('link', { name: carTexts.priceCompared }).click()
  const section = page.getByRole('region', { name: en.title })
  await section.getByText(label === null ? en[`reason:${reason ?? 'few'}`] : en[`label:${label}`]).waitFor()
  expect(await section.locator('tbody tr').count()).toBe(nearest.length)
  await section.getByText(en.method).click()
  await section.getByText(en['method:silent']).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('shows its proof on a phone in Arabic', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 390, theme: 'dark' })
  await page.route(CALLS, (route) => route.fulfill({ json: { success: true, message: 'OK', data: judged({}) } }))
  await openPage(page, `${base}/car/${car}`)
  await near(page)
  const section = page.getByRole('region', { name: ar.title })
  await section.getByText(ar['label:above'], { exact: true }).waitFor()
  await section.getByText('منها عند تجار آخرين في كوسوفو').waitFor()
  const rows = section.locator('tbody tr')
  expect(await rows.first().getByRole('link').getAttribute('href')).toBe('/car/39000001')
  expect(await rows.last().getByRole('link').count()).toBe(0)
  expect(await rows.last().innerText()).toContain(ar.atDealer)
  expect(await violationsOf(page, '[data-later=price-label]')).toEqual([])
  expect(await sidewaysOf(page)).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

it('gives no label where nothing can be said, and asks again where it failed', async () => {
  const { page, context } = await visit(browser())
  const body = { success: false, message: 'full', code: 'rate_limited', requestId: 'r1' }
  await page.route(CALLS, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '900' }, json: body }))
  await openPage(page, `${base}/en/car/${car}`)
  await near(page)
  const section = page.getByRole('region', { name: en.title })
  await section.getByText(en.failed).waitFor()
  await page.unroute(CALLS)
  const few = judged({
    label: null,
    reason: 'few',
    sample: 0,
    elsewhere: 0,
    cheaper: null,
    percentile: null,
    usual: null,
    nearest: [],
  })
  await page.route(CALLS, (route) => route.fulfill({ json: { success: true, message: 'OK', data: few } }))
  await section.getByRole('button', { name: 'Try again' }).click()
  await section.getByText(en['reason:few']).waitFor()
  expect(await section.locator('table').count()).toBe(0)
  for (const label of ['great', 'good', 'fair', 'above'] as const)
    expect(await section.getByText(en[`label:${label}`], { exact: true }).count()).toBe(0)
  await context.close()
})
