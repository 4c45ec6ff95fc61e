import { expect, it } from 'vitest'
import { lastIdIn, pricesByCar, pricesIn } from './sent-prices.ts'

const SENT = 'a XK 1200 0 allowed\na SA 1100 150 not_known\nb SA 1  \nc XK   not_allowed'
const NONE = { eurCents: null, taxesHigh: null, verdict: null }

it('reads the prices of cars', () => {
  expect([...pricesIn(SENT)]).toEqual([
    { id: 'a', destination: 'XK', eurCents: 1_200, taxesHigh: 0, verdict: 'allowed' },
    { id: 'a', destination: 'SA', eurCents: 1_100, taxesHigh: 150, verdict: 'not_known' },
    { id: 'b', destination: 'SA', eurCents: 1, taxesHigh: null, verdict: null },
    { id: 'c', destination: 'XK', eurCents: null, taxesHigh: null, verdict: 'not_allowed' },
  ])
  expect(lastIdIn(SENT)).toBe('c')
})

it('puts together the prices of a car', () => {
  const prices = pricesByCar(SENT)
  expect(prices.get('a')).toEqual({
    SA: { eurCents: 1_100, taxesHigh: 150, verdict: 'not_known' },
    XK: { eurCents: 1_200, taxesHigh: 0, verdict: 'allowed' },
  })
  expect(prices.get('b')).toEqual({ SA: { ...NONE, eurCents: 1 }, XK: NONE })
  expect(prices.size).toBe(3)
})

it('knows no price where none was sent', () => {
  expect([[...pricesIn(null)], pricesByCar(null).size]).toEqual([[], 0])
})
