import { expect, it } from 'vitest'
import { colourWord, fuelWord, makeOf } from './vocabulary.ts'

it.each([
  [fuelWord, '가솔린', 'petrol'],
  [fuelWord, ' Petrol ', 'petrol'],
  [fuelWord, 'steam', null],
  [colourWord, 'WHITE', colourWord('흰색')],
  [makeOf, 'Hyundai', 'Hyundai'],
])('knows words of sources and its own: %o of %s', (look, word, ours) => {
  expect(look(word)).toBe(ours)
})
