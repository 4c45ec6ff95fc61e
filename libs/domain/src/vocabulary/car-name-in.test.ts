import { expect, it } from 'vitest'
import { carNameIn } from './car-name-in.ts'

it('names a car in the words of the language, with its year', () => {
  const car = { make: 'Hyundai', model: 'Palisade', year: 2022 }
  expect(carNameIn('ar', car)).toBe('هيونداي باليسيد 2022')
  expect(carNameIn('sq', car)).toBe('Hyundai Palisade 2022')
  expect(carNameIn('en', { ...car, model: 'Hyundai Palisade', year: null })).toBe('Hyundai Palisade')
  expect(carNameIn('ar', { make: 'Nobody', model: 'X1000', year: null })).toBe('Nobody X1000')
})
