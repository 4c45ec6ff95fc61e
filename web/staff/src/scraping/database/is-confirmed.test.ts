import { expect, it } from 'vitest'
import { isConfirmed } from './is-confirmed.ts'

it.each([
  ['delete 4659', true],
  [' DELETE  4659 ', true],
  ['delete 4,659', true],
  ['delete 4.659', true],
  ['delete ٤٦٥٩', true],
  ['حذف ٤٦٥٩', true],
  ['حذف ٤٬٦٥٩', true],
  ['حذف 4659', true],
  ['\u2068حذف ٤٦٥٩\u2069', true],
  ['حذف ۴۶۵۹', true],
  ['حذف ٤٦٥٨', false],
  ['4659', false],
  ['delete', false],
  ['delete 46 59', false],
  ['', false],
])('takes %j: %s', (typed, isRight) => {
  expect(isConfirmed(typed, ['حذف', 'delete'], 4_659)).toBe(isRight)
})
