import { expect, it } from 'vitest'
import { SentPrices } from './sent-prices.ts'

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((letter) => `${letter}0000000-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
  string,
]
const NONE = { eurCents: null, taxesHigh: null, verdict: null }

it('reads the prices of cars that are asked for in the order of their ids', () => {
  const prices = new SentPrices(`${A} XK 1200 0 allowed ${A} SA 1100 150 not_known ${B} SA 1   ${D} XK   not_allowed`)
  expect(prices.of(A)).toEqual({
    SA: { eurCents: 1_100, taxesHigh: 150, verdict: 'not_known' },
    XK: { eurCents: 1_200, taxesHigh: 0, verdict: 'allowed' },
  })
  // The car after the second one is not asked for: it came in between.
  expect(prices.of(C)).toEqual({ SA: NONE, XK: NONE })
  expect(prices.of(D)).toEqual({ SA: NONE, XK: { ...NONE, verdict: 'not_allowed' } })
  expect(prices.of('e')).toEqual({ SA: NONE, XK: NONE })
})

it('knows no price where none was sent', () => {
  expect(new SentPrices(null).of(A)).toEqual({ SA: NONE, XK: NONE })
})
