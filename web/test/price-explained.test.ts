import AxeBuilder from '@axe-core/playwright'
import type { CarDetail } from '@karvan/contracts'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, visit } from './browser.ts'

const { base, cars } = inject('shop')
const [car = ''] = cars
const browser = browserOfFile()

async function shown(to: 'SA' | 'XK'): Promise<CarDetail> {
  const answer = await fetch(`${base}/api/cars/${car}?destination=${to}&currency=EUR`)
  return ((await answer.json()) as { data: CarDetail }).data
}
const euro = (amount: number) => `EUR ${amount.toLocaleString('en')}`

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
  const { violations } = await new AxeBuilder({ page }).include('[data-later=price-explained]').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(complaints).toEqual([])
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
