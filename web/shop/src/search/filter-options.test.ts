import { expect, it } from 'vitest'
import { countedValues } from './filter-options.ts'

const order = ['Diesel', 'LPG', 'Gasoline']

it('keeps the given order, then what is counted beyond it, then what the address asks for', () => {
  const now = [
    { value: 'LPG', count: 4 },
    { value: 'Wood', count: 1 },
  ]
  expect(countedValues(now, order, ['Steam'])).toEqual([
    { value: 'Diesel', count: 0 },
    { value: 'LPG', count: 4 },
    { value: 'Gasoline', count: 0 },
    { value: 'Wood', count: 1 },
    { value: 'Steam', count: 0 },
  ])
})

it('knows no counts before the first answer', () => {
  expect(countedValues(undefined, ['Diesel', 'LPG'], [])).toEqual([
    { value: 'Diesel', count: undefined },
    { value: 'LPG', count: undefined },
  ])
})
