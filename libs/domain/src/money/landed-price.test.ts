import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DESTINATIONS } from '../destination.ts'
import { BODY_TYPES } from '../vocabulary/filter-values.ts'
import { landedPrice, PRICE_LINES, type PricedCar } from './landed-price.ts'
import { FILTER_CURRENCIES } from './price.ts'
import {
  areTiersInOrder,
  chargesNothing,
  commissionOf,
  type PricingSettings,
  shippingClassOf,
  STARTING_SETTINGS,
} from './pricing-settings.ts'
import { RATE_UNIT } from './rates.ts'
import { shownLines } from './shown-lines.ts'

const RATES = { krwPerEur: 1_663_770_000, usdPerEur: 1_148_000 }
const inEuro = (cents: number, more: Partial<PricedCar> = {}): PricedCar => ({
  price: { amount: cents, currency: 'EUR' },
  bodyType: 'Sedan',
  discount: null,
  ...more,
})

it.each([
  [10_000_00, 550_00],
  [10_000_01, 750_00],
  [25_000_00, 750_00],
  [25_000_01, 1_050_00],
  [1_500_000_00, 1_050_00],
])('asks for a price of %i cents a commission of %i', (price, fee) => {
  expect(commissionOf(price, STARTING_SETTINGS)).toBe(fee)
})

it.each([
  ['SUV', 'suv'],
  ['Van', 'van'],
  ['Sedan', 'others'],
  ['Truck', 'others'],
  [null, 'others'],
] as const)('ships a %s as %s', (body, shipping) => {
  expect(shippingClassOf(body)).toBe(shipping)
})

it.each([
  [[10_000_00, 25_000_00, 999_999_00], true],
  [[25_000_00, 10_000_00, 999_999_00], false],
  [[10_000_00, 10_000_00, 999_999_00], false],
  [[10_000_00, 25_000_00, 25_000_00], false],
  [[0, 0, 0], false],
] as const)('wants each tier to reach further than the one before: %j', ([first, second, third], areInOrder) => {
  const commissionTiers = [
    { max: first, fee: 1 },
    { max: second, fee: 2 },
    { max: third, fee: 3 },
  ] as const
  expect(areTiersInOrder({ ...STARTING_SETTINGS, commissionTiers })).toBe(areInOrder)
})

it('sees that nothing is charged only where every fee is 0', () => {
  const commissionTiers = [
    { max: 1, fee: 0 },
    { max: 2, fee: 0 },
    { max: 3, fee: 0 },
  ] as const
  const none = { diagnosticFee: 0, shippingFee: { suv: 0, van: 0, others: 0 }, kosovoTransportFee: 0, extraFee: 0 }
  expect(chargesNothing({ ...STARTING_SETTINGS, ...none, commissionTiers })).toBe(true)
  for (const one of [{ extraFee: 1 }, { shippingFee: { suv: 0, van: 1, others: 0 } }]) {
    expect(chargesNothing({ ...STARTING_SETTINGS, ...none, commissionTiers, ...one })).toBe(false)
  }
  expect(chargesNothing({ ...STARTING_SETTINGS, ...none })).toBe(false)
})

it('adds the documented lines, and the transport to Kosovo only for Kosovo', () => {
  const car = inEuro(18_000_00, { bodyType: 'SUV', discount: { kind: 'percent', basisPoints: 500 } })
  const [sa, xk] = DESTINATIONS.map((destination) => landedPrice(car, STARTING_SETTINGS, RATES, destination))
  expect(sa).toEqual({
    lines: {
      car: 18_000_00,
      diagnostic: 150_00,
      shipping: 1_500_00,
      kosovoTransport: 0,
      commission: 750_00,
      extra: 0,
      discount: -900_00,
    },
    total: 19_500_00,
  })
  expect(xk?.total).toBe(19_950_00)
})

