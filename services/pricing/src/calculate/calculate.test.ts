import { FALLBACK_RATES, STARTING_SETTINGS } from '@karvan/domain'
import type { PriceBook } from '@karvan/inventory'
import { expect, it } from 'vitest'
import { calculate } from './calculate.ts'

const NOW: PriceBook = {
  id: 1,
  pricingVersion: 1,
  imports: null,
  settings: STARTING_SETTINGS,
  rates: { krwPerEur: 1_600_000_000, usdPerEur: 1_000_000 },
  rateId: '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e6f',
  rateSource: 'api',
  rateProvider: 'frankfurter',
  rateAt: null,
}
const EURO = { baseCurrency: 'EUR', currency: 'EUR' } as const

it.each([
  [10_000, 550],
  [10_000.01, 750],
  [25_000, 750],
  [25_000.01, 1_050],
])('asks of %f euro the documented commission of %i', (basePrice, commissionFee) => {
  expect(calculate({ basePrice, ...EURO }, NOW)).toMatchObject({ commissionFee, originalPrice: Math.round(basePrice) })
})

it('gives the documented lines, which add up, and transport to Kosovo only to Kosovo', () => {
  const body = { basePrice: 18_000, bodyType: 'suv', discount: '5%', ...EURO }
  const sa = calculate(body, NOW)
  expect(sa).toMatchObject({
    originalPrice: 18_000,
    diagnosticFee: 150,
    shippingFee: 1_500,
    kosovoTransportFee: 0,
    commissionFee: 750,
    extraFee: 0,
    discount: 900,
    totalPrice: 19_500,
    currency: 'EUR',
    destination: 'SA',
    exchangeRate: 1 / 1_600,
    exchangeRateSource: 'api',
    pricingVersion: 1,
    rateId: NOW.rateId,
  })
  expect(calculate({ ...body, destination: 'XK' }, NOW)).toMatchObject({ kosovoTransportFee: 450, totalPrice: 19_950 })
})

it.each([
  [2_390, 23_900_000],
  [99_998, 999_980_000],
  [100_000, 100_000],
  [100_001, 100_001],
  [23_900_000, 23_900_000],
])('reads %i won as %i: ten thousands of them below the documented threshold', (basePrice, won) => {
  const { originalPrice } = calculate({ basePrice, currency: 'EUR' }, NOW)
  expect(originalPrice).toBe(Math.round(won / 1_600))
})

it('has no price for one on request', () => {
  expect(() => calculate({ basePrice: 99_999 }, NOW)).toThrow('price on request')
  expect(calculate({ basePrice: 99_999, ...EURO }, NOW)).toMatchObject({ originalPrice: 99_999 })
})

it('takes a discount as a number or as text, and never more than the car', () => {
  const discountOf = (discount: number | string | null) =>
    calculate({ basePrice: 900, discount, ...EURO }, NOW).discount
  expect([discountOf(null), discountOf(50), discountOf('50'), discountOf('١٠٪'), discountOf(5_000)]).toEqual([
    0, 50, 50, 90, 900,
  ])
  expect(() => discountOf('much')).toThrow('percentage')
})

it('shows dollars at the rate, riyals at the peg, and says when the rate is the fallback', () => {
  const fallback = { ...NOW, rates: FALLBACK_RATES, rateSource: 'fallback' as const }
  const inDollars = calculate({ basePrice: 20_000_000 }, fallback)
  expect(inDollars).toMatchObject({ originalPrice: 13_800, currency: 'USD', exchangeRateSource: 'fallback' })
  expect(inDollars.exchangeRate).toBeCloseTo(0.00069, 9)
  const inRiyals = calculate({ basePrice: 20_000_000, currency: 'SAR' }, fallback)
  expect(Math.abs(inRiyals.totalPrice - inDollars.totalPrice * 3.75)).toBeLessThan(2)
})
