import { MAKES } from '@karvan/domain'
import { expect, it } from 'vitest'
import { brandsFrom, DOCUMENTED_FIRST, HOME_MARKET } from './brands.ts'

const stock = [
  { value: 'Other', count: 400 },
  { value: 'BMW', count: 92 },
  { value: 'Chevrolet', count: 120 },
  { value: 'Kia', count: 337 },
]

it('puts the asked brands first, then the stock by count, then all others by name', () => {
  const ofHome = brandsFrom([...DOCUMENTED_FIRST, ...HOME_MARKET], stock)
  expect(ofHome.slice(0, 10)).toEqual([
    ...['Audi', 'BMW', 'Mercedes-Benz', 'Volkswagen', 'Hyundai', 'Kia', 'Genesis', 'Chevrolet'],
    ...['Acura', 'Alfa Romeo'],
  ])
  expect(brandsFrom(HOME_MARKET, stock).slice(0, 5)).toEqual(['Hyundai', 'Kia', 'Genesis', 'Chevrolet', 'BMW'])
})

it('offers each brand of the vocabulary once, and the unnamed ones last', () => {
  for (const counts of [stock, undefined]) {
    const brands = brandsFrom(DOCUMENTED_FIRST, counts)
    expect(brands.toSorted()).toEqual([...MAKES].sort())
    expect(brands.at(-1)).toBe('Other')
  }
})
