import { expect, it } from 'vitest'
import { changedPrice } from './price-change.ts'

const WON = { amount: 20_000_000, currency: 'KRW' } as const
const EURO = { amount: 1_234_567, currency: 'EUR' } as const
const LESS = { amounts: { KRW: -500_000, EUR: -50_000, USD: -50_000 } }

it.each([
  [WON, { percent: -5 }, { amount: 19_000_000, currency: 'KRW' }],
  [EURO, { percent: 2.5 }, { amount: 1_265_431, currency: 'EUR' }],
  [WON, LESS, { amount: 19_500_000, currency: 'KRW' }],
  [EURO, LESS, { amount: 1_184_567, currency: 'EUR' }],
  [null, LESS, 'price_unknown'],
  [{ amount: 550_000, currency: 'KRW' }, LESS, 'price_too_low'],
  [WON, { percent: -100 }, 'price_too_low'],
  [{ amount: 9_000_000_000_000, currency: 'KRW' }, { percent: 500 }, 'price_too_high'],
] as const)('%j changed by %j is %j', (price, change, after) => {
  expect(changedPrice(price, change)).toEqual(after)
})
