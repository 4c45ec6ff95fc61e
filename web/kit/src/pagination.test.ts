import { expect, it } from 'vitest'
import { pageItems } from './pagination.ts'

it.each([
  [1, 0, []],
  [1, 1, []],
  [1, 2, [1, 2]],
  [1, 70, [1, 2, 3, 'gap', 70]],
  [4, 70, [1, 2, 3, 4, 5, 6, 'gap', 70]],
  [5, 70, [1, 'gap', 3, 4, 5, 6, 7, 'gap', 70]],
  [35, 70, [1, 'gap', 33, 34, 35, 36, 37, 'gap', 70]],
  [70, 70, [1, 'gap', 68, 69, 70]],
])('page %i of %i', (current, total, expected) => {
  expect(pageItems(current, total)).toEqual(expected)
})

it('stands a page beyond the last one between neither', () => {
  expect(pageItems(99, 5)).toEqual([1, 'gap', 5])
})
