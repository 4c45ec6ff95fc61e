import { expect, it } from 'vitest'
import { furtherGrade, isCommercialGrade, shownGrade } from './grade.ts'

it.each([
  ['3.8 AWD Prestige Prestige', '3.8 AWD Prestige'],
  [' 2.5 ', '2.5'],
  ['NULL/E', null],
  ['E', null],
  ['', null],
  [null, null],
])('shows the trim %j as %j', (grade, shown) => {
  expect(shownGrade(grade)).toBe(shown)
})

it.each([
  ['3.5 Touring', '3.5', null],
  ['Diesel 2.2 Prestige', 'Prestige', null],
  ['3.6 4-door Sports', 'Sport', null],
  ['2.5', '2.5 Exclusive', 'Exclusive'],
  [null, 'Premium', 'Premium'],
  ['Premium', null, null],
])('beside %j the English name %j adds %j', (grade, english, further) => {
  expect(furtherGrade(grade, english)).toBe(further)
})

it.each([
  ['LPG 2.0 rental car Premium', true],
  ['LPG Taxi', true],
  ['Taxicab', false],
  ['Rental', false],
  [null, false],
])('says whether %j was built for hire: %s', (grade, isCommercial) => {
  expect(isCommercialGrade(grade)).toBe(isCommercial)
})
