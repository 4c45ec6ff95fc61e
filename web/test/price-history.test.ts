import { query } from '@karvan/test-kit'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { browserOfFile, openPage, violationsOf, visit } from './browser.ts'
import { untilQuiet } from './quiet.ts'

const { base, superuserUrl, cars } = inject('shop')
const [, , , , , , , , , moved = '', unmoved = ''] = cars
const browser = browserOfFile()

/** As a seller who has lowered the price by 1,000,000 won ten days ago, after a dearer first month. */
beforeAll(async () => {
  const rewrite = (at: string, won: number) =>
    query(
      superuserUrl,
      `insert into inventory.price_history (dataset, listing_id, at, price_amount, price_currency)
       select dataset, id, now() - $2::interval, price_amount + $3, price_currency
       from inventory.cars where source_id = $1`,
      [moved, at, won],
    )
  await query(
    superuserUrl,
    `update inventory.price_history set at = now() - interval '10 days'
     where dataset = 'main' and listing_id = (select id from inventory.cars where source_id = $1)`,
    [moved],
  )
  await rewrite('60 days', 1_500_000)
  await rewrite('45 days', 1_000_000)
  // The shop sees that something has changed.
  await query(superuserUrl, `update inventory.cars set content_hash = 'changed' where source_id = $1`, [moved])
})

const history = (page: Page) => page.getByRole('region', { name: 'Why the price moved' })
const near = (page: Page) => page.locator('[data-later=price-history]').scrollIntoViewIfNeeded()

interface Reply {
  readonly data: {
    readonly priceDrop: { readonly amounts: { readonly USD: number } }
    readonly landed: { readonly amounts: { readonly USD: number } }
  }
}
const usd = (amount: number) => `USD ${amount.toLocaleString('en')}`

it('says on the card and in the price box that the seller has lowered the price', async () => {
  const { page, complaints, context } = await visit(browser())
  const { data } = (await (await fetch(`${base}/api/cars/${moved}`)).json()) as Reply
  const [less, price] = [data.priceDrop.amounts.USD, data.landed.amounts.USD]
  await context.addInitScript((id) => localStorage.setItem('favorites', JSON.stringify([id])), moved)
  await openPage(page, `${base}/en/favorites`)
  await page
    .getByRole('main')
    .getByText(`Seller asks ${usd(less)} less`)
    .waitFor()

  await openPage(page, `${base}/en/car/${moved}`)
  const box = page.getByRole('region', { name: 'Price', exact: true })
  await box.getByText(`The seller lowered the price by ${usd(less)}`).waitFor()
  expect(await box.locator('s').innerText()).toBe(`was ${usd(price + less)}`)
  expect(complaints).toEqual([])
  await context.close()
})

it('tells why the price moved to who comes near, in the currency that is chosen', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openPage(page, `${base}/en/car/${moved}`)
  await untilQuiet(page)
  expect(asked.filter((address) => /price-?history/i.test(address))).toEqual([])

  await near(page)
  const chart = history(page).getByRole('slider')
  await chart.waitFor()
  await history(page).locator('summary').click()
  const rows = history(page).locator('tbody tr')
  expect(await rows.count()).toBe(3)
  expect(await rows.first().innerText()).toMatch(/Seller\s+USD \u2066−/)
  expect(await rows.last().innerText()).toContain('First listed')
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'EUR', exact: true }).click()
  await expect.poll(() => rows.first().innerText()).toContain('EUR')
  expect(complaints).toEqual([])
  await context.close()
})

it('is walked through by the arrow keys, in Arabic to the left', async () => {
  for (const [path, later] of [
    ['/en', 'ArrowRight'],
    ['', 'ArrowLeft'],
  ]) {
    const { page, complaints, context } = await visit(browser())
    await openPage(page, `${base}${path ?? ''}/car/${moved}`)
    await near(page)
    const chart = page.getByRole('slider').last()
    await chart.focus()
    const now = () => chart.getAttribute('aria-valuenow')
    const said = await chart.getAttribute('aria-valuetext')
    await page.keyboard.press('Home')
    expect(await now()).toBe('0')
    await page.keyboard.press(later ?? '')
    expect(await now()).toBe('1')
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(said)
    await page.keyboard.press('End')
    await page.keyboard.press(later ?? '')
    expect([await now(), await chart.getAttribute('aria-valuetext')]).toEqual(['2', said])
    expect(complaints).toEqual([])
    await context.close()
  }
})

it('says so where the price never moved, and before that why it cannot be said yet', async () => {
  const { page, complaints, context } = await visit(browser())
  const calls = /\/api\/cars\/[^/]+\/price-history/
  const body = { success: false, message: 'full', code: 'rate_limited', requestId: 'r1' }
  await page.route(calls, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '900' }, json: body }))
  await openPage(page, `${base}/en/car/${unmoved}`)
  await near(page)
  await history(page).getByText('The history of the price could not be loaded.').waitFor()
  await history(page).getByText('Too many requests', { exact: false }).waitFor()
  await page.unroute(calls)
  await history(page).getByRole('button', { name: 'Try again' }).click()
  await history(page).getByText('One price since it was listed on').waitFor()
  expect(await page.getByText('The seller lowered').count()).toBe(0)
  expect(complaints.filter((complaint) => !complaint.includes('status of 429'))).toEqual([])
  await context.close()
})
