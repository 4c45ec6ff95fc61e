import { expect, it } from 'vitest'
import { withBrands, withOnlyBrands } from './model-choices.ts'

it('puts the brand to each model of an old link, and the brand of each model among the brands', () => {
  expect(withBrands({ brand: ['BMW'], model: ['3 Series', 'BMW:3 Series', 'Kia:K5'] })).toEqual({
    brand: ['BMW', 'Kia'],
    model: ['BMW:3 Series', 'Kia:K5'],
  })
  expect(withBrands({ brand: [], model: ['Kia:K5'] })).toEqual({ brand: ['Kia'], model: ['Kia:K5'] })
})

it('leaves a bare name as it is where it may be of any brand', () => {
  for (const brand of [[], ['BMW', 'Kia']]) {
    expect(withBrands({ brand, model: ['K5', 'Audi:A4'] })).toEqual({ brand, model: ['K5', 'Audi:A4'] })
  }
})

it('takes the models of a brand away with it', () => {
  const chosen = { brand: ['BMW', 'Kia'], model: ['BMW:3 Series', 'Kia:K5'] }
  expect(withOnlyBrands(['Kia'], chosen)).toEqual({ brand: ['Kia'], model: ['Kia:K5'] })
  expect(withOnlyBrands([], { brand: ['Kia'], model: ['Kia:K5', 'K3'] })).toEqual({ brand: [], model: ['K3'] })
})
