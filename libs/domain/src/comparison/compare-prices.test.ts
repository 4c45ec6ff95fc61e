import { expect, it } from 'vitest'
import { comparePrices, type PricesOfCar } from './compare-prices.ts'

/** In whole euro. */
const compared = (encar: number | null, trio: number | null, luxury: number | null) => {
  const cents = (euro: number | null) => (euro === null ? null : euro * 100)
  const prices: PricesOfCar = { encar: cents(encar), trio: cents(trio), luxury: cents(luxury) }
  return comparePrices(prices)
}

it.each([
  ['the lowest of three', 20_000, 21_000, 23_000, 'best'],
  ['as low as the lowest', 21_000, 21_000, 23_000, 'best'],
  ['as low as the only one', 21_000, null, 21_000, 'best'],
  ['as all of them', 21_000, 21_000, 21_000, 'best'],
  ['between two', 22_000, 21_000, 23_000, 'competitive'],
  ['as high as the highest', 23_000, 21_000, 23_000, 'worst'],
  ['above both', 24_000, 21_000, 23_000, 'worst'],
  ['above the only one', 24_000, 21_000, null, 'worst'],
  ['without a rival', 24_000, null, null, 'no-data'],
  ['not known', null, 21_000, 23_000, 'no-data'],
  ['not known, as nobody else’s', null, null, null, 'no-data'],
])('ranks a price: %s', (_, own, trio, luxury, status) => {
  expect(compared(own, trio, luxury).status).toBe(status)
})

it('names the best price, and ours of two that are equal', () => {
  expect(compared(22_000, 21_000, 23_000).best).toEqual({ source: 'trio', cents: 2_100_000 })
  expect(compared(22_000, 23_000, 21_500).best).toEqual({ source: 'luxury', cents: 2_150_000 })
  expect(compared(21_000, 21_000, 21_000).best).toEqual({ source: 'encar', cents: 2_100_000 })
  expect(compared(null, 21_000, 21_000).best).toEqual({ source: 'trio', cents: 2_100_000 })
  expect(compared(null, null, null).best).toBeNull()
})

it('says how far ours lies above the lowest rival, and below it', () => {
  expect(compared(22_000, 21_000, 20_500).difference).toBe(150_000)
  expect(compared(20_000, 21_000, null).difference).toBe(-100_000)
  expect(compared(20_000, null, null).difference).toBeNull()
  expect(compared(null, 21_000, null).difference).toBeNull()
})

it('says how far the best lies below the next one', () => {
  expect(compared(22_000, 21_000, 23_000).savings).toBe(100_000)
  expect(compared(21_000, 21_000, 23_000).savings).toBe(0)
  expect(compared(null, 21_000, 23_000).savings).toBe(200_000)
  expect(compared(22_000, null, null).savings).toBeNull()
})

it('says what would beat each rival by the documented 50 euro', () => {
  expect(compared(22_000, 21_000, 20_500).toBeat).toBe(2_045_000)
  expect(compared(22_000, null, null).toBeat).toBeNull()
  expect(compared(22_000, 50, null).toBeat).toBeNull()
})
