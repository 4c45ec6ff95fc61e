import type { PriceHistory } from '@karvan/contracts'
import { expect, it } from 'vitest'
import { plotOf } from './price-plot.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()
const change = (at: string, price: number, moves: Partial<PriceHistory['totals']>) => ({
  at,
  price,
  seller: 0,
  rate: 0,
  fees: 0,
  ...moves,
})

const HISTORY: PriceHistory = {
  currency: 'EUR',
  destination: 'SA',
  from: { at: day(1), price: 11_000, isFirst: true },
  changes: [change(day(6), 9_000, { rate: -2_000 }), change(day(11), 9_400, { seller: 500, fees: -100 })],
  totals: { seller: 500, rate: -2_000, fees: -100 },
}

it('places each price when it began to hold, dearer ones higher', () => {
  const { steps } = plotOf(HISTORY, Date.parse(day(21)))
  expect(steps.map(({ x, price }) => [x, price])).toEqual([
    [0, 11_000],
    [25, 9_000],
    [50, 9_400],
  ])
  const [first = 0, second = 0, third = 0] = steps.map(({ y }) => y)
  expect(0 < first && first < third && third < second && second < 100).toBe(true)
})

it('puts each move into the lane of who made it', () => {
  const { lanes } = plotOf(HISTORY, Date.parse(day(21)))
  expect(lanes.rate).toEqual([{ x: 25, height: 100, isUp: false }])
  expect(lanes.seller).toEqual([{ x: 50, height: 50, isUp: true }])
  expect(lanes.fees).toMatchObject([{ x: 50, isUp: false }])
})

it('draws lines at round prices within the range', () => {
  expect(plotOf(HISTORY, Date.parse(day(21))).lines.map(({ price }) => price)).toEqual([9_000, 10_000, 11_000])
  const [line, ...more] = plotOf({ ...HISTORY, changes: [] }, Date.parse(day(21))).lines
  expect([line?.price, more.length]).toEqual([10_999, 2])
})
