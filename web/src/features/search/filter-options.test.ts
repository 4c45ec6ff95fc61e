import { expect, it } from 'vitest'
import { countedValues } from './filter-options.ts'

const stock = [
  { value: 'Diesel', count: 90 },
  { value: 'LPG', count: 9 },
]

it('keeps the order of the shop, then the vocabulary, then what the address asks for', () => {
  const now = [{ value: 'LPG', count: 4 }]
  expect(countedValues(now, stock, ['Gasoline', 'Diesel'], ['Steam'])).toEqual([
    { value: 'Diesel', count: 0 },
    { value: 'LPG', count: 4 },
    { value: 'Gasoline', count: 0 },
    { value: 'Steam', count: 0 },
  ])
})

it('knows no counts before the first answer', () => {
  expect(countedValues(undefined, stock, [], [])).toEqual([
    { value: 'Diesel', count: undefined },
    { value: 'LPG', count: undefined },
  ])
})
