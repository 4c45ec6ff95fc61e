import { expect, it } from 'vitest'
import type { AskedPrice } from './asked-price.ts'
import { priceDropOf } from './price-drop.ts'

const RATES = { krwPerEur: 1_600_000_000, usdPerEur: 1_000_000 }
const NOW = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

/** Pairs of how many days ago and how many won. */
const asked = (...prices: readonly (readonly [number, number])[]): AskedPrice[] =>
  prices.map(([days, amount]) => ({ at: daysAgo(days), price: { amount, currency: 'KRW' }, discount: null }))

const before = (prices: readonly AskedPrice[]) => priceDropOf(prices, RATES, NOW)?.before.price.amount ?? null

it.each([
  ['a price that never changed', [[40, 20_000_000]], null],
  [
    'a price that was lowered',
    [
      [40, 20_000_000],
      [3, 19_000_000],
    ],
    20_000_000,
  ],
  [
    'exactly the least',
    [
      [40, 20_000_000],
      [3, 19_900_000],
    ],
    20_000_000,
  ],
  [
    'a won less than the least',
    [
      [40, 20_000_000],
      [3, 19_900_001],
    ],
    null,
  ],
  [
    'a price that was raised',
    [
      [40, 20_000_000],
      [3, 21_000_000],
    ],
    null,
  ],
  [
    '30 days ago',
    [
      [40, 20_000_000],
      [30, 19_000_000],
    ],
    20_000_000,
  ],
  [
    'longer ago',
    [
      [40, 20_000_000],
      [30.01, 19_000_000],
    ],
    null,
  ],
  [
    'two steps that follow each other',
    [
      [40, 20_000_000],
      [9, 19_940_000],
      [3, 19_880_000],
    ],
    20_000_000,
  ],
  [
    'steps of which one is too old',
    [
      [50, 20_000_000],
      [40, 19_000_000],
      [3, 18_800_000],
    ],
    19_000_000,
  ],
  [
    'a price that was raised to be lowered',
    [
      [60, 19_000_000],
      [10, 21_000_000],
      [3, 19_000_000],
    ],
    null,
  ],
  [
    'the same, lowered below',
    [
      [60, 19_000_000],
      [10, 21_000_000],
      [3, 18_500_000],
    ],
    19_000_000,
  ],
  [
    'a price that was raised long before',
    [
      [90, 19_000_000],
      [40, 21_000_000],
      [3, 19_000_000],
    ],
    21_000_000,
  ],
  [
    'lowered and raised again',
    [
      [40, 20_000_000],
      [9, 18_000_000],
      [3, 19_000_000],
    ],
    null,
  ],
  ['nothing', [], null],
] as const)('measures %s', (_, prices, expected) => {
  expect(before(asked(...prices))).toBe(expected)
})

it('takes off what the seller takes off, and compares currencies at one rate', () => {
  const [first, second] = asked([40, 20_000_000], [3, 20_000_000])
  if (!first || !second) throw new Error('two prices')
  // 200 euro are 320,000 won, 50 are 80,000.
  const less = (eurCents: number) => ({ ...second, discount: { kind: 'amount', eurCents } as const })
  expect([before([first, less(200_00)]), before([first, less(50_00)])]).toEqual([20_000_000, null])
  expect(before([first, { ...second, discount: { kind: 'percent', basisPoints: 100 } }])).toBe(20_000_000)
  expect(before([first, { ...second, price: { amount: 12_500_00, currency: 'EUR' } }])).toBe(null)
  expect(before([first, { ...second, price: { amount: 12_000_00, currency: 'EUR' } }])).toBe(20_000_000)
})

it('says when the price was lowered last', () => {
  const drop = priceDropOf(asked([40, 20_000_000], [9, 19_000_000], [3, 18_000_000]), RATES, NOW)
  expect(drop?.at).toEqual(daysAgo(3))
})
