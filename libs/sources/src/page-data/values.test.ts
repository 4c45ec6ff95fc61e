import fc from 'fast-check'
import { expect, it } from 'vitest'
import { askedPrice } from './asked-price.ts'
import { yearMonthOf, yearOf } from './dates.ts'
import { numberIn, readNumber } from './numbers.ts'
import { displacementOf, kilometresOf, seatsOf } from './quantities.ts'

it.each([
  ['17300', 17_300],
  ['17,300', 17_300],
  ['17.300', 17_300],
  ['17 300', 17_300],
  ["17'300", 17_300],
  ['17 300,00', 17_300],
  ['17.300,50', 17_300.5],
  ['17,300.50', 17_300.5],
  ['1.234.567', 1_234_567],
  ['1.234,567', 1_234.567],
  ['17300.5', 17_300.5],
  ['1.6', 1.6],
  ['0.500', 0.5],
  ['1234.567', 1_234.567],
  ['1.23.4', null],
  ['17 30', null],
  ['1,2345,678', null],
  ['1.234.567.89', null],
  ['1,234,567,8', null],
  ['-5', null],
  ['', null],
  ['1e5', null],
])('reads %s as %s', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

/** Separator of thousands and decimal mark, as people pair them. */
const STYLES = [',.', '.,', ' ,', ' .', "'.", '’,'].map((pair) => [pair.charAt(0), pair.charAt(1)] as const)

it(`reads any number back that was written in one of the styles (SEED=${SEED})`, () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.option(fc.integer({ min: 0, max: 99 }), { nil: null }),
      fc.constantFrom(...STYLES),
      fc.constantFrom('', ' €', ' km', ' EUR', ',-'),
      (whole, cents, [separator, mark], after) => {
        const grouped = String(whole).replace(/\B(?=(?:\d{3})+$)/g, separator)
        const text = cents === null ? grouped : `${grouped}${mark}${String(cents).padStart(2, '0')}`
        expect(numberIn(text + after)?.value).toBe(Number(`${whole}.${String(cents ?? 0).padStart(2, '0')}`))
      },
    ),
    { seed: SEED, numRuns: 2_000 },
  )
})

it(`reads any text without failing, and never a negative or endless number (SEED=${SEED})`, () => {
  const odd = fc.stringMatching(/^[\d.,'’ −eE€kmт\u00a0\u202f-]{0,24}$/)
  fc.assert(
    fc.property(fc.oneof(odd, fc.string()), (text) => {
      const value = numberIn(text)?.value ?? 0
      expect(Number.isFinite(value) && value >= 0).toBe(true)
    }),
    { seed: SEED, numRuns: 2_000 },
  )
})

it.each([
  ['82300', null, 82_300],
  ['82,300 km', null, 82_300],
  ['82.300 км', null, 82_300],
  ['82 300 de km', null, null],
  ['82,300', 'KMT', 82_300],
  ['51,000', 'SMI', 82_077],
  ['51.000 mile', null, 82_077],
  ['51000 mi', 'KMT', 82_077],
  ['82300', 'FURLONG', null],
  ['82 хил. км', null, null],
  ['82300 km (51000 mi)', null, null],
  ['km', null, null],
])('reads a mileage of %s %s as %s km', (text, unit, km) => {
  expect(kilometresOf(text, unit)).toBe(km)
})

it.each([
  ['1998', null, 1_998],
  ['1.998 cm³', null, 1_998],
  ['1,598 cc', null, 1_598],
  ['1598 см3', null, 1_598],
  ['2.0 TDI 150 PS', null, 2_000],
  ['2,0 l', null, 2_000],
  ['1.9980', 'LTR', 1_998],
  ['1968', 'CMQ', 1_968],
  ['TDI', null, null],
  ['150', null, null],
  ['150 kW (204 PS)', null, null],
])('reads an engine of %s %s as %s cc', (text, unit, cc) => {
  expect(displacementOf(text, unit)).toBe(cc)
})

it.each([
  ['5', 5],
  ['5 locuri', 5],
  ['5.5', null],
  ['0', null],
  ['500', null],
  ['five', null],
])('reads %s as %s seats', (text, seats) => {
  expect(seatsOf(text)).toBe(seats)
})

it.each([
  ['2018', 2018, null],
  ['1987/1991', 1987, null],
  ['2018 г.', 2018, null],
  ['2018-05-17', 2018, '201805'],
  ['2018-05', 2018, '201805'],
  ['05/2018', 2018, '201805'],
  ['17.05.2018', 2018, '201805'],
  ['2018-13', 2018, null],
  ['2018, 2019 or 2020', null, null],
  ['12018', null, null],
  ['last year', null, null],
])('reads %s as the year %s and the month %s', (text, year, month) => {
  expect([yearOf(text), yearMonthOf(text)]).toEqual([year, month])
})

const euro = (amount: number) => ({ money: { amount, currency: 'EUR' } })

it.each([
  ['17,300', 'EUR', euro(1_730_000)],
  ['17.300 €', null, euro(1_730_000)],
  ['17 300,00', 'EUR', euro(1_730_000)],
  ['EUR17,300', null, euro(1_730_000)],
  ['17300,-', null, euro(1_730_000)],
  ['17300.5', 'eur', euro(1_730_050)],
  ['$17,300', null, { money: { amount: 1_730_000, currency: 'USD' } }],
  ['23,900,000', 'KRW', { money: { amount: 23_900_000, currency: 'KRW' } }],
  ['34.000 лв', null, null],
  ['86000', 'RON', null],
  ['17,300', 'XYZ', null],
  ['0', 'EUR', 'on request'],
  ['preț la cerere', 'EUR', 'on request'],
  ['по договаряне', null, 'on request'],
  ['17,300 - 18,000', 'EUR', null],
  ['250 €/lună', null, null],
  ['-17300', 'EUR', null],
])('reads a price of %s %s as %j', (text, currency, price) => {
  expect(askedPrice(text, currency, 'EUR')).toEqual(price)
})
