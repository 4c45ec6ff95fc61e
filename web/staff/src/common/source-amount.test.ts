import { expect, it } from 'vitest'
import { sourceAmount } from './source-amount.ts'

const number = (value: number) => value.toLocaleString('en-GB')

it.each([
  [12_600_000, 'KRW', 'KRW 12,600,000'],
  [1_260_050, 'EUR', 'EUR 12,601'],
  [1_260_000, null, '12,600'],
])('writes %i of %s as %s', (amount, currency, text) => {
  expect(sourceAmount(amount, currency, number)).toBe(text)
})
