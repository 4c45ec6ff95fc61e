import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { analyticsRoutes, MAX_EVENTS, USAGE_EVENTS } from './http/analytics.ts'

const accepts = (...events: readonly unknown[]) => Value.Check(analyticsRoutes.countEvents.body, { events })

it('knows the 18 documented events and searches without result, each without a detail', () => {
  expect(new Set(USAGE_EVENTS).size).toBe(19)
  expect(USAGE_EVENTS.filter((event) => !accepts({ event }))).toEqual([])
})

it.each([
  ['change_language', 'sq', 'de'],
  ['apply_filter', 'mileage', '10000'],
  ['sort_cars', 'price', 'price-asc'],
  ['share_car', 'telegram', 'https://t.me/karvan'],
  ['error', 'connection', 'Failed to fetch /api/account of ahmad@karvan.test'],
] as const)('takes with %s a word of its own list alone', (event, known, foreign) => {
  expect(accepts({ event, detail: known })).toBe(true)
  expect(accepts({ event, detail: foreign })).toBe(false)
})

it.each([
  ['a detail where there is none', { event: 'click_phone', detail: '+966501234567' }],
  ['a detail of another event', { event: 'share_car', detail: 'ar' }],
  ['another name', { event: 'search_cars', query: 'a red car for Ahmad' }],
  ['a person', { event: 'view_car_details', detail: 'Kia', userId: '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e6f' }],
  ['a long text for a model', { event: 'search_without_result', detail: 'x'.repeat(81) }],
  ['a long text for a brand', { event: 'select_brand', detail: 'x'.repeat(41) }],
  ['an unknown event', { event: 'sign_in' }],
  ['no event', {}],
])('refuses %s', (_, event) => {
  expect(accepts(event)).toBe(false)
  expect(accepts({ event: 'search_cars' }, event)).toBe(false)
})

it('takes a batch of one to fifty, and nothing beside it', () => {
  const some = (length: number) => Array.from({ length }, () => ({ event: 'search_cars' }))
  expect([0, 1, MAX_EVENTS, MAX_EVENTS + 1].map((length) => accepts(...some(length)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(Value.Check(analyticsRoutes.countEvents.body, { events: some(1), visitor: 'x' })).toBe(false)
})
