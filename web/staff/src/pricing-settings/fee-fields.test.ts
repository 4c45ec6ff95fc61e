import type { ShownPricingSettings } from '@karvan/contracts/browser'
import { expect, it } from 'vitest'
import { changedFields, FEE_FIELDS, type FeeTexts, givenOf, problemsOf, textsOf } from './fee-fields.ts'

const TEXTS: FeeTexts = {
  ...textsOf(null),
  diagnostic_fee: '150',
  commission_tier_1_max: '10000',
  commission_tier_2_max: '25000',
  commission_tier_3_max: '999999',
}

it('shows every key as zero where the settings did not load, which is nothing that could be saved', () => {
  expect(Object.values(textsOf(null))).toEqual(Array<string>(13).fill('0'))
  expect(givenOf(textsOf(null))).toBeNull()
})

it('gives back what it was given', () => {
  const given = givenOf({ ...TEXTS, extra_fee: '1,250.5', kosovo_transport_fee: '٤٥٠', default_discount: ' 5% ' })
  expect(given).toMatchObject({
    diagnostic_fee: { value: 150 },
    extra_fee: { value: 1_250.5 },
    kosovo_transport_fee: { value: 450 },
    default_discount: { value: '5%' },
  })
  expect(Object.keys(given ?? {})).toEqual([...FEE_FIELDS])
  expect(changedFields(textsOf(given as unknown as ShownPricingSettings), TEXTS)).toEqual([
    'kosovo_transport_fee',
    'extra_fee',
    'default_discount',
  ])
})

it.each([
  ['diagnostic_fee', '', undefined],
  ['diagnostic_fee', 'free', 'badAmount'],
  ['diagnostic_fee', '-1', 'badAmount'],
  ['diagnostic_fee', '1.500', undefined],
  ['diagnostic_fee', '0.005', 'badAmount'],
  ['diagnostic_fee', '1.50.0', 'badAmount'],
  ['diagnostic_fee', '5%', 'badAmount'],
  ['extra_fee', '100000000.01', 'tooMuch'],
  ['default_discount', '50', undefined],
  ['default_discount', '٥٪', undefined],
  ['default_discount', '101%', 'badDiscount'],
  ['default_discount', '5 EUR', 'badDiscount'],
  ['commission_tier_2_max', '10000', 'tierOrder'],
  ['commission_tier_3_max', '25000', 'tierOrder'],
] as const)('takes %s = %j as %s', (field, text, problem) => {
  expect(problemsOf({ ...TEXTS, [field]: text })[field]).toBe(problem)
})

it.each([
  '1500',
  '1,500',
  '1.500',
  '1 500',
  '1.500,00',
  '١٬٥٠٠',
  '1,500.00',
  '1500,00',
  "1'500",
  '۱٬۵۰۰',
  '1\u00a0500',
  '1.500,-',
  '１５００',
])('reads a fee of %s as 1,500', (text) => {
  expect(givenOf({ ...TEXTS, extra_fee: text })?.extra_fee).toEqual({ value: 1_500 })
})

it('counts as a change what means something else, not what is written in another way', () => {
  const changed = changedFields(TEXTS, { ...TEXTS, diagnostic_fee: ' 150.00', extra_fee: '', default_discount: '0%' })
  expect(changed).toEqual(['default_discount'])
})
