import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAmount, readWhole, readWholePrice } from './read-amount.ts'

it.each([
  ['75000', 75_000],
  ['75,000', 75_000],
  ['75.000', 75_000],
  ['75 000', 75_000],
  ['75\u00a0000', 75_000],
  ['75\u202f000', 75_000],
  ['75\u2009000', 75_000],
  ["75'000", 75_000],
  ['75’000', 75_000],
  ['٧٥٬٠٠٠', 75_000],
  ['٧٥،٠٠٠', 75_000],
  ['٧٥٠٠٠', 75_000],
  ['۷۵۰۰۰', 75_000],
  ['20000.00', 20_000],
  ['15.000,00', 15_000],
  ['15,000.00', 15_000],
  ['15000,00', 15_000],
  ['15 000,50', 15_000.5],
  ['15 000.50', 15_000.5],
  ['١٥٬٠٠٠٫٥٠', 15_000.5],
  ['1.234.567,89', 1_234_567.89],
  ['1,234,567', 1_234_567],
  ['1 234 567', 1_234_567],
  ['15.000,-', 15_000],
  ['15.000,--', 15_000],
  ['1,500', 1_500],
  ['1.500', 1_500],
  ['15.5', 15.5],
  ['15,5', 15.5],
  ['0,75', 0.75],
  ['0', 0],
  [' 12 ', 12],
  ['\u2066 15,000 \u2069', 15_000],
  ['\u202a15\u200e,000\u202c', 15_000],
  ['\u061c١٢', 12],
  ['\ufeff12', 12],
  ['７５０００', 75_000],
  ['７５，０００', 75_000],
  ['１５．５', 15.5],
  ['۷۵٬۰۰۰', 75_000],
  ['٧٥٫٥٠', 75.5],
  ['٧٥.٠٠٠', 75_000],
  ['٧٥ ٠٠٠', 75_000],
  ["1'234'567.50", 1_234_567.5],
  ['1 234 567,89', 1_234_567.89],
  ['1.000,5', 1_000.5],
  ['1,000.5', 1_000.5],
  ['75\u2007000', 75_000],
  ['15.000,–', 15_000],
])('reads %j as %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

it.each([
  ['', 'nothing'],
  ['abc', 'no number'],
  ['-5', 'less than nothing'],
  ['1e3', 'a power'],
  ['0x10', 'another notation'],
  ['Infinity', 'no end'],
  ['12,34,567', 'other groups'],
  ['1,00,000', 'other groups'],
  ['1.5.000', 'uneven groups'],
  ['1,234.567.890', 'two marks between thousands'],
  ['1.234,567', 'three decimals'],
  ['0.500', 'three decimals'],
  ['1234.567', 'three decimals'],
  ['15,0000', 'four decimals'],
  ['15.', 'a mark without decimals'],
  ['.5', 'a mark without a whole'],
  ['75 00', 'a group of two'],
  ['1,5,0', 'even groups of one'],
  ['1 5 0 0', 'single figures'],
  ['75.000.00', 'a mark that is both'],
  ['75_000', 'another mark'],
  ['75²', 'a power'],
  ['1/2', 'a fraction'],
  ['−5', 'less than nothing'],
  ['75, 000', 'a mark and a space'],
  ['15 EUR', 'a currency'],
  ['15k', 'thousands in letters'],
  ['99999999999999999999', 'more than a number holds'],
])('refuses %j: %s', (text) => {
  expect(readAmount(text)).toBeNull()
})

it('reads as many decimals as it is asked for', () => {
  expect(readAmount('0.00078195', { decimals: 12 })).toBe(0.000_781_95)
  expect(readAmount('0,00078195', { decimals: 12 })).toBe(0.000_781_95)
})

it.each([
  ['15000.50', 15_000],
  ['15000,00', 15_000],
  ['15.000,99', 15_000],
  ['15,000', 15_000],
  ['900', 900],
  ['15.00', 15],
  ['15.5', null],
  ['15,5', null],
  ['999.99', null],
  ['1000.5', 1_000],
  ['15 000,00', 15_000],
  ['١٥٬٠٠٠٫٥٠', 15_000],
  ['15.50', null],
  ['150,50', null],
  ['1.234.567,89', 1_234_567],
  ['15k', null],
  ['9999999999', null],
])('takes %j for the price %j', (text, price) => {
  expect(readWholePrice(text)).toBe(price)
})

it.each([
  ['12', 12],
  ['1,500', 1_500],
  ['٢٠٢٠', 2_020],
  ['12.5', null],
  ['1500.5', null],
  ['twelve', null],
  ['1000000000', null],
])('takes %j for the whole number %j', (text, number) => {
  expect(readWhole(text)).toBe(number)
})

it('reads every amount that our pages write, in each of their notations', () => {
  for (const locale of ['en-US', 'sq-XK', 'ar-SA', 'ar-SA-u-nu-latn', 'de-CH', 'fr-FR']) {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (cents) => {
        expect(readAmount(format.format(cents / 100)), locale).toBe(cents / 100)
      }),
      { numRuns: 200 },
    )
  }
})
