import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FILTER_CURRENCIES } from './price.ts'
import { eurCentsBounds, eurCentsOf, FALLBACK_RATES, RATE_UNIT, type Rates, shownAmount } from './rates.ts'

const RATES: Rates = { krwPerEur: 1_663_770_000, usdPerEur: 1_148_000 }
const anyRates = fc.record({
  krwPerEur: fc.integer({ min: 900 * RATE_UNIT, max: 2_500 * RATE_UNIT }),
  usdPerEur: fc.integer({ min: 0.7 * RATE_UNIT, max: 1.7 * RATE_UNIT }),
})
const anyCents = fc.nat(200_000_000)

it.each([
  [{ amount: 36_900_000, currency: 'KRW' }, 2_217_855],
  [{ amount: 1_850_050, currency: 'EUR' }, 1_850_050],
  [{ amount: 1_148_00, currency: 'USD' }, 100_000],
  // 99,999 and 100,000 won are won: the unit is that of the source, never of the size.
  [{ amount: 99_999, currency: 'KRW' }, 6_010],
  [{ amount: 100_000, currency: 'KRW' }, 6_010],
  [{ amount: 1_000_010_000, currency: 'KRW' }, 60_105_063],
] as const)('%j is %i euro cents', (money, cents) => {
  expect(eurCentsOf(money, RATES)).toBe(cents)
})

it('falls back to the documented rates', () => {
  expect(FALLBACK_RATES.usdPerEur / FALLBACK_RATES.krwPerEur).toBeCloseTo(0.00069, 9)
  const cents = eurCentsOf({ amount: 10_000_000, currency: 'KRW' }, FALLBACK_RATES)
  expect(shownAmount(cents, 'USD', FALLBACK_RATES)).toBe(6_900)
})

it('writes the riyal by its peg', () => {
  expect([shownAmount(2_217_855, 'USD', RATES), shownAmount(2_217_855, 'SAR', RATES)]).toEqual([25_461, 95_479])
})

it('comes back to the same amount within half a unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 2_000_000_000 }), anyRates, (won, rates) => {
      const cents = eurCentsOf({ amount: won, currency: 'KRW' }, rates)
      const wonOfACent = rates.krwPerEur / RATE_UNIT / 100
      expect(Math.abs(cents * wonOfACent - won)).toBeLessThanOrEqual(wonOfACent / 2 + 1e-6)
    }),
  )
  fc.assert(
    fc.property(anyCents, anyRates, (cents, rates) => {
      const usd = shownAmount(cents, 'USD', rates)
      expect(Math.abs((cents / 100) * (rates.usdPerEur / RATE_UNIT) - usd)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})

it.each(FILTER_CURRENCIES)('holds between two bounds exactly what is shown between them, in %s', (currency) => {
  fc.assert(
    fc.property(anyCents, fc.nat(3_000_000), fc.nat(3_000_000), anyRates, (cents, a, b, rates) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      const bounds = eurCentsBounds(from, to, currency, rates)
      const shown = shownAmount(cents, currency, rates)
      expect(cents >= (bounds.from ?? 0) && cents <= (bounds.to ?? Infinity)).toBe(shown >= from && shown <= to)
    }),
  )
})

it.each(FILTER_CURRENCIES)('finds a price by its own figure, and not by its neighbours, in %s', (currency) => {
  fc.assert(
    fc.property(anyCents, anyRates, (cents, rates) => {
      const shown = shownAmount(cents, currency, rates)
      const holds = (amount: number) => {
        const { from, to } = eurCentsBounds(amount, amount, currency, rates)
        return cents >= (from ?? 0) && cents <= (to ?? Infinity)
      }
      expect([holds(shown - 1), holds(shown), holds(shown + 1)]).toEqual([false, true, false])
    }),
  )
})
