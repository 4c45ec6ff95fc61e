import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { SiteHost, SiteWords } from './http/sites.ts'

const WORDS: SiteWords = { listPath: '/cars/', carPath: '/cars/*/', selectors: {}, needsBrowser: false }
const takes = (words: object) => Value.Check(SiteWords, { ...WORDS, ...words })
const takesCss = (css: string) => takes({ selectors: { price: { css } } })

it.each([
  'h1',
  '.price',
  '#car > .price',
  'div.price-box span:first-child',
  '[itemprop="price"]',
  'meta[name^="price"]',
  'table.specs tr:nth-child(3) td + td',
  '*[data-price]',
])('takes %s for a place on a page', (css) => {
  expect(takesCss(css)).toBe(true)
})

it.each([
  '',
  ' h1',
  'h1,',
  'h1, h2',
  'h1 >',
  'h1  h2',
  ':has(*)',
  'div:has(div:has(div))',
  ':contains("phone")',
  ':not(h1)',
  'td:nth-child(2n+1)',
  '[x="a\\"]',
  'h1 { }',
  '<script>',
  'a b c d e f g h i j k',
  `.${'x'.repeat(300)}`,
])('does not take %j', (css) => {
  expect(takesCss(css)).toBe(false)
})

it('takes selectors of the fields that it knows, and no others', () => {
  expect(takes({ selectors: { price: { css: 'b', attribute: 'data-price' } } })).toBe(true)
  expect(takes({ selectors: { seller: { css: 'b' } } })).toBe(false)
  expect(takes({ selectors: { price: { css: 'b', attribute: 'on"x' } } })).toBe(false)
  expect(takes({ selectors: { price: { css: 'b', regex: '.*' } } })).toBe(false)
})

it.each([
  ['/cars/*/', true],
  ['/cars/*.html', true],
  ['/*', true],
  ['/de/auto/*/*', true],
  ['/cars/', false],
  ['cars/*', false],
  ['/cars/**', false],
  ['/cars/*a*', false],
  ['/cars/(a+)+*', false],
  ['/cars/*?id=1', false],
  ['/cars/*#', false],
  [`/${'a/'.repeat(120)}*`, false],
])('%s as the path of a car: %s', (carPath, isTaken) => {
  expect(takes({ carPath })).toBe(isTaken)
})

it('takes paths of lists', () => {
  const taken = ['/', '/cars', '/cars/', '/de/cars/used/'].map((listPath) => takes({ listPath }))
  const refused = ['', 'cars', '//other.example/', '/cars?a', '/a"]', "/a'"].map((listPath) => takes({ listPath }))
  expect([...taken, ...refused]).toEqual([true, true, true, true, false, false, false, false, false, false])
})

it('takes names of hosts in their usual form', () => {
  const check = (host: string) => Value.Check(SiteHost, host)
  expect(['dealer.example', 'xn--bcher-kva.example', '127.0.0.1:3105'].map(check)).toEqual([true, true, true])
  expect(['Dealer.example', 'a/b', 'a@b', '[::1]', '', 'a:b'].map(check)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})
