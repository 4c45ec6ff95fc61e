import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DESTINATIONS } from '../destination.ts'
import type { AskedPrice } from './asked-price.ts'
import { landedPrice } from './landed-price.ts'
import { FILTER_CURRENCIES } from './price.ts'
import { type PriceBasis, priceHistoryOf } from './price-history.ts'
import { type PricingSettings, STARTING_SETTINGS } from './pricing-settings.ts'
import { RATE_UNIT, shownAmount } from './rates.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const EVER = day(-1_000)

/** Fees of 1,000 euro in all, whatever the car costs. */
const SETTINGS: PricingSettings = {
  ...STARTING_SETTINGS,
  diagnosticFee: 100_00,
  shippingFee: { suv: 400_00, van: 400_00, others: 400_00 },
  commissionTiers: [
    { max: 1, fee: 500_00 },
    { max: 2, fee: 500_00 },
    { max: 3, fee: 500_00 },
  ],
}
const basis = (from: Date, won: number, diagnosticFee = 100_00): PriceBasis => ({
  from,
  rates: { krwPerEur: won * RATE_UNIT, usdPerEur: 1_250_000 },
  settings: { ...SETTINGS, diagnosticFee },
})
const asked = (at: Date, amount: number): AskedPrice => ({ at, price: { amount, currency: 'KRW' }, discount: null })
const history = (prices: readonly AskedPrice[], bases: readonly PriceBasis[], since = EVER) =>
  priceHistoryOf({ asked: prices, bases, bodyType: null, since }, 'SA', 'EUR')

it('says of each change who moved the price, and by how much', () => {
  const prices = [asked(day(5), 16_000_000), asked(day(12), 15_200_000)]
  const bases = [basis(day(1), 1_600), basis(day(10), 2_000), basis(day(20), 2_000, 150_00)]
  expect(history(prices, bases)).toEqual({
    from: { at: day(5), price: 11_000 },
    changes: [
      { at: day(10), price: 9_000, seller: 0, rate: -2_000, fees: 0 },
      { at: day(12), price: 8_600, seller: -400, rate: 0, fees: 0 },
      { at: day(20), price: 8_650, seller: 0, rate: 0, fees: 50 },
    ],
    totals: { seller: -400, rate: -2_000, fees: 50 },
  })
})

it('shares a change of one moment out among all three: the seller first, then the rate, then the fees', () => {
  const prices = [asked(day(5), 16_000_000), asked(day(10), 15_200_000)]
  const bases = [basis(day(1), 1_600), basis(day(10), 1_900, 150_00)]
  expect(history(prices, bases)?.changes).toEqual([
    // 9,500 + 1,000; then 8,000 + 1,000; then 50 more.
    { at: day(10), price: 9_050, seller: -500, rate: -1_500, fees: 50 },
  ])
})

it('leaves out what moved nothing, and begins where it is told to', () => {
  const prices = [asked(day(5), 16_000_000), asked(day(6), 16_000_000), asked(day(30), 15_200_000)]
  const bases = [basis(day(1), 1_600), basis(day(8), 1_600), basis(day(20), 2_000)]
  expect(history(prices, bases)?.changes.map(({ at }) => at)).toEqual([day(20), day(30)])
  expect(history(prices, bases, day(25))).toEqual({
    from: { at: day(25), price: 9_000 },
    changes: [{ at: day(30), price: 8_600, seller: -400, rate: 0, fees: 0 }],
    totals: { seller: -400, rate: 0, fees: 0 },
  })
})

it('takes the first fees and rate for the time before them, and knows no price of nothing', () => {
  expect(history([asked(day(1), 16_000_000)], [basis(day(10), 1_600)])).toMatchObject({
    from: { price: 11_000 },
    changes: [],
  })
  expect(history([], [basis(day(1), 1_600)])).toBeNull()
  expect(history([asked(day(1), 16_000_000)], [])).toBeNull()
})

const anyTime = fc.integer({ min: 1, max: 60 }).map(day)
const anyAsked = fc
  .record({ at: anyTime, amount: fc.integer({ min: 1_000_000, max: 90_000_000 }), off: fc.nat(10_000) })
  .map(({ at, amount, off }): AskedPrice => ({
    ...asked(at, amount),
    discount: off < 9_000 ? null : { kind: 'percent', basisPoints: off },
  }))
const anyBasis = fc
  .record({ from: anyTime, won: fc.integer({ min: 900, max: 2_500 }), fee: fc.nat(2_000_00) })
  .map(({ from, won, fee }) => ({ ...basis(from, won, fee), settings: { ...STARTING_SETTINGS, diagnosticFee: fee } }))
const byTime = <T>(list: readonly T[], timeOf: (one: T) => Date) =>
  list.toSorted((a, b) => timeOf(a).getTime() - timeOf(b).getTime())

it('adds up exactly, change by change and in all, and ends with the price of today', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyAsked, { minLength: 1, maxLength: 8, selector: ({ at }) => at.getTime() }),
      fc.uniqueArray(anyBasis, { minLength: 1, maxLength: 12, selector: ({ from }) => from.getTime() }),
      fc.constantFrom(...DESTINATIONS),
      fc.constantFrom(...FILTER_CURRENCIES),
      anyTime,
      (prices, books, destination, currency, since) => {
        const [sellers, bases] = [byTime(prices, ({ at }) => at), byTime(books, ({ from }) => from)]
        const found = priceHistoryOf({ asked: sellers, bases, bodyType: 'SUV', since }, destination, currency)
        const [seller, last] = [sellers.at(-1), bases.at(-1)]
        if (!found || !seller || !last) throw new Error('there is a price')
        let price = found.from.price
        for (const change of found.changes) {
          price += change.seller + change.rate + change.fees
          expect(change.price).toBe(price)
        }
        const { totals } = found
        expect(found.from.price + totals.seller + totals.rate + totals.fees).toBe(price)
        const today = landedPrice({ ...seller, bodyType: 'SUV' }, last.settings, last.rates, destination)
        expect(price).toBe(shownAmount(today.total, currency, last.rates))
      },
    ),
  )
})
