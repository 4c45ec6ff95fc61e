import type { CarDetail } from '@karvan/contracts'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, untilLive, violationsOf, visit } from './browser.ts'

const { base, cars } = inject('shop')
const [car = ''] = cars
const browser = browserOfFile()

async function shown(to: 'SA' | 'XK'): Promise<CarDetail> {
  const answer = await fetch(`${base}/api/cars/${car}?destination=${to}&currency=EUR`)
  return ((await answer.json()) as { data: CarDetail }).data
}
const euro = (amount: number) => `EUR ${amount.toLocaleString('en')}`
/** With cents, where there are any. */
const exactly = (amount: number) =>
  amount.toLocaleString('en', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })

it('explains each line, what is paid on arrival, and whether the car may be imported', async () => {
  const { page, complaints, context } = await visit(browser())
  const { pricing, imports } = await shown('XK')
  if (!pricing || !imports?.estimate) throw new Error('the car of the shop has no price or no estimate')
  await openPage(page, `${base}/en/car/${car}?destination=XK`)
  await page.getByRole('button', { name: 'EUR', exact: true }).click()
  const ledger = page.getByRole('region', { name: 'How this price is made' })
  await ledger.scrollIntoViewIfNeeded()
  for (const { amounts } of pricing.lines) await ledger.getByText(euro(amounts.EUR), { exact: true }).first().waitFor()
  await ledger.getByText(euro(pricing.totalPrice), { exact: true }).waitFor()

  // In another currency each fee says how it comes to it; the direction of figures is marked, unseen.
  await page.getByRole('button', { name: 'USD', exact: true }).click()
  const rate = pricing.basis.rate.usdPerEur / 1_000_000
  for (const { kind, eurCents } of pricing.lines.filter((line) => line.kind !== 'car')) {
    const inDollars = exactly(Math.round(eurCents * rate) / 100)
    const formula = `EUR ${exactly(eurCents / 100)} × ${rate} = USD ${inDollars}`
    expect((await ledger.innerText()).replace(/[\u2066-\u2069]/g, ''), kind).toContain(formula)
  }
  await page.getByRole('button', { name: 'EUR', exact: true }).click()

  const taxes = page.getByRole('region', { name: 'Customs and tax on arrival: Prishtina' })
  const { high, low } = imports.estimate.door
  const door =
    high.EUR === low.EUR ? euro(high.EUR) : `EUR ${low.EUR.toLocaleString('en')}–${high.EUR.toLocaleString('en')}`
  await taxes.getByText(door, { exact: true }).waitFor()
  expect(await taxes.getByText('Estimate, not part of our price').count()).toBe(1)
  expect(await taxes.getByText(/^Not verified/).count()).toBe(imports.estimate.verified ? 0 : 1)

  const verdicts = page.getByRole('region', { name: 'May it be imported?' })
  // That of the visitor comes first.
  expect(await verdicts.getByRole('heading', { level: 3 }).first().innerText()).toMatch(/^Kosovo/)
  expect(
    await verdicts
      .getByRole('listitem')
      .filter({ hasText: /met|condition|not known/ })
      .count(),
  ).toBe(imports.SA.checks.length + imports.XK.checks.length)
  expect(await violationsOf(page, '[data-later=price-explained]')).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

const dollars = ({ low, high }: { readonly low: { USD: number }; readonly high: { USD: number } }) =>
  `USD ${[...new Set([low.USD, high.USD])].map((amount) => amount.toLocaleString('en')).join('–')}`
const NAME = 'Add the estimate to the price shown'
const LABEL = 'with customs and tax (estimate)'

it('adds customs and taxes to the price shown, and to that of similar cars, but not to what it is made of', async () => {
  const { door, landed } = await shown('XK')
  if (!door || !landed) throw new Error('the car of the shop has no price or no estimate')
  const { page, complaints, context } = await visit(browser())
  await openPage(page, `${base}/en/car/${car}?destination=XK`)
  const box = page.getByRole('region', { name: 'Price', exact: true })
  // The code of what stands below the first view comes with the first press, or when somebody is near.
  await page.keyboard.press('Tab')
  const off = page.getByRole('switch', { name: NAME, checked: false })
  await untilLive(off)
  await off.press('Space')
  await page.getByRole('switch', { name: NAME, checked: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?destination=XK&taxes=1')
  await box.getByText(dollars(door), { exact: true }).waitFor()
  const ours = dollars({ low: landed.amounts, high: landed.amounts })
  for (const said of [LABEL, `Fix our price of ${ours} for 48 hours`])
    await box.getByText(said, { exact: true }).waitFor()
  for (const made of [box, page.getByRole('region', { name: 'How this price is made' })]) {
    expect(await made.locator('dl').innerText()).toContain(ours)
  }
  expect(await violationsOf(page)).toEqual([])
  await page.locator('[data-later=similar]').scrollIntoViewIfNeeded()
  await page.locator('[data-later=similar] article').first().getByRole('link').click()
  await expect.poll(() => new URL(page.url()).pathname).not.toContain(car)
  await box.getByText(LABEL, { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('says the price with customs and taxes in the page of the server, and to search engines the price without', async () => {
  const { door, landed } = await shown('XK')
  if (!door || !landed) throw new Error('the car of the shop has no price or no estimate')
  const context = await browser().newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${base}/en/car/${car}?destination=XK`)
  await page.getByRole('switch', { name: NAME, checked: false }).click()
  await page.waitForURL(/destination=XK&taxes=1$/)
  await page.getByRole('region', { name: 'Price', exact: true }).getByText(dollars(door), { exact: true }).waitFor()
  const { '@graph': things } = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as {
    '@graph': { '@type': string; offers?: { price: number } }[]
  }
  expect(things.find((thing) => thing['@type'] === 'Car')?.offers?.price).toBe(landed.amounts.USD)
  const description = await page.locator('meta[property="og:description"]').getAttribute('content')
  expect(description).toContain(dollars({ low: landed.amounts, high: landed.amounts }))
  await page.getByRole('switch', { name: NAME, checked: true }).click()
  await page.waitForURL(/destination=XK$/)

  // Of electric cars every fact is known, and the sources say different things.
  const electric = await fetch(`${base}/api/cars?destination=XK&fuelType=Electric&limit=1`)
  const { data } = (await electric.json()) as { data: { cars: { encar_id: string }[] } }
  await page.goto(`${base}/en/car/${data.cars[0]?.encar_id ?? ''}?destination=XK`)
  await page.getByText('A range, as the sources differ.').waitFor()
  await context.close()
})

it('finds the cars that may be imported to where the visitor wants them', async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/search?page=1&destination=XK`)
  const total = async (query: string) => {
    const answer = await fetch(`${base}/api/cars?limit=1&destination=XK${query}`)
    return ((await answer.json()) as { data: { pagination: { total: number } } }).data.pagination.total
  }
  const [all, allowed] = [await total(''), await total('&import=allowed')]
  expect(allowed).toBeLessThanOrEqual(all)
  await page.getByRole('group', { name: 'Import to Prishtina' }).getByText('May be imported', { exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('import')).toBe('allowed')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(new RegExp(`^${allowed} car`))
  await context.close()
})
