import { expect, it } from 'vitest'
import { chosenCurrency, currencyCookie } from './currency.ts'

it.each([
  ['', null],
  ['currency=EUR', 'EUR'],
  ['theme=dark; currency=SAR; other=1', 'SAR'],
  ['mycurrency=EUR', null],
  ['currency=GBP', null],
  ['currency=usd', null],
])('reads the cookies %j as %s', (cookies, currency) => {
  expect(chosenCurrency(cookies)).toBe(currency)
})

it('reads what it has written', () => {
  expect(chosenCurrency(currencyCookie('EUR'))).toBe('EUR')
})
