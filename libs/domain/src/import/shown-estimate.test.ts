import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FILTER_CURRENCIES } from '../money/price.ts'
import { shownAmount } from '../money/rates.ts'
import { shownEstimate } from './shown-estimate.ts'

const RATES = { krwPerEur: 1_663_770_000, usdPerEur: 1_148_000 }
const line = (kind: 'duty' | 'excise' | 'vat', low: number, high = low) =>
  ({ id: kind, kind, base: 'landed', basisPoints: null, chargedOn: null, low, high }) as const

it('shows the taxes of docs/import-rules.md, and the price at the door', () => {
  const lines = [line('duty', 2_000_00), line('excise', 400_00, 1_000_00), line('vat', 4_032_00, 4_140_00)]
  const shown = shownEstimate(20_000_00, { lines }, RATES)
  expect([shown.taxes.low.EUR, shown.taxes.high.EUR]).toEqual([6_432, 7_140])
  expect([shown.door.low.EUR, shown.door.high.EUR]).toEqual([26_432, 27_140])
  expect(shown.lines.map(({ low, high }) => [low.EUR, high.EUR])).toEqual([
    [2_000, 2_000],
    [400, 1_000],
    [4_032, 4_140],
  ])
})

it('adds up in every currency: lines to the taxes, and these with the landed price to the price at the door', () => {
  const cents = fc.integer({ min: 0, max: 5_000_000_00 })
  const rates = fc.record({
    krwPerEur: fc.constant(1_663_770_000),
    usdPerEur: fc.integer({ min: 500_000, max: 2_000_000 }),
  })
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 4 }),
      rates,
      (landed, pairs, rate) => {
        const lines = pairs.map(([a, b]) => line('duty', Math.min(a, b), Math.max(a, b)))
        const shown = shownEstimate(landed, { lines }, rate)
        for (const currency of FILTER_CURRENCIES) {
          for (const end of ['low', 'high'] as const) {
            const sum = shown.lines.reduce((total, one) => total + one[end][currency], 0)
            expect(sum).toBe(shown.taxes[end][currency])
            expect(shownAmount(landed, currency, rate) + sum).toBe(shown.door[end][currency])
          }
        }
      },
    ),
  )
})
