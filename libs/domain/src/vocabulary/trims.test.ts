import { expect, it } from 'vitest'
import { trimsOf } from './trims.ts'

it.each([
  ['Diesel 2.2 4WD 7-seater Noblesse', ['Noblesse']],
  ['EV Long Range 4WD GT-Line', ['Long Range', 'GT-Line']],
  ['E250 Avantgarde (AMG Line)', ['Avantgarde', 'AMG Line']],
  ['Premiumsport', []],
  ['', []],
])('finds the trims of %s', (grade, trims) => {
  expect(trimsOf(grade)).toEqual(trims)
})
