import { expect, it } from 'vitest'
import { pageOf } from './page-of.ts'

const LIST = Array.from({ length: 25 }, (_, index) => index)

it('cuts a list into pages', () => {
  expect(pageOf(LIST, 1, 12)).toMatchObject({ page: 1, pages: 3 })
  expect(pageOf(LIST, 3, 12).items).toEqual([24])
})

it.each([0, -1, 4, 99])('goes back to the first page from page %i, which there is not', (page) => {
  expect(pageOf(LIST, page, 12)).toMatchObject({ page: 1 })
  expect(pageOf(LIST, page, 12).items[0]).toBe(0)
})

it('has no page of an empty list', () => {
  expect(pageOf([], 2, 12)).toEqual({ items: [], page: 1, pages: 0 })
})
