import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Discount, discountOn, discountText, parseDiscount } from './discount.ts'

const amount = (eurCents: number) => ({ kind: 'amount', eurCents })
const percent = (basisPoints: number) => ({ kind: 'percent', basisPoints })

it.each([
  ['', amount(0)],
  ['0', amount(0)],
  ['50', amount(5_000)],
  [' 1,250.5 ', amount(125_050)],
  ['5%', percent(500)],
  ['7.25 %', percent(725)],
  ['٥٠', amount(5_000)],
  ['٥٪', percent(500)],
  ['١٬٢٥٠٫٥', amount(125_050)],
  ['1.250,50', amount(125_050)],
  ['1,5', amount(150)],
  ['1.500', amount(150_000)],
  ['2,5 %', percent(250)],
  ['\u20665%\u2069', percent(500)],
  ['100%', percent(10_000)],
  ['1.250', amount(125_000)],
  ['1 250', amount(125_000)],
  ['۵۰', amount(5_000)],
  ['٢٫٥٪', percent(250)],
  ['0,5%', percent(50)],
  ['50,-', amount(5_000)],
  ['100.01%', null],
  ['-5', null],
  ['5 EUR', null],
  ['1.500%', null],
  ['0.125%', null],
  ['12,34,567', null],
  ['1e3', null],
  ['NaN', null],
  ['%', null],
  ['999999999999999', null],
])('reads %j as %j', (typed, discount) => {
  expect(parseDiscount(typed)).toEqual(discount)
})

it('takes off no more than the price', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.nat(200_000_000), fc.nat(10_000), (price, eurCents, basisPoints) => {
      for (const off of [
        discountOn(price, { kind: 'amount', eurCents }),
        discountOn(price, { kind: 'percent', basisPoints }),
      ]) {
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(price)
      }
    }),
  )
})

it('writes a discount so that it reads the same again', () => {
  const anyDiscount = fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), eurCents: fc.nat(100_000_000_00) }),
    fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.nat(10_000) }),
  )
  fc.assert(
    fc.property(anyDiscount, (discount: Discount) => {
      expect(parseDiscount(discountText(discount))).toEqual(discount)
    }),
  )
})
