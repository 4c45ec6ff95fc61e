import { expect, it } from 'vitest'
import { brandChoices } from './brands.ts'

it('puts the documented four first, then the stock by count', () => {
  const stock = [
    { value: 'BMW', count: 92 },
    { value: 'Kia', count: 337 },
    { value: 'Hyundai', count: 353 },
  ]
  expect(brandChoices(stock)).toEqual(['Audi', 'BMW', 'Mercedes-Benz', 'Volkswagen', 'Hyundai', 'Kia'])
  expect(brandChoices(undefined)).toHaveLength(4)
})
