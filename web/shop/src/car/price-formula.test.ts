import type { PriceBreakdown } from '@karvan/contracts/browser'
import { breakdownOf, FALLBACK_RATES, type Money, STARTING_SETTINGS } from '@karvan/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CURRENCIES } from '../../../kit/src/money.ts'
import { formulaOf } from './price-formula.ts'

const RATES = { krwPerEur: 1_663_770_000, usdPerEur: 1_163_742 }
const SETTINGS = { ...STARTING_SETTINGS, diagnosticFee: 150_50 }

function pricedAt(price: Money, rates = RATES) {
  const car = { price, bodyType: 'SUV', discount: null } as const
  return { ...breakdownOf(car, SETTINGS, rates, 'SA'), basis: { price, rate: rates } }
}
type Priced = ReturnType<typeof pricedAt>
const formula = (pricing: Priced, kind: PriceBreakdown['lines'][number]['kind'], to: (typeof CURRENCIES)[number]) =>
  formulaOf(kind, pricing, to)

it.each([
  ['KRW', 36_900_000, 'EUR', { amount: 36_900_000, times: { factor: 0.000_601_044_62, result: 22_178.55 } }],
  ['KRW', 36_900_000, 'SAR', { amount: 36_900_000, times: { factor: 0.002_622_978_2, result: 96_787.91 } }],
  ['EUR', 14_500_50, 'EUR', { amount: 14_500.5, times: null }],
  ['EUR', 14_500_50, 'USD', { amount: 14_500.5, times: { factor: 1.163_742, result: 16_874.84 } }],
  ['EUR', 14_500_50, 'SAR', { amount: 14_500.5, times: { factor: 4.364_032_5, result: 63_280.65 } }],
  ['USD', 9_999_50, 'USD', { amount: 9_999.5, times: null }],
  ['USD', 9_999_50, 'SAR', { amount: 9_999.5, times: { factor: 3.75, result: 37_498.12 } }],
] as const)('says how a price in %s of %i comes to %s', (currency, amount, to, expected) => {
  expect(formula(pricedAt({ amount, currency }), 'car', to)).toMatchObject({ in: currency, ...expected })
})

it('says how a fee with cents comes to the currency that is shown', () => {
  const pricing = pricedAt({ amount: 36_900_000, currency: 'KRW' })
  expect(formula(pricing, 'diagnostic', 'EUR')).toEqual({ amount: 150.5, in: 'EUR', times: null })
  expect(formula(pricing, 'diagnostic', 'USD')).toEqual({
    amount: 150.5,
    in: 'EUR',
    times: { factor: 1.163_742, result: 175.14, isExact: true },
  })
})

it('gives what multiplying by hand gives, and the line of the ledger within one unit', () => {
  const price = fc.record({
    amount: fc.integer({ min: 100_000, max: 200_000_000 }),
    currency: fc.constantFrom('KRW' as const, 'EUR' as const, 'USD' as const),
  })
  fc.assert(
    fc.property(price, fc.constantFrom(RATES, FALLBACK_RATES), fc.constantFrom(...CURRENCIES), (asked, rates, to) => {
      const pricing = pricedAt(asked, rates)
      for (const { kind, amounts } of pricing.lines) {
        const { amount, times } = formula(pricing, kind, to)
        const result = times?.result ?? amount
        expect(Math.abs(result - amounts[to])).toBeLessThan(1.01)
        if (times?.isExact) expect(Math.abs(times.factor * amount - result)).toBeLessThan(0.005_01)
        if (kind !== 'car') expect(times?.isExact ?? true).toBe(true)
      }
    }),
  )
})
