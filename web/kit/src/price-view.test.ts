import { expect, it } from 'vitest'
import { chosenView, viewCookies, viewIn } from './price-view.ts'

it.each([
  ['', '', {}],
  ['currency=EUR', '', { currency: 'EUR' }],
  ['theme=dark; currency=SAR; other=1', '', { currency: 'SAR' }],
  ['mycurrency=EUR', '', {}],
  ['currency=GBP', '', {}],
  ['currency=usd', '', {}],
  ['destination=XK; currency=USD', '', { currency: 'USD', destination: 'XK' }],
  ['destination=DE', '', {}],
  ['destination=XK', '?page=1&destination=SA', { destination: 'SA' }],
  ['destination=XK', '?destination=DE', { destination: 'XK' }],
])('reads the cookies %j and the query %j as %j', (cookies, search, view) => {
  expect(chosenView(cookies, search)).toEqual(view)
})

it('reads what it has written', () => {
  const view = { currency: 'EUR', destination: 'XK' } as const
  expect(chosenView(viewCookies(view).join('; '), '')).toEqual(view)
})

it('begins as buyers who read the language see prices', () => {
  expect(viewIn('ar', {})).toEqual({ currency: 'SAR', destination: 'SA' })
  expect(viewIn('en', {})).toEqual({ currency: 'USD', destination: 'SA' })
  expect(viewIn('sq', {})).toEqual({ currency: 'EUR', destination: 'XK' })
  expect(viewIn('sq', { destination: 'SA' })).toEqual({ currency: 'EUR', destination: 'SA' })
})
