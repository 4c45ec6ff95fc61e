import type { PriceBreakdown } from '@karvan/contracts/browser'
import { expect, it } from 'vitest'
import { carFormula } from './price-formula.ts'

const pricing = (amount: number, currency: 'KRW' | 'EUR' | 'USD', exchangeRate: number) =>
  ({
    exchangeRate,
    basis: { price: { amount, currency }, rate: { krwPerEur: 1_663_770_000, usdPerEur: 1_148_000 } },
  }) as PriceBreakdown

it.each([
  ['KRW', 36_900_000, 'EUR', 0.000_601_044_6, 36_900_000, '0.000601045'],
  ['KRW', 36_900_000, 'SAR', 0.002_587_497, 36_900_000, '0.0025875'],
  ['EUR', 14_500_00, 'EUR', 0.000_601, 14_500, null],
  ['EUR', 14_500_00, 'USD', 0.000_69, 14_500, '1.148'],
  ['EUR', 14_500_00, 'SAR', 0.002_58, 14_500, '4.305'],
  ['USD', 9_999_50, 'EUR', 0.000_601, 9_999.5, '0.87108'],
  ['USD', 9_999_50, 'SAR', 0.002_58, 9_999.5, '3.75'],
] as const)('says how a price in %s of %i comes to %s', (currency, amount, to, wonIn, asked, factor) => {
  expect(carFormula(pricing(amount, currency, wonIn), to)).toEqual({ asked, askedIn: currency, factor })
})
