import { expect, it } from 'vitest'
import { replacement } from './use-gallery.ts'

const URLS = ['a', 'b', 'c', 'd']

it.each([
  [[], 'b', 'b'],
  [['b'], 'b', 'c'],
  [['b', 'c'], 'b', 'd'],
  [['c', 'd'], 'd', 'b'],
  [['a', 'b', 'c', 'd'], 'a', undefined],
])('with %j broken, %s is shown as %s', (broken, chosen, shown) => {
  expect(replacement(URLS, new Set(broken), chosen)).toBe(shown)
})

it('shows nothing where there are no pictures', () => {
  expect(replacement([], new Set(), undefined)).toBeUndefined()
})