it('takes the default discount where the car has none of its own', () => {
  const settings: PricingSettings = { ...STARTING_SETTINGS, defaultDiscount: { kind: 'amount', eurCents: 50_00 } }
  const lineOf = (car: PricedCar) => landedPrice(car, settings, RATES, 'SA').lines.discount
  expect(lineOf(inEuro(9_000_00))).toBe(-50_00)
  expect(lineOf(inEuro(9_000_00, { discount: { kind: 'amount', eurCents: 0 } }))).toBe(0)
  expect(lineOf(inEuro(30_00))).toBe(-30_00)
})

const fee = fc.nat(5_000_00)
const anySettings = fc
  .record({
    diagnosticFee: fee,
    suv: fee,
    van: fee,
    others: fee,
    kosovoTransportFee: fee,
    extraFee: fee,
    off: fc.nat(10_000),
  })
  .map(({ suv, van, others, off, ...fees }): PricingSettings => ({
    ...STARTING_SETTINGS,
    ...fees,
    shippingFee: { suv, van, others },
    defaultDiscount: { kind: 'percent', basisPoints: off },
  }))
const anyRates = fc.record({
  krwPerEur: fc.integer({ min: 900 * RATE_UNIT, max: 2_500 * RATE_UNIT }),
  usdPerEur: fc.integer({ min: 0.7 * RATE_UNIT, max: 1.7 * RATE_UNIT }),
})
const anyCar = fc.record({
  price: fc.oneof(
    fc.record({ amount: fc.integer({ min: 100_000, max: 2_000_000_000 }), currency: fc.constant('KRW' as const) }),
    fc.record({
      amount: fc.integer({ min: 1, max: 100_000_000 }),
      currency: fc.constantFrom('EUR' as const, 'USD' as const),
    }),
  ),
  bodyType: fc.option(fc.constantFrom(...BODY_TYPES)),
  discount: fc.option(fc.record({ kind: fc.constant('amount' as const), eurCents: fc.nat(50_000_00) })),
})
const anyDestination = fc.constantFrom(...DESTINATIONS)

it('is whole cents, never below 0, and the sum of its lines', () => {
  fc.assert(
    fc.property(anyCar, anySettings, anyRates, anyDestination, (car, settings, rates, destination) => {
      const { lines, total } = landedPrice(car, settings, rates, destination)
      expect(total).toBe(Object.values(lines).reduce((sum, line) => sum + line, 0))
      expect(Number.isSafeInteger(total) && total >= 0).toBe(true)
    }),
  )
})

it('is shown with lines that add up to its total, each within one unit of its own', () => {
  fc.assert(
    fc.property(anyCar, anySettings, anyRates, anyDestination, (car, settings, rates, destination) => {
      const landed = landedPrice(car, settings, rates, destination)
      for (const currency of FILTER_CURRENCIES) {
        const { total, ...lines } = shownLines(landed, currency, rates)
        expect(Object.values(lines).reduce((sum, line) => sum + line, 0)).toBe(total)
        const rate = { EUR: 1, USD: rates.usdPerEur / RATE_UNIT, SAR: (rates.usdPerEur / RATE_UNIT) * 3.75 }[currency]
        for (const kind of PRICE_LINES) {
          expect(Math.abs(lines[kind] - (landed.lines[kind] / 100) * rate)).toBeLessThanOrEqual(1 + 1e-6)
          if (landed.lines[kind] === 0) expect(lines[kind]).toBe(0)
        }
      }
    }),
  )
})

it('never falls as the price of the car rises within a tier', () => {
  fc.assert(
    fc.property(
      fc.nat(25_000_00),
      fc.nat(1_000_00),
      anySettings,
      anyDestination,
      (price, more, settings, destination) => {
        const totalOf = (cents: number) => landedPrice(inEuro(cents), settings, RATES, destination).total
        fc.pre(commissionOf(price, settings) === commissionOf(price + more, settings))
        expect(totalOf(price + more)).toBeGreaterThanOrEqual(totalOf(price))
      },
    ),
  )
})
