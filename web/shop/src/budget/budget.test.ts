import { expect, it } from 'vitest'
import { aLittleMore } from './a-little-more.ts'
import { carsRequest, readBudget, writeBudget } from './budget-address.ts'

const BARS = [10, 20, 0, 5].map((count, i) => ({ from: i * 2_500, to: i === 3 ? null : (i + 1) * 2_500, count }))

it.each([
  [2_400, 9, { amount: 100, cars: 1 }],
  [2_500, 10, null],
  [4_500, 28, { amount: 500, cars: 2 }],
  [4_999, 30, null],
  [100, 0, null],
])('says what a little more than %i would add', (budget, fitting, more) => {
  expect(aLittleMore(BARS, budget, fitting)).toEqual(more)
})

it.each([
  ['', { amount: null, currency: 'SAR', taxes: true, page: 1, anyImport: false }],
  ['priceMax=٣١٠٠٠&currency=eur', { amount: 31_000, currency: 'EUR', taxes: true, page: 1, anyImport: false }],
  ['priceMax=31000&taxes=0&page=3', { amount: 31_000, currency: 'SAR', taxes: false, page: 3, anyImport: false }],
  ['priceMax=9000&import=any', { amount: 9_000, currency: 'SAR', taxes: true, page: 1, anyImport: true }],
  ['priceMax=lots&page=-1&currency=KRW', { amount: null, currency: 'SAR', taxes: true, page: 1, anyImport: false }],
])('reads an address, and writes it so that it says the same: %s', (text, expected) => {
  const read = readBudget(new URLSearchParams(text), 'SAR')
  expect(read).toEqual(expected)
  expect(readBudget(writeBudget(read), 'USD')).toEqual(expected)
})

it('asks for the cars that fit with customs and taxes, the dearest first', () => {
  const budget = { amount: 31_000, currency: 'EUR', taxes: true, page: 2, anyImport: false } as const
  expect(carsRequest(budget, { destination: 'XK' }).toString()).toBe(
    'destination=XK&currency=EUR&taxes=1&import=allowed%2Cconditional&priceTo=31000&sortBy=price&sortOrder=desc&limit=12&page=2',
  )
})
