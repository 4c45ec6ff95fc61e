import type { Car } from '@karvan/contracts/browser'
import { expect, it } from 'vitest'
import { dearerBy, parsePrices } from './favorite-prices.ts'

const THEN = { id: '1', asked: 20_000_000, destination: 'SA', amounts: { USD: 15_000, SAR: 56_250, EUR: 13_800 } }
const now = (price: number | null, usd: number, destination = 'SA') =>
  ({ price, landed: { destination, amounts: { USD: usd, SAR: usd * 3.75, EUR: usd } } }) as unknown as Car

it('says how much dearer a car is where the seller asks something else', () => {
  expect(dearerBy(now(19_000_000, 14_200), THEN, 'USD')).toBe(-800)
  expect(dearerBy(now(21_000_000, 15_900), THEN, 'SAR')).toBe(3_375)
})

it('takes a rate that moved for no change of the price', () => {
  expect(dearerBy(now(20_000_000, 15_090), THEN, 'USD')).toBe(0)
})

it('compares nothing that is not known, or that goes elsewhere', () => {
  expect(dearerBy(now(20_000_000, 15_000), undefined, 'USD')).toBeNull()
  expect(dearerBy(now(null, 15_000), THEN, 'USD')).toBeNull()
  expect(dearerBy(now(20_000_000, 15_000, 'XK'), THEN, 'USD')).toBeNull()
  expect(dearerBy({ price: 1, landed: null } as Car, THEN, 'USD')).toBeNull()
})

it('leaves out of storage what is no price', () => {
  const others = [null, 1, {}, { ...THEN, amounts: { USD: 1 } }, { ...THEN, asked: '1' }, { ...THEN, id: 1 }]
  expect(parsePrices(JSON.stringify([...others, { ...THEN, more: true }]))).toEqual([THEN])
  expect([parsePrices(null), parsePrices('{'), parsePrices('{}')]).toEqual([[], [], []])
})
